import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData } from '@/lib/contract/series'
import { dayTime } from '@/lib/engine/frame'
import { FormulaError } from '@/lib/formula/formula-error'
import { type Formula, type Node, partsOf } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printName, printNode } from '@/lib/formula/syntax/print-formula'
import type { Market } from '@/lib/market/market'
import type { WhySetting } from '@/lib/url/settings/why-setting'
import type { ViewState } from '@/lib/url/view-state'
import { mainOf } from '@/lib/view/fields/main-field'
import { type PlotField, writtenUnit } from '@/lib/view/fields/plot-field'
import { seriesTitle } from '@/lib/view/text/chart-title'
import { hasValues } from '../opened/has-values'
import { keptAnswers } from '../opened/kept-answers'
import { loadOpened } from '../opened/load-opened'
import { type InputFacts, inputFacts } from './input-facts'
import type { tryWhy, Why } from './why-of'

const kept = keptAnswers<Why>('why')

/** `tryWhy`, on whichever thread has time for its evaluations. */
type TakeApart = (...given: Parameters<typeof tryWhy>) => Promise<ReturnType<typeof tryWhy>>

/** A change that was taken apart, with facts about each input, or why it was not. */
export type WhyAnswer = { of: WhySetting; title: string } & (
  | { why: Why; unit: string; inputs: readonly InputFacts[] }
  | { failure: string }
)

/**
 * The change of a chart between two days by its inputs: of a formula over several series by these, of any other by the inputs that
 * it is opened down to. A field whose values no formula gives is its own input. Series are loaded with the rights of the
 * viewer.
 */
export async function loadWhy(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  state: Pick<ViewState, 'params' | 'compared' | 'show'>,
  of: WhySetting,
  takeApart: TakeApart,
): Promise<WhyAnswer> {
  const main = of.text === null ? mainOf(base, state.show) : null
  const field = main === null ? null : main?.field
  const title = of.text ?? [seriesTitle(base), ...(main?.isPart ? [main.field.label] : [])].join(': ')
  try {
    if (field === undefined) return { of, title, failure: 'This chart has no main line.' }
    const formula = parseFormula(of.text ?? printName((field as PlotField).name))
    const find = async (isDirect: boolean) => {
      const { input, id } = await loadOpened(market, base, state, { formula, kept: null, isDirect })
      const key = JSON.stringify([id, of.from, of.to])
      const found =
        kept.get(key) ?? (await takeApart({ ...input, from: dayTime(of.from), to: dayTime(of.to) }))
      if ('failure' in found) return found
      kept.set(key, found)
      return { why: found, input }
    }
    const isDirect = leavesOf(formula).size > 1
    const first = await find(isDirect)
    const isOther =
      field !== null &&
      !isDirect &&
      !('why' in first && hasValues(first.input.base, field.name, [first.why.from, first.why.to]))
    const answer = isOther ? await find(true) : first
    if ('failure' in answer) return { of, title, ...answer }
    return {
      of,
      title,
      why: answer.why,
      unit: field ? writtenUnit(field) : answer.why.unit,
      inputs: answer.why.parts.map(inputFacts(answer.input, of, field?.name ?? null)),
    }
  } catch (error) {
    if (error instanceof FormulaError || error instanceof ApiError)
      return { of, title, failure: error.message }
    throw error
  }
}

/** The names and addresses in a formula that are series. */
function leavesOf({ lines }: Formula): Set<string> {
  const own = new Set(lines.flatMap(({ name }) => name ?? []))
  const found = new Set<string>()
  const visit = (node: Node) => {
    if (node.kind === 'address' || (node.kind === 'name' && !own.has(node.name))) found.add(printNode(node))
    for (const part of partsOf(node)) visit(part)
  }
  for (const { of } of lines) visit(of)
  return found
}
