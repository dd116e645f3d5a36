import { expect, test } from 'vitest'
import { drawingOptions } from '@/lib/url/drawing-options'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { roomOf } from '@/lib/view/periods/room'
import { chartAt } from '../shapes/chart-at.test-data'
import { loadedSample } from '../shapes/loaded-sample.test-data'

test.each(['crypto/prices/BTC', 'charts/etf-inflows-outflows', 'charts/sp500-macd', 'onchain/mvrv'])(
  'rows of %s are those of the picture in every timeframe and room',
  async (path) => {
    for (const timeframe of ['', '1m', '6m', '1y', '4y', '10y', 'all']) {
      const { series, state } = await loadedSample(path, timeframe && { timeframe })
      for (const width of [360, 800, 1200]) {
        const { rows } = chartAt(series, state, { width, height: 400 })
        const drawn = drawnRows(series, drawingOptions(state), roomOf(width))
        expect([timeframe, width, drawn.periods?.interval]).toEqual([
          timeframe,
          width,
          rows.periods?.interval,
        ])
      }
    }
  },
)
