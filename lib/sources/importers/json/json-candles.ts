import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import { contributionsOf } from '../candles/candle-file'
import { CandleList } from '../candles/candle-list'
import { assetOf, instrumentOf } from '../candles/instrument'
import { cellInstant, past, RowError } from '../cells'
import type { FileHead, Format } from '../format'
import { jsonNumber, readEntries, readJson, readList, within } from './json-file'

/** An answer of an exchange with candles: how to recognize it, its list, and where a candle has its fields. */
interface Answer {
  id: string
  title: string
  layer: Layer
  hasVolume: boolean
  /** Pattern of the start of the file. Its first group is the pair, if the answer names it. */
  start: RegExp
  /** Keys on the way to the list, joined by dots. */
  list: string
  /** Keys of time, open, high, low, close, volume. */
  keys: readonly (string | number)[]
  /** Whether the last candle is not finished. */
  endsOpen?: boolean
}

const ANSWERS: readonly Answer[] = [
  {
    id: 'kraken-ohlc',
    title: 'answer of Kraken’s OHLC',
    layer: 'kraken-file' as const,
    hasVolume: true,
    start: /^\s*\{\s*"error"\s*:\s*\[\s*\]\s*,\s*"result"\s*:\s*\{\s*"(\w+)"\s*:\s*\[\s*\[/,
    list: 'result.*',
    keys: [0, 1, 2, 3, 4, 6],
    endsOpen: true,
  },
  {
    id: 'bitstamp-ohlc',
    title: 'answer of Bitstamp’s ohlc',
    layer: 'bitstamp-file' as const,
    hasVolume: true,
    start: /^\s*\{\s*"data"\s*:\s*\{\s*"pair"\s*:\s*"([\w/]+)"\s*,\s*"ohlc"/,
    list: 'data.ohlc',
    keys: ['timestamp', 'open', 'high', 'low', 'close', 'volume'],
  },
  {
    id: 'bybit-kline',
    title: 'answer of Bybit’s kline',
    layer: 'bybit-file' as const,
    // in USD for inverse contracts
    hasVolume: false,
    start:
      /^\s*\{\s*"retCode"[\s\S]{0,200}"symbol"\s*:\s*"(\w+)"[\s\S]{0,200}"list"\s*:\s*\[\s*\[(?:\s*"[^"]*"\s*,){6}/,
    list: 'result.list',
    keys: [0, 1, 2, 3, 4, 5],
  },
  {
    id: 'klines-json',
    title: 'answer of Binance’s klines',
    layer: 'binance' as const,
    hasVolume: true,
    start: /^\s*\[\s*\[\s*\d{13}\s*,(?:\s*"[\d.]+"\s*,){5}\s*\d{13}/,
    list: '',
    keys: [0, 1, 2, 3, 4, 5],
  },
]

export const jsonCandles: readonly Format[] = ANSWERS.map((answer) => ({
  id: answer.id,
  title: answer.title,
  looksLike: ({ text }) => answer.start.test(text),
  recognize(head: FileHead) {
    const found = answer.start.exec(head.text)
    if (!found) return null
    const asset = (found[1] ? assetOf(krakenPair(found[1])) : null) ?? instrumentOf(head.name)
    return asset?.kind === 'asset' ? asset.series : null
  },
  async read(file, series) {
    const list = new CandleList()
    const [time, open, high, low, close, volume] = answer.keys
    const onEntry = (entry: unknown) => {
      const at = past(cellInstant(String(within(entry, time))))
      const price = (key: string | number) => jsonNumber(within(entry, key), String(key))
      list.add(
        at,
        Math.floor(at / DAY_MS) * DAY_MS,
        [price(open), price(high), price(low), price(close)],
        price(volume),
      )
    }
    const counted = await readList(file, [answer.list], onEntry, answer)
    const target = { table: `asset/${series}`, layer: answer.layer, hasVolume: answer.hasVolume }
    return contributionsOf({ ...counted, list, notes: list.notes() }, target)
  },
}))

/** Kraken puts X before coins and Z before currencies in its older pairs. */
const krakenPair = (pair: string): string => pair.replace(/^X([A-Z]{3})Z(USD)$/, '$1$2')

/** Yahoo’s chart: columns instead of rows, and the time of the opening instead of the day. */
export const yahooChart: Format = {
  id: 'yahoo-chart',
  title: 'answer of Yahoo’s chart',
  recognize(head) {
    const [, symbol] = /^\s*\{\s*"chart"[\s\S]{0,300}"symbol"\s*:\s*"([^"]+)"/.exec(head.text) ?? []
    const named = symbol ? instrumentOf(symbol.toLowerCase()) : null
    return named ? `${named.kind}/${named.series}` : null
  },
  async read(file, series) {
    const [kind] = series.split('/')
    if (kind !== 'asset' && kind !== 'index')
      throw new Error(`“${series}” is not asset/<symbol> or index/<id>`)
    const result = within(await readJson(file), 'chart', 'result', 0)
    const offset = jsonNumber(within(result, 'meta', 'gmtoffset'), 'gmtoffset') || 0
    const quote = within(result, 'indicators', 'quote', 0)
    const list = new CandleList()
    let at = -1
    const counted = readEntries(within(result, 'timestamp'), (entry) => {
      at++
      const price = (name: string) => jsonNumber(within(quote, name, at), name)
      const time = past(jsonNumber(entry, 'timestamp') * 1000)
      if (Number.isNaN(time)) throw new RowError('the time is missing')
      const day = Math.floor((time + offset * 1000) / DAY_MS) * DAY_MS
      list.add(day, day, [price('open'), price('high'), price('low'), price('close')], price('volume'))
    })
    const target = { table: series, layer: 'yahoo' as const, hasVolume: kind === 'index' }
    return contributionsOf({ ...counted, list, notes: list.notes() }, target)
  },
}
