import { CHAINS, RESOLUTIONS } from './chain'
import type { ParamListing } from './endpoint'

export type ParamKind = 'integer' | 'number' | 'date' | 'enum' | 'list' | 'code'

/** Group a control belongs to in the control row. */
export type ParamGroup = 'window' | 'output' | 'chain' | 'chart' | 'sp500'

export interface Param {
  name: string
  kind: ParamKind
  group: ParamGroup
  label: string
  description: string
  default: string | number | null
  min?: number
  max?: number
  step?: number
  allowed?: readonly string[]
  /** Other spellings of an allowed value, lower case → value. */
  aliases?: Readonly<Record<string, string>>
  /** Longest text accepted; guards kinds without an enumeration. */
  maxLength?: number
  /** Usual settings offered as one click. */
  presets?: readonly number[]
  /** Whether the value is applied to finished rows (true) or enters the computation (false). */
  selectsRows: boolean
}

function integer(param: Omit<Param, 'kind' | 'selectsRows'> & { selectsRows?: boolean }): Param {
  return { kind: 'integer', selectsRows: false, ...param }
}

function number(param: Omit<Param, 'kind' | 'selectsRows'>): Param {
  return { kind: 'number', selectsRows: false, ...param }
}

function oneOf(param: Omit<Param, 'kind' | 'selectsRows'> & { selectsRows?: boolean }): Param {
  return { kind: 'enum', selectsRows: false, ...param }
}

function period(
  name: string,
  label: string,
  defaultValue: number,
  presets: readonly number[],
  description: string,
): Param {
  return integer({
    name,
    group: 'sp500',
    label,
    default: defaultValue,
    min: 1,
    max: 5000,
    presets,
    description,
  })
}

function multiplier(name: string, defaultValue: number, description: string): Param {
  return number({
    name,
    group: 'sp500',
    label: 'Multiplier',
    default: defaultValue,
    min: 0.1,
    max: 100,
    step: 0.1,
    description,
  })
}

function threshold(
  name: string,
  label: string,
  defaultValue: number,
  min: number,
  max: number,
  description: string,
): Param {
  return number({ name, group: 'sp500', label, default: defaultValue, min, max, step: 1, description })
}

const chainAliases = Object.fromEntries(CHAINS.map((chain) => [chain.symbol.toLowerCase(), chain.id]))

/** Symbol, lower case → identifier, for the `cryptocurrency` parameter. */
export const CRYPTOCURRENCIES: Readonly<Record<string, string>> = {
  btc: 'bitcoin',
  eth: 'ethereum',
  ltc: 'litecoin',
  ada: 'cardano',
  doge: 'dogecoin',
  link: 'chainlink',
  xrp: 'ripple',
  sol: 'solana',
  bnb: 'binancecoin',
}

const list: Param[] = [
  integer({
    name: 'days',
    group: 'window',
    label: 'Days',
    default: null,
    min: 1,
    max: 1_000_000,
    selectsRows: true,
    description:
      'Number of recent calendar days to return, counted back from the end date or the newest row, that day included.',
  }),
  integer({
    name: 'limit',
    group: 'window',
    label: 'Limit',
    default: null,
    min: 1,
    max: 100_000_000,
    selectsRows: true,
    description: 'Largest number of rows to return; the newest are kept, oldest first.',
  }),
  {
    name: 'startDate',
    kind: 'date',
    group: 'window',
    label: 'From',
    default: null,
    selectsRows: true,
    description: 'First calendar day to return, inclusive, as YYYY-MM-DD.',
  },
  {
    name: 'endDate',
    kind: 'date',
    group: 'window',
    label: 'To',
    default: null,
    selectsRows: true,
    description: 'Last calendar day to return, inclusive, as YYYY-MM-DD.',
  },
  oneOf({
    name: 'format',
    group: 'output',
    label: 'Format',
    default: 'json',
    allowed: ['json', 'csv', 'columns'],
    selectsRows: true,
    description: 'Serialization: rows as JSON, rows as CSV, or one JSON array per field (columns).',
  }),
  {
    name: 'fields',
    kind: 'list',
    group: 'output',
    label: 'Fields',
    default: null,
    maxLength: 4000,
    selectsRows: true,
    description: 'Comma-separated response fields; each row then holds only these.',
  },
  oneOf({
    name: 'chain',
    group: 'chain',
    label: 'Chain',
    default: 'bitcoin',
    allowed: CHAINS.map((chain) => chain.id),
    aliases: chainAliases,
    description: 'Chain whose ledger the series is computed from.',
  }),
  oneOf({
    name: 'dataResolution',
    group: 'chain',
    label: 'Resolution',
    default: '1d',
    allowed: RESOLUTIONS,
    aliases: { daily: '1d' },
    description: 'Spacing of the rows; finer resolutions exist where the manifest advertises them.',
  }),
  oneOf({
    name: 'timeframe',
    group: 'window',
    label: 'Timeframe',
    default: 'all',
    allowed: ['1m', '3m', '6m', 'ytd', '1y', '2y', '4y', '5y', '10y', 'all'],
    aliases: { max: 'all' },
    selectsRows: true,
    description: 'Recent span to return, counted back from the newest row.',
  }),
  oneOf({
    name: 'cryptocurrency',
    group: 'chart',
    label: 'Cryptocurrency',
    default: 'bitcoin',
    allowed: Object.values(CRYPTOCURRENCIES),
    aliases: CRYPTOCURRENCIES,
    description: 'Asset whose price accompanies the dataset, by identifier or symbol.',
  }),
  oneOf({
    name: 'viewMode',
    group: 'chart',
    label: 'View',
    default: 'interval',
    allowed: ['interval', 'annualized', 'cumulative'],
    description: 'Funding as percent per eight-hour interval, annualized, or cumulated since the first row.',
  }),
  oneOf({
    name: 'displayMode',
    group: 'chart',
    label: 'Display',
    default: 'daily',
    allowed: ['daily', 'weekly', 'monthly'],
    description: 'Daily readings or their weekly or monthly means.',
  }),
  integer({
    name: 'm2CorrelationWindow',
    group: 'chart',
    label: 'Correlation window',
    default: 90,
    min: 2,
    max: 1000,
    presets: [30, 90, 180, 365],
    description: 'Window of the rolling correlation between global M2 and price, in observations.',
  }),
  oneOf({
    name: 'carryAsset',
    group: 'chart',
    label: 'Carry asset',
    default: 'BTC',
    allowed: ['BTC', 'ETH'],
    description: 'Underlying asset of the futures carry.',
  }),
  oneOf({
    name: 'asset',
    group: 'chart',
    label: 'Asset',
    default: 'BTC',
    allowed: ['BTC', 'ETH'],
    description: 'Underlying asset of the futures whose positions are reported.',
  }),
  oneOf({
    name: 'series',
    group: 'chart',
    label: 'Trader group',
    default: 'all',
    allowed: ['all', 'dealer', 'asset_manager', 'leveraged_funds', 'other_reportables'],
    description: 'All trader groups or one of them; one keeps only its own columns beside time and price.',
  }),
  {
    name: 'contract',
    kind: 'code',
    group: 'chart',
    label: 'Contract',
    default: null,
    maxLength: 8,
    selectsRows: false,
    description: 'CFTC contract market code, such as 133741 for the standard Bitcoin contract.',
  },
  oneOf({
    name: 'report',
    group: 'chart',
    label: 'Report',
    default: 'futures',
    allowed: ['futures', 'combined'],
    description: 'Futures only, or futures and options combined.',
  }),
  oneOf({
    name: 'tier',
    group: 'chart',
    label: 'Universe',
    default: 'top-50',
    allowed: ['top-20', 'top-50', 'top-250'],
    description: 'Universe of assets by market capitalisation.',
  }),
  oneOf({
    name: 'ma',
    group: 'chart',
    label: 'Moving average',
    default: 'sma',
    allowed: ['sma', 'ema', 'kama'],
    description: 'Kind of moving average that closes are compared with.',
  }),
  oneOf({
    name: 'sp500Range',
    group: 'sp500',
    label: 'Range',
    default: 'all',
    allowed: ['1y', '2y', '5y', '10y', '20y', 'all'],
    selectsRows: true,
    description: 'Recent span of the index history to return.',
  }),
  period(
    'sp500KeltnerPeriod',
    'Period',
    20,
    [10, 20, 50],
    'Sessions of the exponential average at the middle of the Keltner channel.',
  ),
  multiplier('sp500KeltnerMultiplier', 2, 'Width of the Keltner channel in average true ranges.'),
  period('sp500MacdFast', 'Fast', 12, [8, 12], 'Sessions of the fast exponential average of MACD.'),
  period('sp500MacdSlow', 'Slow', 26, [21, 26], 'Sessions of the slow exponential average of MACD.'),
  period(
    'sp500MacdSignal',
    'Signal',
    9,
    [5, 9],
    'Sessions of the average that smooths MACD into its signal line.',
  ),
  period('sp500ReturnShort', 'Short', 21, [5, 21], 'Sessions of the short return.'),
  period('sp500ReturnMedium', 'Medium', 63, [42, 63], 'Sessions of the medium return.'),
  period('sp500ReturnLong', 'Long', 126, [126], 'Sessions of the long return.'),
  period('sp500ReturnYear', 'Year', 252, [252], 'Sessions of the one-year return.'),
  period(
    'sp500RsiPeriod',
    'Period',
    14,
    [7, 14, 21],
    'Sessions of Wilder’s smoothing in the relative strength index.',
  ),
  threshold('sp500RsiUpper', 'Upper', 70, 0, 100, 'Level above which the index counts as overbought.'),
  threshold('sp500RsiLower', 'Lower', 30, 0, 100, 'Level below which the index counts as oversold.'),
  period(
    'sp500SharpePeriod',
    'Period',
    252,
    [63, 126, 252],
    'Sessions over which the Sharpe ratio is taken.',
  ),
  period(
    'sp500SortinoPeriod',
    'Period',
    252,
    [63, 126, 252],
    'Sessions over which the Sortino ratio is taken.',
  ),
  period(
    'sp500StochasticPeriod',
    'Period',
    14,
    [5, 14, 21],
    'Sessions of the high-low range that the close is placed in.',
  ),
  period('sp500StochasticSignal', 'Signal', 3, [3, 5], 'Sessions of the average that smooths %K into %D.'),
  threshold('sp500StochasticUpper', 'Upper', 80, 0, 100, 'Level above which %K counts as overbought.'),
  threshold('sp500StochasticLower', 'Lower', 20, 0, 100, 'Level below which %K counts as oversold.'),
  period(
    'sp500SupertrendPeriod',
    'Period',
    10,
    [7, 10, 14],
    'Sessions of the average true range behind supertrend.',
  ),
  multiplier(
    'sp500SupertrendMultiplier',
    3,
    'Distance of supertrend from the middle price in average true ranges.',
  ),
  period('sp500TrendFast', 'Fast', 50, [20, 50], 'Sessions of the fast simple average of the trend regime.'),
  period(
    'sp500TrendSlow',
    'Slow',
    200,
    [100, 200],
    'Sessions of the slow simple average of the trend regime.',
  ),
  period(
    'sp500VolatilityPeriod',
    'Period',
    20,
    [20, 60, 252],
    'Sessions over which realized volatility is taken.',
  ),
  period(
    'sp500WilliamsPeriod',
    'Period',
    14,
    [7, 14, 21],
    'Sessions of the high-low range behind Williams %R.',
  ),
  threshold(
    'sp500WilliamsUpper',
    'Upper',
    -20,
    -100,
    0,
    'Level above which Williams %R counts as overbought.',
  ),
  threshold('sp500WilliamsLower', 'Lower', -80, -100, 0, 'Level below which Williams %R counts as oversold.'),
]

/** THE dictionary: every query parameter of the interface, by name. */
export const PARAMS: ReadonlyMap<string, Param> = new Map(list.map((param) => [param.name, param]))

export function getParam(name: string): Param {
  const param = PARAMS.get(name)
  if (!param) throw new Error(`no parameter named ${name} in the dictionary`)
  return param
}

/** The dictionary entry as the catalog publishes it; `allowed` narrows an enumeration to what the route has. */
export function listParam(name: string, allowed?: readonly string[]): ParamListing {
  const param = getParam(name)
  const values = allowed ?? param.allowed
  return {
    name,
    type: param.kind,
    default: param.default,
    ...(values ? { allowed: [...values] } : {}),
    ...(param.min !== undefined ? { min: param.min } : {}),
    ...(param.max !== undefined ? { max: param.max } : {}),
    description: param.description,
  }
}
