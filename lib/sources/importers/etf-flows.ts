import 'server-only'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { RowCollector } from './row-collector'

const MILLION = 1e6

/** Net flow of the US spot ETFs in million USD, in any row order. */
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
    const contribution = { table: 'flows/etf', resolution: '1d' as const, layer: 'etf-flow' as const }
    return { ...reading, contributions: [{ ...contribution, frame: rows.toFrame() }] }
  },
}
