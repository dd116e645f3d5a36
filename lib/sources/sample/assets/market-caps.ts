import { dayNumber, daysBetween, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { ASSET_UNIVERSE, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { subsidySum } from '@/lib/sources/subsidy'
import { chainProfile } from '../chains/chain-ledger'
import { heightsOf } from '../chains/heights'
import { meanReverting } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import { at, type World } from '../world'
import { assetClose, assetSupply } from './assets'

/** Assets with a market cap: all except pairs. */
export const CAP_SYMBOLS: readonly string[] = ASSET_UNIVERSE.filter((symbol) => !PAIRS.has(symbol))

const FIRST = dayNumber('2013-04-28')

/** Market cap of unlisted assets as a share of listed ones. */
const UNLISTED = linearPath(
  readKnots(
    '2013-04-28 0.015, 2014 0.04, 2016 0.05, 2017-06 0.17, 2018 0.15, 2019 0.08, 2021-05 0.1, 2022 0.07, 2023 0.04, 2024-12 0.05, 2026 0.04',
  ),
)
const UNLISTED_STABLE = linearPath(
  readKnots('2018-03 0, 2019 0.06, 2021 0.05, 2022-04 0.14, 2022-06 0.04, 2024 0.02, 2026 0.04'),
)

/** Daily supply of Bitcoin, as in its chain. */
function bitcoinSupply(world: World): (day: number) => number {
  const profile = chainProfile('bitcoin')
  const start = dayNumber(profile.start)
  const heights = heightsOf(world, profile, daysBetween(start, world.end))
  return (day) => (heights ? subsidySum(heights.last[day - start]) : Number.NaN)
}

export function marketCaps(world: World): Frame {
  const days = daysBetween(FIRST, world.end)
  const columns: Record<string, Float64Array> = {}
  const stable = new Float64Array(days.length)
  const coins = new Float64Array(days.length)
  for (const symbol of CAP_SYMBOLS) {
    const close = assetClose(world, symbol)
    const supply = symbol === 'BTC' ? bitcoinSupply(world) : assetSupply(symbol)
    columns[symbol] = days.map((day) => (day < close.first ? Number.NaN : at(close, day) * supply(day)))
    const group = (STABLECOINS as readonly string[]).includes(symbol) ? stable : coins
    columns[symbol].forEach((cap, t) => {
      if (!Number.isNaN(cap)) group[t] += cap
    })
  }
  const swing = meanReverting(world.key('unlisted'), FIRST, days.length, { memory: 0.99, deviation: 0.08 })
  const stablecoins = stable.map((cap, t) => (cap > 0 ? cap * (1 + UNLISTED_STABLE(days[t])) : Number.NaN))
  const total = coins.map(
    (cap, t) =>
      cap * (1 + UNLISTED(days[t]) * Math.exp(swing[t])) +
      (Number.isNaN(stablecoins[t]) ? 0 : stablecoins[t]),
  )
  return frame(timesOf(days), { total, stablecoins, ...columns })
}
