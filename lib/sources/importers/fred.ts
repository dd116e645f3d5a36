import 'server-only'
import { MACRO_SERIES } from '@/lib/sources/macro-series'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { RowCollector } from './row-collector'

/** FRED series that are index closes. */
const INDEX_CLOSES: ReadonlyMap<string, string> = new Map(Object.entries({ SP500: 'sp500', VIXCLS: 'vix' }))

/** `M2GLOBAL` is not a FRED series but has the same file format. */
function known(id: string): boolean {
  return Object.hasOwn(MACRO_SERIES, id) || INDEX_CLOSES.has(id) || id === 'M2GLOBAL'
}

export const fred: Format = {
  id: 'fred',
  title: 'FRED series',
  recognize({ header, name }) {
    if (header.length !== 2 || !['date', 'observation_date'].includes(header[0].toLowerCase())) return null
    const id = (header[1].toLowerCase() === 'value' ? name : header[1]).toUpperCase()
    return known(id) ? id : null
  },
  async read(file, series) {
    if (!known(series)) throw new Error(`Unknown series “${series}”`)
    const index = INDEX_CLOSES.get(series)
    const rows = new RowCollector([index ? 'close' : 'value'])
    const reading = await readCsv(file, (row) => {
      const time = row.day('date', 'observation_date')
      rows.add(time, [row.text(series) === undefined ? row.number('value') : row.number(series)])
    })
    const table = index ? `index/${index}` : `macro/${series}`
    return {
      ...reading,
      contributions: [{ table, resolution: '1d', layer: 'fred', frame: rows.toFrame() }],
    }
  },
}
