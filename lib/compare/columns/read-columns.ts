import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import type { FormulaError } from '@/lib/formula/formula-error'
import { LONGEST_FORMULA, MAX_ADDRESSES } from '@/lib/formula/limits'
import type { Formula } from '@/lib/formula/syntax/node'
import { type EarlierFormulas, nameOf, readAmong } from '@/lib/formula/syntax/with-earlier'
import { type FormulaSeries, seriesOf } from '../formula-series'

/** Columns of a file. */
export const MOST_COLUMNS = 20
/** Different series that they load together. */
export const MOST_SERIES = 20

/** Query parameter of a column. */
const PARAMETER = 'col'

/** A column before anything is loaded: a formula over series that it names by their addresses. */
export interface WantedColumn {
  /** The name of its last line, or its text. */
  name: string
  text: string
  formula: Formula
  /** At least one. Its rows are those of the first. */
  series: readonly FormulaSeries[]
}

/**
 * Reads the columns of a file. A column whose last line has a name can be used by later ones. Throws `invalid_parameter`
 * with the column, the place, and what is allowed.
 */
export function readColumns(texts: readonly string[]): WantedColumn[] {
  if (texts.length === 0 || texts.length > MOST_COLUMNS) {
    throw new ApiError(
      'invalid_parameter',
      `Name 1 to ${MOST_COLUMNS} columns with ${PARAMETER}=, such as ${PARAMETER}=onchain/mvrv.mvrv; got ${texts.length}.`,
      { detail: { parameter: PARAMETER, allowed: `1 to ${MOST_COLUMNS} formulas` } },
    )
  }
  const earlier = new Map<string, Formula>()
  const names = new Set<string>()
  const columns = texts.map((written) => {
    const text = written.trim()
    const column = readColumn(text, earlier)
    const { name, formula } = column
    if (names.has(name)) {
      throw columnError(text, `two columns have the name “${name}”. Name one: ${PARAMETER}=other = …`)
    }
    names.add(name)
    if (nameOf(formula) !== null) earlier.set(name, formula)
    return column
  })
  const series = distinctSeries(columns)
  if (series.length > MOST_SERIES) {
    throw new ApiError(
      'invalid_parameter',
      `The columns name ${series.length} series; a file can have ${MOST_SERIES}. Ask for two files.`,
      { detail: { parameter: PARAMETER, allowed: `${MOST_SERIES} series` } },
    )
  }
  return columns
}

/** The series that columns load, each once. */
export function distinctSeries(columns: readonly WantedColumn[]): FormulaSeries[] {
  return [...new Map(columns.flatMap(({ series }) => series.map((one) => [one.key, one]))).values()]
}

function readColumn(text: string, earlier: EarlierFormulas): WantedColumn {
  if (text === '') throw columnError(text, 'it is empty')
  if (text.length > LONGEST_FORMULA) {
    throw columnError(text, `it has ${text.length} characters; at most ${LONGEST_FORMULA} are allowed`)
  }
  const read = readAmong(text, earlier)
  if (!('lines' in read)) throw formulaFailure(text, read)
  const series = seriesOf(read)
  if (series.length === 0) {
    throw columnError(text, 'it names no series. Write an address, such as onchain/mvrv.mvrv')
  }
  if (series.length > MAX_ADDRESSES) {
    throw columnError(text, `it names ${series.length} series; a formula can have ${MAX_ADDRESSES}`)
  }
  return { name: nameOf(read) ?? text, text, formula: read, series }
}

/** The refusal of a formula, with the place of its error. */
export function formulaFailure(text: string, { message, at, to }: FormulaError): ApiError {
  return columnError(text, `${message.replace(/\.$/, '')} (character ${at + 1})`, { at, to })
}

export function columnError(
  text: string,
  reason: string,
  more: Record<string, unknown> = {},
  code: ApiError['code'] = 'invalid_parameter',
): ApiError {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return new ApiError(code, `${PARAMETER} ${shown}: ${asSentence(reason)}`, {
    detail: { parameter: PARAMETER, value: shown, ...more },
  })
}
