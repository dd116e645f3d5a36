import 'server-only'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/contract/errors'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { FormulaError } from '@/lib/formula/formula-error'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printFormula } from '@/lib/formula/syntax/print-formula'
import { dataNumber } from '@/lib/market/data-number'
import type { Market } from '@/lib/market/market'
import { processWide } from '@/lib/process/process-wide'
import type { ReachSetting } from '@/lib/url/settings/reach-setting'
import type { ViewState } from '@/lib/url/view-state'
import { mainField } from '@/lib/view/fields/main-field'
import { seriesOf } from '../formula-series'
import { loadHistory } from '../load-history'
import { loadPart } from '../load-part'
import { openDown } from './open-down'
import type { Reached, tryReach } from './reach-of'

/** Answers in the cache. Each takes some hundred milliseconds and a kilobyte. */
const MOST_KEPT = 2000

const cache = () => processWide('reach', () => new LRUCache<string, Reached>({ max: MOST_KEPT }))

type FindReach = (...given: Parameters<typeof tryReach>) => Promise<ReturnType<typeof tryReach>>

/** A setting with its answer, or why there is none. */
export type ReachAnswer = { of: ReachSetting } & ({ reached: Reached } | { failure: string })

/**
 * Values at which formulas have their levels, over the whole history of a series. A series that a formula is opened to is loaded
 * with the rights of the viewer, as every series that a formula names. `find` is `tryReach`, on whichever thread has time
 * for hundreds of evaluations.
 */
export async function loadReach(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  state: Pick<ViewState, 'params' | 'compared'>,
  settings: readonly ReachSetting[],
  find: FindReach,
): Promise<ReachAnswer[]> {
  const answers: ReachAnswer[] = []
  // One after the other, so that a request has one thread.
  for (const of of settings)
    answers.push(
      await loadOne(market, base, state, of, find).catch((error) => ({ of, failure: reasonOf(error) })),
    )
  return answers
}

async function loadOne(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  { params, compared }: Pick<ViewState, 'params' | 'compared'>,
  of: ReachSetting,
  find: FindReach,
): Promise<ReachAnswer> {
  const [catalog, history] = await Promise.all([market.catalog(), loadHistory(market, base, params)])
  if ('failure' in history) return { of, failure: history.failure.message }
  const { data } = history
  const { [AS_OF]: day, ...own } = params
  const on = {
    path: base.endpoint.path,
    params: own,
    main: mainField(data)?.name ?? null,
    fields: new Set(data.fields.map(({ name }) => name)),
    compared,
  }
  const opened = openDown(parseFormula(of.text), on, catalog, of.by)
  const parts = await Promise.all(
    seriesOf(opened).map(async ({ key, wanted }) => {
      if ('reason' in wanted) throw new ApiError('invalid_parameter', `${wanted.path}: ${wanted.reason}.`)
      return [key, await loadPart(market, wanted, day)] as const
    }),
  )
  const refused = parts.flatMap(([, part]) => ('failure' in part ? [part.failure.message] : []))
  if (refused.length > 0) return { of, failure: refused[0] }
  const { level, by } = of
  const loaded = parts.map(([name, part]) => [name, 'data' in part ? dataNumber(part.data) : null])
  const key = JSON.stringify([base.endpoint.path, dataNumber(data), printFormula(opened), level, by, loaded])
  const reached =
    cache().get(key) ?? (await find({ opened, base: data, addressed: new Map(parts), level, by }))
  if ('failure' in reached) return { of, failure: reached.failure }
  cache().set(key, reached)
  return { of, reached }
}

function reasonOf(error: unknown): string {
  if (error instanceof FormulaError || error instanceof ApiError) return error.message
  throw error
}
