import { DAY_MS } from '@/lib/engine/frame'
import { type FakeWorld, onceOf } from '../fake-source'
import { worldValues } from '../world-values'

export const HOUR_MS = 3_600_000

/** Values of a column by day, without missing ones, ascending. */
export const valuesOf = async (world: FakeWorld, table: string, column: string) => [
  ...(await worldValues(world, table, column)),
]

export interface Rate {
  time: number
  rate: number
}

/**
 * Funding of a venue that pays every `hours`, up to now. The rates of a day differ, and their mean is its rate per eight
 * hours.
 */
export const fundingOf = (world: FakeWorld, venue: string, hours: number, firstHour = 0): Promise<Rate[]> =>
  onceOf(world, `funding of ${venue}`, () => makeFunding(world, venue, hours, firstHour)).then((list) => [
    ...list,
  ])

async function makeFunding(
  world: FakeWorld,
  venue: string,
  hours: number,
  firstHour: number,
): Promise<Rate[]> {
  const days = await valuesOf(world, 'derivatives/funding', `rate_${venue}`)
  const count = 24 / hours
  return days.flatMap(([day, value]) =>
    Array.from({ length: count }, (_, k) => ({
      time: day + (firstHour + k * hours) * HOUR_MS,
      rate: ((value * hours) / 8) * (1 + 0.1 * (k - (count - 1) / 2)),
    })).filter(({ time }) => time <= world.now),
  )
}

/** A number as venues write it: decimals without an exponent. */
export const text = (value: number): string => value.toFixed(20).replace(/\.?0+$/, '')

/** A number in the query of an address; `or` without one. */
export const numberIn = (url: URL, name: string, or: number): number =>
  Number(url.searchParams.get(name) ?? or)

export const startOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS
