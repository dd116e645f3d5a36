import 'server-only'
import { LRUCache } from 'lru-cache'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { ApiError, isErrorCode } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import type { Interval } from '@/lib/contract/interval'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { frameBytes } from '@/lib/engine/frame'
import { dataNumber } from '@/lib/market/data-number'
import type { Market } from '@/lib/market/market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { processWide } from '@/lib/process/process-wide'
import { type ComparedSeries, writeCompared } from '@/lib/url/compared-series'
import type { ViewState } from '@/lib/url/view-state'
import { formulaSeries } from './formula-series'
import { joinCompared } from './join-compared'
import { loadHistory } from './load-history'
import type { Part } from './parts'

const cache = () =>
  processWide(
    'compared series',
    () => new LRUCache<string, SeriesData>({ maxSize: cacheBytes('compared'), sizeCalculation: frameBytes }),
  )

/**
 * Loads the compared series and adds them and the formulas as columns to a series. One that cannot be loaded is listed
 * with the reason; the others remain. Formulas are computed over the rows, or over `bars` of an interval.
 */
export async function loadCompared(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  state: Pick<ViewState, 'params' | 'compared' | 'gaps' | 'formulas'> & { bars?: Interval },
): Promise<SeriesData> {
  const { compared, gaps, bars } = state
  const formulas = state.formulas.map(({ text }) => text)
  if (compared.length === 0 && formulas.length === 0) return base
  const named = [...new Map(formulas.flatMap(formulaSeries).map((one) => [one.key, one])).values()]
  const [history, ...loaded] = await Promise.all([
    formulas.length > 0 ? loadHistory(market, base, state.params) : { data: base, isWhole: true },
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
    bars,
    loaded.map((part) => [
      writeCompared(part.wanted),
      'data' in part ? [dataNumber(part.data), part.data.stale] : part.failure,
    ]),
  ])
  const cached = cache().get(key)
  if (cached) return { ...cached, origin: base.origin, stale: base.stale }
  const joined = joinCompared({ base, history, parts, addressed, gaps, formulas, bars })
  cache().set(key, joined)
  return joined
}

const refused = ({ path, reason }: { path: string; reason: string }): Part => ({
  wanted: { path, field: null, params: {}, axis: 'own', hidden: true },
  failure: { code: 'invalid_parameter', message: `${path}: ${reason}.` },
})

/** `day` is the one as of whose end the base is drawn. */
async function loadPart(
  market: Pick<Market, 'catalog' | 'series'>,
  wanted: ComparedSeries,
  day: string | number | undefined,
): Promise<Part> {
  try {
    const catalog = await market.catalog()
    const found = resolveSeries(catalog, wanted.path)
    if (!found && catalog.total > 0) {
      const near = catalog.suggest(wanted.path).map(({ path }) => path.slice(API_PREFIX.length))
      const hint = near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(', ')}?` : ''
      throw new ApiError('unknown_route', `There is no series at ${wanted.path}.${hint}`)
    }
    const accepted = found && new Set(found.endpoint.parameters.map(({ name }) => name))
    const unknown = accepted && Object.keys(wanted.params).find((name) => !accepted.has(name))
    if (unknown) {
      throw new ApiError('invalid_parameter', `${wanted.path} has no parameter “${unknown}”.`)
    }
    const params = { ...wanted.params, ...found?.preset, ...(day === undefined ? {} : { [AS_OF]: day }) }
    return { wanted, data: await market.series(found?.endpoint.path ?? wanted.path, params) }
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error)
    const failure =
      error instanceof ApiError && isErrorCode(error.code)
        ? { code: error.code, message: error.message }
        : {
            code: 'internal' as const,
            message: 'Could not load this series because of an internal error. Try again later.',
          }
    return { wanted, failure }
  }
}
