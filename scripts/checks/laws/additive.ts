import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isNumeric } from '@/lib/engine/frame'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { Source } from '@/lib/sources/source'
import { checkEndpoint } from './check-endpoint'

/** A source in which the values of one day are multiplied, in every column that is gathered in a given way. */
export function multipliedOn(source: Source, day: number, how: 'sum' | 'mean', by: number): Source {
  return {
    ...source,
    async load(table, resolution, columns) {
      const rows = await source.load(table, resolution, columns)
      const row = rows.time.indexOf(day)
      const known = findBaseTable(table)?.columns ?? {}
      const changed = Object.entries(rows.columns).map(([name, column]) => {
        if (row < 0 || !isNumeric(column) || known[name]?.aggregate !== how) return [name, column] as const
        const values = Float64Array.from(column)
        values[row] *= by
        return [name, values] as const
      })
      return { time: rows.time, columns: Object.fromEntries(changed) }
    },
  }
}

const CLOSE = 1e-6

/**
 * Fields of an endpoint that are multiplied with the input on that day and unchanged on every other: amounts of the day,
 * if the input is added over time, or rates of the day, if it is averaged.
 */
export async function proportionalFields(
  plain: Catalog,
  multiplied: Catalog,
  endpoint: Endpoint,
  day: number,
  by: number,
): Promise<string[]> {
  const [{ computed: one }, { computed: other }] = [
    await checkEndpoint(plain, endpoint),
    await checkEndpoint(multiplied, endpoint),
  ]
  if (!one || !other) return []
  const row = one.frame.time.indexOf(day)
  return Object.entries(one.frame.columns).flatMap(([name, column]) => {
    const there = other.frame.columns[name]
    if (row < 0 || !isNumeric(column) || !there || !isNumeric(there)) return []
    if (!(Math.abs(column[row]) > 0) || Math.abs(there[row] / column[row] - by) > CLOSE) return []
    const isElsewhere = column.some(
      (value, at) => at !== row && Math.abs(there[at] - value) > CLOSE * Math.abs(value),
    )
    return isElsewhere ? [] : [name]
  })
}
