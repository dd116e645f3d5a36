import { z } from 'zod'
import type { Layer } from '@/lib/sources/layers'
import type { FundingEvent } from './whole-days'

/** An answer of a venue with its funding rates, for update and import. */
export interface FundingAnswer {
  id: Layer
  /** The venue in the name of its column, if it is not that of the layer. */
  venue?: string
  /** Pattern of the start of an answer. Its first group is the instrument; empty if only a file name can say it. */
  start: RegExp
  /** Keys on the way to the list, joined by dots. */
  list: string
  /** An entry of the list. Its rate is NaN if it is none of the regular ones. */
  event: z.ZodType<FundingEvent>
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/
const rate = z.union([z.number(), z.string().regex(NUMBER).transform(Number), z.null(), z.literal('')])
/** Seconds or milliseconds since 1970, also as text, or ISO 8601. */
const time = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^(?:\d{10}|\d{13})$/)
    .transform(Number),
  z.iso.datetime().transform((text) => Date.parse(text)),
])
const SECONDS_BELOW = 1e11

/** Entries with these keys. A rate is for so many hours by the documents of its venue. */
const eventOf = (at: string, value: string, hours: number): z.ZodType<FundingEvent> =>
  z
    .object({ [at]: time, [value]: rate })
    .and(z.object({ rateType: z.string().optional() }))
    .transform((entry) => {
      const [given, found] = [Number(entry[at]), entry[value]]
      // Binance has extra rates between those of the day.
      const isRegular = typeof found === 'number' && (entry.rateType ?? 'Regular') === 'Regular'
      return {
        time: given < SECONDS_BELOW ? given * 1_000 : given,
        rate: isRegular ? found : Number.NaN,
        hours,
      }
    })

export const FUNDING: readonly FundingAnswer[] = [
  {
    id: 'binance',
    start: /^\s*\[\s*\{\s*"symbol"\s*:\s*"(\w+)"\s*,\s*"fundingTime"/,
    list: '',
    event: eventOf('fundingTime', 'fundingRate', 8),
  },
  {
    id: 'bybit',
    start: /^\s*\{\s*"retCode"[\s\S]{0,200}"symbol"\s*:\s*"(\w+)"\s*,\s*"fundingRate"/,
    list: 'result.list',
    event: eventOf('fundingRateTimestamp', 'fundingRate', 8),
  },
  {
    id: 'deribit',
    // Only hours can be added up: the eight hours of another field overlap.
    start: /^\s*\{\s*"jsonrpc"[\s\S]{0,80}"result"\s*:\s*\[\s*\{(?=[^}]*"interest_1h")()/,
    list: 'result',
    event: eventOf('timestamp', 'interest_1h', 1),
  },
  {
    id: 'bitmex',
    start: /^\s*\[\s*\{\s*"timestamp"\s*:\s*"[^"]+"\s*,\s*"symbol"\s*:\s*"(\w+)"\s*,\s*"fundingInterval"/,
    list: '',
    event: eventOf('timestamp', 'fundingRate', 8),
  },
  {
    id: 'okx',
    start:
      /^\s*\{\s*"code"\s*:\s*"0"(?=[^[]{0,80}"data"\s*:\s*\[\s*\{[^}]*"realizedRate")[^}]*"instId"\s*:\s*"([\w-]+)"/,
    list: 'data',
    event: eventOf('fundingTime', 'realizedRate', 8),
  },
  {
    id: 'bitget',
    start:
      /^\s*\{\s*"code"\s*:\s*"00000"(?=[^[]{0,120}"data"\s*:\s*\[\s*\{[^}]*"fundingRate")[^}]*"symbol"\s*:\s*"(\w+)"/,
    list: 'data',
    event: eventOf('fundingTime', 'fundingRate', 8),
  },
  {
    id: 'gate',
    start:
      /^\s*\[\s*\{\s*"(?:r"\s*:\s*"[^"]+"\s*,\s*"t"\s*:\s*\d{10}|t"\s*:\s*\d{10}\s*,\s*"r"\s*:\s*"[^"]+")\s*\}()/,
    list: '',
    event: eventOf('t', 'r', 8),
  },
  {
    id: 'hyperliquid',
    start: /^\s*\[\s*\{\s*"coin"\s*:\s*"(\w+)"\s*,\s*"fundingRate"/,
    list: '',
    // Rates were paid every eight hours in its first months and every hour since.
    event: eventOf('time', 'fundingRate', 8),
  },
  {
    id: 'kraken-futures',
    venue: 'kraken',
    // The other rate is an amount of dollars.
    start: /^\s*\{[^{}]{0,80}"rates"\s*:\s*\[\s*\{(?=[^}]*"relativeFundingRate")()/,
    list: 'rates',
    event: eventOf('timestamp', 'relativeFundingRate', 1),
  },
]

/** The entry of a venue’s answer. */
export function fundingOf(id: Layer): z.ZodType<FundingEvent> {
  const found = FUNDING.find((answer) => answer.id === id)
  if (!found) throw new RangeError(`${id} has no funding`)
  return found.event
}
