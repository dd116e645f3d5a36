import { DAY_MS } from '@/lib/engine/frame'

/** Reason for skipping a row. The message is shown to the person importing the file. */
export class RowError extends Error {
  constructor(message: string) {
    // Nobody reads the stack, and a file can have millions of these.
    const depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = depth
  }
}

const MISSING = new Set(['', '.', 'null', 'nan', 'na', 'n/a', '-', '--'])
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const SUFFIXES = new Map([
  ['K', 1e3],
  ['M', 1e6],
  ['B', 1e9],
  ['T', 1e12],
])

/**
 * A number, or NaN for the usual gap markers. A dollar or percent sign, digits in groups of three, and K, M, B or T for
 * thousands to trillions are understood. Any other text rejects the row.
 */
export function cellNumber(text: string | undefined, column: string, decimalComma = false): number {
  if (text === undefined || MISSING.has(text.toLowerCase())) return Number.NaN
  const direct = Number(text)
  if (Number.isFinite(direct) && !decimalComma) return direct
  const bare = text.replace(/^([+-]?)\$/, '$1').replace(/ ?%$/, '')
  const factor = SUFFIXES.get(bare.slice(-1)) ?? 1
  const digits = factor === 1 ? bare : bare.slice(0, -1)
  const pointed = decimalComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : GROUPED.test(digits)
      ? digits.replaceAll(',', '')
      : digits
  const value = pointed === '' ? Number.NaN : Number(pointed)
  if (!Number.isFinite(value)) throw new RowError(`${column}: "${text.slice(0, 40)}" is not a number`)
  return value * factor
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Numeric dates with the year last: day and month can be told apart by the whole file only. Two digits of a year are not written with dashes. */
export const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}(?!\d)|(?<!-)\d{2}(?![\d/.-]))/
/** First year that two digits mean. */
const EARLIEST_SHORT_YEAR = 1960

function fullYear(year: string): string {
  if (year.length !== 2) return year
  const century = Math.floor(EARLIEST_SHORT_YEAR / 100) * 100
  const full = century + Number(year)
  return String(full < EARLIEST_SHORT_YEAR ? full + 100 : full)
}

function utcDay(year: string, month: number, day: string): number {
  const time = Date.UTC(Number(year), month - 1, Number(day))
  const made = new Date(time)
  return made.getUTCDate() === Number(day) && made.getUTCMonth() === month - 1 ? time : Number.NaN
}

function writtenDay(text: string, dayFirst: boolean): number {
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text)
  if (iso && (iso[2] !== '' || /^\d{8}$/.test(text))) return utcDay(iso[1], Number(iso[3]), iso[4])
  const period = /^(\d{4})-(?:(\d{2})|Q([1-4]))$/i.exec(text)
  if (period) return utcDay(period[1], period[2] ? Number(period[2]) : Number(period[3]) * 3 - 2, '1')
  const numeric = YEAR_LAST.exec(text)
  if (numeric) {
    const year = fullYear(numeric[4])
    return dayFirst
      ? utcDay(year, Number(numeric[3]), numeric[1])
      : utcDay(year, Number(numeric[1]), numeric[3])
  }
  const named =
    /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/.exec(text) ??
    /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4})/.exec(text)
  if (!named) return Number.NaN
  const [month, day] = /^\d/.test(named[1]) ? [named[2], named[1]] : [named[1], named[2]]
  return utcDay(named[3], MONTHS.indexOf(month.toLowerCase()) + 1, day)
}

/** Milliseconds of a number of seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by size. */
function epoch(text: string): number {
  if (!/^\d{9,19}(?:\.\d+)?$/.test(text)) return Number.NaN
  const value = Number(text)
  const unit = value < 1e11 ? 1000 : value < 1e14 ? 1 : value < 1e17 ? 1e-3 : 1e-6
  return Math.floor(value * unit)
}

const CLOCK = /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(AM|PM)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const LONGEST_DATE = 10

/**
 * 00:00Z of the day of a date, a date and time, a month or quarter (its first day), or seconds since 1970 and finer. A
 * time with an offset is on its day in UTC, except midnight, which stands for a calendar day wherever it is.
 */
export function cellDay(text: string | undefined, dayFirst = false): number {
  const value = text ?? ''
  const written = writtenDay(value, dayFirst)
  const clock = value.length > LONGEST_DATE ? CLOCK.exec(value) : null
  const isMidnight = clock !== null && clockMs(clock.with(5, '')) === 0
  const point = Number.isNaN(written)
    ? epoch(value)
    : clock && !isMidnight
      ? written + clockMs(clock)
      : written
  const time = Math.floor(point / DAY_MS) * DAY_MS
  if (Number.isNaN(time)) throw new RowError(`"${value.slice(0, 40)}" is not a date`)
  return time
}

/** A point in time in any form that `cellDay` takes. UTC if no zone is given. */
export function cellInstant(text: string | undefined, dayFirst = false): number {
  const value = text ?? ''
  const day = writtenDay(value, dayFirst)
  const clock = CLOCK.exec(value)
  const time = Number.isNaN(day) ? epoch(value) : clock ? day + clockMs(clock) : day
  if (Number.isNaN(time)) throw new RowError(`"${value.slice(0, 40)}" is not a date`)
  return time
}

function clockMs([, hours, minutes, seconds = '0', half, zone]: readonly string[]): number {
  const hour = half ? (Number(hours) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hours)
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  const ahead = offset ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0
  return ((hour * 60 + Number(minutes) - ahead) * 60 + Number(seconds)) * 1000
}

/** A time that is not in the future; rejects the row otherwise. */
export function past(time: number): number {
  if (time > Date.now()) throw new RowError(`${new Date(time).toISOString().slice(0, 10)} is in the future`)
  return time
}
