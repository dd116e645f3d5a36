import { z } from 'zod'
import { listOf } from '../../../bounded-shapes'
import type { LiveRequest } from '../../../live-source'
import { readJson } from '../../../read-json'

export const HOST = 'www.deribit.com'

/** A public method as a request. */
export function ask(
  streams: readonly string[],
  method: string,
  query: Record<string, string | number>,
  note?: unknown,
): LiveRequest {
  const url = new URL(`https://${HOST}/api/v2/public/${method}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return { streams, url: url.href, type: 'json', ...(note === undefined ? {} : { note }) }
}

/** The result of a method. Errors have HTTP status 400. */
export const resultOf = <T>(bytes: Uint8Array, shape: z.ZodType<T>): T =>
  readJson(bytes, z.object({ result: shape })).result

/** Hours of a perpetual. Only `interest_1h` can be added up: the eight hours of `interest_8h` overlap. */
export const hours = listOf(
  z.object({ timestamp: z.number().int(), interest_1h: z.number(), index_price: z.number() }),
)

/** Days of one request of hours, within its limit of 744 rows. */
export const DAYS_OF_HOURS = 30

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const EXPIRY_HOUR = 8

/** Expiry of `27NOV26` in milliseconds; NaN for other texts, such as `PERPETUAL`. */
export function expiryOf(text: string): number {
  const [, date, month, year] = /^(\d{1,2})([A-Z]{3})(\d{2})$/.exec(text) ?? []
  const place = MONTHS.indexOf(month)
  return place < 0 ? Number.NaN : Date.UTC(2000 + Number(year), place, Number(date), EXPIRY_HOUR)
}

/** `27NOV26` for an expiry. */
export function expiryText(expiry: number): string {
  const date = new Date(expiry)
  return `${date.getUTCDate()}${MONTHS[date.getUTCMonth()]}${String(date.getUTCFullYear()).slice(2)}`
}
