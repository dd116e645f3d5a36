import { knownTimes } from '@/lib/contract/live/completed-rows'
import type { SeriesData } from '@/lib/contract/series'
import { mainField } from '@/lib/view/fields/main-field'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { formatValue } from '@/lib/view/text/format'
import { formatDate } from '@/lib/view/text/format-date'

/** A value of a series that became known. */
export interface News {
  /** Its name in the series, which stays the same. */
  id: string
  text: string
  /** When it was known, milliseconds UTC. */
  known: number
}

/** The last values of the main field, and the latest changes that publishers made to earlier values. Newest first. */
export function newsOf(series: SeriesData, most: number): News[] {
  return [...newValues(series, most), ...revisions(series)].sort((a, b) => b.known - a.known).slice(0, most)
}

function newValues(series: SeriesData, most: number): News[] {
  const main = mainField(series)
  if (!main) return []
  const { time, metadata } = series
  const known = knownTimes(series, { field: main.name.split('.')[0] })
  const found: News[] = []
  for (let row = time.length - 1; row >= 0 && found.length < most; row--) {
    const value = main.values[row]
    // A repeated value is not news.
    if (!Number.isFinite(value) || value === main.values[row - 1]) continue
    const date = formatDate(time[row], metadata.resolution)
    found.push({
      id: date.replace(' ', 'T'),
      text: `${formatValue(value, writtenUnit(main))} on ${date}`,
      known: known[row],
    })
  }
  return found
}

function revisions({ metadata: { revised } }: SeriesData): News[] {
  return (revised?.latest ?? []).map(({ name, day, old, new: now, seen }) => ({
    id: `revised-${seen}-${day}-${encodeURIComponent(name)}`,
    text: `Revised: ${name} of ${day} from ${old ?? 'no value'} to ${now ?? 'no value'}`,
    known: Date.parse(seen),
  }))
}
