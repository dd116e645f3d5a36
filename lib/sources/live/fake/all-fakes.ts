import { fakeAlternativeMe } from './alternative-me'
import { fakeBinance } from './candles/binance'
import { fakeBinanceHours } from './candles/binance-hours'
import { fakeBitstamp } from './candles/bitstamp'
import { fakeCboe } from './candles/cboe'
import { fakeExchanges } from './candles/exchanges'
import { fakeLlamaPrices } from './candles/llama-prices'
import { fakeYahoo } from './candles/yahoo'
import { fakeBitview } from './chain/bitview'
import { fakeBlockchainCom } from './chain/blockchain-com'
import { fakeCoinMetricsApi, fakeCoinMetricsFiles, fakeCoinMetricsPrices } from './chain/coinmetrics'
import { fakeKoios } from './chain/koios'
import { fakeMempoolSpace } from './chain/mempool-space'
import { fakeBinanceFunding, fakeBinanceFutures } from './derivatives/binance-futures'
import { fakeBitfinexLending, fakeOrderBooks } from './derivatives/books-and-loans'
import { fakeBybit } from './derivatives/bybit'
import { fakeDeribit } from './derivatives/deribit'
import {
  fakeBitget,
  fakeBitmex,
  fakeGate,
  fakeHyperliquid,
  fakeKrakenFutures,
} from './derivatives/funding-venues'
import { fakeOkx } from './derivatives/okx'
import type { FakeSource } from './fake-source'
import { MACRO_FAKES } from './macro/macro-fakes'

/** Fakes of one contract or one kind of file come before those that answer for all of their host. */
export const FAKE_SOURCES: readonly FakeSource[] = [
  fakeDeribit,
  fakeOkx,
  fakeBitget,
  fakeGate,
  fakeKrakenFutures,
  fakeBybit,
  fakeBitmex,
  fakeHyperliquid,
  fakeOrderBooks,
  fakeBinanceFutures,
  fakeBinanceFunding,
  fakeBitfinexLending,
  fakeAlternativeMe,
  fakeCoinMetricsFiles,
  fakeCoinMetricsPrices,
  fakeCoinMetricsApi,
  fakeBitview,
  fakeMempoolSpace,
  fakeKoios,
  fakeBlockchainCom,
  fakeBinance,
  fakeBinanceHours,
  fakeBitstamp,
  fakeCboe,
  fakeExchanges,
  fakeLlamaPrices,
  fakeYahoo,
  ...MACRO_FAKES,
]
