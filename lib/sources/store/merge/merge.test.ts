import { describe, expect, test } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { merge } from './merge'

const nan = Number.NaN
const of = (...values: number[]) => Float64Array.from(values)

describe('a partition', () => {
  const parts = { columns: ['young', 'old'], wholes: { supply: 'supply_of_parts' } }

  test('comes from one piece in each row, the one with the most of it, with the whole of that piece', () => {
    const main = frame(of(1, 2, 3), { supply: of(100, 110, 120), young: of(60, nan, nan) })
    const split = frame(of(1, 2), { supply: of(10, 11), young: of(4, 5), old: of(6, 6) })
    const { columns } = merge([main, split], '1d', [parts])
    expect(columns).toEqual({
      supply: of(100, 110, 120),
      young: of(4, 5, nan),
      old: of(6, 6, nan),
      supply_of_parts: of(10, 11, nan),
    })
  })

  test('never takes a part of one piece beside a part of another', () => {
    const a = frame(of(1), { young: of(60), old: of(nan) })
    const b = frame(of(1), { young: of(nan), old: of(6) })
    expect(merge([a, b], '1d', [parts]).columns).toEqual({ young: of(60), old: of(nan) })
  })
})

test('a candle is one file’s: no high of another beside its close', () => {
  const candle = { columns: ['high', 'low', 'close'], lead: 'close', wholes: {} }
  const closes = frame(of(1, 2), { close: of(10, nan) })
  const whole = frame(of(1, 2), { high: of(9, 9), low: of(7, 7), close: of(8, 8) })
  expect(merge([closes, whole], '1d', [candle]).columns).toEqual({
    close: of(10, 8),
    high: of(nan, 9),
    low: of(nan, 7),
  })
})

test('a piece that stops is continued column by column by the next one that has the column', () => {
  const main = frame(of(1, 2, 3), { supply: of(10, 11, nan), flows: of(5, nan, nan) })
  const next = frame(of(2, 3, 4), { supply: of(20, 21, 22), cohorts: of(7, 8, 9) })
  expect(merge([main, next], '1d')).toEqual(
    frame(of(1, 2, 3, 4), {
      supply: of(10, 11, 21, 22),
      flows: of(5, nan, nan, nan),
      cohorts: of(nan, 7, 8, 9),
    }),
  )
})
