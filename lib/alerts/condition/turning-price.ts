import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { keptAnswers } from '@/lib/compare/opened/kept-answers'
import { loadReach } from '@/lib/compare/reach/load-reach'
import { ApiError } from '@/lib/contract/errors'
import { turnText } from '@/lib/contract/fields/reach-row'
import { getLog } from '@/lib/http/log'
import { getMarketFor } from '@/lib/market/process-market'
import { draw } from '@/lib/picture/draw'
import { processWide } from '@/lib/process/process-wide'
import { type Condition, type LoadedCondition, loadCondition } from './load-condition'

/** Answers that wait. */
const MOST_WAITING = 200

const known = keptAnswers<{ text: string | null }>('turning price')

/**
 * At what price a condition turns, with the rights of a viewer: `true at 54,215.11, 20.1 % below`. Null unless a price is
 * among its inputs.
 */
export async function turningPrice(
  { series, state }: Pick<LoadedCondition, 'series' | 'state'>,
  condition: string,
  viewer: Viewer | null,
): Promise<string | null> {
  const asked = [{ text: condition, level: null, by: null }]
  const [row] = await loadReach(getMarketFor(viewer), series, state, asked, (input) => draw('reach', input))
  return turnText(row)
}

interface Looking {
  waiting: Set<string>
  /** Ends with the last one that waits. */
  last: Promise<void>
}

const looking = () =>
  processWide<Looking>('turning prices', () => ({
    waiting: new Set(),
    last: Promise.resolve(),
  }))

/**
 * The same from earlier, for data of a revision. The first time it is null, and looked for one after the other, so that no
 * request waits for it.
 */
export function keptTurningPrice(
  { path, query, condition }: Condition,
  viewer: Viewer,
  revision: string,
  now: number,
): string | null {
  const all = looking()
  const key = JSON.stringify([viewer.id, path, query, condition, revision])
  const found = known.get(key)
  if (found || all.waiting.has(key) || all.waiting.size >= MOST_WAITING) return found?.text ?? null
  all.waiting.add(key)
  all.last = all.last.then(async () => {
    try {
      const loaded = await loadCondition({ path, query, condition, clear: null }, viewer, now)
      known.set(key, { text: await turningPrice(loaded, condition, viewer) })
    } catch (error) {
      // The list says why it cannot be judged.
      known.set(key, { text: null })
      if (!(error instanceof ApiError)) getLog().error('Could not find the price of an alert', error, {})
    } finally {
      all.waiting.delete(key)
    }
  })
  return null
}

/** Resolves when nothing waits. */
export const turningPricesSettled = (): Promise<void> => looking().last
