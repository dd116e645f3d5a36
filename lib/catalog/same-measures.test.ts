import { expect, test } from 'vitest'
import { DEFINITIONS } from './definitions/all'
import type { Computed } from './describe'
import { createMeasures } from './measure-ids'
import { SAME_MEASURES } from './same-measures'

const definitions = new Map(
  DEFINITIONS.flatMap((one): [string, Computed][] => (one.kind === 'legacy' ? [] : [[one.path, one]])),
)
const find = (path: string) => definitions.get(path)
const measures = createMeasures(find)
const byFormula = createMeasures(find, new Map())

const idsOf = (place: string, from = measures) => {
  const at = place.lastIndexOf('.')
  return from.of(place.slice(0, at), place.slice(at + 1))
}
const share = (one: string, other: string, from = measures) =>
  idsOf(one, from).some((id) => idsOf(other, from).includes(id))

test('every pair of equal fields exists and shares a measure', () => {
  expect([...SAME_MEASURES].filter(([one, other]) => !share(one, other))).toEqual([])
})

test('a pair that formulas show is not listed', () => {
  expect([...SAME_MEASURES].filter(([one, other]) => share(one, other, byFormula))).toEqual([])
})

test('fields with the same formula share a measure, whatever its writing', () => {
  expect(share('charts/thermo-cap-bands.thermo_price', 'onchain/thermo-price.thermo_price')).toBe(true)
  expect(share('charts/miner-revenue-yoy.revenue_30d', 'onchain/miner-revenue.miner_revenue_30d')).toBe(true)
  expect(share('charts/etf-ibit.share_of_funds', 'charts/etf-fund-market-share.ibit')).toBe(true)
  expect(share('charts/etf-ibit.share_of_funds', 'charts/etf-fund-market-share.fbtc')).toBe(false)
  expect(share('onchain/mvrv.mvrv', 'onchain/nupl.nupl')).toBe(false)
})
