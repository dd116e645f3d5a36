import 'server-only'
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
import { seriesOf } from '../formula-series'
import { joinsByPeriod } from '../join-column'
import { loadPart } from '../load-part'

/**
 * When a formula on a chart could be known in each row, in milliseconds UTC: when the row could. A row that is joined
 * with others by period, as a month with a month, waits for those that the formula uses.
 */
export async function formulaKnown(
  market: Pick<Market, 'catalog' | 'series'>,
  series: SeriesData,
  state: Pick<ViewState, 'formulas' | 'compared'> & { text: string; bars?: Interval },
): Promise<Float64Array> {
  const { time, endpoint } = series
  const own = knownTimes(series, { bars: state.bars })
  if (!joinsByPeriod(endpoint.cadence, endpoint.cadence)) return own
  const read = readWithEarlier(state)
  const addressed = read ? seriesOf(read).flatMap(({ wanted }) => ('reason' in wanted ? [] : [wanted])) : []
  const wanted = read ? [...comparedIn(read, series, state.compared), ...addressed] : []
  const parts = await Promise.all(wanted.map((one) => loadPart(market, one, undefined)))
  const period = endpoint.cadence === 'monthly' ? '1M' : '1Q'
  const periodsOf = (times: Float64Array) => times.map(periodsInOrder(period))
  return parts.reduce((known, part) => {
    if (!('data' in part) || !joinsByPeriod(endpoint.cadence, part.data.endpoint.cadence)) return known
    const others = align(periodsOf(time), periodsOf(part.data.time), knownTimes(part.data), 'exact')
    return known.map((at, row) => Math.max(at, Number.isNaN(others[row]) ? at : others[row]))
  }, own)
}

/** A formula with those of the chart that it uses written out; null for one with an error. */
function readWithEarlier({ formulas, text }: Pick<ViewState, 'formulas'> & { text: string }): Formula | null {
  const earlier = new Map<string, Formula | null>()
  for (const one of formulas) {
    if (one.text === text) break
    const read = readAmong(one.text, earlier)
    const name = 'lines' in read ? nameOf(read) : null
    if (name !== null && 'lines' in read) earlier.set(name, read)
  }
  const read = readAmong(text, earlier)
  return 'lines' in read ? read : null
}

/** The compared series that a formula reads. */
export function comparedUsed(
  state: Pick<ViewState, 'formulas' | 'compared'> & { text: string },
  series: Pick<SeriesData, 'overlays'>,
): ComparedSeries[] {
  const formula = readWithEarlier(state)
  return formula ? comparedIn(formula, series, state.compared) : []
}

function comparedIn(
  formula: Formula,
  { overlays = [] }: Pick<SeriesData, 'overlays'>,
  compared: readonly ComparedSeries[],
): ComparedSeries[] {
  const names = new Set<string>()
  const visit = (node: Node) => {
    if (node.kind === 'name') names.add(node.name)
    for (const part of partsOf(node)) visit(part)
  }
  for (const { of } of formula.lines) visit(of)
  return compared.filter((one) =>
    overlays.some(
      ({ letter, column }) => letter !== null && names.has(letter) && column === comparedName(one),
    ),
  )
}
