/**
 * Files of publishers as people download them, in `TEST_DATA_DIR`. One file per economic series, because publishers revise: files of two dates have different values for one
 * month.
 */
export const REAL_FILES = [
  ...['btc-2026', 'eth-2021', 'ltc-2021', 'ada-2021', 'doge-2021'].map(
    (name) => `onchain/coinmetrics-${name}.csv.gz`,
  ),
  ...['utxo-age-bands-2020', 'difficulty'].map((name) => `onchain/${name}.csv.gz`),
  ...['crypto/binance-daily', 'crypto/btc_yahoo_daily.csv.gz', 'fred/1980-2025'],
  ...['EMRATIO', 'INDPRO', 'PCE', 'PPIACO', 'SAHMREALTIME'].map((id) => `fred/full-history/${id}.csv`),
  ...['GSPC', 'IXIC', 'DJI', 'RUT', 'DXY', 'VIX', 'gold'].map((name) => `equity/${name}.csv.gz`),
  ...[
    'etf-flow.csv',
    'fear-greed.csv',
    'funding-binance-daily.csv',
    'stablecoin_supply.csv',
    'market_cap_20_assets.csv.gz',
    'cftc/BTC_combined.csv',
    'cftc/BTC_futures.csv',
  ].map((name) => `derivatives/${name}`),
]
