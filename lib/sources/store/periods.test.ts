import { expect, test } from 'vitest'
import { dayOf, dayTime, frame } from '@/lib/engine/frame'
import { temporaryFolder } from '../fake/temporary-folder.test-data'
import { importRows } from './fake/import-rows.test-data'
import { openStore } from './open-store'

async function stored(table: string, column: string, days: readonly string[]) {
  const store = temporaryFolder()
  const values = { [column]: Float64Array.from(days, (_, row) => row) }
  await importRows(store, { table, layer: 'columns', frame: frame(Float64Array.from(days, dayTime), values) })
  const source = await openStore(store)
  const { time, columns } = await source.load(table, '1d', [column])
  return Array.from(time, (at, row) => `${dayOf(at)} ${(columns[column] as Float64Array)[row]}`)
}

test.each([
  ['asset/ETH', 'close', ['2024-02-28', '2024-03-01'], ['2024-02-28 0', '2024-02-29 NaN', '2024-03-01 1']],
  [
    'macro/CPIAUCSL',
    'value',
    ['2025-09-01', '2025-11-01'],
    ['2025-09-01 0', '2025-10-01 NaN', '2025-11-01 1'],
  ],
  ['macro/GDP', 'value', ['2025-01-01', '2025-07-01'], ['2025-01-01 0', '2025-04-01 NaN', '2025-07-01 1']],
  ['macro/ICSA', 'value', ['2025-01-04', '2025-01-18'], ['2025-01-04 0', '2025-01-11 NaN', '2025-01-18 1']],
  ['index/dax', 'close', ['2024-03-28', '2024-04-02'], ['2024-03-28 0', '2024-04-02 1']],
  ['treasury/mstr', 'held_btc', ['2024-03-28', '2024-04-29'], ['2024-03-28 0', '2024-04-29 1']],
] as const)('%s has a row for every period of its cadence', async (table, column, days, expected) => {
  expect(await stored(table, column, days)).toEqual(expected)
})
