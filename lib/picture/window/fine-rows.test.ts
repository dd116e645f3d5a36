import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { getMarketFor } from '@/lib/market/process-market'
import { drawingOptions } from '@/lib/url/drawing-options'
import { mergeWindows } from '@/lib/view/window/merge-windows'
import { resolveWindow } from '@/lib/view/window/resolve-window'
import { samplesLaws } from '@/scripts/law-sample'
import { rowsToSend } from '../draw-rows'
import { loadChart, loadRows, readAddress } from '../load-chart'
import { chartAt } from '../shapes/chart-at.test-data'
import { received } from '../shapes/loaded-sample.test-data'

holdSampleMarket()

const SIZE = { width: 1000, height: 460 }
const EVERYTHING = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** Rows as a browser gets them. */
async function rowsOf(path: string, params: Record<string, string>) {
  const chart = await loadRows(
    await readAddress(path, new URLSearchParams(params), 'data', getMarketFor(null)),
    null,
  )
  return received(rowsToSend({ chart, width: SIZE.width })).series
}

test('rows without a window are those of the whole series, in coarser steps', async () => {
  const { metadata, time } = await rowsOf('onchain/mvrv', { dataResolution: '1h' })
  expect(metadata.resolution).toBe('1d')
  expect(dayOf(time[0])).toBe('2010-07-18')
})

const CASES: [string, Record<string, string>][] = [
  ['onchain/mvrv', { dataResolution: '1h' }],
  ['onchain/mvrv', { dataResolution: '1h', from: '2020-03-01', to: '2020-04-30' }],
  ['onchain/mining-difficulty', { dataResolution: 'block' }],
  ['charts/intraday-price', { dataResolution: '10m' }],
  ['onchain/utxo-net-growth', { dataResolution: '1h', timeframe: '3m' }],
]

test.each(samplesLaws ? CASES.slice(0, 2) : CASES)(
  '%s with %o has the same window and last value on the server and in a browser',
  async (path, params) => {
    const chart = await loadChart(path, new URLSearchParams(params), 'page', null)
    const options = drawingOptions(chart.state)
    const { timeframe: _, from: __, to: ___, ...rest } = params
    const whole = await rowsOf(path, rest)
    const { from, to } = resolveWindow(whole, options)
    const fine = await rowsOf(path, {
      ...rest,
      ...(from === null ? {} : { from: dayOf(from) }),
      ...(to === null ? {} : { to: dayOf(to) }),
    })
    expect(fine.metadata.resolution).toBe(params.dataResolution)
    const [here, there] = [chart.series, mergeWindows(whole, [fine], EVERYTHING)].map((series) =>
      chartAt(series, chart.state, SIZE),
    )
    expect(there.window).toEqual(here.window)
    expect(there.edges).toEqual(here.edges)
    expect(there.opening).toBe(here.opening)
    expect(there.legend[0].last?.time).toBe(here.legend[0].last?.time)
    expect(there.legend[0].last?.text).toBe(here.legend[0].last?.text)
  },
)
