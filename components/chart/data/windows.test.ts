import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { addressWithoutWindow, gestureReach, knownWindows, neighborWindows } from './windows'

const time = Float64Array.of(dayTime('2020-01-01'), dayTime('2020-12-31'))

test('adjacent windows have the same length and end at the window and at the series', () => {
  expect(neighborWindows({ from: '2020-03-01', to: '2020-03-10' }, time)).toEqual([
    { from: '2020-02-20', to: '2020-02-29' },
    { from: '2020-03-11', to: '2020-03-20' },
  ])
  expect(neighborWindows({ from: '2020-01-04', to: '2020-12-29' }, time)).toEqual([
    { from: '2020-01-01', to: '2020-01-03' },
    { from: '2020-12-30', to: '2020-12-31' },
  ])
})

test('an open end and a series without rows have no adjacent windows', () => {
  expect(neighborWindows({ from: '2020-12-01', to: null }, time)).toEqual([
    { from: '2020-10-31', to: '2020-11-30' },
  ])
  expect(neighborWindows({ from: null, to: null }, time)).toEqual([])
  expect(neighborWindows({ from: '2020-01-01', to: null }, new Float64Array())).toEqual([])
})

test('a gesture can reach as far as the adjacent windows', () => {
  const window = { from: '2020-03-01', to: '2020-03-10' }
  const [before, after] = neighborWindows(window, time)
  expect(gestureReach(window, time)).toEqual({
    from: dayTime(before.from ?? ''),
    to: dayTime(after.to ?? '') + DAY_MS,
  })
})

const ALL = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

test('an open end has no limit', () => {
  expect(gestureReach({ from: null, to: null }, time)).toEqual(ALL)
  expect(gestureReach({ from: null, to: '2020-01-02' }, time)).toEqual({
    from: ALL.from,
    to: dayTime('2020-01-05'),
  })
})

test('an open end includes rows newer than those of the coarser series', () => {
  expect(gestureReach({ from: '2021-01-01', to: null }, time)).toEqual({
    from: dayTime('2020-12-31'),
    to: ALL.to,
  })
  expect(gestureReach({ from: '2021-01-01', to: null }, new Float64Array())).toEqual(ALL)
})

test('only the window is removed from an address', () => {
  expect(addressWithoutWindow('/data/a/b?x=1&from=2020-01-01&to=2020-02-01&width=640')).toBe(
    '/data/a/b?x=1&width=640',
  )
  expect(addressWithoutWindow('/data/a/b?from=2020-01-01')).toBe('/data/a/b')
})

test('known windows have the same series, parameters, and width, the coarsest first', () => {
  const client = new QueryClient()
  const put = (href: string, ...rows: number[]) =>
    client.setQueryData(['series', href], {
      series: { time: Float64Array.from(rows) },
      rowCount: rows.length,
    })
  put('/data/a?x=1&width=640', 0, 100)
  put('/data/a?x=1&from=2020-01-01&width=640', 10, 20)
  put('/data/a?x=1&to=2020-01-01&width=640', 10, 50)
  put('/data/a?x=2&from=2020-01-01&width=640', 1, 2)
  put('/data/a?x=1&from=2020-01-01&width=960', 1, 2)
  put('/data/a?x=1&from=2029-01-01&width=640')
  const spans = knownWindows(client, '/data/a?x=1&width=640').map((one) => [...one.time])
  expect(spans).toEqual([
    [10, 50],
    [10, 20],
  ])
})
