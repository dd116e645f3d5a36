import { ApiError } from '@/lib/contract/errors'
import { chartTitle } from '@/lib/view/text/chart-title'
import { sourceLabel } from '../labels'
import { type FileInput, pageAddress } from './file-input'
import { releasesOf } from './releases'
import { writeCalendar } from './write-calendar'

/** Days on which the next values of each series that a chart uses are expected. */
export function calendar(input: FileInput): string {
  const { chart, used, site, now } = input
  const title = chartTitle(chart.endpoint, chart.state)
  const days = used.flatMap((series) => {
    const { endpoint, time } = series
    const isOwn = endpoint.path === chart.endpoint.path
    return releasesOf(series, now).map(({ of, expected }) => ({
      id: `${of}-${endpoint.family}-${endpoint.name}`,
      day: expected,
      summary: `${isOwn ? title : endpoint.title}: value of ${of} expected`,
      description: `Estimated from the cadence of the series and the publication of its last value. ${sourceLabel(series)}.`,
      link: pageAddress(input),
      made: time[time.length - 1],
    }))
  })
  if (days.length === 0) {
    throw new ApiError('unknown_route', 'This series has no schedule of new values, so it has no calendar.')
  }
  return writeCalendar({ title, host: new URL(site).hostname, days })
}
