import { expect, test } from 'vitest'
import { BASE_TABLES } from '@/lib/sources/base-tables'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import type { Source } from '@/lib/sources/source'
import { createCatalog } from '../open-catalog'
import { describeAbsent } from './describe-absent'

const sample = sharedSample()
const LONGEST = 260

/** The sample with these columns of each table alone. */
const withOnly = (keep: (columns: readonly string[]) => readonly string[]): Source => ({
  ...sample,
  columnsOf: (table, resolution) => keep(sample.columnsOf(table, resolution)),
})

test.each([
  ['nothing', () => []],
  ['the first column of each table', (columns: readonly string[]) => columns.slice(0, 1)],
  ['every other column', (columns: readonly string[]) => columns.filter((_, at) => at % 2 === 0)],
])('with %s loaded, every refusal is a short list of plain phrases', (_, keep) => {
  const { endpoints } = createCatalog(withOnly(keep))
  const lacking = endpoints.filter(({ missing }) => missing.length > 0)
  expect(lacking.length).toBeGreaterThan(400)
  for (const { path, missing } of lacking) {
    expect(missing.length, path).toBeLessThanOrEqual(4)
    for (const phrase of missing) {
      expect(phrase, path).not.toMatch(/[()[\]{}<>…;]/)
      expect(phrase.length, `${path}: ${phrase}`).toBeLessThanOrEqual(LONGEST)
    }
  }
})

test('a hint has no brackets but those of a pattern, which the name of the table replaces', () => {
  for (const { pattern, importHint } of BASE_TABLES)
    expect(importHint.replace(pattern, ''), pattern).not.toMatch(/[()[\]{}<>…;]/)
})

const absent = (table: string, ...columns: string[]) => columns.map((column) => ({ table, column }))

test('few columns and tables are all named, of many the first ones', () => {
  expect(describeAbsent(absent('flows/gbtc', 'premium'))).toEqual([
    'premium of flows/gbtc, from a CSV with the columns date and premium',
  ])
  expect(describeAbsent(absent('index/dow', ''))).toEqual([
    'index/dow, from a Yahoo or Stooq OHLCV CSV of the index',
  ])
  expect(describeAbsent(absent('other', 'a', 'b', 'c', 'd'))).toEqual(['a, b, c and d of other'])
  expect(describeAbsent(absent('other', 'a', 'b', 'c', 'd', 'e'))).toEqual([
    'a, b, c and 2 more columns of other',
  ])
  const tables = ['a', 'b', 'c', 'd', 'e'].flatMap((table) => absent(table, 'x'))
  expect(describeAbsent(tables)).toEqual(['x of a', 'x of b', 'x of c', '2 more tables'])
  expect(describeAbsent(tables.slice(0, 4)).at(-1)).toBe('one more table')
  expect(describeAbsent(absent('usage/bitcoin', 'new_addresses'))[0]).toContain('--as columns:usage/bitcoin')
})
