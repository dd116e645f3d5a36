import 'server-only'
import { frame } from '@/lib/engine/frame'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { RowCollector } from './row-collector'

const MILLION = 1e6

/** Net flow of the US spot ETFs in million USD, in any row order. The balance starts with the file’s first day. */
export const etfFlows: Format = {
  id: 'etf-flow',
  title: 'net flow of US spot Bitcoin ETFs',
  recognize({ header, name }) {
    return header.length === 2 && /ETF Net Flow \(USD mn\)/i.test(header[1]) && name.includes('etf')
      ? 'etf'
      : null
  },
  async read(file) {
    const rows = new RowCollector(['net_flow_usd'])
    const reading = await readCsv(file, (row) => {
      rows.add(row.day('datetime', 'date'), [row.number('etf net flow (usd mn)') * MILLION])
    })
    const made = rows.toFrame()
    const flow = made.columns.net_flow_usd
    const columns: Record<string, Float64Array> =
      flow instanceof Float64Array ? { net_flow_usd: flow, balance_usd: cumulativeSum(flow) } : {}
    return {
      ...reading,
      contributions: [
        { table: 'flows/etf', resolution: '1d', layer: 'etf-flow', frame: frame(made.time, columns) },
      ],
    }
  },
}
