import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import type { Chart, DrawingOptions } from '@/lib/view/chart'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, lawSample } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'
import { loadedAt, received } from '../shapes/loaded-sample.test-data'
import { wireSeries } from '../wire-series'
import { axisFaults, movedFields } from './axis-faults.test-data'

const DESK = { width: 1200, height: 460 }
const PHONE = { width: 332, height: 380 }

const draw = (series: SeriesData, size: typeof DESK, changes: Partial<DrawingOptions> = {}) =>
  chartAt(series, '', size, changes)

/** A part of the history, as times. */
function windowOf({ time }: SeriesData, from: number, to: number): { from: number; to: number } {
  const at = (part: number) => time[Math.floor(part * (time.length - 1))]
  return { from: at(from), to: at(to) }
}

/** The rows of a window as a browser gets them. */
const inBrowser = (series: SeriesData, window: { from: number; to: number }): SeriesData =>
  received(wireSeries(loadedAt(series), window, PHONE.width)).series

function moved(series: SeriesData): string[] {
  const whole = draw(series, DESK, { timeframe: 'all' })
  const early = windowOf(series, 0.3, 0.6)
  const charts: Record<string, () => Chart> = {
    '1m': () => draw(series, DESK, { timeframe: '1m' }),
    '1y': () => draw(series, DESK, { timeframe: '1y' }),
    'on a phone': () => draw(series, PHONE),
    'in an early window': () => draw(series, DESK, early),
    'in the browser': () => draw(inBrowser(series, early), DESK, early),
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
