import { integer, oneOf, type Param } from './param'

/** Symbol, lower case → identifier, for the `cryptocurrency` parameter. */
export const CRYPTOCURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    btc: 'bitcoin',
    eth: 'ethereum',
    ltc: 'litecoin',
    ada: 'cardano',
    doge: 'dogecoin',
    link: 'chainlink',
    xrp: 'ripple',
    sol: 'solana',
    bnb: 'binancecoin',
  }),
)

/** Parameters of certain charts. */
export const chartParams: readonly Param[] = [
  oneOf({
    name: 'cryptocurrency',
    group: 'chart',
    label: 'Cryptocurrency',
    default: 'bitcoin',
    allowed: [...CRYPTOCURRENCIES.values()],
    aliases: CRYPTOCURRENCIES,
  }),
  oneOf({
    name: 'viewMode',
    group: 'chart',
    label: 'View',
    default: 'interval',
    allowed: ['interval', 'annualized', 'cumulative'],
  }),
  oneOf({
    name: 'displayMode',
    group: 'chart',
    label: 'Display',
    default: 'daily',
    allowed: ['daily', 'weekly', 'monthly'],
  }),
  integer({
    name: 'm2CorrelationWindow',
    group: 'chart',
    meaning: 'period',
    label: 'Correlation window',
    default: 90,
    min: 2,
    max: 1000,
    presets: [30, 90, 180, 365],
  }),
  oneOf({
    name: 'carryAsset',
    group: 'chart',
    label: 'Carry asset',
    default: 'BTC',
    allowed: ['BTC', 'ETH'],
  }),
  oneOf({
    name: 'asset',
    group: 'chart',
    label: 'Asset',
    default: 'BTC',
    allowed: ['BTC', 'ETH'],
  }),
  oneOf({
    name: 'series',
    group: 'chart',
    step: 'fields',
    label: 'Trader group',
    default: 'all',
    allowed: ['all', 'dealer', 'asset_manager', 'leveraged_funds', 'other_reportables'],
  }),
  {
    name: 'contract',
    kind: 'code',
    group: 'chart',
    label: 'Contract',
    default: null,
    maxLength: 8,
    step: 'formula',
  },
  oneOf({
    name: 'report',
    group: 'chart',
    label: 'Report',
    default: 'futures',
    allowed: ['futures', 'combined'],
  }),
  oneOf({
    name: 'tier',
    group: 'chart',
    label: 'Universe',
    default: 'top-50',
    allowed: ['top-20', 'top-50', 'top-250'],
  }),
  oneOf({
    name: 'ma',
    group: 'chart',
    label: 'Moving average',
    default: 'sma',
    allowed: ['sma', 'ema', 'kama'],
  }),
]
