import { z } from 'zod'
import type { Freshness } from '@/lib/contract/live/stream-age'
import type { Stream, Terms } from '../../live-source'

/** Terms of a venue. They allow one’s own use; giving the values to others needs its consent. */
export const venueTerms = (name: string, url: string): Terms => ({
  name: `Terms of ${name}`,
  url,
  attribution: `Source: ${name}`,
  redistribute: 'no',
  seen: null,
})

const EVERY_DAY: Freshness = { calendar: 'every-day', warnDays: 3, errorDays: 6 }

/** A stream with a row per day, in which venues revise the last two days at most. */
export const dailyStream = (id: string, table: string, columns: readonly string[]): Stream => ({
  id,
  table,
  resolution: '1d',
  columns,
  freshness: EVERY_DAY,
  lookbackDays: 2,
})

export const fundingStream = (venue: string): Stream =>
  dailyStream('funding', 'derivatives/funding', [`rate_${venue}`])

export const interestStream = (venue: string): Stream =>
  dailyStream('open-interest', 'derivatives/open-interest', [`oi_${venue}`])

export const volumeStream = (venue: string): Stream =>
  dailyStream('volume', 'derivatives/volume', [`volume_${venue}`])

/** A number as text. */
export const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/)
  .transform(Number)

/** Milliseconds as text. */
export const millis = z
  .string()
  .regex(/^\d{13}$/)
  .transform(Number)

/** Facts that `read` needs to know about the days of a request. */
export const daysNote = z.object({ from: z.number(), until: z.number() })
