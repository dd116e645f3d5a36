import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { resample } from '@/lib/engine/ops/rows/resample'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { SourceResolution } from '@/lib/sources/source'

const dayAt = (time: number) => Math.floor(time / DAY_MS) * DAY_MS

/** Columns whose days follow from finer rows of a table. The height names the rows of the day, as its last one. */
export function columnsOfDays(table: string, columns: readonly string[]): string[] {
  const known = findBaseTable(table)?.columns ?? {}
  return columns.filter((name) => Object.hasOwn(known, name))
}

/**
 * Days of finer rows, each column by its own rule: sum, last value, mean. A day is left out unless all of it is there: its
 * blocks and those beside them follow each other, or it has more than half of its hours and neither begins nor ends the
 * table. A sum or mean of a day is missing if one of its blocks lacks the value.
 */
export function daysOfFiner(table: string, rows: Frame, resolution: Exclude<SourceResolution, '1d'>): Frame {
  const known = findBaseTable(table)?.columns ?? {}
  const names = columnsOfDays(table, Object.keys(rows.columns))
  const aggregates = Object.fromEntries(names.map((name) => [name, known[name].aggregate]))
  const days = resample(rows, dayAt, aggregates)
  const spans = spansOf(rows.time)
  const isWhole = resolution === 'block' ? wholeByHeight(rows) : wholeByHours(rows, resolution)
  const kept = spans.map((span, at) => isWhole(span, at === 0, at === spans.length - 1))
  const columns: Record<string, Float64Array> = {}
  for (const [name, column] of Object.entries(days.columns)) {
    const fine = rows.columns[name]
    if (!isNumeric(column) || !isNumeric(fine)) continue
    const needsAll = resolution === 'block' && !['last', 'first'].includes(aggregates[name])
    const lacks = ({ start, end }: Span) => needsAll && fine.subarray(start, end).some(Number.isNaN)
    const values = column.map((value, at) => (lacks(spans[at]) ? Number.NaN : value))
    const ofWhole = values.filter((_, at) => kept[at])
    if (!ofWhole.every(Number.isNaN)) columns[name] = ofWhole
  }
  return frame(
    days.time.filter((_, at) => kept[at]),
    columns,
  )
}

/** Rows `start … end-1` of a day. */
interface Span {
  start: number
  end: number
}

function spansOf(time: Float64Array): Span[] {
  const spans: Span[] = []
  for (let row = 0; row < time.length; row++) {
    const last = spans.at(-1)
    if (last && dayAt(time[last.start]) === dayAt(time[row])) last.end = row + 1
    else spans.push({ start: row, end: row + 1 })
  }
  return spans
}

type IsWhole = (span: Span, isFirst: boolean, isLast: boolean) => boolean

function wholeByHeight({ columns }: Frame): IsWhole {
  const { block_height: heights } = columns
  if (!heights || !isNumeric(heights)) return () => false
  return ({ start, end }) => {
    const isBegun = start === 0 ? heights[0] === 0 : heights[start - 1] === heights[start] - 1
    return isBegun && heights[end] === heights[start] + end - start
  }
}

function wholeByHours({ time, columns }: Frame, resolution: '10m' | '1h'): IsWhole {
  const width = PERIOD_MS[resolution]
  const numbers = Object.values(columns).filter(isNumeric)
  const hasValue = (row: number) => numbers.some((column) => !Number.isNaN(column[row]))
  return ({ start, end }, isFirst, isLast) => {
    let present = 0
    for (let row = start; row < end; row++) if (hasValue(row)) present++
    const begins = !isFirst || time[start] === dayAt(time[start])
    const ends = !isLast || time[end - 1] + width === dayAt(time[start]) + DAY_MS
    return begins && ends && present * width * 2 > DAY_MS
  }
}
