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

const isDate = (name: string): boolean => ['date', 'observation_date'].includes(name.toLowerCase())

/** One or several series of FRED, named by their identifiers joined by `+`. */
export const fred: Format = {
  id: 'fred',
  title: 'FRED series, one or several in a file',
  needs: { columns: ['observation_date', 'CPIAUCSL'] },
  recognize({ header, name }) {
    const [date = '', ...names] = header
    if (!isDate(date) || names.length === 0) return null
    const ids =
      names.length === 1 && names[0].toLowerCase() === 'value'
        ? [name.toUpperCase()]
        : names.map((id) => id.toUpperCase())
    return ids.every(known) ? ids.join('+') : null
  },
  async read(file, series) {
    const ids = series.split('+')
    const unknown = ids.find((id) => !known(id))
    if (unknown !== undefined) throw new Error(`Unknown series “${unknown}”`)
    const columnOf = (id: string) => (INDEX_CLOSES.has(id) ? 'close' : 'value')
    const rows = ids.map((id) => new RowCollector([columnOf(id)]))
    const reading = await readCsv(file, (row) => {
      const time = row.day('date', 'observation_date')
      ids.forEach((id, at) => {
        rows[at].add(time, [row.text(id) === undefined ? row.number('value') : row.number(id)])
      })
    })
    const contributions = ids.map((id, at) => {
      const index = INDEX_CLOSES.get(id)
      const table = index ? `index/${index}` : `macro/${id}`
      return { table, resolution: '1d' as const, layer: 'fred', frame: rows[at].toFrame() }
    })
    return { ...reading, contributions }
  },
}
