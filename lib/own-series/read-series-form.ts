import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { pathsBeside } from '@/lib/compare/formula-series'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { oneLine } from '@/lib/contract/one-line'
import { FormulaError } from '@/lib/formula/formula-error'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { readPageAddress } from '@/lib/http/page-address'
import { loadChart } from '@/lib/picture/load-chart'
import type { SeriesFormula } from '@/lib/state/database/shared-schema'
import type { SeriesContent } from '@/lib/state/shared/own-series'
import { plainFormula, readFormula } from '@/lib/url/drawn-formula'

export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 600

/** Fields of the form. `chart` is the address of the series `a`: by default the first one that the formula names. */
export interface AskedSeries {
  title: string
  description: string
  formula: string
  chart: string
}

/**
 * A series as its form says it, computed once with the viewer’s rights. Throws `invalid_parameter` with the field, or the
 * refusal of a series that the viewer may not see.
 */
export async function readSeriesForm(asked: AskedSeries, viewer: Viewer): Promise<SeriesContent> {
  const title = readText(asked.title, 'title', { least: 1, most: TITLE_LENGTH })
  const description = readText(asked.description, 'description', { least: 0, most: DESCRIPTION_LENGTH })
  const formula = readFormulaText(asked.formula)
  const path = chartOf(asked.chart, formula)
  return { title, description, content: await computed({ path, formula }, viewer) }
}

function readText(text: string, parameter: string, { least, most }: { least: number; most: number }): string {
  const line = oneLine(text)
  if (line.length >= least && line.length <= most) return line
  throw invalid(parameter, `The ${parameter} must have ${least} to ${most} characters.`)
}

/** On one line, because an address has it. Places on its axes are the reader’s choice. */
function readFormulaText(text: string): string {
  const line = oneLine(text)
  if (line === '') throw invalid('formula', 'Write a formula, such as onchain/mvrv / onchain/puell-multiple.')
  const read = readFormula(line)
  if ('reason' in read) throw invalid('formula', `${read.reason}.`)
  if (read.text !== line)
    throw invalid('formula', 'A formula of a series ends without “,axis=” and “,hidden=”.')
  try {
    parseFormula(line)
  } catch (error) {
    if (error instanceof FormulaError) throw invalid('formula', `${error.message}.`)
    throw error
  }
  return line
}

function chartOf(chart: string, formula: string): string {
  const text = oneLine(chart)
  if (text !== '') {
    const address = readPageAddress(text.startsWith('/') ? text : `/${text}`)
    if (address && address.search.size === 0) return address.path
    throw invalid('chart', 'Write the address of a series, such as onchain/mvrv, without settings.')
  }
  const state = { compared: [], formulas: [plainFormula(formula)], align: null, rule: null }
  const [first] = pathsBeside(state)
  if (first !== undefined) return first
  throw invalid('chart', 'The formula names no series by its address, so name the one that it calls a.')
}

async function computed({ path, formula }: SeriesFormula, viewer: Viewer): Promise<SeriesFormula> {
  const { endpoint, series } = await loadChart(path, new URLSearchParams({ formula }), 'page', viewer).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'unknown_route') throw invalid('chart', error.message)
      throw error
    },
  )
  const failure = series.overlays?.find(({ letter, condition }) => letter === null && !condition)?.failure
  if (failure) throw invalid('formula', failure.message)
  return { path: seriesPath(endpoint), formula }
}

const invalid = (parameter: string, message: string) =>
  new ApiError('invalid_parameter', message, { detail: { parameter } })
