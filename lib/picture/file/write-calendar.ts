import { DAY_MS } from '@/lib/engine/frame'

/** A whole day in a calendar. */
export interface CalendarDay {
  /** Name that stays the same, without the host: `2026-03-29-onchain-mvrv`. */
  id: string
  /** `YYYY-MM-DD` */
  day: string
  summary: string
  description: string
  /** Absolute address. */
  link: string
  /** Time of the data that it is estimated from, milliseconds UTC. */
  made: number
}

export interface Calendar {
  title: string
  /** Host of this installation, which makes the names of days unique. */
  host: string
  days: readonly CalendarDay[]
}

/** A calendar (RFC 5545). */
export function writeCalendar({ title, host, days }: Calendar): string {
  const events = days.flatMap(({ id, day, summary, description, link, made }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`.replaceAll('/', '-'),
    `DTSTAMP:${stamp(made)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${stamp(Date.parse(day) + DAY_MS).slice(0, 8)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${link}`,
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
