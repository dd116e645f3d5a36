import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { ChangeKind, Endpoint, Field } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { changeKindOf } from '@/lib/view/text/change'

const catalog = sampleCatalog()

const kindOf = ({ role = 'value', unit, change, gathers }: Field) =>
  changeKindOf({ role, unit, change, gathers })

/** Expected kinds of well-known fields: `path field`, or the path alone for the field it has. */
const KNOWN: Readonly<Record<ChangeKind, readonly string[]>> = {
  percent: [
    'crypto/prices/BTC close',
    'crypto/prices/SOLETH close',
    'economic/sp500 value',
    'economic/market_nasdaq value',
    'economic/gold value',
    'economic/dxy value',
    'economic/currency_usdjpy value',
    'economic/inflation_cpi value',
    'economic/housing_case_shiller value',
    'economic/money_m2 value',
    'economic/macro_gdp value',
    'economic/labor_nonfarm_payrolls value',
    'economic/labor_initial_claims value',
    'economic/sentiment_policy_uncertainty value',
    'onchain/realized-price realized_price',
    'onchain/active-addresses active_addresses',
    'onchain/hash-rate hash_rate',
    'onchain/mining-difficulty difficulty',
    'onchain/median-fee-rate median_fee_rate',
    'onchain/eth-gas-price gas_price_gwei',
    'onchain/cdd cdd',
    'onchain/supply-in-profit supply_in_profit_btc',
    'charts/btc-in-gold gold_ounces',
    'charts/sp500-gold ratio',
    'charts/btc-halving-cycles cycle_multiple',
    'charts/futures-open-interest total_oi',
    'charts/stablecoin-supply total_stablecoins',
    'charts/sp500-supertrend supertrendUp',
    'derivatives/cftc-open-interest open_interest',
  ],
  points: [
    'onchain/mvrv mvrv',
    'onchain/mvrv-z-score mvrv_z_score',
    'onchain/nupl nupl',
    'onchain/sopr sopr',
    'onchain/puell-multiple puell_multiple',
    'onchain/stock-to-flow stock_to_flow',
    'onchain/reserve-risk reserve_risk',
    'onchain/hodl-waves lt_1d',
    'onchain/exchange-balance exchange_share',
    'onchain/mean-coin-age mean_coin_age',
    'onchain/net-unrealized-pl net_unrealized_pl_usd',
    'onchain/lth-net-position lth_net_position',
    'onchain/unrealized-pl-balance unrealized_pl_balance',
    'onchain/staking-net-flow staking_flow_30d_ada',
    'charts/exchange-balance-movers okx',
    'charts/fear-greed-index value',
    'charts/btc-rsi rsi_14d',
    'charts/sp500-rsi rsi14',
    'charts/sp500-macd macd',
    'charts/asset-macd macd_histogram',
    'charts/sp500-stochastic stochasticK14',
    'charts/asset-adx adx',
    'charts/google-trends trend_bitcoin',
    'charts/btc-sp500-correlation correlation_90',
    'charts/btc-drawdown drawdown',
    'charts/btc-realized-volatility volatility_30d',
    'charts/futures-funding-rates funding_rate',
    'charts/gbtc-premium premium',
    'charts/asset-volatility-cone volatility_now',
    'charts/stablecoin-peg usdt_off_peg',
    'charts/etf-flow-streaks streak',
    'charts/stablecoin-growth supply_change_30d',
    'market-indicators/btc-dominance value',
    'market-indicators/crypto-risk-btc riskLevel',
    'derivatives/dvol-index btc_dvol',
    'economic/vix value',
    'economic/labor_unemployment value',
    'economic/inflation_cpi_yoy value',
    'economic/macro_gdp_growth value',
    'economic/sentiment_consumer value',
    'economic/sentiment_financial_conditions value',
  ],
  'basis points': [
    'economic/interest_fed value',
    'economic/rates_fed_target_upper value',
    'economic/rates_sofr value',
    'economic/rates_yield_10y value',
    'economic/rates_real_yield_10y value',
    'economic/rates_mortgage_30y value',
    'economic/rates_yield_spread_10y2y value',
    'economic/credit_spread_high_yield value',
    'economic/inflation_breakeven_10y value',
    'economic/credit_card_rate value',
    'derivatives/borrow-interest-rate interest_rate_pct',
    'derivatives/carry_vs_treasury treasury_2y_pct',
  ],
  sum: [
    'charts/etf-inflows-outflows net_flow',
    'charts/exchange-inflows-outflows net_flow',
    'onchain/net-realized-pl net_realized_pl_usd',
    'onchain/eth-net-issuance net_issuance_eth',
    'onchain/coinblocks-stored coinblocks_stored',
    'economic/credit_federal_balance value',
    'economic/mstr-purchases btc_count',
  ],
}

describe.each(Object.entries(KNOWN))('changes of well-known fields are written in %s', (kind, known) => {
  test.each(known)('%s', (text) => {
    const [path, name] = text.split(' ')
    const field = catalog.find(`${API_PREFIX}${path}`)?.fields.find((one) => one.name === name)
    expect(field, text).toBeDefined()
    expect(field && kindOf(field)).toBe(kind)
  })
})

interface Told {
  endpoint: Endpoint
  field: Field
  kind: ChangeKind
  /** Name of the field, title and texts. */
  words: string
}

const TOLD: Told[] = catalog.endpoints
  .filter(({ legacy }) => !legacy)
  .flatMap((endpoint) =>
    endpoint.fields.flatMap((field) =>
      field.type.startsWith('number') || field.type.startsWith('integer')
        ? [{ endpoint, field, kind: kindOf(field), words: `${field.name} ${field.description}` }]
        : [],
    ),
  )

const named = (told: readonly Told[]) =>
  told.map(({ endpoint, field }) => `${endpoint.path.slice(API_PREFIX.length)} ${field.name}`)

test('most fields are looked at', () => {
  expect(new Set(TOLD.map(({ endpoint }) => endpoint.path)).size).toBeGreaterThan(1300)
})

test('only what is measured per row is added up', () => {
  const rolling =
    /over (\d+|seven|thirty|ninety) days|_\d+d\b|_\d+d_|cumulative|consecutive|since|queue|unreali[sz]ed/i
  expect(named(TOLD.filter(({ kind, words }) => kind === 'sum' && rolling.test(words)))).toEqual([])
})

test('shares, correlations, scores and logarithms never grow by a percentage', () => {
  const score =
    /percentage of|share of|percentile|correlation|from 0 to 100|from −1 to 1|RSI|z-score|natural log|log₁₀|\bln\(/i
  const amounts = new Set(['USD', 'native', 'BTC', 'count', 'TH/s', 'coin-days'])
  expect(
    named(
      TOLD.filter(
        ({ kind, words, field }) => kind === 'percent' && !amounts.has(field.unit) && score.test(words),
      ),
    ),
  ).toEqual([])
})

test('Treasury yields, policy rates and credit spreads change by basis points', () => {
  const rate =
    /(treasury|constant maturity).*yield|yield.*(treasury|spread)|federal funds|overnight financing|mortgage rate|bond spread|option-adjusted spread|breakeven inflation/i
  const others = /correlation|share of|inverted|growth|percentile/i
  expect(
    named(
      TOLD.filter(({ kind, field, endpoint, words }) => {
        const text = `${endpoint.family === 'economic' ? endpoint.title : ''} ${words}`
        const isRate = rate.test(text) && !others.test(text) && field.unit === 'percent'
        return isRate && kind !== 'basis points'
      }),
    ),
  ).toEqual([])
})

test('percentages never change by percent', () => {
  const relative = TOLD.filter(
    ({ kind, field }) => kind === 'percent' && ['percent', 'fraction', 'sigma'].includes(field.unit),
  )
  expect(named(relative)).toEqual([])
})

test('a series of log returns in percent is called so in its title or description', () => {
  const asLog = /\blog (return|growth|percent|points|gap|change)/i
  const silent = TOLD.filter(
    ({ endpoint, field }) =>
      field.unit === 'percent' &&
      !['aux', 'level', 'alias'].includes(field.role ?? 'value') &&
      (asLog.test(field.description) ||
        /^(Median \d+-day log return|100 × \(?(ln\(|\d+-day log change))/.test(endpoint.formula)) &&
      !/standard deviation|position between/i.test(field.description) &&
      !/\blog\b/i.test(`${endpoint.title} ${endpoint.description}`),
  )
  expect([...new Set(silent.map(({ endpoint }) => endpoint.path.slice(API_PREFIX.length)))]).toEqual([])
})

test('a change is stated only where role, unit and amounts do not say it', () => {
  const repeated = catalog.endpoints.flatMap((endpoint) =>
    endpoint.fields.flatMap((field) =>
      field.change && kindOf({ ...field, change: undefined }) === field.change
        ? [`${endpoint.path} ${field.name}`]
        : [],
    ),
  )
  expect(repeated).toEqual([])
})
