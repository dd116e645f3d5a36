import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { drawingOptions } from '@/lib/url/drawing-options'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { roomOf } from '@/lib/view/periods/room'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'

test.each(['crypto/prices/BTC', 'charts/etf-inflows-outflows', 'charts/sp500-macd', 'onchain/mvrv'])(
  'rows of %s are those of the picture in every timeframe and room',
  async (path) => {
    const endpoint = catalog.endpoints.find((one) => one.path === `${API_PREFIX}${path}`)
    if (!endpoint) throw new Error(`there is no ${path}`)
    const series = await sampleSeries(endpoint)
    for (const timeframe of ['', '1m', '6m', '1y', '4y', '10y', 'all']) {
      const search = new URLSearchParams(timeframe && { timeframe })
      const options = drawingOptions(readViewState(endpoint, search).state)
      for (const width of [360, 800, 1200]) {
        const size = { width, height: 400 }
        const { rows } = buildChart({ series, params: {}, options, palette: LIGHT_PALETTE, ...size })
        const drawn = drawnRows(series, options, roomOf(width))
        expect([timeframe, width, drawn.periods?.interval]).toEqual([
          timeframe,
          width,
          rows.periods?.interval,
        ])
      }
    }
  },
)
