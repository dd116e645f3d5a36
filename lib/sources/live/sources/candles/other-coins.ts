import 'server-only'
import { DAY_MS, type Frame, isNumeric } from '@/lib/engine/frame'
import { knownRange, LAST_KNOWN } from '@/lib/sources/importers/check/known-level'

/** Fewer closes say nothing. */
const LEAST_CLOSES = 10

/**
 * Whether most closes are far from where the price of an asset is known to have been. Exchanges give a free name to the next
 * coin. Days after the last known level say nothing.
 */
export function isAnotherCoin(symbol: string, { time, columns }: Frame): boolean {
  const { close } = columns
  if (!close || !isNumeric(close)) return false
  let known = 0
  let far = 0
  for (const [row, at] of time.entries()) {
    const range = at <= LAST_KNOWN * DAY_MS ? knownRange(`asset/${symbol}`, at) : null
    if (!range || Number.isNaN(close[row])) continue
    known++
    if (close[row] < range[0] || close[row] > range[1]) far++
  }
  return known >= LEAST_CLOSES && far * 2 > known
}
