import { expect, test } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { addsNothing, mergeTable } from './merge-table'

const nan = Number.NaN
const of = (...values: number[]) => Float64Array.from(values)

const curve = (rows: readonly (readonly [day: number, expiry: number, close: number])[]) =>
  frame(of(...rows.map(([day]) => day)), {
    expiry: of(...rows.map(([, expiry]) => expiry)),
    futures_close: of(...rows.map(([, , close]) => close)),
  })

test('contracts of one day stay rows of their own, each from the first piece that has it', () => {
  const later = curve([
    [1, 30, 101],
    [2, 30, 111],
    [2, 60, 112],
  ])
  const earlier = curve([
    [1, 20, 90],
    [1, 30, 99],
    [2, 60, 98],
  ])
  const { time, columns } = mergeTable('derivatives/curve-btc', [later, earlier], '1d')
  expect(time).toEqual(of(1, 1, 2, 2))
  expect(columns).toEqual({ expiry: of(20, 30, 30, 60), futures_close: of(90, 101, 111, 112) })
  expect(addsNothing('derivatives/curve-btc', curve([[2, 60, 5]]), [later], '1d')).toBe(true)
  expect(addsNothing('derivatives/curve-btc', earlier, [later], '1d')).toBe(false)
})

test('a price distribution is one file’s: no bucket of another between its own', () => {
  const buckets = (rows: readonly (readonly [day: number, from: number, amount: number])[]) =>
    frame(of(...rows.map(([day]) => day)), {
      price_min: of(...rows.map(([, from]) => from)),
      sth_amount: of(...rows.map(([, , amount]) => amount)),
    })
  const fine = buckets([
    [7, 0, 1],
    [7, 10, 2],
  ])
  const coarse = buckets([
    [7, 0, 3],
    [7, 5, nan],
    [14, 0, 4],
  ])
  const { time, columns } = mergeTable('urpd/bitcoin', [fine, coarse], '1d')
  expect(time).toEqual(of(7, 7, 14))
  expect(columns).toEqual({ price_min: of(0, 10, 0), sth_amount: of(1, 2, 4) })
  expect(addsNothing('urpd/bitcoin', buckets([[7, 5, 9]]), [fine], '1d')).toBe(true)
  expect(addsNothing('urpd/bitcoin', coarse, [fine], '1d')).toBe(false)
})
