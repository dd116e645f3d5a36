import 'server-only'
import { seriesOf } from '@/lib/compare/formula-series'
import { joinsByPeriod } from '@/lib/compare/join-column'
import { loadPart } from '@/lib/compare/load-part'
import type { Interval } from '@/lib/contract/interval'
import { knownTimes } from '@/lib/contract/live/completed-rows'
import type { SeriesData } from '@/lib/contract/series'
import { periodsInOrder } from '@/lib/engine/calendar-periods'
import { align } from '@/lib/engine/ops/rows/align'
import { type Formula, type Node, partsOf } from '@/lib/formula/syntax/node'
import { nameOf, readAmong } from '@/lib/formula/syntax/with-earlier'
import type { Market } from '@/lib/market/market'
import { type ComparedSeries, comparedName } from '@/lib/url/compared-series'
import type { ViewState } from '@/lib/url/view-state'

/**
 * When a condition on a chart could be known in each row, in milliseconds UTC: when the row could. A row that is joined
 * with others by period, as a month with a month, waits for those that the condition uses.
 */
export async function conditionKnown(
  market: Pick<Market, 'catalog' | 'series'>,
  series: SeriesData,
  state: Pick<ViewState, 'formulas' | 'compared'> & { condition: string; bars?: Interval },
): Promise<Float64Array> {
  const { time, endpoint } = series
  const own = knownTimes(series, { bars: state.bars })
  if (!joinsByPeriod(endpoint.cadence, endpoint.cadence)) return own
  const read = readCondition(state)
  const wanted = read ? inputsOf(read, series, state.compared) : []
  const parts = await Promise.all(wanted.map((one) => loadPart(market, one, undefined)))
  const period = endpoint.cadence === 'monthly' ? '1M' : '1Q'
  const periodsOf = (times: Float64Array) => times.map(periodsInOrder(period))
  return parts.reduce((known, part) => {
    if (!('data' in part) || !joinsByPeriod(endpoint.cadence, part.data.endpoint.cadence)) return known
    const others = align(periodsOf(time), periodsOf(part.data.time), knownTimes(part.data), 'exact')
    return known.map((at, row) => Math.max(at, Number.isNaN(others[row]) ? at : others[row]))
  }, own)
}

/** The condition with the formulas of the chart that it uses written out; null for one with an error. */
function readCondition({
  formulas,
  condition,
}: Pick<ViewState, 'formulas'> & { condition: string }): Formula | null {
  const earlier = new Map<string, Formula | null>()
  for (const { text } of formulas) {
    const read = readAmong(text, earlier)
    if (!('lines' in read)) continue
    const name = nameOf(read)
    if (name !== null) earlier.set(name, read)
  }
  const read = readAmong(condition, earlier)
  return 'lines' in read ? read : null
}

/** Series beside that of the chart whose values a formula reads. */
function inputsOf(
  formula: Formula,
  { overlays = [] }: SeriesData,
  compared: readonly ComparedSeries[],
): ComparedSeries[] {
  const names = new Set<string>()
  const visit = (node: Node) => {
    if (node.kind === 'name') names.add(node.name)
    for (const part of partsOf(node)) visit(part)
  }
  for (const { of } of formula.lines) visit(of)
  const isUsed = (one: ComparedSeries) =>
    overlays.some(
      ({ letter, column }) => letter !== null && names.has(letter) && column === comparedName(one),
    )
  const addressed = seriesOf(formula).flatMap(({ wanted }) => ('reason' in wanted ? [] : [wanted]))
  return [...compared.filter(isUsed), ...addressed]
}
