import 'server-only'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { ChangedShape, type LiveSource } from '../../live-source'
import { linesOf } from '../../read-csv'

/** Header of each file. Before 1992, all four prices of the VIX repeat its close. */
const FILES = {
  vix: { name: 'VIX', header: 'DATE,OPEN,HIGH,LOW,CLOSE', columns: ['open', 'high', 'low', 'close'] },
  sp500: { name: 'SPX', header: 'DATE,SPX', columns: ['close'] },
} as const
type FileId = keyof typeof FILES

const isFile = (id: string): id is FileId => Object.hasOwn(FILES, id)

/** Whole files with one line per trading day. */
export const cboe: LiveSource = {
  id: 'cboe',
  title: 'Cboe',
  about: 'https://www.cboe.com/tradable_products/vix/vix_historical_data/',
  layer: 'cboe',
  hosts: [
    { name: 'cdn.cboe.com', everyMs: 1_000 },
    { name: 'cdn-api.cboe.com', everyMs: 1_000 },
  ],
  terms: {
    name: 'Cboe',
    url: 'https://www.cboe.com/us_disclaimers/',
    attribution: 'Source: Cboe Global Markets',
    redistribute: 'no',
    seen: '2026-10-01',
  },
  isDefault: false,
  notice: 'Cboe and S&P own these indices: personal use is free, passing the values on needs a license.',
  streams: Object.entries(FILES).map(([id, { columns }]) => ({
    id,
    table: `index/${id}`,
    resolution: '1d',
    columns,
    freshness: { calendar: 'trading-day', warnDays: 2, errorDays: 5 },
    lookbackDays: 0,
  })),
  plan: () =>
    Object.entries(FILES).map(([id, { name }]) => ({
      streams: [id],
      url: `https://cdn.cboe.com/api/global/us_indices/daily_prices/${name}_History.csv`,
      type: 'csv',
      isConditional: true,
      note: id,
    })),
  read({ bytes, request: { note } }, { today }) {
    if (typeof note !== 'string' || !isFile(note)) throw new RangeError(`There is no file for ${note}`)
    const { name, header, columns } = FILES[note]
    const [first, ...lines] = linesOf(bytes)
    if (first.trim().toUpperCase() !== header)
      throw new ChangedShape(`${name} has the columns ${first.slice(0, 80)} instead of ${header}`)
    const rows = new RowCollector(columns)
    lines.forEach((line, at) => {
      const [date, ...values] = line.split(',').map((field) => field.trim())
      const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? []
      const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
      const numbers = values.map((value) => (value === '' ? Number.NaN : Number(value)))
      const isBad = new Date(time).getUTCDate() !== Number(day) || values.length !== columns.length
      if (isBad || values.some((value, column) => value !== '' && !(numbers[column] > 0)))
        throw new ChangedShape(`line ${at + 2} of ${name} is no trading day: ${line.slice(0, 80)}`)
      if (time < today) rows.add(time, numbers)
    })
    return { rows: [{ stream: note, frame: rows.toFrame(), isWhole: true }] }
  },
}
