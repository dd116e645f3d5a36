import { DAY_MS } from '@/lib/engine/frame'
import { RowError } from './row-error'
import { zoneAhead } from './zones'

/** Beginnings of month names in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen)/,
  /^(?:feb|fev|fév)/,
  /^(?:mar|mär|mrt|maa)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mei|mag)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aoû|aou|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott|out)/,
  /^(?:nov)/,
  /^(?:dec|déc|dez|dic)/,
]
/** First year that two digits mean. */
const EARLIEST_SHORT_YEAR = 1960

/** Numeric dates with the year last: day and month can be told apart by the whole file only. Two digits of a year are not written with dashes. */
export const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}(?!\d)|(?<!-)\d{2}(?![\d/.-]))/

function fullYear(year: string): number {
  if (year.length !== 2) return Number(year)
  const century = Math.floor(EARLIEST_SHORT_YEAR / 100) * 100
  const full = century + Number(year)
  return full < EARLIEST_SHORT_YEAR ? full + 100 : full
}

function utcDay(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day)
  const made = new Date(time)
  return made.getUTCDate() === day && made.getUTCMonth() === month - 1 ? time : Number.NaN
}

const monthNamed = (text: string): number => MONTHS.findIndex((start) => start.test(text.toLowerCase())) + 1

type Found = readonly string[]

/** Forms of a date at the start of a text, the most frequent first, and its day at 00:00Z. */
const FORMS: readonly (readonly [form: RegExp, dayOf: (found: Found, dayFirst: boolean) => number])[] = [
  // 2024-03-05, 2024. 3. 5.
  [
    /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?(?!\d)/,
    ([, y, , m, d]) => utcDay(Number(y), Number(m), Number(d)),
  ],
  [/^(\d{4})(\d{2})(\d{2})(?=$|[T ])/, ([, y, m, d]) => utcDay(Number(y), Number(m), Number(d))],
  [
    YEAR_LAST,
    ([, a, , b, y], dayFirst) =>
      dayFirst ? utcDay(fullYear(y), Number(b), Number(a)) : utcDay(fullYear(y), Number(a), Number(b)),
  ],
  // 5-Mar-24, 05/Mar/2024, 5. März 2024, 05MAR2024
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]{0,2}(\p{L}{3,10})[-/. ,]{0,2}(\d{4}|\d{2})(?!\d)/u,
    ([, d, m, y]) => utcDay(fullYear(y), monthNamed(m), Number(d)),
  ],
  // Mar 5, 2024
  [
    /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u,
    ([, m, d, y]) => utcDay(Number(y), monthNamed(m), Number(d)),
  ],
  // 2024-Mar-05
  [
    /^(\d{4})[-/ ](\p{L}{3,10})[-/ ](\d{1,2})(?!\d)/u,
    ([, y, m, d]) => utcDay(Number(y), monthNamed(m), Number(d)),
  ],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})日/, ([, y, m, d]) => utcDay(Number(y), Number(m), Number(d))],
  // months: 2023-03, 2023/03, 2023M03, 202303; 03/2023; Mar-2023, Mar-23, 2023 Mar
  [/^((?:19|20)\d{2})[-/: ]?M?(\d{2})$/i, ([, y, m]) => utcDay(Number(y), Number(m), 1)],
  [/^(\d{1,2})[-/](\d{4})$/, ([, m, y]) => utcDay(Number(y), Number(m), 1)],
  [
    /^(\p{L}{3,10})\.?(?:[-/ ]{1,2}(\d{4})|[-'’](\d{2}))$/u,
    ([, m, y, short]) => utcDay(fullYear(y ?? short), monthNamed(m), 1),
  ],
  [/^(\d{4})[-/ ]?(\p{L}{3,10})$/u, ([, y, m]) => utcDay(Number(y), monthNamed(m), 1)],
  // quarters: 2023-Q1, 2023Q1, Q1 2023, 1Q23
  [/^(\d{4})[-/.: ]?Q([1-4])$/i, ([, y, q]) => utcDay(Number(y), Number(q) * 3 - 2, 1)],
  [
    /^(?:Q([1-4])|([1-4])Q)[-/ ']?(\d{4}|\d{2})$/i,
    ([, a, b, y]) => utcDay(fullYear(y), Number(a ?? b) * 3 - 2, 1),
  ],
]

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i
/** A clock such as `T19:00:00.000`, `7 PM`, `07h00` or `T190000`, then its zone. */
const CLOCK =
  /^[T, ]\s{0,2}(?:(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?|(\d{2})(\d{2})(\d{2})?(?![:\d])|(\d{1,2})(?= ?[ap]\.?m))(?: ?([ap])\.?m(?![a-z])\.?)?/i

/** Milliseconds of a number of seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by size. */
function epoch(text: string): number {
  if (!/^\d{9,19}(?:\.\d+)?$/.test(text)) return Number.NaN
  const value = Number(text)
  const unit = value < 1e11 ? 1000 : value < 1e14 ? 1 : value < 1e17 ? 1e-3 : 1e-6
  return Math.floor(value * unit)
}

/** Days since 1899-12-30, as spreadsheets count them, of the years 1982 to 2050. */
const SERIAL = /^(?:[34]\d{4}|5[0-4]\d{3})(?:\.\d+)?$/
const SERIAL_1970 = 25_569

interface Written {
  /** 00:00Z of the day as written, or a point in time since 1970. */
  day: number
  /** Milliseconds since midnight as written; null without a clock. */
  clock: number | null
  /** Zone as written; empty without one. */
  zone: string
}

let last: { text: string; dayFirst: boolean; found: Written } | undefined

/** A row asks for its day and its moment, which are the same text. */
function written(text: string, dayFirst: boolean): Written {
  if (last?.text === text && last.dayFirst === dayFirst) return last.found
  const found = read(text, dayFirst)
  last = { text, dayFirst, found }
  return found
}

function read(text: string, dayFirst: boolean): Written {
  const since = SERIAL.test(text) ? Math.round((Number(text) - SERIAL_1970) * 86_400) * 1000 : epoch(text)
  if (!Number.isNaN(since)) return { day: since, clock: null, zone: '' }
  const plain = text.trim().replace(WEEKDAY, '')
  for (const [form, dayOf] of FORMS) {
    const found = form.exec(plain)
    const day = found ? dayOf(found, dayFirst) : Number.NaN
    if (!found || Number.isNaN(day)) continue
    const rest = plain.slice(found[0].length)
    if (rest === '') return { day, clock: null, zone: '' }
    const clock = CLOCK.exec(rest)
    const zone = clock ? rest.slice(clock[0].length) : rest.trim()
    // A date may have a zone of its own, such as the days of XML.
    if (!clock && !/^(?:z|utc|gmt|[+-]\d{2}:\d{2})$/i.test(zone)) break
    return { day, clock: clock ? clockMs(clock) : null, zone: zone.trim() }
  }
  if (/^\d\.\d+e\+\d{2}$/i.test(text))
    throw new RowError(`"${text}" has lost digits of its time, probably in a spreadsheet`)
  throw new RowError(`"${text.slice(0, 40)}" is not a date or time`)
}

function clockMs([, h1, m1, s1, h2, m2, s2, h3, half]: Found): number {
  const hours = Number(h1 ?? h2 ?? h3)
  const hour = half ? (hours % 12) + (/p/i.test(half) ? 12 : 0) : hours
  const [minutes, seconds] = [Number(m1 ?? m2 ?? 0), Number(s1 ?? s2 ?? 0)]
  if (hour > 24 || minutes > 59 || seconds > 60) return Number.NaN
  return ((hour * 60 + minutes) * 60 + seconds) * 1000
}

/** Milliseconds ahead of UTC. The zone in words after an offset, as browsers and Go write it, is left out. */
function ahead({ day, clock, zone }: Written, fallback: string): number {
  const stated = zone === '' ? fallback : zone
  if (stated === '') return 0
  const local = day + (clock ?? 0)
  const bare = stated.replace(/^[[(](.*)[\])]$/, '$1')
  const found = zoneAhead(bare, local) ?? zoneAhead(stated.split(/ ?\(| /)[0], local)
  if (found === null)
    throw new RowError(`“${stated.slice(0, 40)}” is not a known time zone; write an offset such as +02:00`)
  return found
}

const known = (text: string, time: number): number => {
  if (Number.isNaN(time)) throw new RowError(`"${text.slice(0, 40)}" is not a date or time`)
  return time
}

/**
 * 00:00Z of the day of a date, a date and time, a month or quarter (its first day), or seconds since 1970 and finer. A
 * time with an offset is on its day in UTC, except midnight, which stands for a calendar day wherever it is. `zone` is that
 * of times without one.
 */
export function cellDay(text = '', dayFirst = false, zone = ''): number {
  const found = written(text, dayFirst)
  const offset = ahead(found, zone)
  const point = found.clock ? found.day + found.clock - offset : found.day
  return known(text, Math.floor(point / DAY_MS) * DAY_MS)
}

/** A point in time in any form that `cellDay` takes. UTC if no zone is given. */
export function cellInstant(text = '', dayFirst = false, zone = ''): number {
  const found = written(text, dayFirst)
  const offset = ahead(found, zone)
  return known(text, found.clock === null ? found.day : found.day + found.clock - offset)
}

/** Whether a text is a date that `cellDay` takes. */
export function isDate(text: string | undefined): boolean {
  // A number of five digits is a day under the name of one only.
  if (SERIAL.test(text ?? '')) return false
  try {
    return !Number.isNaN(cellDay(text))
  } catch {
    return false
  }
}
