import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { loadWhy } from '@/lib/compare/why/load-why'
import { dayOf } from '@/lib/engine/frame'
import { getMarketFor } from '@/lib/market/process-market'
import { draw } from '@/lib/picture/draw'
import { whyTable } from '@/lib/picture/why/why-table'
import type { LoadedCondition } from './load-condition'

/**
 * The change of a chart into a row by its inputs, in a sentence, with the rights of a viewer. Null for rows within one day
 * and for periods, which a change between days is not about, and where the chart is its own input.
 */
export async function whyMoved(
  { series, state, time }: Pick<LoadedCondition, 'series' | 'state' | 'time'>,
  row: number,
  viewer: Viewer | null,
): Promise<string | null> {
  if (row < 1 || state.interval !== 'auto') return null
  const [from, to] = [row - 1, row].map((at) => dayOf(time[at]))
  if (from === to) return null
  const of = { text: null, from, to }
  const answer = await loadWhy(getMarketFor(viewer), series, state, of, (input) => draw('why', input))
  return 'failure' in answer || answer.why.parts.length < 2 ? null : whyTable(answer).sentence
}
