import { expect, test } from 'vitest'
import { readEvery } from './read-every'

test('reads minutes, hours and days, and refuses what a timer cannot wait for', () => {
  expect(['15m', '6h', '1d', '20d'].map(readEvery)).toEqual([900_000, 21_600_000, 86_400_000, 1_728_000_000])
  for (const text of ['', '0m', '1', 'd', '21d', '1.5h', '-1h', '99999d', '1w'])
    expect(() => readEvery(text), text).toThrow('--every takes')
})
