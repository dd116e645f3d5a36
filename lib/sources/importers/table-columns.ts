import 'server-only'
import { findBaseTable } from '@/lib/sources/base-tables'
import { severalRows } from '@/lib/sources/several-rows'
import { checkCandle } from './candles/candle-list'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { dailyOf, RowCollector } from './row-collector'

/**
 * Any table of `base-tables.ts` as a CSV with its own columns: `date`, then one column per base column, in its unit.
 * Requires `--as columns:<table>`, because nothing in the file identifies it.
 */
export const tableColumns: Format = {
  id: 'columns',
  title: 'date,<column>,… of any base table, with --as columns:<table>',
  recognize: () => null,
  async read(file, table) {
    const known = findBaseTable(table)
    if (!known) throw new Error(`Unknown table “${table}”. List the tables with: npx chartroom data tables`)
    const [date, ...names] = (await file.dialect()).header
    const unknown = names.filter((name) => !Object.hasOwn(known.columns, name) && !isSymbol(table, name))
    if (date !== 'date') throw new Error('The first column must be “date”')
    if (names.length === 0) throw new Error('The file has no column besides “date”')
    if (unknown.length > 0) {
      throw new Error(
        `${table} has no column ${unknown.join(', ')}. Its columns are ${Object.keys(known.columns).join(', ')}`,
      )
    }
    const several = severalRows(table)
    if (several && !names.includes(several.column))
      throw new Error(`${table} needs the column ${several.column}, which tells the rows of a day apart`)
    const rows = new RowCollector(names)
    const isCandles = /^(?:asset|index)\//.test(table)
    const reading = await readCsv(file, (row) => {
      const value = (name: string) => row.number(name)
      if (isCandles) checkCandle(candleOf(value))
      const time = row.day('date')
      rows.add(time, names.map(value), time, several ? value(several.column) : undefined)
    })
    return { ...reading, contributions: [dailyOf(table, 'columns', rows)] }
  },
}

function candleOf(value: (name: string) => number) {
  const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map(value)
  return { open, high, low, close, volume }
}

/** Market cap tables have one column per symbol, whichever are listed. */
function isSymbol(table: string, name: string): boolean {
  return table === 'caps/market' && /^[A-Z0-9]{2,12}$/.test(name)
}
