import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { countSettled } from './axes'

const MONDAY = Date.UTC(2026, 0, 5)
const time = Float64Array.from({ length: 10 }, (_, day) => MONDAY + day * DAY_MS)
const isNew = (text: string) => ({ values: new Float64Array(10), isNew: Uint8Array.from(text, Number) })

test.each([
  ['a field of the chart', { own: true, cadence: 'daily' }, '1101111000', 7],
  ['a daily series', { cadence: 'daily' }, '1111111000', 7],
  ['a daily series that was late once', { cadence: 'daily' }, '1110111111', 10],
  ['trading days on the weekend', { cadence: 'trading-day' }, '1111100000', 7],
  ['a weekly series', { cadence: 'weekly' }, '1000000000', 7],
  ['a monthly series', { cadence: 'monthly' }, '1000000000', 10],
  ['a series without a value', { cadence: 'monthly' }, '0000000000', 0],
] as const)('%s has what is due in its first rows', (_what, usable, flags, expected) => {
  expect(countSettled(time, isNew(flags), usable)).toBe(expected)
})
