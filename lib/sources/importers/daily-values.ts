import 'server-only'
import type { Layer } from '@/lib/sources/layers'
import { type CsvRow, readCsv } from './csv-rows'
import type { FileHead, Format } from './format'
import { RowCollector } from './row-collector'

interface DailyValues {
  id: string
  title: string
  table: string
  layer: Layer
  recognize(names: readonly string[], head: FileHead): boolean
  /** Names of the column of dates, of which a file has one. */
  date: readonly string[]
  columns: readonly string[]
  values(row: CsvRow): readonly number[]
}

/** Formats with one row per day of one table and its columns in the file. */
const DAILY_VALUES: readonly DailyValues[] = [
  {
    id: 'fear-greed',
    title: 'Alternative.me Fear and Greed Index, as CSV or JSON',
    table: 'sentiment/fear-greed',
    layer: 'alternative-me',
    recognize: (names, { text }) =>
      (names[0] === 'date' && (names[1] === 'fng' || names[1] === 'fng_value')) ||
      /^\s*\{\s*"name"\s*:\s*"Fear and Greed Index"/.test(text),
    date: ['date', 'timestamp'],
    columns: ['value'],
    values: (row) => {
      const name = ['fng', 'fng_value', 'value'].find((column) => row.text(column) !== undefined)
      return [row.number(name ?? 'value')]
    },
  },
  {
    id: 'funding-daily',
    title: 'daily average funding rate of Binance',
    table: 'derivatives/funding',
    layer: 'binance',
    recognize: (names, { name }) => names.join() === 'date,funding_rate' && name.includes('binance'),
    date: ['date'],
    columns: ['rate_binance'],
    values: (row) => [row.number('funding_rate')],
  },
  {
    id: 'taker-volume',
    title: 'daily taker-buy volume of BTCUSDT on Binance',
    table: 'derivatives/taker',
    layer: 'binance',
    recognize: (names, { name }) =>
      ['date', 'quote_vol', 'taker_buy_quote'].every((column) => names.includes(column)) &&
      name.startsWith('btcusdt'),
    date: ['date'],
    columns: ['quote_volume', 'taker_buy_quote'],
    values: (row) => [row.number('quote_vol'), row.number('taker_buy_quote')],
  },
  {
    id: 'stablecoin-supply',
    title: 'supply of all stablecoins in USD',
    table: 'caps/market',
    layer: 'stablecoin-supply',
    recognize: (names, { name }) =>
      names[0] === 'as_of' && names[1] === 'value' && name.includes('stablecoin'),
    date: ['as_of'],
    columns: ['stablecoins'],
    values: (row) => [row.number('value')],
  },
]

export const dailyValues: readonly Format[] = DAILY_VALUES.map((kind) => ({
  id: kind.id,
  title: kind.title,
  recognize: (head) =>
    kind.recognize(
      head.header.map((name) => name.toLowerCase()),
      head,
    )
      ? kind.table.slice(kind.table.lastIndexOf('/') + 1)
      : null,
  async read(file) {
    const rows = new RowCollector(kind.columns)
    const reading = await readCsv(file, (row) => rows.add(row.day(...kind.date), kind.values(row)))
    const contribution = { table: kind.table, resolution: '1d' as const, layer: kind.layer }
    return { ...reading, contributions: [{ ...contribution, frame: rows.toFrame() }] }
  },
}))
