import type { ComputedSeries } from '@/lib/catalog/catalog'
import { dayTime, type Frame, frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import { fillPeriods } from '@/lib/engine/ops/rows/fill-periods'
import type { TableCadence } from '@/lib/sources/base-table'
import { cadenceOf } from '@/lib/sources/base-tables'
import type { Source } from '@/lib/sources/source'

type Holes = readonly (readonly [from: string, to: string])[]

/** Rows to leave out. Exchanges have no holiday between these days, so that every missing session is a missing row. */
export const HOLES: Readonly<Record<Exclude<TableCadence, 'irregular'>, Holes>> = {
  daily: [
    ['2022-03-16', '2022-03-16'],
    ['2024-09-10', '2024-09-11'],
  ],
  'trading-day': [['2023-03-06', '2023-03-20']],
  weekly: [['2022-03-14', '2022-03-20']],
  monthly: [['2022-06-01', '2022-06-30']],
  quarterly: [['2022-07-01', '2022-09-30']],
}

/**
 * Without the rows, as the store serves a table that lacks them, or with their values multiplied or divided. The last two
 * do that by other factors.
 */
export type Treatment = 'missing' | 'higher' | 'lower' | 'much higher' | 'much lower'

/** The daily and slower rows of a source with holes. */
export function withHoles(source: Source, treatment: Treatment): Source {
  return {
    ...source,
    async load(table, resolution, columns) {
      const rows = await source.load(table, resolution, columns)
      const cadence = cadenceOf(table)
      if (resolution !== '1d' || cadence === 'irregular') return rows
      const isHole = holesIn(rows.time, HOLES[cadence])
      return treatment === 'missing'
        ? fillPeriods(without(rows, isHole), cadence)
        : altered(rows, isHole, treatment)
    },
  }
}

function holesIn(time: Float64Array, holes: Holes): Uint8Array {
  const marks = new Uint8Array(time.length)
  for (const [from, to] of holes) {
    // A hole at the edge of a table would only make it shorter.
    const [start, end] = [lowerBound(time, dayTime(from)), lowerBound(time, dayTime(to) + 1)]
    if (start > 0 && end < time.length) marks.fill(1, start, end)
  }
  return marks
}

function without({ time, columns }: Frame, isHole: Uint8Array): Frame {
  const kept = (_: unknown, row: number) => isHole[row] === 0
  const left = Object.entries(columns).map(([name, column]) => [
    name,
    isNumeric(column) ? column.filter(kept) : column,
  ])
  return frame(time.filter(kept), Object.fromEntries(left))
}

/**
 * Factors differ by column and by row, because ratios of columns and of days must change, too. Those of columns depend on
 * the name only: the order in which columns are loaded depends on what was asked for before.
 */
function altered(
  { time, columns }: Frame,
  isHole: Uint8Array,
  treatment: Exclude<Treatment, 'missing'>,
): Frame {
  const spread = treatment.startsWith('much') ? 37 : 131
  const changed = Object.entries(columns).map(([name, column]) => {
    const letters = Array.from(name).reduce((sum, letter) => (sum * spread + letter.charCodeAt(0)) % 9973, 0)
    const factor = (treatment.endsWith('higher') ? 1 : -1) * (3 + (letters % 11) + name.length / 10)
    const alter = (x: number, row: number) => {
      if (isHole[row] === 0) return x
      const size = Math.abs(factor) + (row % 3) / 4
      return factor > 0 ? x * size + 1e-9 : x / size
    }
    return [name, isNumeric(column) ? column.map(alter) : column]
  })
  return frame(time, Object.fromEntries(changed))
}

/**
 * Change of an uninvolved row, relative to the values of the field, that cannot be three days among the hundreds of a
 * rank or quantile, to which their size makes no difference.
 */
const NOTICEABLE = 0.02

export interface GapFaults {
  /** Rows whose value changed although the values of the missing rows have no influence on it. */
  shifted: number
  /** Rows that lost their value, without the last one. */
  lost: number
  /** Whether the last row lost its value. */
  stays: boolean
}

/** Compares a field without the rows with itself under other values of these rows. */
export function gapFaults(
  field: string,
  whole: ComputedSeries,
  missing: ComputedSeries,
  altered: readonly ComputedSeries[],
): GapFaults | null {
  const read = ({ frame: { time, columns } }: ComputedSeries) => {
    const values = columns[field]
    const rows = new Map(Array.from(time, (at, row) => [at, row]))
    return values && isNumeric(values) ? (at: number) => values[rows.get(at) ?? -1] ?? Number.NaN : null
  }
  const [before, after] = [read(whole), read(missing)]
  const others = altered.map(read)
  if (!before || !after || others.some((other) => other === null)) return null
  const sizes = Float64Array.from(whole.frame.time, (at) => Math.abs(before(at)))
  const typical = sizes.filter((x) => !Number.isNaN(x)).sort()[sizes.length >> 1] ?? 0
  const differs = (a: number, b: number, tolerance: number) =>
    Number.isNaN(a) !== Number.isNaN(b) || Math.abs(a - b) > tolerance * (Math.abs(a) + typical)
  const faults: GapFaults = { shifted: 0, lost: 0, stays: false }
  for (const at of whole.frame.time) {
    const [was, is] = [before(at), after(at)]
    if (!Number.isNaN(was) && Number.isNaN(is)) {
      faults.lost++
      faults.stays = at === whole.frame.time.at(-1)
      continue
    }
    const isInvolved = others.some((other) => other && differs(was, other(at), 1e-10))
    if (!isInvolved && differs(was, is, NOTICEABLE)) faults.shifted++
  }
  return faults
}
