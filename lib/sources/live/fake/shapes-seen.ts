/**
 * Evidence for the shape of a publisher’s answers. A fake is written from this evidence, not from the code that reads the
 * answers. The documentation is the page that the source names as `about`.
 */
export interface ShapeSeen {
  /** Path of an address → file with a recorded answer of it, in `sources` of `TEST_DATA_DIR`. */
  recorded?: Readonly<Record<string, string>>
  /** Fields of the fake that a recording lacks, because it was shortened, with where they were seen. */
  besides?: { fields: readonly string[]; seen: string }
  /** Answers without a recording here, and how sure their shape is. */
  note?: string
  /** Nobody has seen the answer, nor a description of it. Such a source is read only by who names it. */
  isUnseen?: true
}

const DOCUMENTED = 'No recording. From the documentation.'

/** Evidence keyed by the id of the source. A text is a note. */
const SEEN: Readonly<Record<string, ShapeSeen | string>> = {
  'order-books': 'No recording. From the documentation of the three venues.',
  deribit: {
    recorded: {
      '/api/v2/public/get_volatility_index_data': 'deribit/dvol_btc_1d.json',
      '/api/v2/public/get_funding_rate_history': 'deribit/funding_rate_history.json',
    },
    besides: { fields: ['.usIn', '.usOut', '.usDiff'], seen: 'recorded with the book summary' },
    note: 'The recorded book summary is of futures; options also have mark_iv and underlying_price. Candles of one contract are from the documentation and were never seen.',
  },
  bitget: DOCUMENTED,
  okx: {
    recorded: { '/api/v5/public/funding-rate-history': 'okx/funding_rate_history.json' },
    note: 'Open interest and candles are lists of text, from the documentation.',
  },
  gate: { recorded: { '/api/v4/futures/usdt/funding_rate': 'gate/funding_rate.json' } },
  'kraken-futures': {
    recorded: {
      '/derivatives/api/v4/historicalfundingrates': 'kraken-futures/historicalfundingrates.json',
    },
  },
  'mempool-space':
    'The recorded statistics are the latest ones only; lists of them are from the documentation.',
  'alternative-me': { recorded: { '/fng/': 'alternative-me/fng_limit30.json' } },
  koios: {
    recorded: { '/api/v1/totals': 'koios/totals.json', '/api/v1/epoch_info': 'koios/epoch_info.json' },
    note: 'Example values of the specification, which also has drep_epoch_summary.',
  },
  'blockchain-com': {
    recorded: { '/charts/n-unique-addresses': 'blockchain-com/hash-rate.json' },
    note: 'Recorded for another chart of the same form.',
  },
  coinmetrics:
    'Last rows of recorded files (coinmetrics/eth_tail.csv, ltc_xrp_doge_tail.txt) without their headers; the names of columns are those of the API.',
  'coinmetrics-api': {
    recorded: { '/v4/timeseries/asset-metrics': 'coinmetrics/asset_metrics.json' },
    besides: {
      fields: [
        '.next_page_token',
        '.next_page_url',
        ...['IssTotNtv', 'FeeTotNtv', 'HashRate', 'TxTfrCnt', 'AdrBalCnt', 'FlowInExNtv', 'FlowOutExNtv'].map(
          (metric) => `.data[].${metric}`,
        ),
        '.data[].SplyExNtv',
        '.data[].CapMVRVCur',
      ],
      seen: 'names of metrics that were asked for, and pages in the documentation',
    },
    note: 'The catalog is from the documentation.',
  },
  'coinmetrics-prices': {
    recorded: { '/v4/timeseries/asset-metrics': 'coinmetrics/asset_metrics.json' },
    besides: {
      fields: [
        '.next_page_token',
        '.next_page_url',
        ...['ReferenceRateUSD', 'ReferenceRateBTC', 'ReferenceRateETH', 'PriceBTC'].map(
          (metric) => `.data[].${metric}`,
        ),
      ],
      seen: 'files 0g.csv, bch.csv, sol.csv and uni.csv of github.com/coinmetrics/data, December 2025 and January 2026',
    },
    note: 'Which coins have prices of all days was seen in the sizes of those files; the catalog is from the documentation. Not seen live.',
  },
  bitview: {
    recorded: {
      '/health': 'bitview/health.json',
      '/api/series/bulk': 'bitview/series_bulk.json',
      '/api/urpd': 'bitview/urpd_sth_log10.json',
    },
    note: 'Recorded, as are a missing series and an answer that would be too large.',
  },
  binance: {
    recorded: { '/api/v3/klines': 'binance/klines.json' },
    note: 'Candles recorded, in files and from the API.',
  },
  exchanges:
    'Candles of Bybit and Kraken are recorded (bybit/kline.json, kraken/ohlc_xbtusd_1440.json). Lists of pairs and the others are from the documentation.',
  bitstamp: {
    recorded: { '/api/v2/ohlc/btcusd/': 'bitstamp/ohlc_btcusd_86400.json' },
    note: 'Rows recorded; the name of the pair is from the documentation.',
  },
  'llama-prices': DOCUMENTED,
  'binance-hours': {
    recorded: { '/api/v3/klines': 'binance/klines.json' },
    note: 'Candles recorded, in files and from the API.',
  },
  cboe: 'The file of the VIX is recorded (cboe/VIX_History.csv). That of the S&P 500 has a date and a close, seen in public readers.',
  yahoo: {
    recorded: { '/v8/finance/chart/': 'yahoo/chart_gc_f.json' },
    note: 'Recorded. Yahoo documents nothing.',
  },
  'us-treasury':
    'Entries of both curves are recorded as XML (treasury/yield_curve_202609.xml, real_yield_curve_202609.xml).',
  'federal-reserve':
    'Release files were seen in public readers; no recording. The names of the Treasury account and of the rate of credit cards are from such readers of September 2026.',
  'dollar-index':
    'The file H.10 of the Federal Reserve Board, with the names of its rates in public readers of 2026; no recording. Weights and factor are those that ICE publishes.',
  'new-york-fed': {
    recorded: { '/api/rates/secured/sofr/search.json': 'nyfed/sofr.json' },
    note: 'The effective rate has the limits of the target beside these fields. Public programs that read the answer in September 2026 show the fields of operations, and that it includes both repos and reverse repos.',
  },
  bls: {
    recorded: { '/publicAPI/v1/timeseries/data/': 'bls/timeseries_v1.json' },
    besides: {
      fields: [
        '.responseTime',
        '.message',
        '.Results.series[].data[].footnotes',
        '.Results.series[].data[].latest',
      ],
      seen: 'the documentation; the recording was shortened',
    },
  },
  'weekly-claims':
    'No recording. Form, elements, blanks of weeks to come and values from programs in public repositories that read the report to October 2026.',
  bea: 'No recording. Header, codes, periods and values from readers of the files of September 2026 in public repositories.',
  census:
    'No recording. Sections, columns and codes from readers of the files of September 2026 in public repositories. Categories of retail sales, durable goods and units under construction are those of its pages.',
  eia: 'No recording, because a key is needed. From the documentation.',
  'fiscal-data':
    'No recording. From the documentation. Lines and order of the statements from programs in public repositories that read them in 2026.',
  cftc: {
    recorded: { '/resource/gpe5-46if.json': 'cftc/tff_futures_only_133741.json' },
    note: 'Recorded for futures alone; the other data set has the same fields.',
  },
  defillama: {
    recorded: { '/stablecoincharts/all': 'defillama/stablecoincharts.json' },
    note: 'Recorded for one chain, which has the same fields.',
  },
  wikimedia: { recorded: { '/api/rest_v1/metrics/pageviews/': 'wikimedia/pageviews_bitcoin.json' } },
  fred: 'The file of a series is recorded (fred/SOFR.csv).',
  'binance-funding': { recorded: { '/fapi/v1/fundingRate': 'binance-futures/funding_rate.json' } },
  bybit: {
    recorded: {
      '/v5/market/funding/history': 'bybit/history-fund-rate.json',
      '/v5/market/open-interest': 'bybit/open-interest.json',
      '/v5/market/account-ratio': 'bybit/long-short-ratio.json',
      '/v5/market/kline': 'bybit/kline.json',
    },
    note: 'Answers of the documentation.',
  },
  hyperliquid: { recorded: { '/info': 'hyperliquid/funding_history.json' } },
  bitmex: {
    recorded: { '/api/v1/funding': 'bitmex/funding.json' },
    note: 'Volumes by day are from the documentation.',
  },
  'bitfinex-lending': {
    note: 'The name of the lending candles is from memory of the documentation. Check the first run.',
    isUnseen: true,
  },
  'binance-futures': 'Lines of the files are recorded (binance-futures/*.csv).',
}

export const SHAPES_SEEN: Readonly<Record<string, ShapeSeen>> = Object.fromEntries(
  Object.entries(SEEN).map(([id, seen]) => [id, typeof seen === 'string' ? { note: seen } : seen]),
)
