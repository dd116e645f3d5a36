import { DAY, nthWeekday, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { bitcoinClose, bitcoinMomentum } from '../chains/bitcoin-price'
import { meanReverting, normal } from '../keyed-noise'
import { linearPath, logPath, readKnots } from '../path'
import { at, type World } from '../world'
import { dvolTable } from './volatility-market'

/** Open interest in options, in coins. */
const SIZE = logPath(
  readKnots(
    '2021-03-24 185000, 2021-07 160000, 2021-10 250000, 2022-04 210000, 2022-11 240000, 2023-06 300000, 2023-12 380000, 2024-03 340000, 2024-11 370000, 2025-06 410000, 2025-10 500000, 2026-06 430000',
  ),
  0.05,
)

const PUTS_PER_CALL = linearPath(
  readKnots(
    '2021-03-24 0.75, 2021-06 0.6, 2022-06 0.5, 2023 0.48, 2024 0.52, 2024-12 0.62, 2025-08 0.68, 2026 0.62',
  ),
)

const FRIDAY = 5
const dateOf = (day: number) => new Date(day * DAY)
const expiryOf = (day: number) => {
  const date = dateOf(day)
  const expiry = nthWeekday(date.getUTCFullYear(), date.getUTCMonth(), FRIDAY, -1)
  return expiry >= day ? expiry : nthWeekday(date.getUTCFullYear(), date.getUTCMonth() + 1, FRIDAY, -1)
}

/** Options. Open interest builds up to the monthly expiry and drops after it; puts are expensive when the price falls. */
export function optionsTable(world: World): Frame {
  const dvol = dvolTable(world)
  const implied = numbersIn(dvol, 'btc')
  const days = dvol.time.map((time) => time / DAY)
  const first = days[0] ?? 0
  const wave = (name: string, memory: number, deviation: number) =>
    meanReverting(world.key(`options ${name}`), first, days.length, { memory, deviation })
  const size = wave('size', 0.97, 0.07)
  const lean = wave('puts', 0.93, 0.06)
  const turnover = wave('volume', 0.6, 0.25)
  const front = wave('front', 0.8, 0.07)
  const back = wave('back', 0.97, 0.03)
  const tilt = wave('skew', 0.9, 1.6)
  const quick = wave('skew front', 0.75, 2.2)
  const slow = wave('skew back', 0.97, 0.9)
  const pain = wave('pain', 0.95, 0.02)
  const close = bitcoinClose(world)
  let memory = Number.NaN
  let anchor = Number.NaN
  const levels = implied.map((x) => {
    memory = Number.isNaN(memory) ? x : memory + (x - memory) * 0.015
    return memory
  })
  const swing = (day: number, span: number) =>
    Math.max(-0.3, Math.min(0.3, bitcoinMomentum(world, day, span)))
  const open = days.map((day, t) => {
    const left = expiryOf(day) - day
    return SIZE(day) * Math.exp(size[t]) * (0.8 + 0.28 * (1 - Math.min(30, left) / 30))
  })
  const ratio = days.map((day, t) => PUTS_PER_CALL(day) * Math.exp(lean[t] + 0.4 * swing(day, 30)))
  const calls = open.map((all, t) => Math.round(all / (1 + ratio[t])))
  const traded = open.map((all, t) => all * 0.085 * Math.exp(turnover[t]))
  const key = world.key('options put volume')
  const putShare = days.map((day, t) =>
    Math.max(0.2, Math.min(0.75, ratio[t] / (1 + ratio[t]) - 0.5 * swing(day, 5) + 0.05 * normal(key, day))),
  )
  /** Short maturities follow the current level, long ones its slow mean. */
  const termOf = (weight: number, noise: Float64Array) =>
    implied.map(
      (x, t) => Math.round(100 * x ** weight * levels[t] ** (1 - weight) * Math.exp(noise[t])) / 100,
    )
  const skew = (base: number, fear: number, noise: Float64Array) =>
    days.map(
      (day, t) => Math.round(100 * (base - fear * swing(day, 7) - 9 * swing(day, 60) + noise[t])) / 100,
    )
  const none = new Float64Array(days.length)
  return frame(timesOf(days), {
    calls,
    puts: open.map((all, t) => Math.round(all) - calls[t]),
    call_volume: traded.map((all, t) => Math.round(all * (1 - putShare[t]))),
    put_volume: traded.map((all, t) => Math.round(all * putShare[t])),
    iv_7d: termOf(1.12, front),
    iv_30d: termOf(1, none),
    iv_90d: termOf(0.7, back),
    iv_180d: termOf(0.48, back),
    skew_7d: skew(1.5, 55, quick),
    skew_30d: skew(1, 34, tilt),
    skew_90d: skew(0.2, 18, slow),
    max_pain: days.map((day, t) => {
      // Strikes cluster around the prices of recent weeks.
      const now = at(close, day)
      anchor = Number.isNaN(anchor) ? now : anchor * (now / anchor) ** 0.06
      const step = now > 20_000 ? 1000 : 500
      return Math.round((anchor * Math.exp(pain[t])) / step) * step
    }),
  })
}
