import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { answerOf, stateAt } from '../../fake/round-trip.test-data'
import { coinMetricsPrices } from './coinmetrics-prices'

const DAY = '2026-06-30T12:00:00Z'
const state = stateAt(DAY)
const [catalog] = coinMetricsPrices.plan(state)
const listed = (asset: string, more: object = {}) => {
  const span = { min_time: '2026-06-24T00:00Z', max_time: '2026-06-30T00:00Z', ...more }
  return { asset, metrics: [{ metric: 'ReferenceRateUSD', frequencies: [{ frequency: '1d', ...span }] }] }
}
const row = (asset: string, time: string, prices: object) => ({
  asset,
  time: `${time}T00:00:00.000000000Z`,
  ...prices,
})
const page = (...data: object[]) => {
  const [request] = coinMetricsPrices.read(answerOf(catalog, { data: [listed('sol')] }), state).next ?? []
  return coinMetricsPrices.read(answerOf(request, { data }), state)
}

test('asks for coins of its list that are free, each from its last days on', () => {
  const last = Date.UTC(2026, 5, 28)
  const cursors = { SOL: last, SOLETH: last, SOLBTC: last }
  const data = [listed('sol'), listed('uni'), listed('nosuch'), listed('avax', { community: false })]
  const { next } = coinMetricsPrices.read(answerOf(catalog, { data }), stateAt(DAY, { cursors }))
  const asked = next?.map(({ url, streams }) => {
    const query = new URL(url).searchParams
    return [query.get('assets'), query.get('start_time'), streams]
  })
  expect(asked).toEqual([
    ['sol', '2026-06-18', ['SOL', 'SOLETH', 'SOLBTC']],
    ['uni', null, ['UNI']],
  ])
  expect(() => coinMetricsPrices.read(answerOf(catalog, { data: [listed('nosuch')] }), state)).toThrow(
    'no asset has a price',
  )
})

test('the rate at midnight is the close of the day before, and the unfinished day has none', () => {
  const { rows } = page(
    row('sol', '2026-06-29', { ReferenceRateUSD: '150.5' }),
    row('sol', '2026-06-30', { ReferenceRateUSD: '151', PriceUSD: '199' }),
    row('sol', '2026-07-01', { ReferenceRateUSD: '160' }),
    row('btc', '2026-06-29', { ReferenceRateUSD: '100000' }),
  )
  expect(rows.map(({ stream }) => stream)).toEqual(['SOL'])
  expect(Array.from(rows[0].frame.time, dayOf)).toEqual(['2026-06-28', '2026-06-29'])
  expect(rows[0].frame.columns.close).toEqual(Float64Array.of(150.5, 151))
})

test('pairs are the prices in the other coin', () => {
  const { rows } = page(
    row('sol', '2026-06-28', { PriceUSD: '150', PriceBTC: '0.0015', ReferenceRateETH: '0.04' }),
    row('sol', '2026-06-29', {
      ReferenceRateUSD: '151',
      ReferenceRateBTC: '0.0016',
      ReferenceRateETH: '0.05',
    }),
  )
  const closes = rows.map(({ stream, frame: { time, columns } }) => [
    stream,
    Array.from(time, (at, i) => [dayOf(at), (columns.close as Float64Array)[i]]),
  ])
  expect(Object.fromEntries(closes)).toEqual({
    SOL: [['2026-06-28', 151]],
    SOLBTC: [['2026-06-28', 0.0016]],
    SOLETH: [
      ['2026-06-27', 0.04],
      ['2026-06-28', 0.05],
    ],
  })
})

test('another coin under the same letters is left out and named', () => {
  const { rows, lacking } = page(
    row('sol', '2026-06-29', { ReferenceRateUSD: '0.0001' }),
    row('uni', '2026-06-29', { ReferenceRateUSD: '5' }),
  )
  expect(rows.map(({ stream }) => stream)).toEqual(['UNI'])
  expect(lacking).toEqual({
    SOL: 'its prices are far from those of SOL, so it is another coin under the same letters',
  })
})

test('a provisional, missing or impossible price adds no row, and text is refused', () => {
  const { rows } = page(
    row('sol', '2026-06-26', { PriceUSD: '0' }),
    row('sol', '2026-06-27', { PriceUSD: '-3' }),
    row('sol', '2026-06-28', { PriceUSD: '150', 'PriceUSD-status': 'flash' }),
    row('sol', '2026-06-29', { PriceUSD: null }),
  )
  expect(rows).toEqual([])
  expect(() => page(row('sol', '2026-06-29', { PriceUSD: '12,5' }))).toThrow(/data\.0\.PriceUSD/)
  expect(() => page({ asset: 'sol', time: 'soon' })).toThrow('data.0: a row needs an asset and a time')
  expect(() => page(row('sol', '2026-06-29', { PriceUSD: 12 }))).toThrow(/PriceUSD/)
})
