import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { drawingOptions } from '@/lib/url/drawing-options'
import { plainViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { ownEnd } from '@/lib/view/periods/own-end'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { joined, wantedAt } from './joined.test-data'

// Each of several series ends where it ends, and none cuts another.

const START = Date.UTC(2020, 0, 1)
const at = (day: number) => START + day * DAY_MS
const CARRIED: Record<string, number> = { current: 5, ended: 5, weekly: 24 }

function days(title: string, from: number, to: number, step = 1) {
  const length = Math.floor((to - from) / step) + 1
  const time = Float64Array.from({ length }, (_, row) => at(from + row * step))
  const values = Float64Array.from(time, (_, row) => 100 + row)
  return seriesOf({ v: { role: 'value', values } }, { title, name: title.toLowerCase(), time })
}

const PARTS = {
  current: days('Current', 0, 1000),
  ended: days('Ended', 0, 400),
  weekly: days('Weekly', 3, 700, 7),
  empty: days('Empty', 0, -1),
}
type Name = keyof typeof PARTS

function compare(first: Name, ...others: Name[]) {
  const parts = others.map((name) => ({ wanted: wantedAt(name, { axis: 'shared' }), data: PARTS[name] }))
  return joined(PARTS[first], { parts })
}

const lastOf = (column: unknown) => (column as Float64Array).findLastIndex(Number.isFinite)

test.each<[Name, Name[]]>([
  ['current', ['ended', 'weekly']],
  ['ended', ['current', 'weekly']],
  ['weekly', ['ended', 'current']],
])('%s beside %j', (first, others) => {
  const series = compare(first, ...others)
  const ends: [string, Name][] = [['v', first], ...others.map((name): [string, Name] => [name, name])]
  for (const [column, name] of ends) {
    const own = PARTS[name].time.at(-1) ?? 0
    const shown = series.time[lastOf(series.columns[column])]
    expect(shown, name).toBeGreaterThanOrEqual(own)
    expect(shown, name).toBeLessThanOrEqual(column === 'v' ? own : own + CARRIED[name] * DAY_MS)
  }
  expect(series.time.at(-1)).toBe(at(1000))
  expect([...series.time]).toEqual([...new Set(series.time)].sort((a, b) => a - b))
  expect(ownEnd(series)).toBe(PARTS[first].time.at(-1))
})

test('the one that ended says when, whether it is the chart or beside it', () => {
  expect(compare('current', 'ended').overlays?.[0].joined).toMatch(/; it ends on 2021-02-04$/)
  expect(compare('ended', 'current').overlays?.[0].joined).toMatch(
    /; Ended ends on 2021-02-04, and later rows are those of what is compared$/,
  )
  expect(compare('ended', 'ended').overlays?.[0].joined).not.toContain('ends on')
  expect(compare('current', 'empty').overlays?.[0].joined).toMatch(/; it has no values$/)
})

test('both lines are drawn to their own ends', () => {
  const series = compare('ended', 'current')
  const state = { ...plainViewState(), compared: [], timeframe: 'all' as const }
  const overlays = [{ column: 'current', axis: 'shared' as const, hidden: false }]
  const chart = buildChart({
    series,
    params: {},
    options: { ...drawingOptions(state), overlays },
    palette: LIGHT_PALETTE,
    width: 1200,
    height: 460,
  })
  const lines = (chart.option as { series: { id: string; data: [number, number | null][] }[] }).series
  const endOf = (id: string) =>
    lines
      .find((line) => line.id === id)
      ?.data.filter(([, value]) => value !== null)
      .at(-1)?.[0]
  expect(endOf('v')).toBe(at(400))
  expect(endOf('current')).toBe(at(1000))
})

test('rows of a window, which has an end of its own, stay as they are', () => {
  const hourly = { ...PARTS.ended, metadata: { ...PARTS.ended.metadata, resolution: '1h' as const } }
  const parts = [{ wanted: wantedAt('current'), data: PARTS.current }]
  expect(joined(hourly, { parts }).time).toEqual(hourly.time)
})
