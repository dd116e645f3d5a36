import 'server-only'
import type { Interval } from '@/lib/contract/interval'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { frameBytes } from '@/lib/engine/frame'
import { dataNumber } from '@/lib/market/data-number'
import type { Market } from '@/lib/market/market'
import { writeCompared } from '@/lib/url/compared-series'
import type { ViewState } from '@/lib/url/view-state'
import { conditionText, formulaSeries, formulaTexts } from './formula-series'
import { joinCompared } from './join-compared'
import { loadHistory } from './load-history'
import { loadPart } from './load-part'
import { keptAnswers } from './opened/kept-answers'
import type { Part } from './parts'

const kept = keptAnswers<SeriesData>('joined', frameBytes)

/**
 * Loads the compared series and adds them and the formulas as columns to a series. One that cannot be loaded is listed
 * with the reason; the others remain. The condition that a chart is aligned by, or that its rule has, is one more formula.
 * Formulas are computed over the rows, or over `bars` of an interval.
 */
export async function loadCompared(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  state: Pick<ViewState, 'params' | 'compared' | 'gaps' | 'formulas'> &
    Partial<Pick<ViewState, 'align' | 'rule'>> & { bars?: Interval },
): Promise<SeriesData> {
  const { compared, gaps, bars } = state
  const formulas = state.formulas.map(({ text }) => text)
  const { align = null, rule = null } = state
  const condition = conditionText({ align, rule })
  const isRule = rule !== null
  const texts = formulaTexts({ formulas: state.formulas, align, rule })
  if (compared.length === 0 && texts.length === 0) return base
  const named = [...new Map(texts.flatMap(formulaSeries).map((one) => [one.key, one])).values()]
  const [history, ...loaded] = await Promise.all([
    texts.length > 0 ? loadHistory(market, base, state.params) : { data: base, isWhole: true },
    ...[...compared, ...named.map(({ wanted }) => wanted)].map((wanted) =>
      'reason' in wanted ? refused(wanted) : loadPart(market, wanted, state.params[AS_OF]),
    ),
  ])
  const parts = loaded.slice(0, compared.length)
  const addressed = new Map(named.map(({ key }, at) => [key, loaded[compared.length + at]]))
  const key = JSON.stringify([
    base.endpoint.path,
    dataNumber(base),
    'data' in history ? [dataNumber(history.data), history.isWhole] : history.failure,
    gaps,
    formulas,
    condition,
    isRule,
    bars,
    loaded.map((part) => [
      writeCompared(part.wanted),
      'data' in part ? [dataNumber(part.data), part.data.stale] : part.failure,
    ]),
  ])
  const cached = kept.get(key)
  if (cached) return { ...cached, origin: base.origin, stale: base.stale }
  const joined = joinCompared({ base, history, parts, addressed, gaps, formulas, condition, isRule, bars })
  kept.set(key, joined)
  return joined
}

const refused = ({ path, reason }: { path: string; reason: string }): Part => ({
  wanted: { path, field: null, params: {}, axis: 'own', hidden: true },
  failure: { code: 'invalid_parameter', message: `${path}: ${reason}.` },
})
