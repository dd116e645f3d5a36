import { DAY, type Day, dayNumber, fromParts, timesOf, yearOf } from '@/lib/engine/calendar'
import { type Frame, frame, lowerBound, slice } from '@/lib/engine/frame'
import type { MacroCadence, PublishedSample } from '@/lib/sources/macro/macro-notation'
import { macroFacts } from '@/lib/sources/macro/macro-series'
import { knownTimes } from '@/lib/sources/publication'
import { quoted } from '../assets/indices'
import { meanReverting } from '../keyed-noise'
import { linearPath, logPath, readKnots } from '../path'
import type { World } from '../world'

/** A series at its own cadence. A row exists from its publication day on. */
export function macroTable(world: World, id: string): Frame {
  return world.once(`macro ${id}`, () => {
    const all = everyRow(world, id)
    const known = knownTimes(`macro/${id}`, '1d', all.time)
    return slice(all, 0, lowerBound(known, (world.end + 1) * DAY))
  })
}

function everyRow(world: World, id: string): Frame {
  const facts = macroFacts(id)
  if (!facts) throw new RangeError(`Unknown series “${id}”`)
  const { sample, cadence } = facts
  if (sample === 'computed') return sahm(macroTable(world, 'UNRATE'))
  if ('scale' in sample) return periodic(world, id, sample, cadence)
  const { time, value } = quoted(world, id, sample.knots, sample)
  return frame(time, { value })
}

function periodic(world: World, id: string, profile: PublishedSample, cadence: MacroCadence): Frame {
  const knots = readKnots(profile.knots)
  const first = dayNumber(knots[0][0])
  const days = periods(cadence, first, world.end)
  const path = profile.scale === 'log' ? logPath(knots, profile.growth) : linearPath(knots, profile.growth)
  const { memory, deviation, floor = Number.NEGATIVE_INFINITY } = profile
  const swing = meanReverting(world.key(id), 0, days.length, { memory, deviation })
  const { digits } = profile
  const round = (x: number) =>
    digits < 0 ? Math.round(x / 10 ** -digits) * 10 ** -digits : Math.round(x * 10 ** digits) / 10 ** digits
  const value = days.map((day, t) => {
    const level = profile.scale === 'log' ? path(day) * Math.exp(swing[t]) : path(day) + swing[t]
    return round(Math.max(floor, level))
  })
  return frame(timesOf(days), { value })
}

/** Dates of the rows: first of the month or quarter, Saturday for claims, Wednesday for the balance sheet. */
function periods(cadence: MacroCadence, first: Day, end: Day): Float64Array {
  const days: number[] = []
  if (cadence === 'weekly') {
    for (let day = first; day <= end; day += 7) days.push(day)
  } else {
    const step = cadence === 'quarterly' ? 3 : 1
    const year = yearOf(first)
    const start = new Date(first * 86_400_000).getUTCMonth()
    for (let month = start; fromParts(year, month, 1) <= end; month += step)
      days.push(fromParts(year, month, 1))
  }
  return Float64Array.from(days)
}

/** Three-month mean of unemployment minus its lowest value in the previous twelve months. Source: Sahm, 2019. */
function sahm({ time, columns }: Frame): Frame {
  const rate = columns.value as Float64Array
  const mean = rate.map((x, t) => (t < 2 ? Number.NaN : (x + rate[t - 1] + rate[t - 2]) / 3))
  const value = mean.map(
    (x, t) => Math.round((x - Math.min(...mean.slice(Math.max(0, t - 12), t))) * 100) / 100,
  )
  return frame(time.slice(14), { value: value.slice(14) })
}
