import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { candlesAround, inputOf, seriesOf, wave } from '../synthetic-series.test-data'
import { writtenUnit } from './plot-field'
import { plotFields } from './plot-fields'

const amounts = (names: readonly string[], chain?: string) =>
  seriesOf(
    Object.fromEntries(
      names.map((name, at) => [name, { role: 'value', unit: 'native', values: wave(50, 10, 20, at) }]),
    ),
    { metadata: { resolution: '1d', ...(chain ? { parameters: { chain } } : {}) } },
  )

test('a chain’s own coin is shown as its ticker, from the name of the field or the requested chain', () => {
  const read = (names: readonly string[], chain?: string) =>
    plotFields(amounts(names, chain)).map((field) => [field.label, writtenUnit(field)])
  expect(read(['spent_volume_ltc', 'net_flow'], 'litecoin')).toEqual([
    ['Spent volume', 'LTC'],
    ['Net flow', 'LTC'],
  ])
  expect(read(['escrow_xrp', 'volume'])).toEqual([
    ['Escrow', 'XRP'],
    ['Volume', 'native'],
  ])
})

test('the coin is in the legend and does not affect the axis', () => {
  const chart = buildChart(inputOf(amounts(['supply_btc'])))
  expect(chart.legend[0].last?.text).toMatch(/^\d+\.\d+ BTC$/)
  expect(drawnOf(chart).yAxis[0].type).toBe('value')
})

test('a price that does not move has four fields and is drawn as candles, and equal layers are layers', () => {
  const still = new Float64Array(50).fill(1)
  const candles = seriesOf({
    ...candlesAround(still),
    price: { role: 'price', unit: 'USD', values: still },
  })
  expect(plotFields(candles).map(({ name, aliases }) => [name, aliases])).toEqual([
    ['open', []],
    ['high', []],
    ['low', []],
    ['close', ['price']],
  ])
  expect(buildChart(inputOf(candles)).kind).toBe('candles')
  const layers = seriesOf({
    one: { role: 'stack', unit: 'USD', values: wave(50, 10, 20) },
    other: { role: 'stack', unit: 'USD', values: wave(50, 10, 20) },
  })
  expect(plotFields(layers)).toHaveLength(2)
})

test('a column that a server sends under two names is one field, unless the units differ', () => {
  const values = wave(50, 10, 20)
  const of = (unit: 'USD' | 'ratio') =>
    plotFields(
      seriesOf({
        price: { role: 'price', unit: 'USD', values },
        btc_price: { role: 'aux', unit, values },
      }),
    ).map(({ name }) => name)
  expect(of('USD')).toEqual(['price'])
  expect(of('ratio')).toEqual(['price', 'btc_price'])
})
