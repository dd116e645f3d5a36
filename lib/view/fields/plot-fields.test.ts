import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { inputOf, seriesOf, wave } from '../synthetic-series.test-data'
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
  const { legend, option } = buildChart(inputOf(amounts(['supply_btc'])))
  expect(legend[0].last?.text).toMatch(/^\d+\.\d+ BTC$/)
  expect((option as unknown as { yAxis: { type: string }[] }).yAxis[0].type).toBe('value')
})
