import { join } from 'node:path'
import {
  type Published,
  quotient,
  readColumn,
  readMapping,
  readPairs,
  readRows,
  sumByDay,
} from './read-reference'

/** Data a comparison imports. It never contains the compared figures. */
export type Loaded = 'coin metrics' | 'age bands' | 'market'

export interface Comparison {
  metric: string
  /** Path and field of our series. */
  path: string
  field: string
  loaded: Loaded
  /** Publisher of the compared figures, for the table. */
  reference: string
  read(data: string): Published
  /** First day compared. Earlier prices or bands of the reference are unreliable. */
  from?: string
  /** Last day compared, where the last loaded row is an incomplete day. */
  to?: string
  /** Largest allowed relative difference. */
  most: number
  /** Reason for the difference, unless it is rounding. */
  reason: string
}

const CM = 'onchain/coinmetrics-btc-2026.csv.gz'
const CM_2021 = 'onchain/coinmetrics-btc-2021.csv.gz'
const glassnode = (file: string) => `onchain/glassnode-2020/${file}.csv.gz`
const cryptoquant = (file: string) => `onchain/cryptoquant-2024/${file}.csv.gz`
const column = (file: string, name: string, scale?: number) => (data: string) =>
  readColumn(join(data, file), name, scale)

/** The age-band table ends in the middle of the next day. */
const LAST_BAND_DAY = '2020-10-20'

const CFTC = 'derivatives/cftc/derived_tff_bitcoin_raw_rows.csv'

/** (long − short) / open interest of one group, computed from the raw rows of the futures-only report. */
function netShare(group: string) {
  return (data: string): Published => {
    const [header, ...rows] = readRows(join(data, CFTC))
    const at = (name: string) => header.indexOf(name)
    const own = rows.filter(
      (row) =>
        row[at('CFTC_Contract_Market_Code')] === '133741' && row[at('FutOnly_or_Combined')] === 'FutOnly',
    )
    return new Map(
      own.map((row) => [
        Date.parse(row[at('Report_Date_as_YYYY-MM-DD')]),
        (100 *
          (Number(row[at(`${group}_Positions_Long_All`)]) -
            Number(row[at(`${group}_Positions_Short_All`)]))) /
          Number(row[at('Open_Interest_All')]),
      ]),
    )
  }
}

const OTHER_PRICE = 'Different hour of the daily price'
const OTHER_COST = 'Different prices and lost coins'

const HOUR_OF_MOVE = 'Coins priced at the hour they move'
const BAD_ROW = 'One inconsistent row'

const SHARED_BANDS: readonly (readonly [ours: string, theirs: string])[] = [
  ['1d_1w', '1d_1w'],
  ['1w_1m', '1w_1m'],
  ['1m_3m', '1m_3m'],
  ['3m_6m', '3m_6m'],
  ['6m_12m', '6m_12m'],
  ['1y_2y', '1y_2y'],
  ['2y_3y', '2y_3y'],
  ['3y_5y', '3y_5y'],
]

export const COMPARISONS: readonly Comparison[] = [
  {
    metric: 'MVRV',
    path: 'onchain/mvrv',
    field: 'mvrv',
    loaded: 'coin metrics',
    reference: 'Coin Metrics',
    read: column(CM, 'CapMVRVCur'),
    most: 1e-4,
    reason: BAD_ROW,
  },
  {
    metric: 'MVRV',
    path: 'onchain/mvrv',
    field: 'mvrv',
    loaded: 'age bands',
    to: LAST_BAND_DAY,
    reference: 'Coin Metrics',
    read: column(CM, 'CapMVRVCur'),
    from: '2013-01-01',
    most: 0.02,
    reason: HOUR_OF_MOVE,
  },
  {
    metric: 'MVRV',
    path: 'onchain/mvrv',
    field: 'mvrv',
    loaded: 'coin metrics',
    reference: 'Glassnode',
    read: (data) =>
      quotient(
        readColumn(join(data, glassnode('market_cap')), 'market_marketcap_usd'),
        readColumn(join(data, glassnode('realized_mcap')), 'market_marketcap_realized_usd'),
      ),
    from: '2013-01-01',
    most: 0.5,
    reason: OTHER_COST,
  },
  {
    metric: 'NUPL',
    path: 'onchain/nupl',
    field: 'nupl',
    loaded: 'coin metrics',
    reference: 'CryptoQuant',
    read: column(cryptoquant('net_unrealized_profit_loss'), 'Data'),
    from: '2023-01-01',
    most: 0.5,
    reason: 'Values near 0',
  },
  {
    metric: 'Realized cap',
    path: 'onchain/realized-cap',
    field: 'realized_cap_usd',
    loaded: 'age bands',
    to: LAST_BAND_DAY,
    reference: 'Coin Metrics',
    read: column(CM_2021, 'CapRealUSD'),
    from: '2013-01-01',
    most: 0.03,
    reason: HOUR_OF_MOVE,
  },
  {
    metric: 'Realized cap',
    path: 'onchain/realized-cap',
    field: 'realized_cap_usd',
    loaded: 'coin metrics',
    reference: 'Glassnode',
    read: column(glassnode('realized_mcap'), 'market_marketcap_realized_usd'),
    from: '2013-01-01',
    most: 0.1,
    reason: OTHER_COST,
  },
  {
    metric: 'Circulating supply',
    path: 'onchain/circulating-supply',
    field: 'circulating_supply',
    loaded: 'age bands',
    to: LAST_BAND_DAY,
    reference: 'Coin Metrics',
    read: column(CM, 'SplyCur'),
    from: '2009-02-01',
    most: 0.002,
    reason: 'The table ends before the day',
  },
  {
    metric: 'Hash rate',
    path: 'onchain/hash-rate',
    field: 'hash_rate',
    loaded: 'age bands',
    to: LAST_BAND_DAY,
    reference: 'Coin Metrics',
    read: column(CM_2021, 'HashRate'),
    from: '2014-01-01',
    most: 0.2,
    reason: 'Days of difficulty changes',
  },
  {
    metric: 'Issuance',
    path: 'onchain/daily-issuance',
    field: 'issuance_usd',
    loaded: 'coin metrics',
    reference: 'Coin Metrics',
    read: column(CM, 'IssTotUSD'),
    most: 1e-4,
    reason: BAD_ROW,
  },
  {
    metric: 'Issuance from block rows',
    path: 'onchain/daily-issuance',
    field: 'daily_issuance_btc',
    loaded: 'coin metrics',
    reference: '`getblockstats`',
    read: (data) =>
      sumByDay(
        join(data, 'blocks/getblockstats.csv.gz'),
        { time: 'mediantime', height: 'height', value: 'subsidy' },
        1e-8,
      ),
    most: 1e-9,
    reason: '',
  },
  {
    metric: 'Fees',
    path: 'onchain/fees',
    field: 'fees_usd',
    loaded: 'coin metrics',
    reference: 'Coin Metrics',
    read: column(CM_2021, 'FeeTotUSD'),
    from: '2010-07-19',
    most: 1e-9,
    reason: '',
  },
  {
    metric: 'Puell multiple',
    path: 'onchain/puell-multiple',
    field: 'puell_multiple',
    loaded: 'coin metrics',
    reference: 'Glassnode',
    read: column(glassnode('puell'), 'indicators_puell_multiple'),
    from: '2014-01-01',
    most: 0.4,
    reason: OTHER_PRICE,
  },
  {
    metric: 'Thermo cap',
    path: 'onchain/thermocap-multiple',
    field: 'thermo_cap_usd',
    loaded: 'coin metrics',
    reference: 'Glassnode',
    read: column(glassnode('thermocap'), 'mining_thermocap'),
    from: '2013-01-01',
    most: 0.1,
    reason: 'Theirs includes fees',
  },
  {
    metric: '30-day return',
    path: 'charts/btc-returns',
    field: 'return_30d',
    loaded: 'coin metrics',
    reference: 'Coin Metrics',
    read: column(CM, 'ROI30d'),
    most: 1e-3,
    reason: BAD_ROW,
  },
  {
    metric: '30-day volatility',
    path: 'charts/btc-realized-volatility',
    field: 'volatility_30d',
    loaded: 'coin metrics',
    reference: 'Coin Metrics',
    read: column(CM_2021, 'VtyDayRet30d', 100 * Math.sqrt(365)),
    most: 1e-6,
    reason: '',
  },
  ...SHARED_BANDS.map(
    ([ours, theirs]): Comparison => ({
      metric: `HODL waves, ${ours}`,
      path: 'onchain/hodl-waves',
      field: ours,
      loaded: 'age bands',
      to: LAST_BAND_DAY,
      reference: 'Glassnode',
      read: (data) => readMapping(join(data, glassnode('hodl_waves')), theirs, 100),
      from: '2015-01-01',
      most: 1,
      reason: 'Different band edges',
    }),
  ),
  {
    metric: 'Exchange balance',
    path: 'onchain/exchange-balance',
    field: 'exchange_balance_btc',
    loaded: 'coin metrics',
    reference: 'CryptoQuant',
    read: column(cryptoquant('exchange_reserves'), 'Data'),
    from: '2020-01-01',
    most: 0.5,
    reason: 'Different exchange labels',
  },
  {
    metric: 'Fear and greed',
    path: 'charts/fear-greed-index',
    field: 'value',
    loaded: 'market',
    reference: 'alternative.me',
    read: column('derivatives/fear-greed.csv', 'fng'),
    most: 0,
    reason: '',
  },
  {
    metric: 'Funding rate',
    path: 'charts/futures-funding-rates',
    field: 'funding_rate',
    loaded: 'market',
    reference: 'Binance',
    read: column('derivatives/funding-binance-daily.csv', 'funding_rate', 100),
    most: 1e-12,
    reason: '',
  },
  {
    metric: 'DVOL',
    path: 'derivatives/dvol-index',
    field: 'btc_dvol',
    loaded: 'market',
    reference: 'Deribit',
    read: (data) => readPairs(join(data, 'derivatives/dvol_btc.json')),
    most: 0,
    reason: '',
  },
  {
    metric: 'ETF net flow',
    path: 'charts/etf-inflows-outflows',
    field: 'net_flow',
    loaded: 'market',
    reference: 'all US spot funds',
    read: column('derivatives/etf-flow.csv', 'ETF Net Flow (USD mn)', 1e6),
    most: 1e-12,
    reason: '',
  },
  ...(
    [
      ['dealer', 'Dealer'],
      ['asset_manager', 'Asset_Mgr'],
      ['leveraged_funds', 'Lev_Money'],
      ['other_reportables', 'Other_Rept'],
    ] as const
  ).map(
    ([ours, theirs]): Comparison => ({
      metric: `CFTC net position, ${ours.replace('_', ' ')}`,
      path: 'derivatives/cftc-positioning',
      field: `${ours}_net_pct`,
      loaded: 'market',
      reference: 'CFTC futures report',
      read: netShare(theirs),
      most: 1e-12,
      reason: '',
    }),
  ),
]
