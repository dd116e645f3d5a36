import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { isMeasuring } from '@/lib/latest/latest-values'
import { releasesAfter } from '@/lib/picture/file/releases'
import { writeCalendar } from '@/lib/picture/file/write-calendar'
import { withDay } from '@/lib/url/day'
import { MOST_SERIES, type TableInput } from './table-input'

/** Days on which the next values of each series are expected, as in the calendar of each. */
export function writeTableCalendar({ rows, facts, title, site, now }: TableInput): string {
  const source = facts.isSimulated ? ' Simulated sample data.' : ''
  const days = rows.slice(0, MOST_SERIES).flatMap(({ endpoint, entry }) => {
    const { time: last, published: known = last, sources } = entry
    const path = seriesPath(endpoint)
    return releasesAfter({ last, known, cadence: endpoint.cadence, sources }, now).map(
      ({ of, expected }) => ({
        id: `${of}-${path}`,
        day: expected,
        summary: `${endpoint.title}: value of ${of} expected`,
        description: `Estimated from the cadence of the series and the publication of its last value.${source}`,
        link: `${site}${withDay(`/${path}`, facts.day)}`,
        made: last,
      }),
    )
  })
  if (days.length === 0) {
    throw new ApiError(
      'unknown_route',
      isMeasuring(facts.progress)
        ? 'The server still measures the series of this table, so no day of a next value is known yet. Load it later.'
        : 'No series of this table expects a next value: they have no schedule, ended, or have no data. So it has no calendar.',
    )
  }
  return writeCalendar({ title, host: new URL(site).hostname, days })
}
