import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, mapColumn } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { operation } from '../../formulas/operation'

/** 50 weeks: longer than a correction, shorter than a cycle. */
export const TREND_DAYS = 350

/** Number of past distances needed for a meaningful percentile. */
export const MIN_PAST = 180

/** Risk of a price of the day beside its close, 0–1; see `assetRisk`. */
operation('asset_risk', ([close, price]) => assetRisk(close, price))

/**
 * Risk of a price, 0–1: percentile of its log distance from the 350-day average close among the distances of all
 * earlier closes. Only the past enters, so published values never change. NaN until 350 + 180 closes exist.
 */
export function assetRisk(close: Float64Array, price: Float64Array = close): Float64Array {
  const trend = sma(close, TREND_DAYS)
  const past = mapColumn(divide(close, trend), Math.log)
  const here = mapColumn(divide(price, trend), Math.log)
  let seen = 0
  return expandingRank(past, here).map((rank, row) => {
    if (!Number.isNaN(past[row])) seen++
    return seen > MIN_PAST ? rank : Number.NaN
  })
}
