import type { SeriesData } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { mainOf } from '@/lib/view/fields/main-field'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { isOpenAt, rowTime } from '@/lib/view/periods/period-text'
import { formatValue } from '@/lib/view/text/format'
import { formatDate } from '@/lib/view/text/format-date'
import { resolveWindow } from '@/lib/view/window/resolve-window'
import { rowsOf } from '@/lib/view/window/rows-of'
import type { FileLine } from './file-lines'

/** A value of a series that became known. */
export interface News {
  /** Its name in the series, which stays the same. */
  id: string
  text: string
  /** When it was known, milliseconds UTC. */
  known: number
}

type Of = Pick<FileLine, 'chart' | 'whole' | 'known'>

/**
 * The last values of a line, of rows or of the periods that its address names, and the latest changes that publishers made
 * to earlier values. Newest first.
 */
export function newsOf(line: Of, most: number): News[] {
  return [...newValues(line, most), ...revisions(line.whole)].sort((a, b) => b.known - a.known).slice(0, most)
}

function newValues({ chart: { state }, whole, known }: Of, most: number): News[] {
  const options = drawingOptions(state)
  const series = state.interval === 'auto' ? whole : drawnRows(whole, options, 'large')
  const main = mainOf(series, state.show)?.field
  if (!main) return []
  const { time, metadata, periods } = series
  const { start, end } = askedRows(series, options)
  const found: News[] = []
  for (let row = end - 1; row >= start && found.length < most; row--) {
    const value = main.values[row]
    // A repeated value is not news, and that of a period is known when it is over.
    if (!Number.isFinite(value) || value === main.values[row - 1] || (periods && isOpenAt(periods, row)))
      continue
    const date = formatDate(periods ? periods.from[row] : time[row], metadata.resolution)
    found.push({
      id: date.replace(' ', 'T'),
      text: `${formatValue(value, writtenUnit(main))} on ${periods ? rowTime(series, row) : date}`,
      known: periods ? periodKnown(whole.time, known, periods.to[row]) : known[row],
    })
  }
  return found
}

/** Rows of the window that the address names; all of them without one. */
function askedRows(series: SeriesData, options: ReturnType<typeof drawingOptions>) {
  if (options.timeframe === null && options.from === null && options.to === null)
    return { start: 0, end: series.time.length }
  const { from, to } = resolveWindow(series, options)
  return rowsOf(series.time, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
}

/** A period is known when it is over, and its last row is known. */
function periodKnown(time: Float64Array, known: Float64Array, end: number): number {
  const { end: rows } = rowsOf(time, Number.NEGATIVE_INFINITY, end - 1)
  return Math.max(end, known[rows - 1] ?? end)
}

function revisions({ metadata: { revised } }: SeriesData): News[] {
  return (revised?.latest ?? []).map(({ name, day, old, new: now, seen }) => ({
    id: `revised-${seen}-${day}-${encodeURIComponent(name)}`,
    text: `Revised: ${name} of ${day} from ${old ?? 'no value'} to ${now ?? 'no value'}`,
    known: Date.parse(seen),
  }))
}
