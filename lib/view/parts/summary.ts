import type { PlotField } from '../plot-fields'
import { formatDate, formatValue } from './format'

/** What the picture shows, in a sentence or two, for people who do not see it. */
export function summarize(
  title: string,
  time: Float64Array,
  rows: { start: number; end: number },
  main: PlotField | null,
): string {
  const span = `${title} from ${formatDate(time[rows.start])} to ${formatDate(time[rows.end - 1])}`
  if (!main) return `${span}.`
  let low = -1
  let high = -1
  let last = -1
  for (let row = rows.start; row < rows.end; row++) {
    const value = main.values[row]
    if (!Number.isFinite(value)) continue
    if (low < 0 || value < main.values[low]) low = row
    if (high < 0 || value > main.values[high]) high = row
    last = row
  }
  if (last < 0) return `${span}.`
  const say = (row: number) => formatValue(main.values[row], main.unit)
  return `${span}: ${main.label} was last ${say(last)}, lowest ${say(low)} on ${formatDate(time[low])}, highest ${say(high)} on ${formatDate(time[high])}.`
}
