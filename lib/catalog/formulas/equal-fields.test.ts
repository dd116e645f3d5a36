import { expect, test } from 'vitest'
import { type Computed, defineSeries } from '../define'
import { splitPlace } from '../field-place'
import { DEFINITIONS } from '../load/definitions'
import { createMeasures } from '../measure-ids'

const definitions = new Map(
  DEFINITIONS.flatMap((one): [string, Computed][] => (one.kind === 'legacy' ? [] : [[one.path, one]])),
)
const withoutEquals = new Map(
  [...definitions].map(([path, { equals: _, ...rest }]): [string, Computed] => [path, rest]),
)
const measures = createMeasures((path) => definitions.get(path))
const byFormula = createMeasures((path) => withoutEquals.get(path))

const PAIRS = [...definitions].flatMap(([path, { equals = {} }]) =>
  Object.entries(equals).map(([field, other]) => [`${path}.${field}`, other] as const),
)

const idsOf = (place: string, from = measures) => {
  const { path, field } = splitPlace(place)
  return from.of(path, field)
}
const share = (one: string, other: string, from = measures) =>
  idsOf(one, from).some((id) => idsOf(other, from).includes(id))

test('every field that a definition equals exists and shares a measure', () => {
  expect(PAIRS.length).toBeGreaterThan(0)
  expect(PAIRS.filter(([one, other]) => !share(one, other))).toEqual([])
})

test('a pair that formulas show is not stated', () => {
  expect(PAIRS.filter(([one, other]) => share(one, other, byFormula))).toEqual([])
})

test('a definition cannot say that a field which it does not have equals another one', () => {
  const { kind: _, ...mvrv } = definitions.get('onchain/mvrv') as Extract<Computed, { kind: 'series' }>
  const fields = [{ name: 'mvrv', role: 'value', unit: 'ratio', description: 'MVRV.' } as const]
  expect(() => defineSeries({ ...mvrv, fields, equals: { mvrv_2: 'onchain/nupl.nupl' } })).toThrow(
    'onchain/mvrv has no field mvrv_2',
  )
})

test('fields with the same formula share a measure, whatever its writing', () => {
  expect(share('charts/thermo-cap-bands.thermo_price', 'onchain/thermo-price.thermo_price')).toBe(true)
  expect(share('charts/miner-revenue-yoy.revenue_30d', 'onchain/miner-revenue.miner_revenue_30d')).toBe(true)
  expect(share('charts/etf-ibit.share_of_funds', 'charts/etf-fund-market-share.ibit')).toBe(true)
  expect(share('charts/etf-ibit.share_of_funds', 'charts/etf-fund-market-share.fbtc')).toBe(false)
  expect(share('onchain/mvrv.mvrv', 'onchain/nupl.nupl')).toBe(false)
})
