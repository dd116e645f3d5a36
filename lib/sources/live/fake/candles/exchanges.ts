import { DAY_MS } from '@/lib/engine/frame'
import { PAIRS } from '@/lib/sources/asset-universe'
import type { GivenCandle } from '../../sources/candles/day-candles'
import { type FakeAnswer, type FakeSource, type FakeWorld, json } from '../fake-source'
import { fakeBinance } from './binance'
import { numberText as text } from './number-text'
import { candlesOf } from './world-candles'

interface Span {
  pair: string
  first: number
  last: number
}

interface FakeExchange {
  host: string
  /** Assets and pairs of the world that it trades, with the currency it trades them in. */
  trades: Readonly<Record<string, string>>
  pair(base: string, quote: string): string
  /** Path of its list of pairs. */
  lists: string
  list(pairs: readonly { pair: string; base: string; quote: string }[]): unknown
  /** Candles that a request asks for; null for other requests. */
  asks(url: URL): Span | null
  /** The body with the candles asked for, oldest first. */
  candles(shown: readonly GivenCandle[], world: FakeWorld): unknown
  most: number
}

const trades = (symbols: string, quote: string) =>
  Object.fromEntries(symbols.split(' ').map((symbol) => [symbol, quote]))
const at = (url: URL, name: string): number => Number(url.searchParams.get(name))
/** A pair and a span of time in the query of a path. */
const spanIn =
  (path: string, pair: string, first: string, last: string, unit = 1) =>
  (url: URL): Span | null =>
    url.pathname === path
      ? { pair: url.searchParams.get(pair) ?? '', first: at(url, first) * unit, last: at(url, last) * unit }
      : null
const newestFirst = <T>(rows: readonly T[]): T[] => [...rows].reverse()
const kraken = (name: string) => (name === 'BTC' ? 'XBT' : name === 'DOGE' ? 'XDG' : name)
const bitfinex = (name: string) => (name === 'USDT' ? 'UST' : name === 'USDC' ? 'UDC' : name)

export const EXCHANGES: readonly FakeExchange[] = [
  {
    host: 'api.bybit.com',
    trades: trades('BTC ETH HYPE MNT CC KAS IP GRASS POPCAT COAI MON XDC USDE', 'USDT'),
    pair: (base, quote) => `${base}${quote}`,
    lists: '/v5/market/instruments-info',
    list: (pairs) => ({
      retCode: 0,
      result: {
        list: pairs.map(({ pair, base, quote }) => ({
          symbol: pair,
          baseCoin: base,
          quoteCoin: quote,
          status: 'Trading',
        })),
      },
    }),
    asks: spanIn('/v5/market/kline', 'symbol', 'start', 'end'),
    candles: (shown) => ({
      retCode: 0,
      result: {
        list: newestFirst(shown).map(({ time, open, high, low, close, volume }) =>
          [time, open, high, low, close, volume, volume * close].map(text),
        ),
      },
    }),
    most: 1_000,
  },
  {
    host: 'www.okx.com',
    trades: trades('BTC OKB CRO PI BSV LEO', 'USDT'),
    pair: (base, quote) => `${base}-${quote}`,
    lists: '/api/v5/public/instruments',
    list: (pairs) => ({
      code: '0',
      data: pairs.map(({ pair, base, quote }) => ({
        instId: pair,
        baseCcy: base,
        quoteCcy: quote,
        state: 'live',
      })),
    }),
    asks(url) {
      const found = spanIn('/api/v5/market/history-candles', 'instId', 'before', 'after')(url)
      if (!found || url.searchParams.get('bar') !== '1Dutc') return null
      return { ...found, first: found.first + 1, last: found.last - 1 }
    },
    candles: (shown, { today }) => ({
      code: '0',
      data: newestFirst(shown).map(({ time, open, high, low, close, volume }) => [
        ...[time, open, high, low, close, volume, volume, volume * close].map(text),
        time < today ? '1' : '0',
      ]),
    }),
    most: 100,
  },
  {
    host: 'api.exchange.coinbase.com',
    trades: trades('BTC AERO FARTCOIN SPX USDT DAI PYUSD USDS RLUSD MKR', 'USD'),
    pair: (base, quote) => `${base}-${quote}`,
    lists: '/products',
    list: (pairs) =>
      pairs.map(({ pair, base, quote }) => ({
        id: pair,
        base_currency: base,
        quote_currency: quote,
        status: 'online',
        trading_disabled: false,
      })),
    asks(url) {
      const [, pair] = /^\/products\/([^/]+)\/candles$/.exec(url.pathname) ?? []
      const time = (name: string) => Date.parse(url.searchParams.get(name) ?? '')
      return pair ? { pair, first: time('start'), last: time('end') } : null
    },
    candles: (shown) =>
      newestFirst(shown).map(({ time, open, high, low, close, volume }) => [
        time / 1_000,
        low,
        high,
        open,
        close,
        volume,
      ]),
    most: 300,
  },
  {
    host: 'api.gateio.ws',
    trades: trades('BTC GT BGB AKT BRETT FDUSD USD1 BUSD', 'USDT'),
    pair: (base, quote) => `${base}_${quote}`,
    lists: '/api/v4/spot/currency_pairs',
    list: (pairs) =>
      pairs.map(({ pair, base, quote }) => ({ id: pair, base, quote, trade_status: 'tradable' })),
    asks: spanIn('/api/v4/spot/candlesticks', 'currency_pair', 'from', 'to', 1_000),
    candles: (shown, { today }) =>
      shown.map(({ time, open, high, low, close, volume }) => [
        ...[time / 1_000, volume * close, close, high, low, open, volume].map(text),
        String(time < today),
      ]),
    most: 1_000,
  },
  {
    host: 'api.kucoin.com',
    trades: { ...trades('BTC KCS XMR WAVES XEM TUSD', 'USDT'), XMRBTC: 'BTC' },
    pair: (base, quote) => `${base}-${quote}`,
    lists: '/api/v2/symbols',
    list: (pairs) => ({
      code: '200000',
      data: pairs.map(({ pair, base, quote }) => ({
        symbol: pair,
        baseCurrency: base,
        quoteCurrency: quote,
        enableTrading: true,
      })),
    }),
    asks(url) {
      const found = spanIn('/api/v1/market/candles', 'symbol', 'startAt', 'endAt', 1_000)(url)
      return found && { ...found, last: found.last - 1 }
    },
    candles: (shown) => ({
      code: '200000',
      data: newestFirst(shown).map(({ time, open, high, low, close, volume }) =>
        [time / 1_000, open, close, high, low, volume, volume * close].map(text),
      ),
    }),
    most: 1_500,
  },
  {
    host: 'api-pub.bitfinex.com',
    trades: trades('BTC LEO XAUT USDT USDC', 'USD'),
    pair: (base, quote) =>
      bitfinex(base).length > 3
        ? `${bitfinex(base)}:${bitfinex(quote)}`
        : `${bitfinex(base)}${bitfinex(quote)}`,
    lists: '/v2/conf/pub:list:pair:exchange',
    list: (pairs) => [pairs.map(({ pair }) => pair)],
    asks(url) {
      const [, pair] = /^\/v2\/candles\/trade:1D:t([^/]+)\/hist$/.exec(decodeURIComponent(url.pathname)) ?? []
      return pair ? { pair, first: at(url, 'start'), last: at(url, 'end') } : null
    },
    candles: (shown) =>
      shown.map(({ time, open, high, low, close, volume }) => [time, open, close, high, low, volume]),
    most: 10_000,
  },
  {
    host: 'api.kraken.com',
    trades: { ...trades('BTC HNT USDT USDC DAI', 'USD'), XMRBTC: 'BTC' },
    pair: (base, quote) => `${kraken(base)}${kraken(quote)}`,
    lists: '/0/public/AssetPairs',
    list: (pairs) => ({
      error: [],
      result: Object.fromEntries(
        pairs.map(({ pair, base, quote }) => [
          `X${pair}`,
          { altname: pair, wsname: `${kraken(base)}/${kraken(quote)}`, status: 'online' },
        ]),
      ),
    }),
    asks(url) {
      const found = spanIn('/0/public/OHLC', 'pair', 'since', 'since', 1_000)(url)
      return found && { ...found, first: found.first + 1, last: Number.POSITIVE_INFINITY }
    },
    candles: (shown, { today }) => ({
      error: [],
      result: {
        XPAIR: shown.map(({ time, open, high, low, close, volume }) => [
          time / 1_000,
          ...[open, high, low, close, close, volume].map(text),
          100,
        ]),
        last: (today - DAY_MS) / 1_000,
      },
    }),
    most: 720,
  },
]

/** Seven exchanges, each in its own format, and Binance. */
export const fakeExchanges: FakeSource = {
  id: 'exchanges',
  async answer(request, world) {
    const { url } = request
    const exchange = EXCHANGES.find(({ host }) => host === url.hostname)
    return exchange ? answerOf(exchange, url, world) : fakeBinance.answer(request, world)
  },
}

async function answerOf(exchange: FakeExchange, url: URL, world: FakeWorld): Promise<FakeAnswer | null> {
  const pairs = Object.entries(exchange.trades).map(([symbol, currency]) => {
    const [base, quote] = PAIRS.get(symbol) ?? [symbol, currency]
    return { symbol, base, quote, pair: exchange.pair(base, quote) }
  })
  if (decodeURIComponent(url.pathname) === exchange.lists) return json(exchange.list(pairs))
  const asked = exchange.asks(url)
  const known = pairs.find(({ pair }) => pair === asked?.pair)
  if (!asked || !known) return null
  const all = await candlesOf(world, `asset/${known.symbol}`, asked)
  // The newest rows, whatever the span.
  const shown = all.slice(-exchange.most)
  return json(exchange.candles(shown, world))
}
