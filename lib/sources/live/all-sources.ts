import 'server-only'
import type { LiveSource } from './live-source'
import { alternativeMe } from './sources/alternative-me'
import { binance } from './sources/candles/binance'
import { binanceHours } from './sources/candles/binance-hours'
import { bitstamp } from './sources/candles/bitstamp'
import { cboe } from './sources/candles/cboe'
import { exchanges } from './sources/candles/exchanges'
import { llamaPrices } from './sources/candles/llama-prices'
import { yahoo } from './sources/candles/yahoo'
import { bitview } from './sources/chain/bitview'
import { blockchainCom } from './sources/chain/blockchain-com'
import { coinMetricsFiles } from './sources/chain/coinmetrics'
import { coinMetricsApi } from './sources/chain/coinmetrics-api'
import { coinMetricsPrices } from './sources/chain/coinmetrics-prices'
import { koios } from './sources/chain/koios'
import { mempoolSpace } from './sources/chain/mempool-space'
import { binanceFunding } from './sources/derivatives/binance/binance-funding'
import { binanceFutures } from './sources/derivatives/binance/binance-futures'
import { bitfinexLending } from './sources/derivatives/bitfinex-lending'
import { bitget } from './sources/derivatives/bitget'
import { bitmex } from './sources/derivatives/bitmex'
import { bybit } from './sources/derivatives/bybit'
import { deribit } from './sources/derivatives/deribit/deribit'
import { gate } from './sources/derivatives/gate'
import { hyperliquid } from './sources/derivatives/hyperliquid'
import { krakenFutures } from './sources/derivatives/kraken-futures'
import { okx } from './sources/derivatives/okx'
import { orderBooks } from './sources/derivatives/order-books'
import { MACRO_SOURCES } from './sources/macro/macro-sources'

/** Every public source, in the order of a run. Those whose history is short come first: what is not collected is lost. */
export const LIVE_SOURCES: readonly LiveSource[] = [
  orderBooks,
  deribit,
  bitget,
  okx,
  gate,
  krakenFutures,
  mempoolSpace,
  alternativeMe,
  koios,
  blockchainCom,
  coinMetricsFiles,
  coinMetricsApi,
  coinMetricsPrices,
  bitview,
  binance,
  exchanges,
  bitstamp,
  llamaPrices,
  binanceHours,
  cboe,
  yahoo,
  ...MACRO_SOURCES,
  binanceFunding,
  bybit,
  hyperliquid,
  bitmex,
  bitfinexLending,
  binanceFutures,
]
