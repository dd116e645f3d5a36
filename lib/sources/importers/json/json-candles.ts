import 'server-only'
import type { Layer } from '@/lib/sources/layers'
import { contributionsOf } from '../candles/candle-file'
import { readCandles } from '../candles/read-candles'
import type { FileHead, Format } from '../format'
import { assetOf, instrumentOf } from '../meaning/instrument'

/** An answer of an exchange with candles: how to recognize it, and the order of the fields of a candle without names. */
interface Answer {
  id: string
  title: string
  layer: Layer
  hasVolume: boolean
  /** Pattern of the start of the file. Its first group is the pair, if the answer names it. */
  start: RegExp
  /** Absent if the candles name their fields, or if the values tell the order. */
  order?: readonly string[]
  /** Field of the volume in coins, if another one has a more usual name. */
  volume?: string
  /** Whether the last candle is not finished. */
  endsOpen?: boolean
}

const USUAL = ['time', 'open', 'high', 'low', 'close', 'volume']

const ANSWERS: readonly Answer[] = [
  {
    id: 'kraken-ohlc',
    title: 'answer of Kraken’s OHLC',
    layer: 'kraken-file',
    hasVolume: true,
    start: /^\s*\{\s*"error"\s*:\s*\[\s*\]\s*,\s*"result"\s*:\s*\{\s*"(\w+)"\s*:\s*\[\s*\[/,
    order: USUAL.toSpliced(5, 0, 'vwap'),
    endsOpen: true,
  },
  {
    id: 'bitstamp-ohlc',
    title: 'answer of Bitstamp’s ohlc',
    layer: 'bitstamp-file',
    hasVolume: true,
    start: /^\s*\{\s*"data"\s*:\s*\{\s*"(?:pair"\s*:\s*"([\w/]+)"\s*,\s*")?ohlc"/,
  },
  {
    id: 'bybit-kline',
    title: 'answer of Bybit’s kline',
    layer: 'bybit-file',
    // in USD for inverse contracts
    hasVolume: false,
    start:
      /^\s*\{\s*"retCode"[\s\S]{0,200}"symbol"\s*:\s*"(\w+)"[\s\S]{0,200}"list"\s*:\s*\[\s*\[(?:\s*"[^"]*"\s*,){6}/,
    order: USUAL,
  },
  {
    id: 'okx-candles',
    title: 'answer of OKX’s candles',
    layer: 'okx-file',
    hasVolume: true,
    start: /^\s*\{\s*"code"\s*:\s*"0"\s*,\s*"msg"\s*:\s*""\s*,\s*"data"\s*:\s*\[\s*\[\s*"\d{13}"/,
    order: USUAL,
  },
  {
    id: 'kucoin-candles',
    title: 'answer of KuCoin’s candles',
    layer: 'kucoin-file',
    hasVolume: true,
    start: /^\s*\{\s*"code"\s*:\s*"200000"\s*,\s*"data"\s*:\s*\[\s*\[\s*"\d{10}"/,
    order: ['time', 'open', 'close', 'high', 'low', 'volume'],
  },
  {
    id: 'gate-candles',
    title: 'answer of Gate’s candlesticks',
    layer: 'exchange',
    hasVolume: true,
    start: /^\s*\[\s*\[\s*"\d{10}"\s*,(?:\s*"[\d.]+"\s*,){6}\s*"(?:true|false)"/,
    order: ['time', 'quote_volume', 'close', 'high', 'low', 'open', 'volume'],
  },
  {
    id: 'cryptocompare',
    title: 'answer of CryptoCompare’s histoday',
    layer: 'exchange',
    hasVolume: true,
    start: /^\s*\{\s*"Response"\s*:\s*"Success"[\s\S]{0,300}"Data"\s*:/,
    endsOpen: true,
  },
  {
    id: 'htx-kline',
    title: 'answer of HTX’s kline',
    layer: 'huobi-file',
    hasVolume: true,
    start: /^\s*\{\s*"ch"\s*:\s*"market\.(\w+)\.kline\./,
    volume: 'amount',
    endsOpen: true,
  },
  {
    id: 'klines-json',
    title: 'answer of Binance’s klines',
    layer: 'binance',
    hasVolume: true,
    start: /^\s*\[\s*\[\s*\d{13}\s*,(?:\s*"[\d.]+"\s*,){5}\s*\d{13}/,
    order: USUAL,
  },
]

export const jsonCandles: readonly Format[] = ANSWERS.map((answer) => ({
  id: answer.id,
  title: answer.title,
  looksLike: ({ text }) => answer.start.test(text),
  recognize(head: FileHead) {
    const found = answer.start.exec(head.text)
    if (!found) return null
    const asset = (found[1] ? assetOf(found[1]) : null) ?? instrumentOf(head.name)
    return asset?.kind === 'asset' ? asset.series : null
  },
  async read(file, series) {
    const [first = []] = await file.sample(1)
    const names = answer.order && first.map((_, at) => answer.order?.[at] ?? `field ${at + 1}`)
    const reading = await readCandles(file, { names, asset: series, volume: answer.volume })
    if (answer.endsOpen) reading.list.dropLast()
    return contributionsOf(reading, {
      table: `asset/${series}`,
      layer: answer.layer,
      hasVolume: answer.hasVolume,
      isSure: file.options.has('sure'),
    })
  },
}))
