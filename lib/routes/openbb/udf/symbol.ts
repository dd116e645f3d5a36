import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, seriesPath } from '@/lib/contract/family'
import { factsOf } from '@/lib/contract/fields/roles'
import { finerOf, RESOLUTIONS } from './resolutions'

const CANDLE = ['open', 'high', 'low', 'close'] as const

/** Fields of the bars of a series: four of a candle and its volume, or one value. Null for series of other shapes. */
export interface BarFields {
  open: string
  high: string
  low: string
  close: string
  volume: string | null
}

/** Prices have candles, and a series with one value has bars of that value. Others cannot be bars. */
export function barFieldsOf({ fields }: Pick<Endpoint, 'fields'>): BarFields | null {
  // Several rows of one day, such as one for each contract.
  if (fields.some((field) => factsOf(field).namesRow)) return null
  const named = (role: string) => fields.find((field) => field.role === role)?.name
  const candle = CANDLE.map(named)
  if (candle.every((name) => name !== undefined)) {
    const [open, high, low, close] = candle as string[]
    return { open, high, low, close, volume: named('volume') ?? null }
  }
  const values = fields.filter(({ role }) => role === 'value')
  if (values.length !== 1) return null
  const [{ name }] = values
  return { open: name, high: name, low: name, close: name, volume: null }
}

/** A symbol in a list. */
export function foundSymbol(endpoint: Endpoint) {
  const path = seriesPath(endpoint)
  return {
    symbol: path,
    full_name: path,
    ticker: path,
    description: endpoint.title,
    exchange: FAMILY_FACTS[endpoint.family].label,
    type: typeOf(endpoint),
  }
}

const typeOf = ({ family }: Endpoint) => (family === 'crypto/prices' ? 'crypto' : 'index')

/** A symbol with everything that a chart needs. `last` is its last value. */
export function symbolInfo(endpoint: Endpoint, fields: BarFields, chain: string | null, last: number) {
  const finer = finerOf(endpoint, fields.close, chain)
  const path = seriesPath(endpoint)
  const exchange = FAMILY_FACTS[endpoint.family].label
  return {
    name: path,
    ticker: path,
    description: endpoint.title,
    type: typeOf(endpoint),
    exchange,
    listed_exchange: exchange,
    session: '24x7',
    timezone: 'Etc/UTC',
    minmov: 1,
    pricescale: 10 ** digitsOf(last),
    has_intraday: finer.length > 0,
    intraday_multipliers: finer,
    has_daily: true,
    has_weekly_and_monthly: true,
    supported_resolutions: [...finer, ...RESOLUTIONS],
    visible_plots_set: fields.volume ? 'ohlcv' : 'c',
    format: 'price',
    data_status: 'endofday',
  }
}

/** Decimals that show six digits of a value, at most eight. */
function digitsOf(value: number): number {
  if (!Number.isFinite(value) || value === 0) return 2
  return Math.min(8, Math.max(0, 5 - Math.floor(Math.log10(Math.abs(value)))))
}
