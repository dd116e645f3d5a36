import { describe, expect, test } from 'vitest'
import type { Frame } from '@/lib/engine/frame'
import { dayOf } from '@/lib/engine/frame'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { BASE_TABLES, findBaseTable } from '@/lib/sources/base-tables'
import type { Source, SourceResolution } from '@/lib/sources/source'
import { openSample } from './open-sample'

const END = '2026-06-30'
const sample = openSample({ seed: 21, end: END })

const load = (source: Source, table: string, resolution: SourceResolution = '1d') =>
  source.load(table, resolution, source.columnsOf(table, resolution))

function differences(a: Frame, b: Frame, rows: number): string[] {
  return ['time', ...Object.keys(a.columns)].filter((name) => {
    const [left, right] = [a, b].map((f) => (name === 'time' ? f.time : f.columns[name]) as Float64Array)
    for (let row = 0; row < rows; row++) if (!Object.is(left[row], right[row])) return true
    return false
  })
}

test('every base table has a sample with the columns of its pattern', () => {
  const missing = BASE_TABLES.filter(
    ({ pattern }) => !sample.tables().some((name) => findBaseTable(name)?.pattern === pattern),
  )
  expect(missing.map(({ pattern }) => pattern)).toEqual([])
  for (const symbol of ASSET_UNIVERSE) expect(sample.tables()).toContain(`asset/${symbol}`)
  for (const table of sample.tables()) {
    const known = findBaseTable(table)?.columns ?? {}
    const strange = sample.columnsOf(table, '1d').filter((name) => !(name in known))
    if (table !== 'caps/market') expect(strange, table).toEqual([])
  }
})

test('a table has exactly the columns it announces, an ascending time axis within the sample, and no empty column', async () => {
  for (const table of sample.tables()) {
    const { time, columns } = await load(sample, table)
    expect(Object.keys(columns).sort(), table).toEqual([...sample.columnsOf(table, '1d')].sort())
    const strict = !/^(urpd|derivatives\/curve)/.test(table)
    for (let row = 1; row < time.length; row++) {
      if (strict ? time[row] <= time[row - 1] : time[row] < time[row - 1])
        throw new Error(`${table} row ${row}`)
    }
    if (time.length === 0) continue
    expect(time[time.length - 1]).toBeLessThanOrEqual(Date.parse(END))
    for (const [name, column] of Object.entries(columns)) {
      expect(
        (column as Float64Array).some((x) => Number.isFinite(x)),
        `${table}:${name}`,
      ).toBe(true)
      expect((column as Float64Array).includes(Number.POSITIVE_INFINITY), `${table}:${name}`).toBe(false)
    }
  }
})

describe('a later end only adds rows', () => {
  test.each(['2011-03-10', '2020-02-29', '2023-12-30'])('to tables that ended on %s', async (end) => {
    const earlier = openSample({ seed: 21, end })
    for (const table of sample.tables()) {
      const before = await load(earlier, table)
      const after = await load(sample, table)
      expect(before.time.length, table).toBeLessThanOrEqual(after.time.length)
      expect(differences(before, after, before.time.length), table).toEqual([])
    }
  })

  test('at finer resolutions too', async () => {
    const earlier = openSample({ seed: 21, end: '2012-12-15' })
    const later = openSample({ seed: 21, end: '2013-01-20' })
    for (const [table, resolution] of [
      ['asset/BTC', '10m'],
      ['asset/BTC', '1h'],
      ['chain/bitcoin', 'block'],
      ['chain/bitcoin', '10m'],
      ['chain/bitcoin', '1h'],
    ] as const) {
      const before = await load(earlier, table, resolution)
      const after = await load(later, table, resolution)
      expect(before.time.length).toBeGreaterThan(1000)
      expect(differences(before, after, before.time.length), `${table} ${resolution}`).toEqual([])
    }
  })
})

test('the same seed gives the same bytes, and another seed gives others', async () => {
  const again = openSample({ seed: 21, end: END })
  const other = openSample({ seed: 22, end: END })
  const tables = 'chain/bitcoin asset/ETH index/sp500 macro/CPIAUCSL derivatives/funding'.split(' ')
  for (const table of tables) {
    const [a, b, c] = await Promise.all([sample, again, other].map((source) => load(source, table)))
    expect(differences(a, b, a.time.length), table).toEqual([])
    expect(differences(a, c, Math.min(a.time.length, c.time.length)).length, table).toBeGreaterThan(0)
  }
  expect(again.revision).toBe(sample.revision)
  expect(other.revision).not.toBe(sample.revision)
  expect(openSample({ seed: 21, end: '2026-07-01' }).revision).not.toBe(sample.revision)
})

test('unknown columns are left out, and unknown tables are empty', async () => {
  for (const resolution of ['1d', '10m'] as const) {
    const { columns } = await sample.load('asset/BTC', resolution, ['close', 'nonsense'])
    expect(Object.keys(columns)).toEqual(['close'])
  }
  expect((await sample.load('asset/NOPE', '1d', ['close'])).time.length).toBe(0)
  expect((await sample.load('asset/ETH', '1h', ['close'])).time.length).toBe(0)
  expect(sample.columnsOf('asset/NOPE', '1d')).toEqual([])
  expect(sample.columnsOf('asset/BTC', 'block')).toEqual([])
  expect(sample.asOf).toBe(END)
})

test('without an end date the sample ends yesterday', () => {
  const yesterday = dayOf(Date.now() - 86_400_000)
  expect(openSample({ seed: 1 }).asOf).toBe(yesterday)
})
