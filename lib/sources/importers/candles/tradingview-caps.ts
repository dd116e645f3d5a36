import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import type { FileHead, Format } from '../format'
import { candleColumns } from '../meaning/candle-columns'
import { dailyOf, RowCollector } from '../row-collector'
import { intervalOf } from './intervals'
import { readCandles } from './read-candles'

const NAME = /^cryptocap_([a-z0-9.]+)(?:, .*)?$/
/** Shares and sums that are computed from the caps of the assets. */
const COMPUTED = /^(?:total.+|others|.*\.d|totaldefi|stable\.c)$/

const idOf = (name: string) => NAME.exec(name)?.[1]

/** Whether it is a share or a part of the market, which is computed here. */
export function isComputedCap({ name }: FileHead): boolean {
  const id = idOf(name)
  return id !== undefined && COMPUTED.test(id)
}

/** Market caps of TradingView’s CRYPTOCAP: the close of each day in USD, of the whole market or of one asset. */
export const tradingviewCaps: Format = {
  id: 'tradingview-caps',
  title: 'market caps of TradingView’s CRYPTOCAP',
  recognize(head) {
    const id = idOf(head.name)
    if (id === undefined || COMPUTED.test(id) || !('columns' in candleColumns(head.header))) return null
    return id === 'total' ? 'total' : id.toUpperCase()
  },
  async read(file, series) {
    if (!/^(?:total|[A-Z0-9]{2,12})$/.test(series)) throw new Error(`“${series}” is not total or a symbol`)
    const reading = await readCandles(file)
    const candles = reading.list.sorted()
    if (intervalOf(candles) < 0.8 * DAY_MS)
      throw new Error('market caps are read by day; export the chart by day')
    const rows = new RowCollector([series])
    candles.day.forEach((day, row) => {
      rows.add(day, [candles.close[row]])
    })
    const { list: _, ...counted } = reading
    return { ...counted, contributions: [dailyOf('caps/market', 'tradingview', rows)] }
  },
}
