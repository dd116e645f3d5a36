import 'server-only'
import { macroSeries } from '@/lib/sources/macro/macro-series'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { dailyOf, RowCollector } from './row-collector'

interface Maturity {
  count: number
  unit: 'MO' | 'YR'
}

/** A maturity such as “3 Mo”, “1.5 Month”, “10 YR” or “10YEAR”; null for other text. */
export function maturityOf(text: string): Maturity | null {
  const [, count, unit] = /^(\d+(?:\.\d+)?) ?(mo|month|yr|year)s?$/i.exec(text) ?? []
  return count === undefined ? null : { count: Number(count), unit: /^m/i.test(unit) ? 'MO' : 'YR' }
}

/** The maturities of the columns after the date; null if another column is among them. */
function maturitiesOf([date = '', ...columns]: readonly string[]): (Maturity & { column: string })[] | null {
  const found = columns.flatMap((column) => {
    const maturity = maturityOf(column)
    return maturity ? [{ ...maturity, column }] : []
  })
  return date.toLowerCase() === 'date' && found.length > 0 && found.length === columns.length ? found : null
}

/** Real yields begin at five years, nominal ones at a month. */
const isReal = (all: readonly Maturity[]) => all.every(({ unit, count }) => unit === 'YR' && count >= 5)

/** FRED’s identifier of a maturity; undefined if no series reads it. */
export function yieldOf({ count, unit }: Maturity, real: boolean): string | undefined {
  const id = `${real ? 'DFII' : 'DGS'}${count}${unit === 'MO' ? 'MO' : ''}`
  return macroSeries(id) ? id : undefined
}

/** Names of files with one yield: of Investing.com, TradingView and Stooq. */
const YIELD_NAME =
  /^united states (\d{1,2})-(year|month) bond yield|(?:^|[^a-z0-9])(?:us(\d{2})(my?|y)|(\d{1,2})us(y))(?![a-z0-9])/
const YIELD_TICKERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ fvx: 'DGS5', tnx: 'DGS10', tyx: 'DGS30' }),
)

/** FRED’s identifier of the yield that a file name says; undefined if it says none that a series reads. */
export function yieldNamed(name: string): string | undefined {
  const [count, unit = ''] = (YIELD_NAME.exec(name) ?? []).slice(1).filter((part) => part !== undefined)
  return unit === ''
    ? YIELD_TICKERS.get(name.replace('^', '').split(/[_ ]/, 1)[0])
    : yieldOf({ count: Number(count), unit: unit.startsWith('m') ? 'MO' : 'YR' }, false)
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
      const id = yieldOf(one, series === 'real')
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
