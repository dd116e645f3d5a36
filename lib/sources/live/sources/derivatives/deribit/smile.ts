import { DAY_MS } from '@/lib/engine/frame'

/** An option at one moment. Volatility is annual in percent, NaN without one. */
export interface Quote {
  expiry: number
  strike: number
  isCall: boolean
  volatility: number
  forward: number
  /** Open interest and volume in coins. */
  held: number
  traded: number
}

/** Implied volatilities at call deltas of 0.5, 0.25 and 0.75, the last of which is a put delta of −0.25. */
export interface Volatility {
  middle: number
  call25: number
  put25: number
}

const YEAR_MS = 365 * DAY_MS
const NONE: Volatility = { middle: Number.NaN, call25: Number.NaN, put25: Number.NaN }
/** Hours before its expiry, the deltas of an option are all near 0 or 1. */
const SHORTEST_DAYS = 0.5

/**
 * Implied volatility at a constant maturity, from the two expiries around it: linear in total variance (volatility² ×
 * time), each at its own delta. NaN where no expiry is on one side, or a smile does not reach the delta.
 */
export function volatilityAt(quotes: readonly Quote[], now: number, days: number): Volatility {
  const wanted = days * DAY_MS
  const priced = quotes.filter(({ volatility }) => volatility > 0)
  const expiries = [...new Set(priced.map(({ expiry }) => expiry))]
    .filter((expiry) => expiry - now >= SHORTEST_DAYS * DAY_MS)
    .sort((a, b) => a - b)
  const near = expiries.filter((expiry) => expiry - now <= wanted).at(-1)
  const far = expiries.find((expiry) => expiry - now >= wanted)
  if (near === undefined || far === undefined) return NONE
  const before = smileOf(priced, near, now)
  if (near === far) return before
  const after = smileOf(priced, far, now)
  const [short, long] = [near - now, far - now]
  const weight = (wanted - short) / (long - short)
  const between = (a: number, b: number) => {
    const variance = a * a * short + weight * (b * b * long - a * a * short)
    return variance >= 0 ? Math.sqrt(variance / wanted) : Number.NaN
  }
  return {
    middle: between(before.middle, after.middle),
    call25: between(before.call25, after.call25),
    put25: between(before.put25, after.put25),
  }
}

/**
 * The smile of one expiry by call delta, from options out of the money: of puts below the forward and of calls above it.
 * A put and a call of one strike have the same volatility, and its put delta is the call delta minus 1.
 */
function smileOf(quotes: readonly Quote[], expiry: number, now: number): Volatility {
  const years = (expiry - now) / YEAR_MS
  const points = quotes
    .filter((quote) => quote.expiry === expiry)
    .filter(({ isCall, strike, forward }) => (isCall ? strike >= forward : strike < forward))
    .map(({ strike, forward, volatility }) => ({
      delta: callDelta(forward, strike, volatility / 100, years),
      volatility,
    }))
    .sort((a, b) => a.delta - b.delta)
  const at = (delta: number) => {
    const after = points.findIndex((point) => point.delta >= delta)
    if (after < 0) return Number.NaN
    const high = points[after]
    if (high.delta === delta) return high.volatility
    const low = points[after - 1]
    if (!low) return Number.NaN
    const weight = (delta - low.delta) / (high.delta - low.delta)
    return low.volatility + weight * (high.volatility - low.volatility)
  }
  return { middle: at(0.5), call25: at(0.25), put25: at(0.75) }
}

/** Delta of a call on a forward, Black’s model without interest. */
function callDelta(forward: number, strike: number, volatility: number, years: number): number {
  const width = volatility * Math.sqrt(years)
  return normal((Math.log(forward / strike) + (width * width) / 2) / width)
}

/** Cumulative normal distribution, to 1e−7 (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = factors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  return x >= 0 ? 1 - density * tail : density * tail
}
