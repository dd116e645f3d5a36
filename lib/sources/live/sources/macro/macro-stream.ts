import type { Freshness } from '@/lib/contract/live/stream-age'
import { isTradingDay } from '@/lib/engine/calendar'
import { macroOf } from '@/lib/sources/macro/macro-series'
import { nextRow, publicationOf, REGULAR_YEARS } from '@/lib/sources/publication'
import type { Span, Stream } from '../../live-source'

const CALENDARS = {
  'trading-day': 'trading-day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
} as const

/** Days of the calendar by which a release may be late, and by which it is old. */
const PATIENCE = {
  'trading-day': [2, 7],
  weekly: [4, 11],
  monthly: [10, 40],
  quarterly: [20, 110],
} as const

/**
 * The stream of an economic series, named by its FRED identifier. Its values are the current ones: publishers revise
 * them, and do not say when a value was published, so that `published` stays empty.
 */
export function macroStream(id: string, lookbackDays: number): Stream {
  return {
    id,
    table: `macro/${id}`,
    resolution: '1d',
    columns: ['value'],
    get freshness() {
      return macroFreshness(id)
    },
    lookbackDays,
    ...(isOftenRevised(id) ? { isOftenRevised: true } : {}),
  }
}

/** Whole years from the first of January on. */
export const yearSpan = (first: number, years = 1): Span => ({
  from: Date.UTC(first, 0, 1),
  until: Date.UTC(first + years, 0, 1),
})

const isOftenRevised = (id: string) =>
  macroOf(id).cadence !== 'trading-day' || macroOf(id).isEstimated === true

const known = new Map<string, Freshness>()

/** Bounds computed from the age of the newest row on the day on which the next one is published, plus some patience. */
export function macroFreshness(id: string): Freshness {
  const found = known.get(id) ?? findFreshness(id)
  known.set(id, found)
  return found
}

function findFreshness(id: string): Freshness {
  const { cadence } = macroOf(id)
  const { release } = publicationOf(`macro/${id}`)
  let longest = 0
  for (let row = REGULAR_YEARS.from; row <= REGULAR_YEARS.to; ) {
    const next = nextRow(row, cadence)
    longest = Math.max(longest, daysBetween(row, release(next), cadence === 'trading-day'))
    row = next
  }
  const [late, old] = PATIENCE[cadence]
  return { calendar: CALENDARS[cadence], warnDays: longest + late, errorDays: longest + old }
}

function daysBetween(from: number, to: number, onlyTrading: boolean): number {
  if (!onlyTrading) return to - from
  let days = 0
  for (let day = from + 1; day <= to; day++) if (isTradingDay(day)) days++
  return days
}
