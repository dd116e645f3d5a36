import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES } from '@/lib/contract/family'
import type { SeriesData, WireSeries } from '@/lib/contract/series'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { plainViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart, DrawingOptions } from '@/lib/view/chart'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { lawEndpoints, lawSample } from '@/scripts/law-sample'
import type { LoadedChart } from '../loaded-chart'
import { wireSeries } from '../wire-series'
import { axisFaults, movedFields } from './axis-faults.test-data'

const DESK = { width: 1200, height: 460 }
const PHONE = { width: 332, height: 380 }
const state = plainViewState()

function draw(series: SeriesData, size: typeof DESK, changes: Partial<DrawingOptions> = {}) {
  return buildChart({
    series,
    params: paramsInUse(series.endpoint, state),
    options: { ...drawingOptions(state), ...changes },
    palette: LIGHT_PALETTE,
    ...size,
  })
}

/** A part of the history, as times. */
function windowOf({ time }: SeriesData, from: number, to: number): { from: number; to: number } {
  const at = (part: number) => time[Math.floor(part * (time.length - 1))]
  return { from: at(from), to: at(to) }
}

/** The rows of a window as a browser gets them. */
function received(series: SeriesData, window: { from: number; to: number }): SeriesData {
  const wire = wireSeries({ endpoint: series.endpoint, series } as LoadedChart, window, PHONE.width)
  return decodeWireSeries(JSON.parse(JSON.stringify(wire)) as WireSeries).series
}

function moved(series: SeriesData): string[] {
  const whole = draw(series, DESK, { timeframe: 'all' })
  const early = windowOf(series, 0.3, 0.6)
  const charts: Record<string, () => Chart> = {
    '1m': () => draw(series, DESK, { timeframe: '1m' }),
    '1y': () => draw(series, DESK, { timeframe: '1y' }),
    'on a phone': () => draw(series, PHONE),
    'in an early window': () => draw(series, DESK, early),
    'in the browser': () => draw(received(series, early), DESK, early),
  }
  const { path } = series.endpoint
  return lawSample(Object.entries(charts), ([name]) => `${path} ${name}`).flatMap(([name, make]) => {
    const chart = make()
    return chart.empty ? [] : movedFields(chart, whole).map((fault) => `${name} ${fault}`)
  })
}

async function faultsOf(endpoint: Endpoint): Promise<string[]> {
  const series = await sampleSeries(endpoint)
  return [
    ...lawSample([DESK, PHONE], ({ width }) => `${endpoint.path} ${width}`).flatMap((size) =>
      axisFaults(draw(series, size), size.width),
    ),
    ...moved(series),
  ].map((fault) => `${endpoint.path}: ${fault}`)
}

describe('every axis with a line is labeled and tagged, and no window moves a line to another one', () => {
  test.each(FAMILIES)('%s', async (family) => {
    const faults: string[] = []
    for (const endpoint of lawEndpoints(catalog.endpoints).filter((one) => one.family === family))
      faults.push(...(await faultsOf(endpoint)))
    expect(faults).toEqual([])
  })
})
