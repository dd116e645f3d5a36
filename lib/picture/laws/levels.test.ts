import { expect, test } from 'vitest'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import { statedLevels, zoneOf } from '@/lib/view/fields/levels'
import { NAMES } from '@/lib/view/names/name-series'
import { catalog, sampleEndpoint, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

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
  const size = { width: 1440, height: 460 }
  const chart = chartAt(await sampleSeries(sampleEndpoint(path)), 'timeframe=all', size)
  const series = (chart.option as unknown as { series: { id: string; markLine?: { data: Mark[][] } }[] })
    .series
  const named = series.filter(({ id }) => id.startsWith(`${NAMES}-`))
  const drawn = named.flatMap(({ markLine }) => markLine?.data.map(([{ label }]) => label?.formatter) ?? [])
  expect(drawn.length).toBeGreaterThan(0)
  expect(names).toEqual(expect.arrayContaining(drawn))
  expect(names).toContain(chart.legend.find((entry) => entry.field === field)?.note)
})

const KINDS = ['line', 'swing', 'oscillator']

test('every level that a chart states is drawn, or the legend says that it is outside', async () => {
  let outside = 0
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    const series = await sampleSeries(endpoint)
    for (const timeframe of ['30d', '2y', 'all']) {
      const chart = chartAt(series, `timeframe=${timeframe}`)
      if (chart.empty || !KINDS.includes(chart.kind)) continue
      const [main] = chart.legend
      const field = endpoint.fields.find(({ name }) => name === main.field)
      const { state } = readViewState(endpoint, new URLSearchParams())
      const stated = statedLevels(paramsInUse(endpoint, state), field)
      const lines = (
        chart.option as unknown as { series: { id: string; markLine?: { data: { yAxis?: number }[] } }[] }
      ).series
      const drawn = lines.find(({ id }) => id === main.field)?.markLine?.data.map(({ yAxis }) => yAxis) ?? []
      const missing = stated.filter(({ at }) => !drawn.includes(at))
      const name = `${endpoint.path} ${timeframe}`
      // An oscillator also has levels of fields, and the quarters of an index.
      const says = main.note?.includes('outside: ') ?? false
      if (chart.kind !== 'oscillator' || missing.length > 0) expect(says, name).toBe(missing.length > 0)
      if (says) outside++
      for (const one of missing.slice(0, 1)) if (one.name) expect(main.note, name).toContain(one.name)
    }
  }
  // A sample may have none.
  if (!samplesLaws) expect(outside).toBeGreaterThan(3)
})

interface Mark {
  label?: { formatter: string }
}
