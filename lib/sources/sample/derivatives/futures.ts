import { type Day, dayNumber, daysBetween, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { VENUES } from '@/lib/sources/base-tables'
import { bitcoinMomentum } from '../chains/bitcoin-price'
import { meanReverting, normal } from '../keyed-noise'
import { linearPath, logPath, readKnots } from '../path'
import type { World } from '../world'
import { VENUE_PROFILES } from './venues'

const FIRST = dayNumber('2016-05-14')

/** Funding rate per eight hours: a base level, higher after a month of gains, lower in a decline. */
export function marketFunding(world: World): { first: Day; values: Float64Array } {
  return world.once('funding', () => {
    const length = Math.max(0, world.end - FIRST + 1)
    const mood = meanReverting(world.key('funding'), FIRST, length, { memory: 0.8, deviation: 0.00007 })
    const eagerness = linearPath(
      readKnots('2016-05-14 1.6, 2019 1.5, 2021-06 1.2, 2022-06 0.5, 2024 0.7, 2026 0.45'),
    )
    const values = mood.map((x, t) => {
      const day = FIRST + t
      const month = Math.max(-0.5, Math.min(0.9, bitcoinMomentum(world, day, 30)))
      const week = Math.max(-0.4, Math.min(0.4, bitcoinMomentum(world, day, 5)))
      const rate = 0.00007 + eagerness(day) * (0.00055 * month + 0.0006 * week + x)
      return Math.max(-0.002, Math.min(0.0022, rate))
    })
    return { first: FIRST, values }
  })
}

export function fundingTable(world: World): Frame {
  const { first, values } = marketFunding(world)
  const days = daysBetween(first, world.end)
  const venues = VENUES.map((venue) => {
    const { funding, lean } = VENUE_PROFILES[venue]
    const start = dayNumber(funding)
    const key = world.key(`funding ${venue}`)
    return days.map((day, t) =>
      day < start ? Number.NaN : Math.round((values[t] + lean + 0.000025 * normal(key, day)) * 1e8) / 1e8,
    )
  })
  return frame(timesOf(days), {
    rate: days.map((_, t) => mean(venues, t)),
    ...Object.fromEntries(VENUES.map((venue, i) => [`rate_${venue}`, venues[i]])),
  })
}

/** Open interest of all venues in BTC. Grows with the market and drops when the price falls sharply. */
const TOTAL = logPath(
  readKnots(
    '2016-05-14 18000, 2017-06 35000, 2018 60000, 2019 110000, 2020-02 330000, 2020-03-20 190000, 2021-04 400000, 2021-06 330000, 2022-06 500000, 2022-12 480000, 2023-06 430000, 2024 430000, 2025 640000, 2025-10 740000, 2026 660000',
  ),
  0.04,
)

export function openInterestTable(world: World): Frame {
  const days = daysBetween(FIRST, world.end)
  const swing = meanReverting(world.key('open interest'), FIRST, days.length, {
    memory: 0.95,
    deviation: 0.09,
  })
  const level = days.map(
    (day, t) =>
      TOTAL(day) * Math.exp(swing[t] + Math.max(-0.35, Math.min(0.2, 0.7 * bitcoinMomentum(world, day, 7)))),
  )
  const weights = VENUES.map((venue) => {
    const { interest, share } = VENUE_PROFILES[venue]
    const start = dayNumber(interest)
    const path = logPath(readKnots(share))
    const drift = meanReverting(
      world.key(`open interest ${venue}`),
      start,
      Math.max(0, world.end - start + 1),
      {
        memory: 0.95,
        deviation: 0.07,
      },
    )
    return days.map((day) => (day < start ? Number.NaN : path(day) * Math.exp(drift[day - start])))
  })
  const venues = weights.map((weight) =>
    weight.map((x, t) => Math.round((level[t] * x * 100) / sum(weights, t)) / 100),
  )
  return frame(timesOf(days), {
    total: days.map((_, t) => sum(venues, t)),
    ...Object.fromEntries(VENUES.map((venue, i) => [`oi_${venue}`, venues[i]])),
  })
}

function sum(columns: readonly Float64Array[], row: number): number {
  return columns.reduce((total, column) => (Number.isNaN(column[row]) ? total : total + column[row]), 0)
}

function mean(columns: readonly Float64Array[], row: number): number {
  const present = columns.filter((column) => !Number.isNaN(column[row])).length
  return sum(columns, row) / present
}
