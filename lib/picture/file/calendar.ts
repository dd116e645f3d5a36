import { ApiError } from '@/lib/contract/errors'
import { chartTitle } from '@/lib/view/text/chart-title'
import { sourceLabel } from '../labels'
import { type FileInput, pageAddress } from './file-input'
import { releasesOf } from './releases'
import { writeCalendar } from './write-calendar'

/** Days on which the next values are expected. */
export function calendar(input: FileInput): string {
  const { chart, whole, site, now } = input
  const { endpoint, state } = chart
  const releases = releasesOf(whole, now)
  if (releases.length === 0) {
    throw new ApiError('unknown_route', 'This series has no schedule of new values, so it has no calendar.')
  }
  const title = chartTitle(endpoint, state)
  const description = `Estimated from the cadence of the series and the publication of its last value. ${sourceLabel(chart.series)}.`
  return writeCalendar({
    title,
    host: new URL(site).hostname,
    days: releases.map(({ of, expected }) => ({
      id: `${of}-${endpoint.family}-${endpoint.name}`,
      day: expected,
      summary: `${title}: value of ${of} expected`,
      description,
      link: pageAddress(input),
      made: whole.time[whole.time.length - 1],
    })),
  })
}
