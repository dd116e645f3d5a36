import { dayNumber, timesOf, tradingDays } from '@/lib/engine/calendar'
import { riskAppetite } from '../chains/bitcoin-price'
import { fatNormal, meanReverting, normal } from '../keyed-noise'
import { linearPath, logPath, readKnots, steadyPath } from '../path'
import type { World } from '../world'
import type { AssetCandles } from './asset-candles'
import { candlesAround, volumeAround } from './candles'
import { INDEX_PROFILES, VIX_KNOTS } from './index-profiles'

const MEMORY = 0.975
const CALM_VIX = 17.3
/** Largest random deviation of an index from its path, in log terms. */
const FARTHEST = 0.13

const expectedStress = logPath(readKnots(VIX_KNOTS))

/** Daily candles of an index on its trading days. */
export function indexCandles(world: World, id: string): AssetCandles {
  return world.once(`index ${id}`, () => {
    if (id === 'vix') return fearIndex(world)
    const profile = INDEX_PROFILES.find((candidate) => candidate.id === id)
    if (!profile) throw new RangeError(`Unknown index “${id}”`)
    const knots = readKnots(profile.close)
    const anchor = steadyPath(knots, profile.growth)
    const days = tradingDays(dayNumber(knots[0][0]), world.end)
    const key = world.key(`${id} return`)
    const own = Math.sqrt(1 - profile.risk * profile.risk)
    const volatility = days.map((day) => profile.volatility * (expectedStress(day) / CALM_VIX) ** 1.15)
    let away = 0
    const close = days.map((day, t) => {
      const step = profile.risk * riskAppetite(world, day) + own * fatNormal(key, day)
      away = t === 0 ? 0 : MEMORY * away + volatility[t] * step
      return anchor(day) * Math.exp(FARTHEST * Math.tanh(away / FARTHEST))
    })
    const candles = candlesAround(days, close, volatility, world.key(`${id} wick`))
    const years = (day: number) => Math.max(0, Math.min(1, (day - dayNumber('1985-01-01')) / 8000))
    const level = (day: number) => profile.volume * 0.02 * 50 ** years(day)
    return { ...candles, volume: volumeAround(days, level, candles, world.key(`${id} volume`)) }
  })
}

/** The volatility index: rises when the shared risk appetite falls, then reverts to its path. */
function fearIndex(world: World): AssetCandles {
  const days = tradingDays(dayNumber('1990-01-02'), world.end)
  const key = world.key('vix return')
  let away = 0
  const close = days.map((day, t) => {
    const shock = -0.038 * riskAppetite(world, day) + 0.035 * normal(key, day)
    away = t === 0 ? 0 : 0.94 * away + shock
    return Math.max(8.6, expectedStress(day) * Math.exp(away))
  })
  const wide = close.map(() => 0.06)
  const candles = candlesAround(days, close, wide, world.key('vix wick'))
  return { ...candles, time: timesOf(days), volume: new Float64Array(days.length) }
}

/** Slow fluctuations around a path on trading days, for yields, breakevens and exchange rates. Relative ones are for prices. */
export function quoted(
  world: World,
  name: string,
  knots: string,
  {
    deviation,
    relative = false,
    floor,
    step = 0.01,
  }: { deviation: number; relative?: boolean; floor: number; step?: number },
): { time: Float64Array; value: Float64Array } {
  const read = readKnots(knots)
  const path = relative ? logPath(read) : linearPath(read)
  const days = tradingDays(dayNumber(read[0][0]), world.end)
  const swing = meanReverting(world.key(name), days[0] ?? 0, days.length, { memory: 0.97, deviation })
  const perStep = Math.round(1 / step)
  const value = days.map((day, t) => {
    const level = relative ? path(day) * Math.exp(swing[t]) : path(day) + swing[t]
    return Math.round(Math.max(floor, level) * perStep) / perStep
  })
  return { time: timesOf(days), value }
}
