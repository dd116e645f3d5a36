import 'server-only'
import type { FileHead, Format } from '../format'
import { BLOCKCHAIN_CHARTS, BLOCKCHAIN_TITLES } from './metrics'
import { readMetric } from './pairs'

/** The first row of a file without a header. */
const BARE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},-?[\d.eE+-]+\r?$/

const isBare = ({ header, text }: FileHead): boolean =>
  header.length === 0 && BARE.test(text.split('\n', 1)[0])

/** Charts of blockchain.com, one column each. */
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
  read: (file, series) => readMetric(file, series, BLOCKCHAIN_CHARTS, 'blockchain-com'),
}
