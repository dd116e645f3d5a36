import 'server-only'
import { csvLines } from './csv-line'
import type { Shape } from './shape'
import { isDate } from './times'

/** Cells of a table whose rows become columns. Larger ones stay as they are. */
const MOST_CELLS = 1_000_000
const LEAST_PERIODS = 2
/** Names of columns that have a part of a date. */
const PARTS = {
  year: /^(?:year|yr)$/i,
  part: /^(?:month|period|quarter|mon)$/i,
  day: /^day$/i,
}
const YEAR = /^(?:19|20)\d{2}$/
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?$/i
const LEAST_MONTHS = 6

type Fields = readonly (string | undefined)[]

/**
 * A table whose dates are in pieces as one with a column of dates: years, months or quarters as names of columns, as
 * statistical offices write them, a column per month, or a year beside its month, quarter or day. Others stay as they are.
 */
export async function withWholeDates(shape: Shape): Promise<Shape> {
  const { header } = shape.dialect
  if (header.length < 2) return shape
  const periods = header.map(periodNamed)
  const found = periods.filter((period) => period !== null).length
  const isWide = found >= LEAST_PERIODS && found * 2 >= header.length && periods[0] === null
  if (isWide) return (await turned(shape, periods)) ?? shape
  const months = [...header.keys()].filter((at) => MONTH.test(header[at]))
  if (months.length >= LEAST_MONTHS) return unfolded(shape, months)
  return joined(shape)
}

/** The date of a name such as `2023`, `2023M01`, `2023-Q1` or `2023 [YR2023]`; null for others. */
function periodNamed(name: string): string | null {
  const [, year, part = ''] =
    /^((?:19|20)\d{2})(?:[-:. ]?(M?(?:0[1-9]|1[0-2])|Q[1-4]))?(?: ?\[YR\d{4}\])?$/i.exec(name.trim()) ?? []
  return year === undefined ? null : dateOf(year, part === '' ? '1' : part, part === '' ? '1' : undefined)
}

/** `2024-03`, `2024-03-05`, `2024-Q1` or `Mar 2024`; empty for other parts, such as the mean of a year. */
function dateOf(year: string, part: string, day?: string): string {
  const [, month, quarter, name] = /^(?:M?(0?[1-9]|1[0-2])|Q0?([1-4])|([A-Za-z]{3,10})\.?)$/i.exec(part) ?? []
  if (quarter) return `${year}-Q${quarter}`
  if (name) return day ? `${day} ${name} ${year}` : `${name} ${year}`
  if (!month) return ''
  return [year, month, ...(day ? [day] : [])].map((number) => number.padStart(2, '0')).join('-')
}

const cleaned = (text = '') => text.replaceAll(/[\t\r\n]+/g, ' ').replaceAll('"', "'")

/** Rows become columns, named by the cells before the periods that tell them apart. Null if there are too many. */
async function turned(shape: Shape, periods: readonly (string | null)[]): Promise<Shape | null> {
  const { dialect } = shape
  const rows: Fields[] = []
  let line = 0
  for await (const batch of shape.lines())
    for (const fields of csvLines(batch, dialect.delimiter)) {
      if (line++ <= dialect.preamble || !fields || fields.length !== dialect.header.length) continue
      rows.push(fields)
      if (rows.length * periods.length > MOST_CELLS) return null
    }
  if (rows.length === 0) return null
  const words = [...periods.keys()].filter((at) => periods[at] === null && rows.some((row) => row[at] !== ''))
  const telling = words.filter((at) => rows.some((row) => row[at] !== rows[0][at]))
  const namesBy = (columns: readonly number[]) =>
    rows.map((row) => columns.map((at) => cleaned(row[at])).join(' · '))
  // The first column that tells all rows apart, or else all that tell some.
  const alone = words.find((at) => new Set(namesBy([at])).size === rows.length)
  const names = namesBy(alone === undefined ? telling : [alone])
  const lines = [
    ['date', ...names],
    ...periods.flatMap((date, at) => (date === null ? [] : [[date, ...rows.map((row) => cleaned(row[at]))]])),
  ].map((fields) => fields.join('\t'))
  return {
    isJson: shape.isJson,
    dialect: { delimiter: '\t', preamble: 0, header: ['date', ...names], tickers: [] },
    sample: lines.slice(0, shape.sample.length),
    async *lines() {
      yield lines
    },
  }
}

/** A table whose rows are made of those of another one. Its header is on the same line. */
function made(
  shape: Shape,
  header: readonly string[],
  rowsOf: (texts: readonly string[]) => string[],
): Shape {
  const { preamble } = shape.dialect
  const linesOf = (texts: readonly string[], from: number) => {
    const rows = Math.max(0, preamble + 1 - from)
    const before = texts.slice(0, rows).map((text, at) => (from + at === preamble ? header.join('\t') : text))
    return [...before, ...rowsOf(texts.slice(rows))]
  }
  return {
    isJson: shape.isJson,
    dialect: { delimiter: '\t', preamble, header, tickers: [] },
    sample: linesOf(shape.sample, 0),
    async *lines() {
      let line = 0
      for await (const batch of shape.lines()) {
        yield linesOf(batch, line)
        line += batch.length
      }
    },
  }
}

/** A row for each month of a table with a row per year and a column per month. */
function unfolded(shape: Shape, months: readonly number[]): Shape {
  const { header, delimiter } = shape.dialect
  const year = header.findIndex((name) => PARTS.year.test(name))
  return made(shape, ['date', 'value'], (texts) =>
    csvLines(texts, delimiter).flatMap((fields) =>
      fields?.length === header.length && YEAR.test(fields[year] ?? '')
        ? months.map((at) => `${header[at]} ${fields[year]}\t${cleaned(fields[at])}`)
        : [],
    ),
  )
}

/** The columns of a year and of its parts as one column of dates in front of the others. */
function joined(shape: Shape): Shape {
  const { dialect, sample } = shape
  const { header, delimiter, preamble } = dialect
  const [year, part, day] = [PARTS.year, PARTS.part, PARTS.day].map((name) =>
    header.findIndex((column) => name.test(column)),
  )
  const [first] = csvLines(sample.slice(preamble + 1, preamble + 2), delimiter)
  if (year === -1 || part === -1 || !first || !YEAR.test(first[year] ?? '')) return shape
  const pieces = new Set([year, part, day])
  if (
    // Numbers may be counts.
    dateOf(first[year], first[part] ?? '') === '' ||
    first.some((text, at) => !pieces.has(at) && !/^[\d.]*$/.test(text) && isDate(text))
  )
    return shape
  const others = (fields: Fields) => fields.filter((_, at) => !pieces.has(at)).map(cleaned)
  return made(shape, ['date', ...others(header)], (texts) =>
    csvLines(texts, delimiter).map((fields, at) => {
      if (fields?.length !== header.length) return texts[at]
      const date = dateOf(fields[year], fields[part], day === -1 ? undefined : fields[day])
      return [date, ...others(fields)].join('\t')
    }),
  )
}
