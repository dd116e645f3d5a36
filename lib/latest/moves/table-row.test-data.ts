import type { Cadence } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import type { TableEntry } from '../table/table-entry'
import type { TableRow } from '../table/visible-table'

const { endpoint } = seriesOf({ v: { values: Float64Array.of(1), role: 'value', unit: 'USD' } })
/** Time of a day, milliseconds UTC. */
export const at = (day: string) => Date.parse(day)

export interface Given {
  name: string
  numbers: TableEntry['numbers']
  day?: string
  /** Day of the publication. */
  published?: string
  cadence?: Cadence
  family?: Family
  concept?: string
  weekly?: TableEntry['weekly']
  crossings?: TableEntry['crossings']
}

/** A row of the table with some numbers. */
export function row({ name, numbers, day = '2026-06-30', cadence = 'daily', ...rest }: Given): TableRow {
  const { family = 'onchain', concept = 'valuation', weekly, crossings = [], published } = rest
  const entry: TableEntry = {
    ...{ field: 'v', label: 'V', unit: 'USD', form: 'percent', since: 0, highTime: 0, lowTime: 0 },
    time: at(day),
    numbers: { last: 1, rows: 1000, ...numbers },
    recent: new Float64Array(0),
    crossings,
    ...(weekly ? { weekly } : {}),
    ...(published ? { published: at(published) } : {}),
    notes: [],
  }
  return { endpoint: { ...endpoint, name, family, concept, cadence }, entry }
}
