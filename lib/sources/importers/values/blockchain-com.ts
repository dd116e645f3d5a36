import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import type { FileHead, Format } from '../format'
import { valueColumnsOf } from '../meaning/value-columns'
import { RowCollector } from '../row-collector'
import { BLOCKCHAIN_CHARTS, BLOCKCHAIN_TITLES } from './metrics'
import { readPairs } from './pairs'

const EVENING_MS = 20 * 3_600_000
/** The first row of a file without a header. */
const BARE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},-?[\d.eE+-]+\r?$/

const isBare = ({ header, text }: FileHead): boolean =>
  header.length === 0 && BARE.test(text.split('\n', 1)[0])

/** Charts of blockchain.com, one column each. In some downloads a day is stamped with the evening before it. */
export const blockchainCharts: Format = {
  id: 'blockchain-com',
  title: 'charts of blockchain.com, as CSV or JSON',
  needs: { columns: ['Timestamp', 'hash-rate'] },
  looksLike: isBare,
  recognize(head) {
    const [, title] = /^\s*\{\s*"status"\s*:\s*"ok"\s*,\s*"name"\s*:\s*"([^"]+)"/.exec(head.text) ?? []
    if (title !== undefined) return BLOCKCHAIN_TITLES.get(title) ?? null
    if (isBare(head)) return BLOCKCHAIN_CHARTS.has(head.name) ? head.name : null
    const [time, chart = ''] = head.header
    return head.header.length === 2 && time.toLowerCase() === 'timestamp' && BLOCKCHAIN_CHARTS.has(chart)
      ? chart
      : null
  },
  async read(file, series) {
    const metric = BLOCKCHAIN_CHARTS.get(series)
    if (!metric)
      throw new Error(`Unknown chart “${series}”; known charts: ${[...BLOCKCHAIN_CHARTS.keys()].join(', ')}`)
    const columns = await valueColumnsOf(file)
    const pairs: { time: number; value: number }[] = []
    const counted = await readPairs(file, columns, columns.values[0], (_, value, time) => {
      pairs.push({ time, value: metric.zeroIsMissing && value === 0 ? Number.NaN : value })
    })
    const evenings = pairs.filter(({ time }) => time % DAY_MS >= EVENING_MS).length
    const isEvening = evenings * 2 > pairs.length
    const rows = new RowCollector([metric.column])
    for (const { time, value } of pairs) {
      const day = Math.floor((time + (isEvening ? DAY_MS - EVENING_MS : 0)) / DAY_MS) * DAY_MS
      rows.add(day, [value * (metric.factor ?? 1)])
    }
    const put = { table: metric.table, resolution: '1d' as const, layer: 'blockchain-com' as const }
    const notes = isEvening ? ['values stamped in the evening count for the day after'] : []
    return { ...counted, notes, contributions: [{ ...put, frame: rows.toFrame() }] }
  },
}
