import { type PlotField, writtenUnit } from '../fields/plot-field'
import type { Rows } from '../plot-context'
import { formatChange, formatDate, formatValue } from './format'

/** One sentence that describes the chart, for screen readers. */
export function summarize(title: string, time: Float64Array, rows: Rows, main: PlotField | null): string {
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
  const change = main.unit !== 'percent' && values[first] > 0 && values[last] > 0
  const since = change ? ` (${formatChange((values[last] / values[first] - 1) * 100)} over this time)` : ''
  return `${span}: ${name} ${valueAt(last)}${since}, lowest ${valueAt(low)} on ${formatDate(time[low])}, highest ${valueAt(high)} on ${formatDate(time[high])}.`
}
