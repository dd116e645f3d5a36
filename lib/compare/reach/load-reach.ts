import 'server-only'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData } from '@/lib/contract/series'
import { FormulaError } from '@/lib/formula/formula-error'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import type { Market } from '@/lib/market/market'
import { processWide } from '@/lib/process/process-wide'
import type { ReachSetting } from '@/lib/url/settings/reach-setting'
import type { ViewState } from '@/lib/url/view-state'
import { loadOpened } from '../opened/load-opened'
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
  state: Pick<ViewState, 'params' | 'compared'>,
  of: ReachSetting,
  find: FindReach,
): Promise<ReachAnswer> {
  const { level, by } = of
  const { input, id } = await loadOpened(market, base, state, { formula: parseFormula(of.text), kept: by })
  const key = JSON.stringify([id, level, by])
  const reached = cache().get(key) ?? (await find({ ...input, level, by }))
  if ('failure' in reached) return { of, failure: reached.failure }
  cache().set(key, reached)
  return { of, reached }
}

function reasonOf(error: unknown): string {
  if (error instanceof FormulaError || error instanceof ApiError) return error.message
  throw error
}
