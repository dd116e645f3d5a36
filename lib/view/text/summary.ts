import type { SeriesData } from '@/lib/contract/series'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { rowTime } from '../periods/period-text'
import type { Rows } from '../window/rows-of'
import { changeKindOf, writeChange } from './change'
import { formatValue } from './format'
import { formatDate } from './format-date'

/** One sentence that describes the chart, for screen readers. */
export function summarize(title: string, series: SeriesData, rows: Rows, main: PlotField | null): string {
  const { time } = series
  const span = `${title} from ${formatDate(time[rows.start])} to ${formatDate(time[rows.end - 1])}`
  if (!main) return `${span}.`
  const { values } = main
  let first = -1
  let last = -1
  let low = -1
  let high = -1
  for (let row = rows.start; row < rows.end; row++) {
    if (!Number.isFinite(values[row])) continue
    if (first < 0) first = row
    if (low < 0 || values[row] < values[low]) low = row
    if (high < 0 || values[row] > values[high]) high = row
    last = row
  }
  if (last < 0) return `${span}.`
  const valueAt = (row: number) => formatValue(values[row], writtenUnit(main))
  const name = main.label === title ? 'last' : `${main.label} was last`
  if (first === last) return `${span}: ${name} ${valueAt(last)}.`
  const over = sinceText(main, rows, first, last)
  return `${span}: ${name} ${valueAt(last)}${over}, lowest ${valueAt(low)} on ${rowTime(series, low)}, highest ${valueAt(high)} on ${rowTime(series, high)}.`
}

/** The change over the rows, or what flows add up to. */
function sinceText(main: PlotField, rows: Rows, first: number, last: number): string {
  if (changeKindOf(main) !== 'sum') {
    return ` (${writeChange(main, main.values[first], main.values[last]).text} over this time)`
  }
  let sum = 0
  for (let row = rows.start; row < rows.end; row++)
    if (Number.isFinite(main.values[row])) sum += main.values[row]
  return ` (sum over this time ${formatValue(sum, writtenUnit(main))})`
}
