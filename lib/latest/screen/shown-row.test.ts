import { expect, test } from 'vitest'
import type { TableFile } from '../table/write-table'
import { foldEnded, rowsOfFile } from './shown-row'

const row = (path: string, old: number, age: number) => ({
  ...{ path, title: path, label: path, unit: 'USD', form: 'percent', date: '2026-06-30', notes: [] },
  ...{ last: 1, old, age },
})
const file = (rows: readonly object[]) => ({ rows }) as unknown as TableFile

test('rows without a value for more than a year are folded, in their order, and late ones are not', () => {
  const rows = rowsOfFile(
    file([row('a', 1, 900), row('b', 0, 1), row('late', 1, 200), row('yearly', 0, 400), row('c', 1, 366)]),
    [],
  )
  const { current, ended } = foldEnded(rows, ({ isEnded }) => isEnded)
  expect(current.map(({ path }) => path)).toEqual(['b', 'late', 'yearly'])
  expect(ended.map(({ path }) => path)).toEqual(['a', 'c'])
})

test('where all rows are that old, all are shown', () => {
  const rows = rowsOfFile(file([row('a', 1, 900), row('b', 1, 800)]), [])
  expect(foldEnded(rows, ({ isEnded }) => isEnded)).toEqual({ current: rows, ended: [] })
})
