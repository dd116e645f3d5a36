import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { pickRows } from '@/lib/engine/ops/rows/pick-rows'
import type { SeveralRows } from '@/lib/sources/several-rows'
import { mergeSeveral } from '../merge/merge-several'

/** Rows of a live source for columns of a table. */
export interface GivenRows {
  frame: Frame
  /** Columns of the table that the frame is about. */
  columns: readonly string[]
  /** The frame is the whole history of the columns: what it lacks was withdrawn. */
  isWhole?: boolean
}

/**
 * The history of a table with more rows: of each value the last given one counts. NaN says nothing unless the frame is
 * whole. Rows and columns without values are left out, so the result depends on the values only.
 */
export function withRows(
  stored: Frame | null,
  given: readonly GivenRows[],
  several: SeveralRows | null = null,
): Frame {
  if (several) return withSeveral(stored, given, several)
  const times = new Set<number>(stored?.time ?? [])
  for (const { frame: rows } of given) for (const time of rows.time) times.add(time)
  const all = Float64Array.from(times).sort()
  const rowOf = new Map(Array.from(all, (time, row) => [time, row]))
  const columns = new Map<string, Float64Array>()
  const columnOf = (name: string): Float64Array => {
    const column = columns.get(name) ?? new Float64Array(all.length).fill(Number.NaN)
    columns.set(name, column)
    return column
  }
  const fill = (rows: Frame, names: readonly string[]) => {
    const places = Uint32Array.from(rows.time, (time) => rowOf.get(time) ?? 0)
    for (const name of names) {
      const values = rows.columns[name]
      if (!values || !isNumeric(values)) continue
      const column = columnOf(name)
      for (let row = 0; row < values.length; row++)
        if (!Number.isNaN(values[row])) column[places[row]] = values[row]
    }
  }
  if (stored) fill(stored, Object.keys(stored.columns))
  for (const { frame: rows, columns: names, isWhole } of given) {
    if (isWhole) for (const name of names) columns.get(name)?.fill(Number.NaN)
    fill(rows, names)
  }
  return withoutEmpty(all, columns)
}

/** The last given of equal rows counts; the rows of a picture are replaced together. */
function withSeveral(stored: Frame | null, given: readonly GivenRows[], several: SeveralRows): Frame {
  const whole = given.findLastIndex(({ isWhole }) => isWhole)
  const frames = given.slice(Math.max(0, whole)).map(({ frame }) => frame)
  // Several answers may give columns of one picture.
  const fresh = mergeSeveral(frames.reverse(), { ...several, isPicture: false })
  return mergeSeveral([fresh, ...(stored && whole === -1 ? [stored] : [])], several)
}

function withoutEmpty(time: Float64Array, columns: ReadonlyMap<string, Float64Array>): Frame {
  const used = [...columns]
    .filter(([, column]) => !column.every(Number.isNaN))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const kept: number[] = []
  for (let row = 0; row < time.length; row++)
    if (used.some(([, column]) => !Number.isNaN(column[row]))) kept.push(row)
  const rows = frame(time, Object.fromEntries(used))
  return kept.length === time.length ? rows : pickRows(rows, kept)
}
