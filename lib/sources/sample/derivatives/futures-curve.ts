import { DAY, type Day, dayNumber, daysBetween, nthWeekday, weekday } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { assetClose } from '../assets/assets'
import { bitcoinMomentum } from '../chains/bitcoin-price'
import { meanReverting, normal } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import { at, type World } from '../world'

const FIRST = dayNumber('2019-06-14')
const EXPIRY_HOUR_MS = 8 * 3_600_000

/** Premium of a dated contract in calm markets, annualized. */
const CALM = linearPath(
  readKnots(
    '2019-06-14 0.08, 2020-06 0.06, 2021-03 0.16, 2021-08 0.07, 2022-06 0.02, 2023-06 0.045, 2024-03 0.13, 2024-09 0.075, 2025-06 0.06, 2026 0.048',
  ),
)

const FRIDAY = 5
const MAX_LISTED = 8

/** The premium reacts to demand at short maturities and hardly at long ones. */
const HEAT_OF_SPOT = 1.5
const HEAT_YEARS = 0.4

/** Expiries: the next two Fridays, the last Friday of this month and the next two, and the end of the next four quarters. */
function listedExpiries(day: Day): Day[] {
  const date = new Date(day * DAY)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  const quarterEnd = month - (month % 3) + 2
  const months = new Set([month, month + 1, month + 2, ...[0, 3, 6, 9, 12].map((step) => quarterEnd + step)])
  const friday = day + 1 + ((FRIDAY - weekday(day + 1) + 7) % 7)
  const lastFridays = [...months].map((wanted) => nthWeekday(year, wanted, FRIDAY, -1))
  return [...new Set([friday, friday + 7, ...lastFridays])]
    .filter((expiry) => expiry > day)
    .sort((a, b) => a - b)
    .slice(0, MAX_LISTED)
}

/** Dated futures of an asset: one row per day and contract, nearest expiry first. */
export function curveTable(world: World, asset: 'btc' | 'eth'): Frame {
  const close = assetClose(world, asset.toUpperCase())
  const days = daysBetween(FIRST, world.end)
  const mood = meanReverting(world.key(`basis ${asset}`), FIRST, days.length, {
    memory: 0.93,
    deviation: 0.025,
  })
  const key = world.key(`contract ${asset}`)
  const rows = {
    time: [] as number[],
    expiry: [] as number[],
    futures: [] as number[],
    index: [] as number[],
  }
  for (let t = 0; t < days.length; t++) {
    const day = days[t]
    const heat = Math.max(-0.08, Math.min(0.22, 0.28 * bitcoinMomentum(world, day, 30)))
    const calm = CALM(day) - (asset === 'eth' ? 0.008 : 0)
    const index = at(close, day)
    for (const expiry of listedExpiries(day)) {
      const years = (expiry * DAY + EXPIRY_HOUR_MS - (day + 1) * DAY) / DAY / 365
      const premium = calm + HEAT_OF_SPOT * (heat + mood[t]) * Math.exp(-years / HEAT_YEARS)
      const settled = premium + 0.004 * normal(key, day * 8 + (expiry % 8))
      rows.time.push(day * DAY)
      rows.expiry.push(expiry * DAY + EXPIRY_HOUR_MS)
      rows.futures.push(Math.round(index * (1 + settled * Math.max(0, years)) * 100) / 100)
      rows.index.push(index)
    }
  }
  return frame(Float64Array.from(rows.time), {
    expiry: Float64Array.from(rows.expiry),
    futures_close: Float64Array.from(rows.futures),
    index_close: Float64Array.from(rows.index),
  })
}
