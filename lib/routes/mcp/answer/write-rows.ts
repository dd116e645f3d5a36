import { ApiError } from '@/lib/contract/errors'
import type { Provenance, RowsFile } from '../tools/load-rows'
import { countTokens, MOST_TEXT, MOST_TOKENS } from './count-tokens'
import { type ColumnStatistics, evenlySpaced, keyOf, MOST_ROWS, statisticsOf } from './describe-rows'

/** Columns with statistics and rows. Others are named. */
const MOST_COLUMNS = 12
/** Columns that stay together, such as those of a candle, with fewer rows instead. */
const FEW_COLUMNS = 6

export interface WrittenRows {
  text: string
  data: Record<string, unknown>
}

interface Wanted {
  /** Columns in order of importance. */
  columns: readonly string[]
  /** Lines before the statistics. */
  head: readonly string[]
  /** More for programs. */
  more?: Readonly<Record<string, unknown>>
}

/**
 * Rows of a file within the limits of an answer: statistics over all of them, at most 24 of them, and what was left out.
 * The text has six digits, the data every digit.
 */
export function writeRows(file: RowsFile, provenance: Provenance, wanted: Wanted): WrittenRows {
  const usable = wanted.columns.filter((name) => !file.data.some((row) => isNested(row[name])))
  if (usable.length <= FEW_COLUMNS) {
    for (const most of [MOST_ROWS, 18, 12, 8]) {
      const written = write(file, provenance, wanted, usable, most)
      if (fits(written)) return written
    }
  }
  for (const most of [MOST_ROWS, 18, 12, 8, 6, 4, 2]) {
    for (let count = Math.min(usable.length, MOST_COLUMNS); count > 0; count--) {
      // Fewer rows come before fewer columns only while there are many columns.
      if (most < MOST_ROWS && count > 6) continue
      const written = write(file, provenance, wanted, usable.slice(0, count), most)
      if (fits(written)) return written
    }
  }
  const written = write(file, provenance, wanted, [], 0)
  if (fits(written)) return written
  throw new ApiError(
    'invalid_parameter',
    'The answer does not fit. Ask for fewer columns with show=, or load the .csv file of this address.',
  )
}

export function fits({ text, data }: WrittenRows): boolean {
  const ofText = countTokens(text)
  return ofText <= MOST_TEXT && ofText + countTokens(JSON.stringify(data)) <= MOST_TOKENS
}

function write(
  { title, units, count, data, notes = [] }: RowsFile,
  provenance: Provenance,
  { columns, head, more }: Wanted,
  chosen: readonly string[],
  most: number,
): WrittenRows {
  const key = keyOf(data)
  const shown = most === 0 ? [] : evenlySpaced(data, most)
  const statistics: Record<string, ColumnStatistics> = {}
  for (const name of chosen) {
    const of = statisticsOf(data, name)
    if (of) statistics[name] = of
  }
  const leftOut = columns.filter((name) => !chosen.includes(name))
  const kept = Object.fromEntries(chosen.map((name) => [name, units[name] ?? 'none']))
  const rows = shown.map((row) => [row[key], ...chosen.map((name) => row[name] ?? null)])
  const some = shown.length < count ? `${shown.length} of ${count} rows, evenly spaced` : `${count} rows`
  const span = rows.length > 0 ? `, ${rows[0][0]} to ${rows[rows.length - 1][0]}` : ''
  const lines = [
    ...head,
    ...Object.entries(statistics).map(([name, of]) => statisticsLine(name, kept[name], of)),
    ...(shown.length > 0 ? [`${some}${span}:`, [key, ...chosen].join(','), ...rows.map(csvLine)] : []),
    ...(leftOut.length > 0 ? [leftOutLine(leftOut)] : []),
    ...notes.slice(0, 2).map((note) => `Note: ${cut(note, 240)}`),
    ...provenanceLines(provenance),
  ]
  return {
    text: lines.join('\n'),
    data: {
      title,
      ...provenance,
      ...more,
      ...(chosen.length > 0 ? { count, units: kept, statistics, columns: [key, ...chosen], rows } : {}),
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
  `Columns left out: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}. Name them with show=.`

const csvLine = (row: readonly unknown[]) =>
  row.map((cell) => (typeof cell === 'number' ? short(cell) : cell === null ? '' : String(cell))).join(',')

/** A number with six digits. */
export const short = (value: number): string => String(Number(value.toPrecision(6)))

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

const isNested = (cell: unknown) => typeof cell === 'object' && cell !== null
