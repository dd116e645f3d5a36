import { ApiError } from '@/lib/contract/errors'
import { DAY_MS } from '@/lib/engine/frame'
import { chartTitle } from '@/lib/view/text/chart-title'
import { sourceLabel } from '../labels'
import { type FileInput, pageAddress } from './file-input'
import { releasesOf } from './releases'

/** Days on which the next values are expected, as a calendar (RFC 5545). */
export function calendar(input: FileInput): string {
  const { chart, whole, site, now } = input
  const { endpoint, state } = chart
  const releases = releasesOf(whole, now)
  if (releases.length === 0) {
    throw new ApiError('unknown_route', 'This series has no schedule of new values, so it has no calendar.')
  }
  const title = chartTitle(endpoint, state)
  const page = pageAddress(input)
  const host = new URL(site).hostname
  const made = stamp(whole.time[whole.time.length - 1])
  const events = releases.flatMap(({ of, expected }) => [
    'BEGIN:VEVENT',
    `UID:${of}-${endpoint.family}-${endpoint.name}@${host}`.replaceAll('/', '-'),
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${expected.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${stamp(Date.parse(expected) + DAY_MS).slice(0, 8)}`,
    `SUMMARY:${escaped(`${title}: value of ${of} expected`)}`,
    `DESCRIPTION:${escaped(`Estimated from the cadence of the series and the publication of its last value. ${sourceLabel(chart.series)}.`)}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chartroom//Chartroom//EN',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20260329T000000Z`. */
const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const MOST_BYTES = 74

/** A line of at most 75 bytes, continued after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > MOST_BYTES) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
