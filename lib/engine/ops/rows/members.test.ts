import { expect, test } from 'vitest'
import { DAY_MS } from '../../frame'
import { acrossMembers, countOfMembers, sharesOfMembers, totalOfMembers } from './members'

const N = Number.NaN
const of = (...values: number[]) => Float64Array.from(values)
const days = (count: number) => Float64Array.from({ length: count }, (_, day) => day * DAY_MS)

test('a member counts from its first value, and its absence afterward makes the total missing', () => {
  const members = { time: days(5), columns: [of(1, 1, 1, 1, 1), of(N, N, 3, N, 3), of(N, N, N, N, N)] }
  expect(totalOfMembers(members)).toEqual(of(1, 1, 4, N, 4))
  expect(countOfMembers(members)).toEqual(of(1, 1, 2, N, 2))
})

test('the share of a single member says nothing, and an absent one has none', () => {
  const [a, b, absent] = sharesOfMembers({
    time: days(4),
    columns: [of(1, 1, 1, 1), of(N, 3, N, 1), of(N, N, N, N)],
  })
  expect(a).toEqual(of(N, 25, N, 50))
  expect(b).toEqual(of(N, 75, N, 50))
  expect(absent.every(Number.isNaN)).toBe(true)
})

test('a file that begins long after its member is missing from the member’s first day on', () => {
  const rows = 200
  const all = new Float64Array(rows).fill(1)
  const late = all.map((x, row) => (row < 150 ? N : x))
  const total = totalOfMembers({ time: days(rows), columns: [all, late], begins: [0, 10 * DAY_MS] })
  expect([total[9], total[10], total[149], total[150]]).toEqual([1, N, N, 2])
  const known = totalOfMembers({ time: days(rows), columns: [all, late], begins: [0, 100 * DAY_MS] })
  expect([known[149], known[150]]).toEqual([1, 2])
})

test('what a row holds does not depend on later rows', () => {
  const columns = [of(1, 2, 3, 4, 5, 6), of(N, N, 3, 4, N, 6), of(N, N, N, N, N, 1)]
  const statistic = (end: number) =>
    acrossMembers(
      { time: days(end), columns: columns.map((column) => column.subarray(0, end)) },
      1,
      (values) => Math.max(...values),
    )
  for (let end = 1; end < 6; end++) expect(statistic(6).subarray(0, end)).toEqual(statistic(end))
})
