import { expect, test } from 'vitest'
import { subsidyAt, subsidySum } from './subsidy'

test('the sum is that of the blocks, without the reward of block 0', () => {
  let sum = 0
  for (let height = 0; height <= 430_000; height++) {
    sum += subsidyAt(height)
    if (height % 70_000 === 0 || height % 210_000 < 2) expect(subsidySum(height)).toBe(sum)
  }
  expect(subsidySum(0)).toBe(0)
})

test('supply on the first days of Bitcoin is the published one', () => {
  // Coin Metrics, SplyCur: 950 after the 19 blocks that followed block 0, 4,000 after 80.
  expect(subsidySum(19)).toBe(950)
  expect(subsidySum(80)).toBe(4000)
})

test('all coins that will ever exist', () => {
  expect(subsidySum(6_929_999)).toBe(20_999_949.9769)
})
