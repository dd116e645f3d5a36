import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { loadReach, type ReachAnswer } from '@/lib/compare/reach/load-reach'
import { reachRow, reachSentence } from '@/lib/compare/reach/reach-text'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import type { SeriesData } from '@/lib/contract/series'
import { getMarketFor } from '@/lib/market/process-market'
import { draw } from '../draw'
import type { LoadedChart } from '../loaded-chart'

/** Values at which the formulas of a chart have their levels, over its whole series. None without the setting. */
export async function reachOfChart(
  { chart, whole }: { chart: Pick<LoadedChart, 'state'>; whole: SeriesData },
  viewer: Viewer | null,
): Promise<ReachAnswer[]> {
  const { state } = chart
  if (state.reach.length === 0) return []
  return loadReach(getMarketFor(viewer), whole, state, state.reach, (input) => draw('reach', input))
}

/** The same as rows of a table. */
export async function reachRows(...given: Parameters<typeof reachOfChart>): Promise<ReachRow[]> {
  return (await reachOfChart(...given)).map(reachRow)
}

/** The same as sentences. */
export async function reachSentences(...given: Parameters<typeof reachOfChart>): Promise<string[]> {
  return (await reachOfChart(...given)).map(reachSentence)
}
