import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { seriesOf as madeUp } from '@/lib/view/synthetic-series.test-data'
import { rowsForWidth, snapshotsForWidth } from './choose-rows'

const seriesOf = (time: number[], columns: Record<string, number[] | unknown[]>, role: Role = 'value') =>
  madeUp(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        { role, values: typeof column[0] === 'number' ? Float64Array.from(column as number[]) : column },
      ]),
    ),
    { time: Float64Array.from(time) },
  )

const count = 20_000
const days = Array.from({ length: count }, (_, day) => day)
const noise = (seed: number) => days.map((day) => (Math.sin(day * 12.9898 + seed * 78.233) * 43758.5453) % 1)
const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

test('every field has its lowest and highest value in each pixel column, however many fields there are', () => {
  const columns = Object.fromEntries(Array.from({ length: 15 }, (_, k) => [`f${k}`, noise(k)]))
  const rows = rowsForWidth(seriesOf(days, columns), all, 100)
  for (const column of Object.values(columns)) {
    for (let day = 0; day < count; day += 200) {
      const values = column.slice(day, day + 200)
      const kept = Array.from(rows)
        .filter((row) => row >= day && row < day + 200)
        .map((row) => column[row])
      expect(Math.max(...kept)).toBe(Math.max(...values))
      expect(Math.min(...kept)).toBe(Math.min(...values))
    }
  }
})

test('at most four rows per half pixel and field, and all rows up to eight per pixel', () => {
  expect(rowsForWidth(seriesOf(days, { a: noise(1) }), all, 300).length).toBeLessThanOrEqual(300 * 8)
  expect(rowsForWidth(seriesOf(days, { a: days }), all, count / 8)).toHaveLength(count)
  expect(rowsForWidth(seriesOf(days, { a: days }), all, count / 8 - 1).length).toBeLessThan(0.6 * count)
})

test('the lowest, highest and last value of every field stay', () => {
  const columns = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`f${k}`, noise(k)]))
  const rows = rowsForWidth(seriesOf(days, columns), all, 60)
  for (const column of Object.values(columns)) {
    const kept = Array.from(rows, (row) => column[row])
    expect(Math.max(...kept)).toBe(Math.max(...column))
    expect(Math.min(...kept)).toBe(Math.min(...column))
    expect(kept.at(-1)).toBe(column.at(-1))
  }
})

test('the last value of a field stays if it ends before the others', () => {
  const columns = Object.fromEntries(Array.from({ length: 12 }, (_, k) => [`f${k}`, noise(k)]))
  const ended = days.map((day) => (day <= 9_876 ? 1 + Math.sin(day / 1_000) : Number.NaN))
  expect([...rowsForWidth(seriesOf(days, { ...columns, ended }), all, 60)]).toContain(9_876)
})

test('aliases add no rows', () => {
  const spikes = days.map((day) => (day % 1_000 === 500 ? day : 0))
  const series = seriesOf(days, { other: noise(0), spikes })
  const fields = series.fields.map((field) =>
    field.name === 'spikes' ? field : { ...field, role: 'alias' as const, aliasOf: 'spikes' },
  )
  const rows = rowsForWidth({ ...series, fields }, all, 400)
  expect(rows).toEqual(rowsForWidth(seriesOf(days, { spikes }), all, 400))
})

test('a window of few rows is sent whole', () => {
  const rows = rowsForWidth(seriesOf(days, { a: noise(1) }), { from: 100, to: 199 }, 100)
  expect([...rows]).toEqual(days.slice(100, 200))
})

test('rows of one time stay together', () => {
  const time = days.map((day) => Math.floor(day / 5))
  const rows = rowsForWidth(seriesOf(time, { a: noise(1) }), all, 50)
  const perTime = new Map<number, number>()
  for (const row of rows) perTime.set(time[row], (perTime.get(time[row]) ?? 0) + 1)
  expect(new Set(perTime.values())).toEqual(new Set([5]))
})

test('few large snapshots are sent, including the newest, and the numbers of every row', () => {
  const snapshot = Array.from({ length: 200 }, (_, k) => ({ price_min: k, btc_amount: k * 1.5 }))
  const series = seriesOf(days.slice(0, 2000), {
    buckets: days.slice(0, 2000).map(() => snapshot),
    price: noise(1).slice(0, 2000),
  })
  const snapshots = snapshotsForWidth(series, all, 800)
  expect(snapshots?.size).toBe(200)
  expect(snapshots?.has(1999)).toBe(true)
  expect(rowsForWidth(series, all, 800)).toHaveLength(2000)
  expect(snapshotsForWidth(series, { from: 1_900, to: 1_999 }, 800)).toBeNull()
  expect(snapshotsForWidth(seriesOf(days, { a: noise(1) }), all, 800)).toBeNull()
})

test('an empty window has no rows', () => {
  expect(rowsForWidth(seriesOf(days, { a: noise(1) }), { from: -10, to: -5 }, 100)).toHaveLength(0)
})

test('small series are not downsampled; columns that are not sent do not count', () => {
  const series = seriesOf(days, { a: noise(1), b: noise(2) })
  expect(rowsForWidth(series, all, 50, { few: 2 * count })).toHaveLength(count)
  expect(rowsForWidth(series, all, 50, { few: count }).length).toBeLessThan(50 * 16 + 10)
  expect(rowsForWidth(series, all, 50, { few: count, without: new Set(['b']) })).toHaveLength(count)
})
