import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { catalog } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { loadCompared } from './load-compared'

const { market } = marketOver(catalog)

async function chartOf(path: string, formula: string) {
  const endpoint = catalog.endpoints.find((one) => one.path === API_PREFIX + path) as Endpoint
  const { state } = readViewState(endpoint, new URLSearchParams({ formula }))
  const series = await loadCompared(market, await market.series(endpoint.path, {}), state)
  expect(series.overlays?.[0].failure).toBeUndefined()
  return buildChart({
    series,
    params: paramsInUse(endpoint, state),
    options: drawingOptions(state),
    palette: LIGHT_PALETTE,
    width: 1440,
    height: 600,
  })
}

test.each([
  ['crypto/prices/BTC', 'rsi(close, 14)', 0, 100],
  ['onchain/mvrv', 'corr_returns(mvrv, crypto/prices/BTC, 90)', -1, 1],
])('on %s, %s has a pane with the ends of its function', async (path, formula, least, most) => {
  const chart = await chartOf(path, formula)
  const axis = chart.axes.find(({ fields }) => fields.includes('formula'))
  expect(axis).toMatchObject({ min: least, max: most, scale: 'linear' })
  expect(axis?.fields).toEqual(['formula'])
  expect(axis?.pane).not.toBe(chart.axes[0].pane)
})

test('the pane of an RSI has its levels with their names', async () => {
  const { option } = await chartOf('crypto/prices/BTC', 'fast = rsi(close, 14); fast')
  const { series } = option as unknown as { series: { id: string; markLine?: { data: object[] } }[] }
  const marks = (start: string) => series.find(({ id }) => id.startsWith(start))?.markLine?.data
  expect(marks('formula')).toMatchObject([{ yAxis: 30 }, { yAxis: 70 }])
  expect(marks('names-')).toMatchObject([
    [{ label: { formatter: 'Oversold' } }, {}],
    [{ label: { formatter: 'Overbought' } }, {}],
  ])
})

test('a part of the MACD shares no axis with the price, and an RSI shares one with another', async () => {
  const histogram = await chartOf('crypto/prices/BTC', 'macd(close).histogram')
  expect(histogram.axes.find(({ fields }) => fields.includes('formula'))?.fields).toEqual(['formula'])
  const rsi = await chartOf('charts/btc-rsi', 'rsi(price, 21)')
  expect(rsi.axes.find(({ fields }) => fields.includes('formula'))?.fields.length).toBeGreaterThan(1)
})
