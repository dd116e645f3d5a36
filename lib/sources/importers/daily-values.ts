import 'server-only'
import type { Layer } from '@/lib/sources/layers'
import { type CsvRow, readCsv } from './csv-rows'
import type { FileHead, Format } from './format'
import { dailyOf, RowCollector } from './row-collector'

/** A table of days, and its columns in the files of a publisher. */
interface DailyValues extends Pick<Format, 'id' | 'title' | 'needs' | 'looksLike'> {
  table: string
  /** The last part of the table by default. */
  of?: string
  layer: Layer
  /** Said about every file. */
  note?: string
  recognize(names: readonly string[], head: FileHead): boolean
  /** Names of the column of dates, of which a file has one. */
  date: readonly string[]
  columns: readonly string[]
  values(row: CsvRow, header: readonly string[]): readonly number[]
  /** Names by the number of fields, for rows without names. */
  names?(width: number): readonly string[]
}

const MILLION = 1e6
/** The daily reference rate of the dollar in the ECB’s data portal: USD for one euro. */
const DOLLARS = 'EXR.D.USD.EUR.SP00.A'
const CURRENCIES = ['USD', 'JPY', 'GBP', 'CHF']
/** Fixings of the LBMA in dollars, as columns of its CSV and of its JSON, in the order in which they count. */
const FIXINGS = ['USD (PM)', 'USD (AM)', 'v.0']

const isFixing = ({ header, text }: FileHead) =>
  header.includes(FIXINGS[0]) || /^\s*\[\s*\{\s*(?:"is_cms_locked"\s*:\s*\d\s*,\s*)?"d"\s*:/.test(text)
/** Deribit’s answer, or its list of `[ms, close]` or `[ms, open, high, low, close]`. */
const isVolatility = ({ text }: Pick<FileHead, 'text'>) =>
  /^\s*(?:\{\s*"jsonrpc"[\s\S]{0,80}"result"\s*:\s*\{\s*"data"\s*:\s*)?\[\s*\[\s*\d{12,13}\s*,/.test(text)
const volatilityOf = (asset: string): DailyValues => ({
  id: 'dvol',
  title: 'Deribit volatility index, also as its answer',
  table: 'derivatives/dvol',
  of: asset,
  layer: 'deribit',
  looksLike: ({ text }) => /^\s*\{/.test(text) && isVolatility({ text }),
  recognize: (_, head) =>
    isVolatility(head) &&
    (['dvol_', 'dvol-'].some((before) => head.name.includes(before + asset)) ||
      (['_', '-'].some((after) => head.name.startsWith(asset + after)) &&
        /dvol|volatility/.test(head.name.slice(asset.length + 1)))),
  date: ['time'],
  columns: [asset],
  values: (row) => [row.number('close')],
  names: (width) => (width === 2 ? ['time', 'close'] : ['time', 'open', 'high', 'low', 'close']),
})
const isDollars = (name: string) => name.includes(`(${DOLLARS})`)

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
  {
    id: 'difficulty-daily',
    title: 'Bitcoin difficulty by day',
    table: 'chain/bitcoin',
    layer: 'difficulty',
    recognize: (names, { name }) => names.join() === 'date,difficulty' && name.includes('difficulty'),
    date: ['date'],
    columns: ['difficulty'],
    values: (row) => [row.number('difficulty') || Number.NaN],
  },
  {
    id: 'etf-flow',
    title: 'net flow of US spot Bitcoin ETFs',
    table: 'flows/etf',
    layer: 'etf-flow',
    recognize: (names, { name }) =>
      names.length === 2 && names[1].includes('etf net flow (usd mn)') && name.includes('etf'),
    date: ['datetime', 'date'],
    columns: ['net_flow_usd'],
    values: (row) => [row.number('etf net flow (usd mn)') * MILLION],
  },
  {
    id: 'ecb-rates',
    title: 'euro reference rate of the dollar by the ECB: eurofxref-hist.csv or its data portal',
    table: 'macro/DEXUSEU',
    layer: 'ecb',
    note: 'the rate of the ECB at 14:15 stands in for that of New York at noon, where that is missing',
    needs: { columns: ['Date', ...CURRENCIES], name: 'eurofxref-hist.csv' },
    recognize: (_, { header }) =>
      (header[0] === 'Date' && CURRENCIES.every((name) => header.includes(name))) ||
      header.some(isDollars) ||
      ['KEY', 'CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'].every((name) => header.includes(name)),
    date: ['date', 'TIME_PERIOD'],
    columns: ['value'],
    values: (row, header) =>
      header.includes('KEY') && row.text('KEY') !== DOLLARS
        ? [Number.NaN]
        : [row.number(header.find(isDollars) ?? (header.includes('KEY') ? 'OBS_VALUE' : 'USD'))],
  },
  {
    id: 'lbma-gold',
    title: 'gold price of the LBMA, as CSV or JSON',
    table: 'index/gold',
    layer: 'lbma',
    needs: { columns: ['Date', 'USD (AM)', 'USD (PM)'], name: 'LBMA-GOLD.csv' },
    looksLike: isFixing,
    recognize: (_, head) => isFixing(head) && /gold|xau/.test(head.name),
    date: ['date', 'd'],
    columns: ['close'],
    values: (row) => [FIXINGS.map((name) => row.number(name)).find((price) => price > 0) ?? Number.NaN],
  },
]

const seriesOf = ({ table, of }: DailyValues) => of ?? table.slice(table.lastIndexOf('/') + 1)

const formatOf = (kinds: readonly [DailyValues, ...DailyValues[]]): Format => ({
  ...kinds[0],
  recognize(head) {
    const found = kinds.find((kind) => kind.recognize(head.names, head))
    return found ? seriesOf(found) : null
  },
  async read(file, series) {
    const kind = kinds.find((one) => seriesOf(one) === series)
    if (!kind) throw new Error(`“${series}” is not ${kinds.map(seriesOf).join(' or ')}, of this format`)
    const { header } = await file.dialect()
    const [first = []] = await file.sample(1)
    const rows = new RowCollector(kind.columns)
    const onRow = (row: CsvRow) => rows.add(row.day(...kind.date), kind.values(row, header))
    const reading = await readCsv(file, onRow, kind.names?.(first.length))
    const contributions = [dailyOf(kind.table, kind.layer, rows)]
    return { ...reading, contributions, ...(kind.note ? { notes: [kind.note] } : {}) }
  },
})

export const dailyValues: readonly Format[] = DAILY_VALUES.map((kind) => formatOf([kind]))
export const dvol: Format = {
  ...formatOf([volatilityOf('btc'), volatilityOf('eth')]),
  series: ['btc', 'eth'].map((series) => ({ series, meaning: `it is that of ${series.toUpperCase()}` })),
}
