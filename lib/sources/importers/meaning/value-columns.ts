import 'server-only'
import { cellNumber } from '../cells'
import type { InputFile } from '../input-file'
import { isDate } from '../shape/times'

/** Lines or entries by which the columns of a file are told apart. */
const SAMPLED = 50
const TIMES =
  'timestamp time date t datetime day month x observation_date time_period snapped_at datum fecha data'.split(
    ' ',
  )
/** The columns of a file of dates and values. Without a header, and in lists of lists, they are numbered from 1. */
export interface ValueColumns {
  /** Column of the dates. */
  time: string
  /** All columns that may be it, the likeliest first. */
  times: readonly string[]
  /** The other columns that have numbers, in the order of the file. */
  values: readonly string[]
  /** Names by position, of files without a header. */
  names?: readonly string[]
}

/** The columns of a file, with `chosen` as that of the dates. Throws for files without dates or numbers. */
export async function valueColumnsOf(file: InputFile, chosen?: string): Promise<ValueColumns> {
  const { header } = await file.dialect()
  const rows = await file.sample(SAMPLED)
  const numbered = header.length === 0
  const names = numbered ? (rows[0] ?? []).map((_, at) => String(at + 1)) : header
  const dated = (name: string, at: number) => rows.some((row) => isDate(row[at])) && !isCount(name, rows, at)
  const isNamed = (name: string) => TIMES.includes(withoutGroup(name))
  const times = names.filter(dated).sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  if (times.length === 0) throw new Error('the file has no column of dates')
  const [likeliest] = times
  const time = times.find((name) => name === chosen) ?? likeliest
  // A second column of times, such as seconds beside days, has no values.
  const isTime = (name: string) => name === time || (isNamed(name) && times.includes(name))
  // Notes and sums below the rows have no date.
  const dates = rows.filter((row) => isDate(row[names.indexOf(time)]))
  const values = names.filter((name, at) => !isTime(name) && isNumeric(dates, at))
  if (values.length === 0) throw new Error('the file has no column of numbers besides its dates')
  return { time, times, values, ...(numbered ? { names } : {}) }
}

/** Glassnode Studio writes `SOPR/t` and `SOPR/v`. */
const withoutGroup = (name: string) => name.toLowerCase().replace(/^.*\/(?=[tv]$)/, '')

/** Whether a column without a name for times has numbers that happen to be as large as times. */
const isCount = (name: string, rows: readonly string[][], at: number): boolean =>
  !TIMES.includes(withoutGroup(name)) && at > 0 && rows.every((row) => /^[\d.]*$/.test(row[at] ?? ''))

function isNumeric(rows: readonly string[][], at: number): boolean {
  let numbers = 0
  for (const row of rows) {
    try {
      // Both decimal marks, because the file decides later.
      if (!Number.isNaN(cellNumber(row[at] ?? '', '', /,\d+$/.test(row[at] ?? '')))) numbers++
    } catch {
      return false
    }
  }
  return numbers > 0
}
