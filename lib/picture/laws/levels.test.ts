import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { drawingOptions } from '@/lib/url/drawing-options'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { statedLevels, zoneOf } from '@/lib/view/fields/levels'
import { NAMES } from '@/lib/view/names/name-series'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'

const NUPL = { levels: [0, 0.25], levelNames: ['Capitulation', 'Hope or fear', 'Optimism or anxiety'] }
const RSI = { levels: ['low', 70], levelNames: ['Oversold', 'Overbought'] }

test('one name more than levels names the zones between them', () => {
  const levels = statedLevels({}, NUPL)
  expect(levels).toEqual([
    { at: 0, name: 'Hope or fear', below: 'Capitulation' },
    { at: 0.25, name: 'Optimism or anxiety' },
  ])
  expect([-0.1, 0, 0.2, 0.25, 9].map((value) => zoneOf(levels, value))).toEqual([
    'Capitulation',
    'Hope or fear',
    'Hope or fear',
    'Optimism or anxiety',
    'Optimism or anxiety',
  ])
  expect(zoneOf(levels, Number.NaN)).toBeNull()
})

test('levels with names of their own name what is beyond the outer ones', () => {
  const levels = statedLevels({ low: 20 }, RSI)
  expect(levels).toEqual([
    { at: 20, name: 'Oversold' },
    { at: 70, name: 'Overbought' },
  ])
  expect([10, 50, 80].map((value) => zoneOf(levels, value))).toEqual(['Oversold', null, 'Overbought'])
  expect(statedLevels({}, undefined)).toEqual([])
  expect(zoneOf([], 1)).toBeNull()
})

test.each([
  [
    'onchain/nupl',
    'nupl',
    ['Capitulation', 'Hope or fear', 'Optimism or anxiety', 'Belief or denial', 'Euphoria or greed'],
  ],
  ['onchain/sopr', 'sopr', ['Sales at a loss', 'Sales at a profit']],
])('the zones of %s are drawn, and its legend says the present one', async (path, field, names) => {
  const endpoint = catalog.endpoints.find((one) => one.path.endsWith(path)) as Endpoint
  const { state } = readViewState(endpoint, new URLSearchParams('timeframe=all'))
  const chart = buildChart({
    series: await sampleSeries(endpoint),
    params: {},
    options: drawingOptions(state),
    palette: LIGHT_PALETTE,
    width: 1440,
    height: 460,
  })
  const series = (chart.option as unknown as { series: { id: string; markLine?: { data: Mark[][] } }[] })
    .series
  const named = series.filter(({ id }) => id.startsWith(`${NAMES}-`))
  const drawn = named.flatMap(({ markLine }) => markLine?.data.map(([{ label }]) => label?.formatter) ?? [])
  expect(drawn.length).toBeGreaterThan(0)
  expect(names).toEqual(expect.arrayContaining(drawn))
  expect(names).toContain(chart.legend.find((entry) => entry.field === field)?.note)
})

interface Mark {
  label?: { formatter: string }
}
