import { expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import { checkRows } from '../../run/check/check-rows'

test('many changed quotes are doubted, many changed estimates are not', () => {
  const time = Float64Array.from({ length: 60 }, (_, day) => Date.UTC(2026, 0, 1) + day * DAY_MS)
  const valuesOf = (level: number) => frame(time, { value: time.map((_, day) => level + day / 100) })
  const rows = { table: 'macro/DGS10', resolution: '1d', stream: 'DGS10', columns: ['value'] } as const
  const check = (isOftenRevised: boolean) =>
    checkRows(valuesOf(4), { ...rows, frame: valuesOf(4.5), isOftenRevised }, Date.UTC(2026, 5, 1))
  expect(check(false)).toMatch(/60 of 60 stored values of macro\/DGS10:value are others now/)
  expect(check(true)).toBeNull()
})
