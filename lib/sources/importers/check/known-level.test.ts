import { expect, test } from 'vitest'
import { knownRange } from './known-level'

const on = (day: string) => Date.parse(day)

test('a known price is in its range, and that of a coin a tenth of it is not', () => {
  const cases: [table: string, day: string, price: number][] = [
    ['asset/BTC', '2021-11-10', 67_000],
    ['asset/ETH', '2021-11-10', 4_700],
    ['asset/USDC', '2024-06-03', 1],
    ['index/gold', '2024-06-03', 2_350],
    ['asset/PAXG', '2024-06-03', 2_350],
    ['asset/XAUT', '2025-10-20', 4_300],
  ]
  for (const [table, day, price] of cases) {
    const [low, high] = knownRange(table, on(day)) ?? [0, 0]
    expect([table, low < price && price < high, price / 10 > low]).toEqual([table, true, false])
  }
})

test('nothing is known of other tables, or before the first price', () => {
  expect(knownRange('asset/ETHBTC', on('2024-06-03'))).toBeNull()
  expect(knownRange('asset/HYPE', on('2020-01-01'))).toBeNull()
})
