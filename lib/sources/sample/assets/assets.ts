import { dayNumber, daysBetween } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'
import { GOLD_TOKENS, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import {
  BITCOIN_TURNS,
  bitcoinAnchor,
  bitcoinAnchorByDay,
  bitcoinClose,
  bitcoinDeviation,
  bitcoinVolatility,
} from '../chains/bitcoin-price'
import { fatNormal, meanReverting, normal, uniform } from '../keyed-noise'
import { linearPath, logPath, readKnots, unevenPath } from '../path'
import { pinnedWalk } from '../pinned-walk'
import { at, type Daily, type World } from '../world'
import type { AssetCandles } from './asset-candles'
import { ASSET_PROFILES } from './asset-profiles'
import { candlesAround, volumeAround } from './candles'
import { indexCandles } from './indices'
import type { AssetProfile } from './profiles/asset-profile'

function profileOf(symbol: string): AssetProfile {
  const profile = ASSET_PROFILES.get(symbol)
  if (!profile) throw new RangeError(`Unknown asset “${symbol}”`)
  return profile
}

const isStable = (symbol: string) => (STABLECOINS as readonly string[]).includes(symbol)
const isGold = (symbol: string) => (GOLD_TOKENS as readonly string[]).includes(symbol)

/** Share of a coin’s own volatility that is a random walk. The rest is the uneven way from turn to turn. */
const WALK = 0.85

/** Standard deviation of the logarithm of the weights of days. */
const UNEVEN = 2.8

/** Largest deviation of a log price from its anchor. More volatile coins may deviate further. */
const farthest = (volatility: number) => Math.max(0.8, 20 * volatility)

/** Daily close of an asset, from its first candle on. */
export function assetClose(world: World, symbol: string): Daily {
  return world.once(`close ${symbol}`, () => {
    if (symbol === 'BTC') return bitcoinClose(world)
    if (isGold(symbol)) return ounce(world, symbol)
    return isStable(symbol) ? pegged(world, symbol) : altcoin(world, symbol)
  })
}

function altcoin(world: World, symbol: string): Daily {
  const { price, beta, volatility } = profileOf(symbol)
  const knots = readKnots(price)
  const clock = world.key(`${symbol} clock`)
  const anchor = unevenPath(knots, (day) => Math.exp(UNEVEN * normal(clock, day)))
  const turns = knots.map(([date]) => dayNumber(date))
  const first = turns[0]
  const lastTurn = turns[turns.length - 1]
  const leader = bitcoinAnchorByDay(world)
  const leaderBefore = bitcoinAnchor(world)(lastTurn)
  const deviation = bitcoinDeviation(world)
  const cluster = bitcoinVolatility(world)
  const key = world.key(`${symbol} return`)
  const bound = farthest(volatility)
  const pins = [...turns, ...BITCOIN_TURNS.filter((turn) => turn > lastTurn)]
  const own = pinnedWalk(first, world.end, pins, (day) => {
    const excited = Math.sqrt(at(cluster, day) / 0.03)
    return WALK * volatility * excited * fatNormal(key, day)
  })
  const values = own.map((x, t) => {
    const day = first + t
    const follow = day > lastTurn ? (at(leader, day) / leaderBefore) ** 1.05 : 1
    const away = beta * at(deviation, day) + x
    return anchor(day) * follow * Math.exp(bound * Math.tanh(away / bound))
  })
  return { first, values }
}

/** Price of a stablecoin: one dollar, with a deviation of a fraction of a percent that shrinks over the years. */
function pegged(world: World, symbol: string): Daily {
  const first = dayNumber(readKnots(profileOf(symbol).price)[0][0])
  const length = Math.max(0, world.end - first + 1)
  const wobble = meanReverting(world.key(`${symbol} peg`), first, length, { memory: 0.7, deviation: 1 })
  const width = logPath(readKnots('2015-02-25 0.006, 2019 0.003, 2021 0.0008, 2024 0.0004'))
  return { first, values: wobble.map((x, t) => 1 + width(first + t) * x) }
}

/** Price of a gold token: the last session’s close of gold, with deviations from weekend trading and fees. */
function ounce(world: World, symbol: string): Daily {
  const first = dayNumber(readKnots(profileOf(symbol).price)[0][0])
  const length = Math.max(0, world.end - first + 1)
  const gold = indexCandles(world, 'gold')
  const premium = meanReverting(world.key(`${symbol} premium`), first, length, {
    memory: 0.8,
    deviation: 0.0025,
  })
  let session = 0
  const values = premium.map((x, t) => {
    const time = (first + t) * DAY_MS
    while (session + 1 < gold.time.length && gold.time[session + 1] <= time) session++
    return gold.close[session] * Math.exp(x)
  })
  return { first, values }
}

function volatilityOf(world: World, symbol: string, close: Daily): Float64Array {
  const cluster = bitcoinVolatility(world)
  if (isStable(symbol)) return close.values.map(() => 0.0006)
  if (isGold(symbol)) return close.values.map(() => 0.008)
  const { beta, volatility } = profileOf(symbol)
  return close.values.map((_, t) => Math.hypot(beta * at(cluster, close.first + t), volatility))
}

const BITCOIN_VOLUME = logPath(
  readKnots(
    '2010-07-18 2e3, 2011-06 6e4, 2013 4e4, 2014 4e4, 2016 6e4, 2018 1.5e5, 2020 7e4, 2023 2e5, 2024 4e4',
  ),
)

/** Daily candles of an asset in USD. A pair is the ratio of two other assets’ closes. */
export function assetCandles(world: World, symbol: string): AssetCandles {
  return world.once(`candles ${symbol}`, () => {
    const parts = PAIRS.get(symbol)
    if (parts) return pairCandles(world, symbol, parts)
    const close = assetClose(world, symbol)
    const days = daysBetween(close.first, world.end)
    const candles = candlesAround(
      days,
      close.values,
      volatilityOf(world, symbol, close),
      world.key(`${symbol} wick`),
    )
    const supply = symbol === 'BTC' ? null : linearPath(readKnots(profileOf(symbol).supply))
    const level = (day: number) => (supply ? supply(day) * profileOf(symbol).turnover : BITCOIN_VOLUME(day))
    const volume = volumeAround(days, level, candles, world.key(`${symbol} volume`))
    return { ...candles, volume }
  })
}

/** In a pair, the base is the asset with the shorter history. */
function pairCandles(
  world: World,
  symbol: string,
  [baseSymbol, quoteSymbol]: readonly [base: string, quote: string],
): AssetCandles {
  const base = assetCandles(world, baseSymbol)
  const quote = assetCandles(world, quoteSymbol)
  const skip = assetClose(world, baseSymbol).first - assetClose(world, quoteSymbol).first
  const ratio = (part: 'open' | 'close') => base[part].map((x, t) => x / quote[part][t + skip])
  const open = ratio('open')
  const close = ratio('close')
  const key = world.key(`${symbol} wick`)
  const wick = (t: number, salt: number) => 0.012 * uniform(key ^ salt, t)
  return {
    time: base.time,
    open,
    high: open.map((x, t) => Math.max(x, close[t]) * Math.exp(wick(t, 1))),
    low: open.map((x, t) => Math.min(x, close[t]) * Math.exp(-wick(t, 2))),
    close,
    volume: base.volume.map((x) => x * 0.08),
  }
}

/** Circulating supply of an asset other than Bitcoin. */
export function assetSupply(symbol: string): (day: number) => number {
  const { supply } = profileOf(symbol)
  return isStable(symbol) ? logPath(readKnots(supply), 0.12) : linearPath(readKnots(supply))
}
