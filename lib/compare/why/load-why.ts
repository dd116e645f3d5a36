import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { AS_OF, isRecorded, NO_RECORD } from '@/lib/contract/params/as-of'
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
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { seriesTitle } from '@/lib/view/text/chart-title'
import { hasValues } from '../opened/has-values'
import { keptAnswers } from '../opened/kept-answers'
import { lineOn } from '../opened/line-on'
import { loadOpened } from '../opened/load-opened'
import type { OpenedInput } from '../opened/prepared-formula'
import { type InputFacts, inputFacts } from './input-facts'
import type { tryWhy } from './try-why'
import type { Why } from './why'

const kept = keptAnswers<Why>('why')

/** `tryWhy`, on whichever thread has time for its evaluations. */
type TakeApart = (...given: Parameters<typeof tryWhy>) => Promise<ReturnType<typeof tryWhy>>

/** A change that was taken apart, with facts about each input, or why it was not. */
export type WhyAnswer = { of: WhySetting; title: string } & (
  | { why: Why; unit: string; inputs: readonly InputFacts[] }
  | { failure: string }
)

/**
 * The change of a chart between two days, or of one value between what was known of it on them, by its inputs: of a formula over several series by these, of any other by the inputs that
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
    const name = field && lineOn(base, field, of.to)
    const formula = parseFormula(of.text ?? printName(name as string))
    const versions = of.isKnown ? await loadVersions(market, base, state, of) : null
    const find = async (isDirect: boolean) => {
      const how = { formula, kept: null, isDirect }
      const open = (one: Version) => loadOpened(market, one.base, { ...state, params: one.params }, how)
      const { input, id } = await open(versions?.now ?? { base, params: state.params })
      const before = versions && (await open(versions.then))
      const key = JSON.stringify([id, before?.id ?? null, of.from, of.to])
      const days = { from: dayTime(of.from), to: dayTime(of.to) }
      const found =
        kept.get(key) ??
        (await takeApart(before ? { ...input, before: before.input } : { ...input, ...days }))
      if ('failure' in found) return found
      kept.set(key, found)
      return { why: found, input, before: before?.input }
    }
    const isDirect = leavesOf(formula).size > 1
    const first = await find(isDirect)
    const isOther = name !== null && !isDirect && !('why' in first && isOwn(name, first))
    const answer = isOther ? await find(true) : first
    if ('failure' in answer) return { of, title, ...answer }
    return {
      of,
      title,
      why: answer.why,
      unit: field ? writtenUnit(field) : answer.why.unit,
      inputs: answer.why.parts.map(inputFacts(answer.input, of, name)),
    }
  } catch (error) {
    if (error instanceof FormulaError || error instanceof ApiError)
      return { of, title, failure: error.message }
    throw error
  }
}

interface Version {
  base: SeriesData
  params: ViewState['params']
}

/** A chart as it was known on the two days. Throws an ApiError for one without a record. */
async function loadVersions(
  market: Pick<Market, 'series'>,
  { endpoint }: SeriesData,
  { params }: Pick<ViewState, 'params'>,
  { from, to }: WhySetting,
): Promise<{ then: Version; now: Version }> {
  if (!isRecorded(endpoint)) throw new ApiError('invalid_parameter', NO_RECORD)
  if (params[AS_OF] !== undefined)
    throw new ApiError('invalid_parameter', 'A chart as known on one day has no revisions. Remove asof.')
  const load = async (day: string): Promise<Version> => {
    const own = { ...params, [AS_OF]: day }
    return { base: await market.series(endpoint.path, own), params: own }
  }
  const [then, now] = await Promise.all([load(from), load(to)])
  if (then.base.time.length === 0)
    throw new ApiError('data_not_available', `This series had no values by ${from}.`)
  return { then, now }
}

/** Whether the values that were taken apart are those of a field. */
function isOwn(
  field: string,
  { why, input, before }: { why: Why; input: OpenedInput; before: OpenedInput | undefined },
): boolean {
  return before
    ? hasValues(before.base, field, [why.from]) && hasValues(input.base, field, [why.to])
    : hasValues(input.base, field, [why.from, why.to])
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
