/** Names of a candle’s columns in the files of exchanges and compilers, lower case, the most exact first. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    time: [
      'unix',
      'timeopen',
      'open_time',
      'open time',
      'opentime',
      'unix timestamp',
      'unix_timestamp',
      'timestamp',
      '<date>',
      '<dtyyyymmdd>',
      'date',
      'datetime',
      'time',
      'data',
      'price',
    ],
    open: ['open', '<open>', 'otwarcie', 'open*'],
    high: ['high', '<high>', 'najwyzszy'],
    low: ['low', '<low>', 'najnizszy'],
    close: ['close', '<close>', 'close/last', 'close**', 'zamkniecie', 'last', 'price'],
    volume: ['volume', '<vol>', 'wolumen', 'vol.', 'vol', 'volume_(btc)', 'volume btc'],
  }),
)

export interface CandleColumns {
  time: string
  open: string
  high: string
  low: string
  close: string
  volume: string | undefined
}

/** The columns of a header that make up candles, or the missing ones. `base` is the asset whose volume is meant. */
export function candleColumns(
  header: readonly string[],
  base = '',
): { columns: CandleColumns } | { missing: string[] } {
  const names = header.map((name) => name.toLowerCase())
  const used = new Set<string>()
  const find = (column: string): string | undefined => {
    const wanted = ALIASES.get(column) ?? []
    const own = column === 'volume' && base !== '' ? [`volume ${base.toLowerCase()}`, ...wanted] : wanted
    const found = own.find((name) => names.includes(name) && !used.has(name))
    if (found !== undefined) used.add(found)
    return found
  }
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map(find)
  const time = find('time')
  const volume = find('volume')
  const found = { time, open, high, low, close }
  const missing = Object.entries(found).flatMap(([name, column]) => (column === undefined ? [name] : []))
  if (!time || !open || !high || !low || !close) return { missing }
  return { columns: { time, open, high, low, close, volume } }
}

/** Columns of Binance’s archive, which has a header in some files only. */
export const KLINES = [
  'open_time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'close_time',
  'quote_volume',
  'count',
  'taker_buy_volume',
  'taker_buy_quote_volume',
  'ignore',
]
