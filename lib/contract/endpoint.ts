import type { Resolution } from './chain'
import type { Family } from './family'
import type { Withholder } from './live/series-source'
import type { ObjectShape } from './object-shapes'

export type Tier = 'free' | 'pro'

/** Type of a field in JSON. `?` marks fields that may be null. */
export type WireType =
  | 'number'
  | 'number?'
  | 'integer'
  | 'integer?'
  | 'string'
  | 'string?'
  | 'boolean'
  | 'boolean?'
  | 'object'
  | 'object?'
  | 'null?'

/**
 * Units of fields. `native` is the chain's own coin; `index` a dimensionless index level;
 * `ratio` a plain quotient; `percent` is 0–100; `fraction` is 0–1.
 */
export const UNITS = [
  'USD',
  'million USD',
  'billion USD',
  'JPY',
  'CNY',
  'CHF',
  'BRL',
  'thousands',
  'millions',
  'million native',
  'native',
  'BTC',
  'percent',
  'fraction',
  'ratio',
  'index',
  'count',
  'contracts',
  'hours',
  'days',
  'weeks',
  'months',
  'blocks',
  'seconds',
  'milliseconds',
  'coin-days',
  'coin-blocks',
  'USD-days',
  'TH/s',
  'GW',
  'TWh',
  'gwei',
  'sat/vB',
  'sat/B',
  'bytes',
  'basis points',
  'date',
  'text',
  'sigma',
  'none',
] as const
export type Unit = (typeof UNITS)[number]

/**
 * Meaning of a field for drawing. A chart kind is chosen only from roles and shapes, never from the name of a route.
 * `value` is drawn by default, `aux` on request, and `alias` repeats the field in `aliasOf`.
 */
export type Role =
  | 'time'
  | 'height'
  | 'price'
  | 'value'
  | 'aux'
  | 'alias'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'upper'
  | 'middle'
  | 'lower'
  | 'level'
  | 'oscillator'
  | 'macd'
  | 'signal'
  | 'histogram'
  | 'flow'
  | 'swing'
  | 'stack'
  | 'share'
  | 'up'
  | 'down'
  | 'risk'
  | 'group'
  | 'breadth'
  | 'buckets'
  | 'label'
  | 'tenor'
  | 'start'
  | 'end'
  | 'total'
  | 'cycle'
  | 'since'
  | 'month'
  | 'weekday'
  | 'above'
  | 'below'
  | 'leading'
  | 'lagging'

/**
 * Form in which a change of a field is written: relative to the earlier value, as a difference in its own unit, as a
 * difference in hundredths of a percentage point, or not at all, because only its sum over a span means something.
 */
export type ChangeKind = 'percent' | 'points' | 'basis points' | 'sum'

export interface Field {
  name: string
  type: WireType
  unit: Unit
  /** Inner shape, with type object. */
  shape?: ObjectShape
  description: string
  /** Chains for which the route has this field; absent on routes without a `chain` parameter. */
  chains?: string[]
  /** Finest resolution with this field: rows at finer ones do not have it. Absent on routes that have days only. */
  finest?: Resolution
  /**
   * No day has a value of it, because its inputs are not loaded or too short: on any chain, or on these. Absent if it has
   * one, and where the whole series is not available.
   */
  empty?: true | string[]
  role?: Role
  /** With role `alias`: the field whose values this one repeats. */
  aliasOf?: string
  /**
   * Formula that gives its values on the chart of the series, in the language of docs/formulas.md: of fields, and of
   * other series by their addresses. Absent where it has none.
   */
  expression?: string
  /**
   * Parameters of the route that are periods of its computation. A number at the end of its name is the default of the
   * first of them, and labels show the value in use instead.
   */
  periods?: string[]
  /** Reference levels for its values, lowest first: numbers, or parameters of the route. */
  levels?: (number | string)[]
  /** Names of the levels in the same order, as charts write them: “Overbought”. One more: of the zones between them. */
  levelNames?: string[]
  /** Origin of the levels: author, work and year. */
  levelSource?: string
  /**
   * Its windows count bars: at an interval it is computed from the rows of that interval, not gathered from those of
   * days.
   */
  bars?: true
  /** Days by which charts draw its values later than their rows; negative is earlier. */
  displaced?: number
  /** Form in which a change of its values is written, where unit and role do not say so. */
  change?: ChangeKind
  /** Rule by which its values become that of a longer period: amounts add up, rates are averaged. Absent for levels. */
  gathers?: 'sum' | 'mean'
  /** Number in JSON where a field that is never null has no known value. `metadata.unknown` names the days. */
  unknownAs?: 0
}

export type ParamKind = 'integer' | 'number' | 'date' | 'enum' | 'list' | 'code'

/** One query parameter as the catalog publishes it. */
export interface ParamListing {
  name: string
  type: ParamKind
  default: string | number | null
  allowed?: string[]
  min?: number
  max?: number
  description: string
}

export type Cadence =
  | 'block'
  | 'hourly'
  | 'daily'
  | 'trading-day'
  | 'weekly'
  | 'monthly'
  | 'quarterly'
  | 'irregular'

/** The public, JSON-safe description of one series. */
export interface Endpoint {
  path: string
  family: Family
  name: string
  category: string
  /** Topic inside the family, for navigation: valuation, mining, inflation … */
  concept: string
  tier: Tier
  certified: boolean
  permission: string | null
  /** An old name. With the historical shape it has rows of its own, with the canonical one those of its successor. */
  legacy: null | { shape: 'historical' | 'canonical' }
  canonical: null | { path: string; query: Record<string, string> }
  title: string
  description: string
  /** Help text on how to interpret the series, in one or two sentences. */
  reading: string
  /** Formula in words. */
  formula: string
  /** Source of the formula or the data. */
  source: string
  /** Abbreviations, tickers and other names that people search for; absent without any. */
  searchWords?: string[]
  fields: Field[]
  parameters: ParamListing[]
  chains: string[]
  /** Resolutions that at least one chain has. */
  resolutions: Resolution[]
  /** Resolutions of each chain with rows, where they differ or the usual chain has none. */
  resolutionsByChain?: Record<string, Resolution[]>
  cadence: Cadence
  /** Whether a request without parameters has rows. */
  available: boolean
  /** Names of inputs that are not loaded. With `available: true` some fields are null because of them. */
  missing: string[]
  /**
   * Public sources for which only the operator sees these values; absent without any. To others the series is then not
   * available. Parameters other than the chain have their defaults.
   */
  withheld?: Withholder[]
}

export interface CatalogListing {
  success: true
  revision: string
  total: number
  endpoints: Endpoint[]
}

/** Whether an old name has rows of its own. The others are another address of the series that replaced them. */
export function hasOwnRows({ legacy }: Pick<Endpoint, 'legacy'>): boolean {
  return legacy?.shape !== 'canonical'
}
