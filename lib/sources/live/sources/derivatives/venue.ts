import { z } from 'zod'
import { dailyStream, type Stream, type Terms } from '../../live-source'

/** Terms of a venue. They allow one’s own use; giving the values to others needs its consent. */
export const venueTerms = (name: string, url: string): Terms => ({
  name: `Terms of ${name}`,
  url,
  attribution: `Source: ${name}`,
  redistribute: 'no',
  seen: null,
})

/** A stream in which venues revise the last two days at most. */
export const venueStream = (id: string, table: string, columns: readonly string[]): Stream =>
  dailyStream(id, table, columns, 2, [3, 6])

export const fundingStream = (venue: string): Stream =>
  venueStream('funding', 'derivatives/funding', [`rate_${venue}`])

export const interestStream = (venue: string): Stream =>
  venueStream('open-interest', 'derivatives/open-interest', [`oi_${venue}`])

export const volumeStream = (venue: string): Stream =>
  venueStream('volume', 'derivatives/volume', [`volume_${venue}`])

/** Milliseconds as text. */
export const millis = z
  .string()
  .regex(/^\d{13}$/)
  .transform(Number)

/** Facts that `read` needs to know about the days of a request. */
export const daysNote = z.object({ from: z.number(), until: z.number() })
