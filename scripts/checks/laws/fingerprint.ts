import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/engine/frame'

const GRID_DAYS = 9
const GRID_ROWS = 250
/** Maximum age of a row that counts at a grid date, in days: a quarter plus the publication delay. */
const HELD_DAYS = 130
const MIN_ROWS = 24

/** A main column of one series with its own times. */
export interface MainColumn {
  time: Float64Array
  values: Float64Array
}

/** Last values on dates nine days apart up to `end`; NaN where the last one is too old. */
export function onGrid({ time, values }: MainColumn, end: number): Float64Array {
  const grid = new Float64Array(GRID_ROWS).fill(Number.NaN)
  let row = time.length - 1
  for (let at = GRID_ROWS - 1; at >= 0; at--) {
    const date = end - (GRID_ROWS - 1 - at) * GRID_DAYS * DAY_MS
    while (row >= 0 && (time[row] > date || Number.isNaN(values[row]))) row--
    if (row < 0) break
    if (date - time[row] <= HELD_DAYS * DAY_MS) grid[at] = values[row]
  }
  return grid
}

function ranks(grid: Float64Array, direction: 1 | -1): number[] {
  // Rounding makes two computations of one formula equal despite a different order of operations.
  const rounded = Array.from(grid, (x) =>
    Number.isNaN(x) ? Number.NaN : direction * Number(x.toPrecision(9)),
  )
  const levels = [...new Set(rounded.filter((x) => !Number.isNaN(x)))].sort((a, b) => a - b)
  const rankOf = new Map(levels.map((level, rank) => [level, rank]))
  return rounded.map((x) => rankOf.get(x) ?? -1)
}

const isSorted = (x: readonly number[]) => x.every((value, at) => at === 0 || value >= x[at - 1])

/**
 * Position of each value between the two ends of a monotonic column: equal for linear functions of each other.
 */
function shape(grid: Float64Array): number[] {
  const present = grid.filter((x) => !Number.isNaN(x))
  const low = present[0]
  const high = present[present.length - 1]
  return Array.from(grid, (x) => (Number.isNaN(x) ? -1 : Math.round(((x - low) / (high - low)) * 1e6)))
}

/**
 * Hash that two series share when their main columns are a monotonic function of one another over the last six
 * years, from the order of values on common dates. All columns that only rise have the same order, so their shape
 * is compared instead. Null with too little data.
 */
export function fingerprint(columns: readonly MainColumn[], end: number): string | null {
  const parts: string[] = []
  for (const column of columns) {
    const grid = onGrid(column, end)
    const up = ranks(grid, 1)
    const known = up.filter((rank) => rank >= 0)
    if (known.length < MIN_ROWS || new Set(known).size < 3) return null
    const down = ranks(grid, -1)
    const steady = isSorted(known) || isSorted(down.filter((rank) => rank >= 0))
    if (steady) parts.push(`shape ${shape(grid).join()}`)
    else parts.push([up.join(), down.join()].sort()[0])
  }
  if (parts.length === 0) return null
  return createHash('sha256').update(parts.join('|')).digest('hex')
}
