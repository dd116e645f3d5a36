import 'server-only'
import { ASKED, type Fact } from '@/lib/contract/imports/fact'
import { writtenNumber } from '../cells'
import { Doubt, type ReadOption } from '../doubt'
import { csvLine, csvLines } from './csv-line'
import { isDate, YEAR_LAST } from './times'

const DELIMITERS = [',', ';', '\t', '|']
export const SAMPLED_LINES = 200
const SAMPLED_ROWS = 20
const YEAR_FIRST = /^\d{4}\.\d{1,2}\.\d{1,2}$/

export interface Dialect {
  delimiter: string
  /** Lines before the header, or before the first row of a file without one. */
  preamble: number
  /** Empty if the first row already is data. */
  header: readonly string[]
  /** Instruments whose columns the file has side by side, each named behind its column. */
  tickers: readonly string[]
}

const isValue = (field: string) =>
  field === '' ||
  writtenNumber(field) !== null ||
  /^(?:\d{4}-\d{2}-\d{2}|\d{8} \d{4}(?:\d{2})?$)/.test(field) ||
  /^\d{1,2}:\d{2}(?::\d{2})?$/.test(field)

/** Delimiter and header of the start of a CSV. The delimiter is the one that splits most lines into equally many fields. */
export function dialectOf(head: string): Dialect {
  const lines = head.split(/\r?\n/).slice(0, SAMPLED_LINES)
  if (lines.length > 1) lines.pop()
  const [{ delimiter, width }] = DELIMITERS.map((delimiter) => ({
    delimiter,
    ...shapeOf(lines, delimiter),
  })).sort((a, b) => b.fitting * (b.width - 1) - a.fitting * (a.width - 1))
  const preamble = Math.max(
    0,
    lines.findIndex((line) => csvLine(line, delimiter)?.length === width),
  )
  const rows = lines.slice(preamble, preamble + SAMPLED_ROWS).map((line) => csvLine(line, delimiter) ?? [])
  const above = notesAbove(rows)
  const found = { delimiter, preamble: preamble + above, tickers: [] }
  if (above === 0 && (rows[0] ?? []).every(isValue)) return { ...found, header: [] }
  const names = { ...found, header: named(rows[above], rows.slice(above)) }
  return above > 0 ? names : (sideBySide(rows, found) ?? names)
}

/** Lines of notes with as many fields as the rows below them; 0 if the first line is the header or a row. */
function notesAbove(rows: readonly string[][]): number {
  const isRow = ([date = '', ...others]: readonly string[]) =>
    isDate(date) && others.some((field) => writtenNumber(field) !== null)
  // Rows without a value are not notes.
  if (rows.slice(1).findIndex(([date = '']) => isDate(date)) < rows.slice(1).findIndex(isRow)) return 0
  const first = rows.findIndex(isRow)
  if (first < 2 || !rows.slice(first, first + 3).every(isRow)) return 0
  // Units below the names repeat.
  const isNames = ([, ...names]: readonly string[]) => new Set(names).size === names.length
  const names = rows.slice(0, first).findLastIndex(isNames)
  return rows[0].some((field) => /^(?:price|ticker)$/i.test(field)) ? 0 : names === -1 ? first - 1 : names
}

/** Names of a header. A first column of dates without a name is that of an index. */
function named(header: readonly string[], rows: readonly string[][]): string[] {
  const isUnnamed = /^(?:|index|unnamed: 0)$/i.test(header[0])
  const texts = rows.slice(1).flatMap(([text = '']) => (text === '' ? [] : [text]))
  const isDated = isUnnamed && texts.length > 0 && texts.every(isDate)
  return isDated ? ['date', ...header.slice(1)] : [...header]
}

/**
 * The header of clients of Yahoo: a line of columns and one of tickers, in any order, then the name of the dates. Columns
 * of several tickers are named “Close BTC-USD”.
 */
function sideBySide(
  [first = [], second = [], third = []]: readonly string[][],
  { delimiter, preamble }: Pick<Dialect, 'delimiter' | 'preamble'>,
): Dialect | null {
  const isPrices = (fields: readonly string[]) => fields.some((one) => /^close$/i.test(one))
  const isIndexed = /^(?:|date|datetime)$/i.test(third[0] ?? '-') && third.slice(1).every((one) => one === '')
  const [prices, tickers] = isPrices(first) ? [first, second] : [second, first]
  if (!isIndexed || !/^(?:|price|ticker|tickers|attributes|symbols)$/i.test(first[0]) || !isPrices(prices))
    return null
  const all = [...new Set(tickers.slice(1))]
  const header = prices.map((name, at) =>
    at === 0 ? 'Date' : all.length > 1 ? `${name} ${tickers[at]}` : name,
  )
  return { delimiter, preamble: preamble + 2, header, tickers: all }
}

/** The most common number of fields above one, and how many lines have it. */
function shapeOf(lines: readonly string[], delimiter: string): { width: number; fitting: number } {
  const counts = new Map<number, number>()
  for (const fields of csvLines(lines, delimiter))
    if (fields && fields.length > 1) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
  const [width, fitting] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0]
  return { width, fitting }
}

/** A way to read cells, with its evidence. */
export interface Decision {
  holds: boolean
  /** Absent if no cell needs it. */
  fact?: Fact
}

const decided = (
  holds: boolean,
  about: string,
  [yes, no]: readonly [string, string],
  because?: string,
): Decision =>
  because === undefined
    ? { holds }
    : { holds, fact: { about, is: holds ? yes : no, because, sure: 'certain' } }

/** Whether numbers have a decimal comma. Throws a Doubt if `1,234` could be either. */
export function decimalComma(fields: Iterable<string>, options: ReadonlySet<ReadOption>): Decision {
  const by = (holds: boolean, because?: string) =>
    decided(holds, 'numbers', ['with a decimal comma', 'with a decimal point'], because)
  for (const holds of [true, false])
    if (options.has(holds ? 'decimal-comma' : 'decimal-point')) return by(holds, ASKED)
  let comma: string | undefined
  let point: string | undefined
  let either: string | undefined
  for (const text of fields) {
    const field = writtenNumber(text)?.digits
    if (field === undefined || field.includes('e') || YEAR_LAST.test(text) || YEAR_FIRST.test(text)) continue
    const lastComma = field.lastIndexOf(',')
    const lastPoint = field.lastIndexOf('.')
    if (lastComma === -1 && lastPoint === -1) continue
    const isLong = field.length - Math.max(lastComma, lastPoint) !== 4
    const isSeveral = field.split(lastPoint === -1 ? ',' : '.').length > 2
    if (
      lastComma !== -1 && lastPoint !== -1 ? lastComma > lastPoint : lastComma === -1 && isSeveral && !isLong
    )
      comma ??= text
    else if (lastPoint !== -1 || isSeveral) point ??= text
    else if (isLong || field.startsWith('0')) comma ??= text
    else either ??= text
  }
  const shown = (text = '') => `“${text}” shows it`
  if (comma === undefined && point !== undefined)
    return by(false, either !== undefined || point.includes(',') ? shown(point) : undefined)
  if (comma === undefined && either === undefined) return by(false)
  if (comma !== undefined && point === undefined) return by(true, shown(comma))
  throw new Doubt(
    [
      comma === undefined
        ? `“${either}” may be a whole number or have three decimals`
        : 'some numbers have a decimal comma and others a decimal point',
    ],
    [
      { meaning: 'numbers have a decimal comma', option: 'decimal-comma' },
      { meaning: 'numbers have a decimal point', option: 'decimal-point' },
    ],
  )
}

/** Evidence about dates such as 03/04/2024, collected over the whole file. */
export class DateOrder {
  private dayFirst: string | undefined
  private monthFirst: string | undefined
  private either: string | undefined
  private dotted = false

  see(field: string): void {
    const found = YEAR_LAST.exec(field)
    if (!found) return
    if (found[2] === '.') this.dotted = true
    if (Number(found[1]) > 12) this.dayFirst ??= field
    else if (Number(found[3]) > 12) this.monthFirst ??= field
    else if (found[1] !== found[3]) this.either ??= field
  }

  /** Whether the day comes first. Throws a Doubt if the file does not show it. Dates with dots always begin with the day. */
  decide(options: ReadonlySet<ReadOption>): Decision {
    const by = (holds: boolean, because?: string) =>
      decided(holds, 'dates', ['with the day first', 'with the month first'], because)
    for (const holds of [true, false])
      if (options.has(holds ? 'day-first' : 'month-first')) return by(holds, ASKED)
    const { dayFirst, monthFirst, either } = this
    if (dayFirst !== undefined && monthFirst !== undefined)
      throw new Doubt(
        [`“${dayFirst}” has the day first and “${monthFirst}” the month, so other dates may be swapped`],
        [],
      )
    const shown = dayFirst ?? monthFirst
    if (shown !== undefined) return by(dayFirst !== undefined, `“${shown}” shows it`)
    if (this.dotted) return by(true, 'dates with dots begin with the day')
    if (either === undefined) return by(false)
    throw new Doubt(
      [`“${either}” may have the day or the month first, and no date of the file shows which`],
      [
        { meaning: 'the day comes first', option: 'day-first' },
        { meaning: 'the month comes first', option: 'month-first' },
      ],
    )
  }
}
