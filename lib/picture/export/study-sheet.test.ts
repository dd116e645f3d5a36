import { expect, test } from 'vitest'
import { drawingOptions } from '@/lib/url/drawing-options'
import { alignedDays } from '@/lib/view/cycles/aligned-days'
import type { LoadedChart } from '../loaded-chart'
import { draw, fileOf, type Line, loadCondition } from './loaded-condition.test-data'

/** A chart that is aligned by a condition, with another formula. */
const load = (path: string, align: string, more = '') => loadCondition(path, { align }, more ? [more] : [])

interface File {
  condition: string
  occurrences: string
  units: Record<string, string>
  data: Record<string, number | null>[]
}
const fileIn = (chart: LoadedChart) => fileOf<File>(chart)

test('picture and file of a condition have the same fan', async () => {
  const chart = await load('crypto/prices/BTC', 'when(rsi(close, 14) < 30),days=30')
  const { kind, option, empty, summary, legend, study, axes } = draw(chart)
  expect([kind, empty]).toEqual(['cycles', null])
  expect(summary).toContain('by days since “rsi(close, 14) < 30” became true: ')
  expect(axes.map(({ unit }) => unit)).toEqual(['percent'])
  expect(legend.map(({ field }) => field)).not.toContain('when')
  expect(legend[0]).toMatchObject({ field: 'close', unit: 'percent', last: null })
  const { data, condition, occurrences, units } = fileIn(chart)
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
