import 'server-only'
import { macroSeries } from '@/lib/sources/macro/macro-series'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { dailyOf, RowCollector } from './row-collector'

interface Maturity {
  column: string
  count: number
  unit: 'MO' | 'YR'
}

/** Columns such as “3 Mo”, “1.5 Month” or “10 YR”; null if another one is among them. */
function maturitiesOf(header: readonly string[]): Maturity[] | null {
  const [date = '', ...columns] = header
  const found = columns.map((column) => {
    const [, count, unit] = /^(\d+(?:\.\d+)?) (mo|month|yr|year)s?$/i.exec(column) ?? []
    const short = unit?.toUpperCase().startsWith('M') ? ('MO' as const) : ('YR' as const)
    return count === undefined ? null : { column, count: Number(count), unit: short }
  })
  if (date.toLowerCase() !== 'date' || found.length === 0) return null
  return found.every((one) => one !== null) ? found : null
}

/** Real yields begin at five years, nominal ones at a month. */
const isReal = (all: readonly Maturity[]) => all.every(({ unit, count }) => unit === 'YR' && count >= 5)

/** FRED’s identifier of a maturity; undefined if no series reads it. */
function seriesOf({ count, unit }: Maturity, real: boolean): string | undefined {
  const id = `${real ? 'DFII' : 'DGS'}${count}${unit === 'MO' ? 'MO' : ''}`
  return macroSeries(id) ? id : undefined
}

/** Constant-maturity yields in percent, one table for each maturity that a series reads. */
export const treasuryYields: Format = {
  id: 'treasury-yields',
  title: 'par yield curve of the US Treasury, nominal or real, as CSV',
  needs: { columns: ['Date', '1 Mo', '10 Yr'], name: 'daily-treasury-rates.csv' },
  recognize({ header }) {
    const all = maturitiesOf(header)
    return all ? (isReal(all) ? 'real' : 'nominal') : null
  },
  async read(file, series) {
    if (series !== 'real' && series !== 'nominal') throw new Error(`“${series}” is not nominal or real`)
    const all = maturitiesOf((await file.dialect()).header)
    if (!all) throw new Error('The columns are not Date and maturities such as “10 Yr”')
    const kept = all.flatMap((one) => {
      const id = seriesOf(one, series === 'real')
      return id === undefined ? [] : [{ ...one, id, rows: new RowCollector(['value']) }]
    })
    const reading = await readCsv(file, (row) => {
      const day = row.day('date')
      for (const { column, rows } of kept) rows.add(day, [row.number(column)])
    })
    const contributions = kept.map(({ id, rows }) => dailyOf(`macro/${id}`, 'us-treasury', rows))
    return { ...reading, contributions }
  },
}
