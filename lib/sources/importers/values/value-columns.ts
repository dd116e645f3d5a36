import 'server-only'
import { cellDay, cellNumber } from '../cells'
import { csvLine } from '../csv-line'
import type { InputFile } from '../input-file'

/** Lines or entries by which the columns of a file are told apart. */
const SAMPLED = 50
const TIMES = [
  'timestamp',
  'time',
  'date',
  't',
  'datetime',
  'day',
  'x',
  'observation_date',
  'time_period',
  'snapped_at',
]
/** Places of the list in answers that are JSON: see `ListScanner`. */
export const LISTS = ['', 'values', 'data', 'prices', 'observations']
const FIRST_ENTRY = /[[,]\s*(\{[^{}[\]]*\}|\[[^{}[\]]*\])/g

/** The columns of a file of dates and values. Without a header, and in lists of lists, they are numbered from 1. */
export interface ValueColumns {
  isJson: boolean
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
  const text = await file.head()
  const isJson = /^\s*[[{]/.test(text)
  const { names, rows, numbered } = isJson ? entriesOf(text) : await linesOf(file, text)
  const dated = (name: string, at: number) => rows.some((row) => isDate(row[at])) && !isCount(name, rows, at)
  const isNamed = (name: string) => TIMES.includes(withoutGroup(name))
  const times = names.filter(dated).sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  if (times.length === 0) throw new Error('the file has no column of dates')
  const [likeliest] = times
  const time = times.find((name) => name === chosen) ?? likeliest
  const values = names.filter((name, at) => name !== time && isNumeric(rows, at))
  if (values.length === 0) throw new Error('the file has no column of numbers besides its dates')
  return { isJson, time, times, values, ...(numbered ? { names } : {}) }
}

/** Glassnode Studio writes `SOPR/t` and `SOPR/v`. */
const withoutGroup = (name: string) => name.toLowerCase().replace(/^.*\/(?=[tv]$)/, '')

/** Whether a column without a name for times has numbers that happen to be as large as times. */
const isCount = (name: string, rows: readonly string[][], at: number): boolean =>
  !TIMES.includes(withoutGroup(name)) && at > 0 && rows.every((row) => /^[\d.]*$/.test(row[at] ?? ''))

async function linesOf(file: InputFile, text: string) {
  const { delimiter, preamble, header } = await file.dialect()
  const lines = text.split(/\r?\n/).slice(preamble + (header.length > 0 ? 1 : 0), preamble + SAMPLED)
  const rows = lines.flatMap((line) => (line.trim() === '' ? [] : [csvLine(line, delimiter) ?? []]))
  const numbered = header.length === 0
  const names = numbered ? (rows[0] ?? []).map((_, at) => String(at + 1)) : [...header]
  return { names, rows, numbered }
}

function entriesOf(text: string) {
  const entries: unknown[] = []
  for (const [, entry] of text.matchAll(FIRST_ENTRY)) {
    if (entries.length === SAMPLED) break
    try {
      entries.push(JSON.parse(entry))
    } catch {
      // The entry is cut off, or part of another one.
    }
  }
  const first = entries[0] ?? {}
  const numbered = Array.isArray(first)
  const keys = Object.keys(first as object)
  const names = numbered ? keys.map((key) => String(Number(key) + 1)) : keys
  const rows = entries.map((entry) =>
    keys.map((key) => String((entry as Readonly<Record<string, unknown>>)[key] ?? '')),
  )
  return { names, rows, numbered }
}

function isDate(text: string | undefined): boolean {
  try {
    return cellDay(text) > Number.NEGATIVE_INFINITY
  } catch {
    return false
  }
}

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
