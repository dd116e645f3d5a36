import { expect, test } from 'vitest'
import { joinCompared } from '@/lib/compare/join-compared'
import { drawingOptions } from '@/lib/url/drawing-options'
import { conditionOf } from '@/lib/url/event-condition'
import { readViewState } from '@/lib/url/read-view-state'
import { alignedDays } from '@/lib/view/cycles/aligned-days'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { drawChart } from '../draw-chart'
import type { LoadedChart } from '../loaded-chart'
import { exportSeries } from './export-series'

async function load(path: string, align: string, more = ''): Promise<LoadedChart> {
  const endpoint = catalog.endpoints.find((one) => one.path.endsWith(`/${path}`))
  if (!endpoint) throw new Error(`no ${path}`)
  const { state, notices } = readViewState(endpoint, new URLSearchParams({ align }))
  const data = await sampleSeries(endpoint)
  const series = joinCompared({
    base: data,
    history: { data, isWhole: true },
    parts: [],
    gaps: 'hold',
    formulas: more ? [more] : [],
    condition: conditionOf(state.align)?.when,
  })
  return { endpoint, state, notices, series, isPublic: true }
}

interface File {
  condition: string
  occurrences: string
  units: Record<string, string>
  data: Record<string, number | null>[]
}
const fileOf = (chart: LoadedChart) =>
  JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as File
const draw = (chart: LoadedChart) => drawChart(chart, 'light', { width: 1200, height: 460 })

interface Line {
  id: string
  data: [day: number, value: number | null][]
}

test('picture and file of a condition have the same fan', async () => {
  const chart = await load('crypto/prices/BTC', 'when(rsi(close, 14) < 30),days=30')
  const { kind, option, empty, summary, legend, study, axes } = draw(chart)
  expect([kind, empty]).toEqual(['cycles', null])
  expect(summary).toContain('by days since “rsi(close, 14) < 30” became true: ')
  expect(axes.map(({ unit }) => unit)).toEqual(['percent'])
  expect(legend.map(({ field }) => field)).not.toContain('when')
  expect(legend[0]).toMatchObject({ field: 'close', unit: 'percent', last: null })
  const { data, condition, occurrences, units } = fileOf(chart)
  expect(condition).toBe('rsi(close, 14) < 30')
  expect(summary).toContain(occurrences)
  expect(data).toHaveLength(31)
  expect(units).toMatchObject({ n: 'count', median: 'percent' })
  expect(data[0]).toMatchObject({ day: 0, median: 0, p10: 0, all_p90: 0 })

  const lines = new Map((option as { series: Line[] }).series.map(({ id, data }) => [id, data]))
  const medians = lines.get('median') ?? []
  expect(medians.length).toBe(31)
  for (const [day, value] of medians) expect(data[day].median).toBeCloseTo(value as number, 4)
  const foot = lines.get('wide-foot') ?? []
  for (const [at, [day, value]] of (lines.get('wide') ?? []).entries())
    expect((foot[at][1] as number) + (value as number)).toBeCloseTo(data[day].p90 as number, 3)

  const rows = alignedDays(chart.series, drawingOptions(chart.state))
  expect(['day', ...(rows?.lines ?? []).map(({ field }) => field.name)]).toEqual(Object.keys(data[0]))
  const days = Object.keys(data[0]).filter((name) => /^\d{4}-/.test(name))
  expect(days).toHaveLength(data[0].n as number)
  expect(study?.rows.filter(({ changes }) => changes.length > 0).map(({ day }) => day)).toEqual(
    days.toReversed(),
  )
})

test.each([
  ['when(close < 0)', 'never became true here'],
  ['when(sma(close, 5))', 'The condition has no values here'],
])('%s draws nothing and says why', async (align, reason) => {
  const { empty, study } = draw(await load('crypto/prices/BTC', align))
  expect(empty).toContain(reason)
  expect(study).toBeNull()
})

test('a failed condition is in the legend, beside the formulas', async () => {
  const { legend } = draw(await load('crypto/prices/BTC', 'when(sma(close, 5))', 'close / 2'))
  expect(legend.filter(({ overlay }) => overlay?.failure).map(({ field }) => field)).toEqual(['when'])
})
