import { FREE } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'
import { accepted, refused, withKey } from './requests'

const MVRV = '/api/v1/onchain/mvrv'
const RSI = '/api/v1/charts/sp500-rsi'
const FUNDING = '/api/v1/charts/futures-funding-rates'
const FEAR = '/api/v1/charts/fear-greed-index'
const M2 = '/api/v1/charts/m2-crypto-correlation'
const CFTC = '/api/v1/derivatives/cftc-positioning'
const RISK = '/api/v1/market-indicators/crypto-market-risk-indicator'
const BLOCKS = `${MVRV}?dataResolution=block`
const listed = (family: string, name: string, key: string, least: number): Rule =>
  accepted(`1 the family ${family} is listed`, `/api/v1/${family}/list`, {
    headers: withKey(FREE),
    body: { [`${key}.${least - 1}`]: /./ },
    text: new RegExp(`"${name}"`),
  })
const answers = (rule: string, path: string, names: readonly string[], query = 'limit=1'): Rule =>
  accepted(rule, `/api/v1/${path}?${query}`, {
    body: Object.fromEntries(names.map((name) => [`data.0.${name}`, /^(?!undefined)/])),
  })

/** Rules that need the whole catalog, tested on the sample that ends on 2026-06-30. */
export const SAMPLE_RULES: readonly Rule[] = [
  listed('onchain', 'mvrv', 'availableMetrics', 300),
  listed('charts', 'fear-greed-index', 'availableCharts', 300),
  listed('economic', 'inflation_cpi', 'availableSeries', 60),
  listed('crypto/prices', 'BTC', 'availableSymbols', 100),
  listed('derivatives', 'carry_vs_treasury', 'availableMetrics', 20),
  listed('market-indicators', 'crypto-market-breadth', 'availableIndicators', 50),
  {
    rule: '4.1 seven chains, the ledger chain with ledger_index',
    url: '/api/v1/chains',
    status: 200,
    body: { count: 7, 'data.0.id': 'bitcoin' },
    text: /"id":"ripple","symbol":"XRP","name":"[^"]*","heightField":"ledger_index"/,
  },
  {
    rule: '4.1 the manifest advertises block resolution where a metric has it',
    url: '/api/onchain/manifest',
    status: 200,
    body: { 'data.mvrv.resolutions': ['1d', '1h', '10m', 'block'] },
  },
  answers('2.3 sopr has its fields', 'onchain/sopr', [
    'sopr',
    'adjusted_sopr',
    'asopr_sma7',
    'spent_outputs',
  ]),
  answers('2.3 mvrv has its fields', 'onchain/mvrv', [
    'mvrv',
    'z_score',
    '4year_average',
    'alltime_plus_2_sigma',
  ]),
  answers('2.3 realized-cap has its aliases', 'onchain/realized-cap', ['realized_cap', 'realized_cap_usd']),
  answers('2.3 urpd-history has buckets', 'onchain/urpd-history', [
    'buckets.0.price_min',
    'buckets.0.btc_amount',
    'total_supply',
  ]),
  answers('2.3 urpd-by-cohort has its distribution', 'onchain/urpd-by-cohort', [
    'distribution.0.price_max',
    'cohort_names.0',
  ]),
  answers('2.4 economic series have a value', 'economic/inflation_cpi', ['date', 'value']),
  accepted('2.4 legacy inflation_rate keeps whole changes, the first 0', '/api/v1/economic/inflation_rate', {
    body: {
      'data.0.change': 0,
      'data.0.changePercent': 0,
      'data.5.change': /^-?\d+$/,
      'data.5.changePercent': /^-?\d+$/,
    },
    answers: { deprecation: /^@\d+$/, link: /<\/api\/v1\/economic\/inflation_cpi>/ },
  }),
  answers('2.4 legacy index series keep open to close', 'economic/market_dax_ohlc', [
    'open',
    'high',
    'low',
    'close',
    'change',
  ]),
  answers('2.5 prices', 'crypto/prices/BTC', ['timestamp', 'open', 'high', 'low', 'close', 'volume']),
  answers('2.6 basis', 'derivatives/btc_futures_basis', [
    'ann_basis_pct',
    'contract_near',
    'contract_far',
    'quality',
  ]),
  accepted('2.6 fields of type null? are null', '/api/v1/derivatives/btc_futures_basis?limit=1', {
    body: { 'data.0.contract_far': null, 'data.0.tte_far': null },
  }),
  accepted('2.6 legacy carry returns episodes', '/api/v1/derivatives/btc_carry_vs_treasury', {
    body: {
      'data.0.start': /^\d{4}-/,
      'data.0.end': /^\d{4}-/,
      'data.0.days': /^\d+$/,
      'data.0.ongoing': /^(true|false)$/,
    },
  }),
  answers('2.7 risk by asset', 'market-indicators/crypto-risk-btc', ['timestamp', 'close', 'riskLevel']),
  answers('2.7 breadth counts by length', 'market-indicators/crypto-market-breadth', [
    'primaryPrice',
    'above.50',
    'below.50',
  ]),
  answers('2.8 dominance', 'charts/market-dominance', ['btc_dominance', 'others_dominance', 'total']),
  accepted('2.2 coinflow has the shared columns only', '/api/v1/charts/coinflow?limit=1', {
    text: /"data":\[\{"date":"[^"]*","formattedDate":"[^"]*","timestamp":\d+,"price":[\d.]+,"btc_price":[\d.]+,"block_height":\d+\}\]/,
  }),
  accepted('4.3 the ledger chain has ledger_index', `${MVRV}?limit=1&chain=ripple`, {
    body: { chain: 'ripple', 'data.0.ledger_index': /^\d+$/, 'data.0.block_height': undefined },
  }),
  accepted('4.3 block rows are ordered by height and capped', `${BLOCKS}&days=100`, {
    body: { 'metadata.resolution': 'block', 'metadata.truncated': true },
    answers: { link: /dataResolution=block.*rel="prev"/ },
  }),
  accepted('4.3 and the previous page ends where this one begins', `${BLOCKS}&days=100`, {
    follow: ({ headers }) => ({ url: /<([^>]*)>; rel="prev"/.exec(headers.link ?? '')?.[1] ?? '/no-link' }),
    body: { 'metadata.resolution': 'block', success: true, 'data.0.date': '2026-03-23' },
  }),
  accepted('4.3 ten minutes', `${MVRV}?dataResolution=10m&days=1`, {
    body: { count: /^\d{2,3}$/, 'metadata.resolution': '10m' },
  }),
  accepted('4.3 sp500Range narrows the rows', `${RSI}?sp500Range=1y`, {
    body: { 'data.0.date': /^2025-0[67]-/ },
  }),
  accepted(
    '4.3 a period in use is in the parameters, the field keeps its name',
    `${RSI}?sp500RsiPeriod=21&limit=1`,
    {
      body: { 'metadata.parameters.sp500RsiPeriod': 21, 'data.0.rsi14': /^\d/ },
    },
  ),
  accepted('4.3 defaults of the sp500 parameters are in use', `${RSI}?limit=1`, {
    body: {
      'metadata.parameters.sp500RsiPeriod': 14,
      'metadata.parameters.sp500RsiUpper': 70,
      'metadata.parameters.sp500RsiLower': 30,
      'metadata.parameters.sp500Range': 'all',
    },
  }),
  refused('4.3 a period is at least 1', `${RSI}?sp500RsiPeriod=0`, 'sp500RsiPeriod', { allowed: /1/ }),
  refused(
    '4.3 a threshold is within the range of its oscillator',
    `${RSI}?sp500RsiUpper=101`,
    'sp500RsiUpper',
  ),
  refused(
    '4.3 a multiplier is at least 0.1',
    '/api/v1/charts/sp500-keltner?sp500KeltnerMultiplier=0',
    'sp500KeltnerMultiplier',
  ),
  accepted('4.3 viewMode is interval by default', `${FUNDING}?limit=1`, {
    body: { 'metadata.parameters.viewMode': 'interval' },
  }),
  refused('4.3 viewMode has three values', `${FUNDING}?viewMode=daily`, 'viewMode', {
    allowed: /interval.*annualized.*cumulative/,
  }),
  accepted('4.3 displayMode monthly gives means by month', `${FEAR}?displayMode=monthly&days=365`, {
    body: { count: /^1[123]$/ },
  }),
  refused('4.3 displayMode has three values', `${FEAR}?displayMode=hourly`, 'displayMode'),
  accepted('4.3 cryptocurrency takes a symbol', `${FEAR}?cryptocurrency=eth&limit=1`, {
    body: { 'metadata.parameters.cryptocurrency': /^eth/i },
  }),
  accepted('4.3 m2CorrelationWindow is 90 by default', `${M2}?limit=1`, {
    body: { 'metadata.parameters.m2CorrelationWindow': 90 },
  }),
  refused('4.3 m2CorrelationWindow ends at 1,000', `${M2}?m2CorrelationWindow=1001`, 'm2CorrelationWindow'),
  accepted('4.3 carryAsset', '/api/v1/derivatives/carry_vs_treasury?carryAsset=ETH&limit=1', {
    body: { 'metadata.parameters.carryAsset': 'ETH', 'data.0.basis_pct': /\d/ },
  }),
  accepted(
    '4.3 positioning takes asset, report and one group',
    `${CFTC}?asset=ETH&report=combined&series=dealer&limit=1`,
    {
      body: { 'data.0.dealer_net_pct': /\d/, 'data.0.leveraged_funds_net_pct': undefined },
    },
  ),
  accepted('4.3 positioning takes csv', `${CFTC}?format=csv&limit=1`, {
    text: /^date,timestamp,dealer_net_pct/,
  }),
  accepted('4.3 the universe of the risk indicator', `${RISK}?tier=top-250&limit=1`, {
    body: { 'metadata.parameters.tier': 'top-250' },
  }),
  accepted('4.3 market indicators take csv', `${RISK}?format=csv&limit=1`, {
    text: /^date,timestamp,value\r\n/,
  }),
  refused('4.3 economic series do not', '/api/v1/economic/inflation_cpi?format=csv', 'format'),
  refused('4.3 prices do not', '/api/v1/crypto/prices/BTC?format=csv', 'format'),
  {
    rule: '7 a ticker in lower case gets the one in upper case',
    url: '/api/v1/crypto/prices/eth',
    headers: withKey(FREE),
    status: 404,
    code: 'unknown_route',
    body: { 'suggestions.0': '/api/v1/crypto/prices/ETH' },
  },
]
