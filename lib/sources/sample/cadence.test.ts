import { expect, test } from 'vitest'
import { fillPeriods } from '@/lib/engine/ops/rows/fill-periods'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { lawSample } from '@/scripts/law-sample'
import { cadenceOf } from '../base-tables'

const source = sharedSample()

/** Tables in which a period can have several rows or none. */
const IRREGULAR = /^(?:urpd\/|treasury\/mstr$|derivatives\/curve-)/

const tables = lawSample(
  source.tables(),
  (table) => table,
  (table) => table.split('/')[0],
)

test.each(tables)('%s has a row for every period of its cadence', async (table) => {
  const rows = await source.load(table, '1d', source.columnsOf(table, '1d').slice(0, 1))
  const cadence = cadenceOf(table)
  expect(cadence === 'irregular').toBe(IRREGULAR.test(table))
  if (cadence === 'irregular') return
  expect(rows.time.length).toBeGreaterThan(0)
  expect(fillPeriods(rows, cadence)).toBe(rows)
})
