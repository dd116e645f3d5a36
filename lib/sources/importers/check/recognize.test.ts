import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { InputFile } from '../input-file'
import { recognize } from '../recognize'

const folder = temporaryFolder(afterAll)

let files = 0

/** `format:series`, `reference`, `blocks` or `unknown`, and the reason if the file is not imported. */
async function recognized(label: string, text: string): Promise<string> {
  const path = join(folder, `${files++}`)
  writeFileSync(path, text)
  const found = await recognize(new InputFile(path, new Set(), label))
  if (found.kind === 'format') return `${found.format.id}:${found.series}`
  return found.kind === 'reference' ? `reference: ${found.reason}` : found.kind
}

const CHAIN = 'time,AdrActCnt,PriceUSD,SplyCur\n2024-01-01,5,1,2\n2024-01-02,5,1,2\n'
const CANDLES = 'date,open,high,low,close,volume\n2024-01-01,1,2,1,2,5\n2024-01-02,1,2,1,2,5\n'
const KLINES = `${Array.from({ length: 2 }, (_, day) => `${1704067200000 + day * 864e5},1,2,1,2,5,${1704153599999 + day * 864e5},9,3,1,1,0`).join('\n')}\n`
const BARE = '1704067200,1,2,1,2,5\n1704153600,1,2,1,2,5\n'
const PAIRS = 'date,value\n2024-01-01,1\n2024-01-02,2\n'
const POINTS = '[{"t":1704067200,"v":1.5},{"t":1704153600,"v":1.6}]'
const STABLECOIN = 'reference: stablecoin ledgers are not used'
const RESULT = 'reference: published results for comparison only'
const METRIC =
  'reference: a published result, or a metric without a column; a base column is imported with --as values:<table>:<column>'

test.each([
  // Coin Metrics: each known ticker, however the file is named, and no other.
  ['btc.csv', CHAIN, 'coinmetrics:btc'],
  ['coinmetrics-btc-2026.csv', CHAIN, 'coinmetrics:btc'],
  ['coinmetrics-eth-2021.csv', CHAIN, 'coinmetrics:eth'],
  ['BCH.csv', CHAIN, 'coinmetrics:bch'],
  ['coinmetrics-usdt-2021.csv', CHAIN, STABLECOIN],
  ['coinmetrics-usdc-2021.csv', CHAIN, STABLECOIN],
  ['coinmetrics-usdc.csv', CHAIN, STABLECOIN],
  ['usdc.csv', CHAIN, 'unknown'],
  ['usdt.csv', CHAIN, 'unknown'],
  ['coinmetrics-usdcx-2021.csv', CHAIN, 'unknown'],
  ['coinmetrics-btc-old.csv', CHAIN, 'unknown'],
  ['ledger.csv', CHAIN, 'unknown'],
  ['btc.csv', 'time,AdrActCnt,SplyCur\n2024-01-01,5,2\n', 'unknown'],
  // Published results are never taken for data.
  ['glassnode-2020/sopr.csv', 't,value\n2020-01-01,1\n', RESULT],
  ['cryptoquant-2024/btc.csv', CHAIN, RESULT],
  ['golden/btcusdt.csv', CANDLES, RESULT],
  ['my-golden/btcusdt.csv', CANDLES, 'binance-daily:BTC'],
  ['btc_sopr_glassnode.csv', 'timestamp,value\n2020-01-01,1\n', METRIC],
  ['sopr.json', POINTS, METRIC],
  ['eth_hash_rate.json', POINTS, METRIC],
  ['messari-bitcoin-active_addresses.json', POINTS, 'metrics:active_addresses'],
  ['messari/btc-price.csv', 'timestamp,value\n2024-03-01,62000\n', 'unknown'],
  ['ETF/BTC.csv', CANDLES, 'unknown'],
  ['funding_oi_by_venue_2026.csv', 'date,venue,funding,oi\n2026-01-01,okx,1,2\n', /^reference: annualized/],
  ['names.csv', 'id,name,category,unit\nAdrActCnt,Active,Addresses,n\n', 'reference: a list of metric names'],
  ['block-golden.json', '{"215049":{}}', 'reference: block totals for comparison only'],
  // Candles: the name says which asset, and which format if several share a header.
  ['BTCUSDT.csv', CANDLES, 'binance-daily:BTC'],
  ['ETHUSDT-1d-2025-01.csv', KLINES, 'binance-klines:ETH'],
  ['ETHUSDT-1mo-2025-01-31.csv', KLINES, 'binance-klines:ETH'],
  ['ETHUSDT-1q-2025-01.csv', KLINES, 'unknown'],
  ['BTC-USD.csv', CANDLES, 'yahoo-asset:BTC'],
  ['btc_yahoo_daily.csv', CANDLES, 'yahoo-asset:BTC'],
  ['BTCUSDT-1h.csv', CANDLES, 'candles-1h:BTC'],
  ['BTCUSD_1m_2014.csv', BARE, 'candles-1m:BTC'],
  ['XBTUSD_1440.csv', BARE, 'kraken:BTC'],
  ['XDGUSD_60.csv', BARE, 'kraken:DOGE'],
  ['Bitstamp_BTCUSD_d.csv', CANDLES, 'candles:BTC'],
  ['SOLUSDC.csv', CANDLES, 'candles:SOL'],
  ['USDCUSD.csv', CANDLES, 'candles:USDC'],
  ['sol.csv', CANDLES, 'unknown'],
  ['prices.csv', CANDLES, 'unknown'],
  ['^spx_d.csv', CANDLES, 'index-candles:sp500'],
  ['^GSPC.csv', CANDLES, 'index-candles:sp500'],
  ['gold.csv', CANDLES, 'index-candles:gold'],
  ['DX-Y.NYB.csv', CANDLES, 'index-candles:dxy'],
  ['spy.csv', CANDLES, 'unknown'],
  // FRED: by column, or by file name if the column is only called a value.
  ['anything.csv', 'observation_date,CPIAUCSL\n2024-01-01,300\n', 'fred:CPIAUCSL'],
  ['CPIAUCSL.csv', 'DATE,VALUE\n2024-01-01,300\n', 'fred:CPIAUCSL'],
  ['both.csv', 'observation_date,CPIAUCSL,UNRATE\n2024-01-01,300,4\n', 'fred:CPIAUCSL+UNRATE'],
  ['mixed.csv', 'observation_date,CPIAUCSL,NOSUCH\n2024-01-01,300,4\n', 'unknown'],
  ['vintage.csv', 'observation_date,CPIAUCSL_20251218\n2024-01-01,300\n', 'fred:CPIAUCSL'],
  ['nosuch.csv', PAIRS, 'unknown'],
  // Others, by header and name.
  ['fear-greed.csv', 'date,fng\n2024-01-01,50\n', 'fear-greed:fear-greed'],
  ['funding-binance-daily.csv', 'date,funding_rate\n2024-01-01,0.0001\n', 'funding-daily:funding'],
  ['funding-okx-daily.csv', 'date,funding_rate\n2024-01-01,0.0001\n', 'unknown'],
  ['stablecoin_supply.csv', 'as_of,value\n2024-01-01,5\n', 'stablecoin-supply:market'],
  ['supply.csv', 'as_of,value\n2024-01-01,5\n', 'unknown'],
  ['difficulty.csv', 'date,difficulty\n2024-01-01,5\n', 'difficulty-daily:bitcoin'],
  ['hardness.csv', 'date,difficulty\n2024-01-01,5\n', 'unknown'],
  ['btc-futures.csv', 'report_date,lev_money_positions_long\n2024-01-02,5\n', 'cftc-market:BTC-futures'],
  ['sol-futures.csv', 'report_date,lev_money_positions_long\n2024-01-02,5\n', 'unknown'],
  ['hash-rate.csv', 'Timestamp,hash-rate\n2024-01-01,5\n', 'blockchain-com:hash-rate'],
  ['other.csv', 'Timestamp,hash-prices\n2024-01-01,5\n', 'unknown'],
  ['dvol_btc.json', '[[1704067200000,50],[1704153600000,51]]', 'dvol:btc'],
  ['dvol_sol.json', '[[1704067200000,50],[1704153600000,51]]', 'unknown'],
])('%s', async (name, text, expected) => {
  expect(await recognized(join('/files', name), text)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  )
})
