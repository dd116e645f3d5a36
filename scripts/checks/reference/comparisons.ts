import { join } from 'node:path'
import { sma } from '@/lib/engine/ops/averages/sma'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import type { Comparison, HeldOut } from './comparison'
import {
  type Published,
  quotient,
  readColumn,
  readGolden,
  readMapping,
  readRows,
  sumByDay,
} from './read-reference'

/** One column of a CSV. */
function column(publisher: string, file: string, name: string, scale?: number): HeldOut {
  return { publisher, file, columns: [name], read: (data) => readColumn(join(data, file), name, scale) }
}

const coinMetrics = (file: string, name: string, scale?: number) =>
  column('Coin Metrics', `onchain/coinmetrics-${file}.csv.gz`, name, scale)
const glassnode = (file: string, name: string) =>
  column('Glassnode', `onchain/glassnode-2020/${file}.csv.gz`, name)
const cryptoquant = (file: string): HeldOut => ({
  ...column('CryptoQuant', `onchain/cryptoquant-2024/${file}.csv.gz`, 'Data'),
  columns: [file],
})
const fred = (folder: string, id: string, name: string = id): HeldOut => ({
  ...column('FRED', `fred/${folder}/${id}.csv`, name),
  columns: [id],
})

/** One band of a table of bands. */
function band(file: string, name: string): HeldOut {
  const path = `onchain/glassnode-2020/${file}.csv.gz`
  return {
    publisher: 'Glassnode',
    file: path,
    columns: [`${file}.${name}`],
    read: (data) => readMapping(join(data, path), name, 100),
  }
}

/** Market cap divided by realized cap. */
const GLASSNODE_MVRV: HeldOut = {
  ...glassnode('realized_mcap', 'market_marketcap_realized_usd'),
  columns: ['market_cap', 'realized_mcap'],
  read: (data) =>
    quotient(
      glassnode('market_cap', 'market_marketcap_usd').read(data),
      glassnode('realized_mcap', 'market_marketcap_realized_usd').read(data),
    ),
}

/** Daily sums of blocks. */
function blocks(name: string): HeldOut {
  const file = 'blocks/getblockstats.csv.gz'
  return {
    publisher: 'Bitcoin Core',
    file,
    columns: [name],
    read: (data) => sumByDay(join(data, file), { time: 'mediantime', height: 'height', value: name }, 1e-8),
  }
}

const CFTC = 'derivatives/cftc/derived_tff_bitcoin_raw_rows.csv'

/** Published percentages of one group, rounded to tenths: long − short. */
function netPercent(group: string): HeldOut {
  const [long, short] = ['Long', 'Short'].map((side) => `Pct_of_OI_${group}_${side}_All`)
  return {
    publisher: 'CFTC',
    file: CFTC,
    columns: [long, short],
    read(data): Published {
      const [header, ...rows] = readRows(join(data, CFTC))
      const at = (name: string) => header.indexOf(name)
      const own = rows.filter(
        (row) =>
          row[at('CFTC_Contract_Market_Code')] === '133741' && row[at('FutOnly_or_Combined')] === 'FutOnly',
      )
      return new Map(
        own.map((row) => [
          Date.parse(row[at('Report_Date_as_YYYY-MM-DD')]),
          Number(row[at(long)]) - Number(row[at(short)]),
        ]),
      )
    },
  }
}

/** Result of another implementation for the golden quotes. */
function golden(file: string, field: string): HeldOut {
  const path = `golden/results/${file}.standard.json.gz`
  return {
    publisher: 'Stock Indicators',
    file: path,
    columns: [`${file}.${field}`],
    read: (data) => readGolden(join(data, path), join(data, 'golden/quotes/default.csv'), field),
  }
}

/** Sahm rule: the 3-month mean of unemployment above its lowest value of the twelve months before. Source: Sahm 2019. */
function sahm(unemployment: Float64Array): Float64Array {
  const mean = sma(unemployment, 3)
  return subtract(mean, lag(rollingMin(mean, 12), 1))
}

/** The age-band table ends in the middle of the next day. */
const LAST_BAND_DAY = '2020-10-20'

const OTHER_PRICE = 'different hour of the daily price'
const OTHER_COST = 'different prices and lost coins'
const OTHER_EDGES = 'different band edges'
const HOUR_OF_MOVE = 'coins priced at the hour they move'
const BAD_ROW = 'one inconsistent row'
const LAST_ROWS = 'rows of the last months revised apart'
const OTHER_EXCHANGES = 'other exchanges'

/** Bands that both tables have, with the bounds of supply and of realized cap in percentage points. */
const BANDS = [
  ['1d_1w', 0.004, 1],
  ['1w_1m', 3, 5],
  ['1m_3m', 4.5, 6.5],
  ['3m_6m', 5, 9.5],
  ['6m_12m', 5, 16],
  ['1y_2y', 7.5, 20],
  ['2y_3y', 7, 22],
  ['3y_5y', 7.5, 15],
] as const
const MVRV = { metric: 'MVRV', path: 'onchain/mvrv', field: 'mvrv' }
const AGE_BANDS = { input: 'age bands', to: LAST_BAND_DAY } as const
const CM_2021 = { input: 'Coin Metrics 2021' } as const
const CM_2026 = { input: 'Coin Metrics 2026' } as const
const GOLDEN = { input: 'golden quotes', most: 1e-9 } as const

export const COMPARISONS: readonly Comparison[] = [
  // The same publisher’s own derived columns, from its inputs.
  ...(['bitcoin', 'litecoin', 'dogecoin', 'cardano', 'chainlink'] as const).map(
    (chain, at): Comparison => ({
      ...MVRV,
      ...CM_2021,
      chain,
      heldOut: coinMetrics(`${['btc', 'ltc', 'doge', 'ada', 'link'][at]}-2021`, 'CapMVRVCur'),
      most: 1e-7,
      reason: 'published with eight decimals',
    }),
  ),
  ...(
    [
      ['Market cap', 'onchain/realized-cap', 'market_cap_usd', 'CapMrktCurUSD', 1e-9],
      ['NVT', 'onchain/nvt', 'nvt', 'NVTAdj', 1e-9],
      ['NVT signal', 'onchain/nvt', 'nvt_signal', 'NVTAdj90', 1.1e-4, LAST_ROWS],
      [
        'Transfer volume',
        'onchain/transfer-volume',
        'transfer_volume_usd',
        'TxTfrValAdjUSD',
        0.01,
        LAST_ROWS,
      ],
      ['Fees', 'onchain/fees', 'fees_usd', 'FeeTotUSD', 1e-9],
      ['Fee per transaction', 'onchain/fees', 'fee_per_tx_usd', 'FeeMeanUSD', 2e-5, LAST_ROWS],
      ['Block size', 'onchain/block-size', 'block_size_mean', 'BlkSizeMeanByte', 1e-9],
      ['Hash rate', 'onchain/hash-rate', 'hash_rate', 'HashRate', 1e-8, 'published with eight decimals'],
      ['Issuance', 'onchain/daily-issuance', 'issuance_usd', 'IssTotUSD', 1e-9],
    ] as const
  ).map(
    ([metric, path, field, name, most, reason]): Comparison => ({
      metric,
      path,
      field,
      ...CM_2021,
      heldOut: coinMetrics('btc-2021', name),
      most,
      reason,
    }),
  ),
  {
    metric: 'NVT',
    path: 'onchain/nvt',
    field: 'nvt',
    ...CM_2021,
    chain: 'ethereum',
    heldOut: coinMetrics('eth-2021', 'NVTAdj'),
    most: 1e-9,
  },
  {
    metric: '30-day return',
    path: 'charts/btc-returns',
    field: 'return_30d',
    ...CM_2021,
    heldOut: coinMetrics('btc-2021', 'ROI30d'),
    most: 1e-9,
  },
  {
    metric: '365-day return',
    path: 'charts/btc-returns',
    field: 'return_365d',
    ...CM_2021,
    heldOut: coinMetrics('btc-2021', 'ROI1yr'),
    most: 1e-9,
  },
  {
    metric: '30-day volatility',
    path: 'charts/btc-realized-volatility',
    field: 'volatility_30d',
    ...CM_2021,
    heldOut: coinMetrics('btc-2021', 'VtyDayRet30d', 100 * Math.sqrt(365)),
    most: 1e-6,
  },
  {
    metric: '30-day return',
    path: 'charts/btc-returns',
    field: 'return_30d',
    ...CM_2026,
    heldOut: coinMetrics('btc-2026', 'ROI30d'),
    most: 3e-4,
    reason: BAD_ROW,
  },
  {
    metric: 'Issuance',
    path: 'onchain/daily-issuance',
    field: 'issuance_usd',
    ...CM_2026,
    heldOut: coinMetrics('btc-2026', 'IssTotUSD'),
    most: 3e-5,
    reason: BAD_ROW,
  },
  {
    metric: 'Exchange inflow',
    path: 'onchain/exchange-inflow',
    field: 'exchange_inflow_usd',
    ...CM_2026,
    heldOut: coinMetrics('btc-2026', 'FlowInExUSD'),
    most: 2e-5,
    reason: 'ten rows revised apart',
  },
  // Blocks against a publisher’s days.
  {
    metric: 'Issuance',
    path: 'onchain/daily-issuance',
    field: 'daily_issuance_btc',
    ...CM_2026,
    heldOut: blocks('subsidy'),
    most: 1e-9,
  },
  // Other publishers.
  {
    ...MVRV,
    ...AGE_BANDS,
    heldOut: coinMetrics('btc-2026', 'CapMVRVCur'),
    from: '2013-01-01',
    most: 0.016,
    reason: HOUR_OF_MOVE,
  },
  {
    ...MVRV,
    ...AGE_BANDS,
    heldOut: GLASSNODE_MVRV,
    from: '2013-01-01',
    most: 0.5,
    reason: OTHER_COST,
  },
  {
    ...MVRV,
    ...AGE_BANDS,
    heldOut: cryptoquant('MVRV_ratio'),
    from: '2013-01-01',
    most: 0.12,
    reason: OTHER_COST,
  },
  {
    metric: 'NUPL',
    path: 'onchain/nupl',
    field: 'nupl',
    ...AGE_BANDS,
    heldOut: cryptoquant('net_unrealized_profit_loss'),
    from: '2013-01-01',
    by: 'absolute',
    most: 0.07,
    reason: OTHER_COST,
  },
  {
    metric: 'Realized cap',
    path: 'onchain/realized-cap',
    field: 'realized_cap_usd',
    ...AGE_BANDS,
    heldOut: coinMetrics('btc-2021', 'CapRealUSD'),
    from: '2013-01-01',
    most: 0.016,
    reason: HOUR_OF_MOVE,
  },
  {
    metric: 'Realized cap',
    path: 'onchain/realized-cap',
    field: 'realized_cap_usd',
    ...AGE_BANDS,
    heldOut: glassnode('realized_mcap', 'market_marketcap_realized_usd'),
    from: '2013-01-01',
    most: 0.09,
    reason: OTHER_COST,
  },
  {
    metric: 'Circulating supply',
    path: 'onchain/circulating-supply',
    field: 'circulating_supply',
    ...AGE_BANDS,
    heldOut: coinMetrics('btc-2026', 'SplyCur'),
    from: '2009-02-01',
    most: 0.002,
    reason: 'the table ends before the day',
  },
  {
    metric: 'Hash rate',
    path: 'onchain/hash-rate',
    field: 'hash_rate',
    ...AGE_BANDS,
    heldOut: coinMetrics('btc-2021', 'HashRate'),
    from: '2014-01-01',
    most: 0.13,
    reason: 'days of difficulty changes',
  },
  {
    metric: 'Puell multiple',
    path: 'onchain/puell-multiple',
    field: 'puell_multiple',
    ...CM_2026,
    heldOut: glassnode('puell', 'indicators_puell_multiple'),
    from: '2014-01-01',
    most: 0.3,
    reason: OTHER_PRICE,
  },
  {
    metric: 'Thermo cap',
    path: 'onchain/thermocap-multiple',
    field: 'thermo_cap_usd',
    ...CM_2026,
    heldOut: glassnode('thermocap', 'mining_thermocap'),
    from: '2013-01-01',
    most: 0.015,
    reason: 'theirs includes fees',
  },
  ...BANDS.map(
    ([id, most]): Comparison => ({
      metric: `HODL waves, ${id}`,
      path: 'onchain/hodl-waves',
      field: id,
      ...AGE_BANDS,
      heldOut: band('hodl_waves', id),
      from: '2015-01-01',
      by: 'absolute',
      most,
      reason: OTHER_EDGES,
    }),
  ),
  ...BANDS.map(
    ([id, , most]): Comparison => ({
      metric: `Realized cap waves, ${id}`,
      path: 'charts/hodl-waves-realized-cap',
      field: id,
      ...AGE_BANDS,
      heldOut: band('rcap_hodl_waves', id),
      from: '2015-01-01',
      by: 'absolute',
      most,
      reason: OTHER_EDGES,
    }),
  ),
  {
    metric: 'Exchange balance',
    path: 'onchain/exchange-balance',
    field: 'exchange_balance_btc',
    ...CM_2026,
    heldOut: cryptoquant('exchange_reserves'),
    from: '2020-01-01',
    most: 0.25,
    reason: 'different exchange labels',
  },
  // Candles of two exchanges, and days added up from hours and minutes.
  {
    metric: 'Bitcoin close',
    path: 'crypto/prices/BTC',
    field: 'close',
    input: 'daily candles',
    heldOut: column('Yahoo', 'crypto/btc_yahoo_daily.csv.gz', 'Close'),
    most: 0.1,
    reason: OTHER_EXCHANGES,
  },
  ...(
    [
      ['open', 0.0015],
      ['high', 0.04],
      ['low', 0.025],
      ['close', 0.0015],
    ] as const
  ).map(
    ([field, most]): Comparison => ({
      metric: `Bitcoin ${field}`,
      path: 'crypto/prices/BTC',
      field,
      input: 'hourly candles',
      heldOut: column('Binance, days', 'crypto/binance-daily/BTCUSDT.csv.gz', field),
      most,
      reason: 'another market of the exchange',
    }),
  ),
  {
    metric: 'Bitcoin close',
    path: 'crypto/prices/BTC',
    field: 'close',
    input: 'minute candles',
    heldOut: column('Yahoo', 'crypto/btc_yahoo_daily.csv.gz', 'Close'),
    most: 0.11,
    reason: OTHER_EXCHANGES,
  },
  // Indices, rates and reports.
  {
    metric: 'S&P 500',
    path: 'economic/sp500',
    field: 'value',
    input: 'indices',
    heldOut: fred('1980-2025', 'SP500', 'value'),
    most: 0.0015,
    reason: 'four closes corrected by one publisher',
  },
  {
    metric: 'VIX',
    path: 'economic/vix',
    field: 'value',
    input: 'indices',
    heldOut: fred('1980-2025', 'VIXCLS', 'value'),
    most: 1e-9,
  },
  {
    metric: 'Sahm rule from unemployment',
    path: 'economic/labor_unemployment',
    field: 'value',
    derive: sahm,
    input: 'FRED',
    heldOut: fred('full-history', 'SAHMREALTIME'),
    by: 'absolute',
    most: 0.4,
    reason: 'theirs uses unrevised rates',
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
      input: 'CFTC reports',
      heldOut: netPercent(theirs),
      by: 'absolute',
      most: 0.1001,
      reason: 'theirs are two figures rounded to tenths',
    }),
  ),
  // Indicators of another implementation.
  ...(
    [
      ['RSI', 'sp500-rsi', 'rsi14', golden('rsi', 'rsi')],
      ['MACD', 'sp500-macd', 'macd', golden('macd', 'macd')],
      ['MACD signal', 'sp500-macd', 'macdSignal', golden('macd', 'signal')],
      ['MACD histogram', 'sp500-macd', 'macdHistogram', golden('macd', 'histogram')],
      ['Keltner upper', 'sp500-keltner', 'keltnerUpper20', golden('keltner', 'upperBand')],
      ['Keltner lower', 'sp500-keltner', 'keltnerLower20', golden('keltner', 'lowerBand')],
      ['Stochastic %K', 'sp500-stochastic', 'stochasticK14', golden('stoch', 'k')],
      ['Stochastic %D', 'sp500-stochastic', 'stochasticD3', golden('stoch', 'd')],
      ['Supertrend, rising', 'sp500-supertrend', 'supertrendUp', golden('supertrend', 'lowerBand')],
      ['Supertrend, falling', 'sp500-supertrend', 'supertrendDown', golden('supertrend', 'upperBand')],
      ['Williams %R', 'sp500-williams-r', 'williamsR14', golden('willr', 'williamsR')],
    ] as const
  ).map(
    ([metric, name, field, heldOut]): Comparison => ({
      metric,
      path: `charts/${name}`,
      field,
      ...GOLDEN,
      by: 'absolute',
      heldOut,
    }),
  ),
]
