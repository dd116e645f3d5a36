import { ApiError } from '@/lib/contract/errors'
import { cut } from '@/lib/contract/one-line'
import type { Provenance, RowsFile } from '../tools/load-rows'
import { countTokens, MOST_TEXT, MOST_TOKENS } from './count-tokens'
import { type ColumnStatistics, evenlySpaced, keyOf, MOST_ROWS, statisticsOf } from './describe-rows'

/** Columns with statistics and rows, besides those that were asked for. Others are named. */
const MOST_COLUMNS = 12
/** Columns that stay together, with fewer rows instead. */
const FEW_COLUMNS = 6
const ROWS = [MOST_ROWS, 18, 12, 8, 6, 4, 2, 1] as const
/** Numbers of columns whose statistics are in the text. The data have those of all columns. */
const WITH_STATISTICS = [MOST_COLUMNS, 6, 3, 1] as const

export interface WrittenRows {
  text: string
  data: Record<string, unknown>
}

interface Wanted {
  /** Columns that the answer has, however few rows are left, most important first. */
  asked: readonly string[]
  /** Further columns, which it has if there is room. */
  others: readonly string[]
  /** Column of the value that `head` states; null without one. Its last row with a value is listed. */
  headline?: string | null
  /** Lines before the statistics. */
  head: readonly string[]
  /** More for programs. */
  more?: Readonly<Record<string, unknown>>
}

/**
 * Rows of a file within the limits of an answer: statistics over all of them, at most 24 of them, what was left out, and
 * the address of all. The text has six digits, the data every digit. Throws `invalid_parameter` if the columns that were
 * asked for do not fit.
 */
export function writeRows(file: RowsFile, provenance: Provenance, wanted: Wanted): WrittenRows {
  const isUsable = (name: string) => !file.data.some((row) => isNested(row[name]))
  const asked = wanted.asked.filter(isUsable)
  const others = wanted.others.filter((name) => !asked.includes(name) && isUsable(name))
  const all = [...asked, ...others]
  const statistics = new Map<string, ColumnStatistics | null>()
  const written = (count: number, rows: number, lines: number = MOST_COLUMNS) =>
    write({ file, provenance, wanted, chosen: all.slice(0, count), statistics, rows, lines })

  // Fewer rows come before fewer columns where there are few columns.
  const few = all.length <= FEW_COLUMNS ? ROWS.slice(0, 4).map((rows) => [all.length, rows] as const) : []
  const more = ROWS.flatMap((rows) => {
    const most = Math.min(all.length, Math.max(rows === MOST_ROWS ? MOST_COLUMNS : FEW_COLUMNS, asked.length))
    const least = Math.max(asked.length, 1)
    return Array.from({ length: Math.max(most - least + 1, 0) }, (_, at) => [most - at, rows] as const)
  })
  for (const [count, rows] of [...few, ...more]) {
    const answer = written(count, rows)
    if (fits(answer)) return answer
  }
  for (const lines of WITH_STATISTICS) {
    for (const rows of ROWS) {
      const answer = written(asked.length, rows, lines)
      if (fits(answer)) return answer
    }
  }
  if (asked.length === 0) {
    const answer = written(0, 0)
    if (fits(answer)) return answer
  }
  let room = asked.length
  while (room > 0 && !fits(written(room, 1, 1))) room--
  throw new ApiError(
    'invalid_parameter',
    `An answer has room for ${room} of these ${asked.length} columns. Name fewer with show=, or load the file ${provenance.file}.`,
  )
}

export function fits({ text, data }: WrittenRows): boolean {
  const ofText = countTokens(text)
  return ofText <= MOST_TEXT && ofText + countTokens(JSON.stringify(data)) <= MOST_TOKENS
}

interface Writing {
  file: RowsFile
  provenance: Provenance
  wanted: Wanted
  chosen: readonly string[]
  /** Statistics by column, as far as they are known. */
  statistics: Map<string, ColumnStatistics | null>
  /** Most rows, and most lines of statistics in the text. */
  rows: number
  lines: number
}

function write({ file, provenance, wanted, chosen, statistics, rows: most, lines }: Writing): WrittenRows {
  const { title, units, count, data, notes = [] } = file
  const { headline, head, more } = wanted
  const key = keyOf(data)
  const stated = headline ? data.findLastIndex((row) => typeof row[headline] === 'number') : -1
  const shown = most === 0 ? [] : evenlySpaced(data, most, stated)
  for (const name of chosen) if (!statistics.has(name)) statistics.set(name, statisticsOf(data, name))
  const measured = chosen.flatMap((name): [string, ColumnStatistics][] => {
    const of = statistics.get(name)
    return of ? [[name, of]] : []
  })
  const leftOut = [...wanted.asked, ...wanted.others].filter((name) => !chosen.includes(name))
  const kept = Object.fromEntries(chosen.map((name) => [name, units[name] ?? 'none']))
  const rows = shown.map((row) => [row[key], ...chosen.map((name) => row[name] ?? null)])
  const some = shown.length < count ? `${shown.length} of ${count} rows, evenly spaced` : `${count} rows`
  const span = rows.length > 0 ? `, ${rows[0][0]} to ${rows[rows.length - 1][0]}` : ''
  const isWhole = shown.length >= count && leftOut.length === 0
  const text = [
    ...head,
    ...measured.slice(0, lines).map(([name, of]) => statisticsLine(name, kept[name], of)),
    ...(shown.length > 0 ? [`${some}${span}:`, [key, ...chosen].join(','), ...rows.map(csvLine)] : []),
    ...(leftOut.length > 0 ? [leftOutLine(leftOut)] : []),
    ...(isWhole ? [] : [`All of them: ${provenance.file}`]),
    ...notes.slice(0, 2).map((note) => `Note: ${cut(note, 240)}`),
    ...provenanceLines(provenance),
  ]
  return {
    text: text.join('\n'),
    data: {
      title,
      ...provenance,
      ...more,
      ...(chosen.length > 0
        ? { count, units: kept, statistics: Object.fromEntries(measured), columns: [key, ...chosen], rows }
        : {}),
      ...(leftOut.length > 0 ? { leftOut: leftOut.slice(0, 20) } : {}),
      ...(notes.length > 0 ? { notes: notes.slice(0, 4).map((note) => cut(note, 400)) } : {}),
    },
  }
}

/** The last lines of every answer about a chart. */
export function provenanceLines({ permalink, lastValue, ageDays, source, simulated }: Provenance): string[] {
  const age = lastValue === null ? 'no value' : `last value ${lastValue}, ${ageText(ageDays)}`
  return [`Source: ${source}; ${age}.${simulated ? ' Simulated: say so with every value.' : ''}`, permalink]
}

const ageText = (days: number | null) =>
  days === null || days <= 0 ? 'today' : days === 1 ? '1 day old' : `${days} days old`

function statisticsLine(name: string, unit: string, { n, first, last, min, max, mean }: ColumnStatistics) {
  const unitText = unit === 'none' ? '' : ` (${unit})`
  const dated = ([at, value]: readonly [string | number, number]) => `${short(value)} on ${at}`
  return `${name}${unitText}: first ${dated(first)}, last ${dated(last)}, min ${dated(min)}, max ${dated(max)}, mean ${short(mean)}, n ${n}`
}

const leftOutLine = (names: readonly string[]) =>
  `Columns left out: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}. Name some with show=.`

const csvLine = (row: readonly unknown[]) =>
  row.map((cell) => (typeof cell === 'number' ? short(cell) : cell === null ? '' : String(cell))).join(',')

/** A number with six digits. */
export const short = (value: number): string => String(Number(value.toPrecision(6)))

const isNested = (cell: unknown) => typeof cell === 'object' && cell !== null
