import { describe, expect, test } from 'vitest'
import { ALIGN_EVENTS } from '@/lib/contract/events/align-events'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import type { Chart } from '@/lib/view/chart'
import { type DrawnSeries, drawnOf } from '@/lib/view/drawn.test-data'
import { mainField } from '@/lib/view/fields/main-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'
import { NAMES } from '@/lib/view/names/name-series'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { formatValue } from '@/lib/view/text/format'
import { samplesLaws } from '@/scripts/law-sample'
import { chartAt } from './chart-at.test-data'

// The shapes that are more than lines over time show the values of the table.

type Drawn = DrawnSeries<readonly number[] | { value: readonly number[] }>

const seriesIn = (chart: Chart): Drawn[] => drawnOf<Drawn['data'][number]>(chart).series
const pointsOf = ({ data }: Drawn) => data.map((point) => ('value' in point ? point.value : point))

const endpoints = catalog.endpoints.filter(({ legacy, available }) => !legacy && available)
const mayBe = (...roles: string[]) =>
  endpoints.filter(({ fields }) => roles.every((role) => fields.some((field) => field.role === role)))

const kindOf = (series: SeriesData): Kind => chooseKind(series, plotFields(series))
const columnOf = (series: SeriesData, name: string) => series.columns[name] as Float64Array
/** A sample takes series four times as far apart. */
const APART = samplesLaws ? 4 : 1

/** Points of cycles that differ from the table’s value on that day. */
function wrongPoints(
  series: SeriesData,
  chart: Chart,
  values: Float64Array,
  base: (start: number) => number,
) {
  const rowAt = new Map(Array.from(series.time, (at, row) => [at, row]))
  return seriesIn(chart)
    .filter(({ id }) => /^\d{4}-\d\d-\d\d$/.test(id))
    .flatMap((line) => {
      const start = Date.parse(line.id)
      return pointsOf(line).flatMap(([day, value]) => {
        const row = rowAt.get(start + day * DAY_MS)
        const told = row === undefined ? Number.NaN : values[row] * base(start)
        return value === null || told === value || Math.abs(told / value - 1) < 1e-6
          ? []
          : [`${series.endpoint.name}: ${value} on day ${day} of ${line.id}, the table has ${told}`]
      })
    })
}

describe('cycles', () => {
  const own = mayBe('cycle', 'since')

  test('of every series of the kind have the values of the table, one line for each', async () => {
    expect(own.length).toBeGreaterThanOrEqual(10)
    for (const endpoint of own) {
      const series = await sampleSeries(endpoint)
      const chart = chartAt(series)
      const field = endpoint.fields.find(({ role }) => role === 'cycle')?.name ?? ''
      expect(chart.kind, endpoint.path).toBe('cycles')
      expect(wrongPoints(series, chart, columnOf(series, field), () => 1)).toEqual([])
      expect(chart.legend.filter((entry) => entry.drawn).map(({ label }) => label)).toEqual(
        [...ALIGN_EVENTS.halving.days].reverse(),
      )
    }
  })

  test('an earlier cycle is what the table states as the value of the previous cycle', async () => {
    for (const endpoint of own) {
      const previous = endpoint.fields.find(({ name }) => name.startsWith('previous_'))?.name
      if (!previous) continue
      const series = await sampleSeries(endpoint)
      const values = columnOf(series, previous)
      const [current, before] = ALIGN_EVENTS.halving.days.slice(-2).reverse()
      const line = seriesIn(chartAt(series)).find(({ id }) => id === before)
      const last = series.time[series.time.length - 1]
      const compared = pointsOf(line as Drawn).filter(([day]) => Date.parse(current) + day * DAY_MS <= last)
      expect(compared.length).toBeGreaterThan(200)
      for (const [day, value] of compared) {
        const row = series.time.indexOf(Date.parse(current) + day * DAY_MS)
        expect(value, `${endpoint.path} on day ${day}`).toBe(values[row])
      }
    }
  })

  test.each([
    ['align=halving', [...ALIGN_EVENTS.halving.days]],
    ['align=cycle-low', [...ALIGN_EVENTS['cycle-low'].days]],
    ['align=cycle-top', [...ALIGN_EVENTS['cycle-top'].days]],
    ['align=2015-02-03,2021-05-04', ['2015-02-03', '2021-05-04']],
  ])('%s draws any series with a time axis', async (query, days) => {
    let count = 0
    for (const endpoint of endpoints.filter((_, at) => at % (40 * APART) === 7)) {
      const series = await sampleSeries(endpoint)
      const main = mainField(series)
      const chart = chartAt(series, query)
      if (!KINDS[kindOf(series)].overlays || !main) continue
      expect(chart.kind, endpoint.path).toBe('cycles')
      expect(wrongPoints(series, chart, main.values, () => 1)).toEqual([])
      const lines = chart.legend.filter((entry) => entry.drawn).map(({ label }) => label)
      const last = series.time[series.time.length - 1]
      const first = series.time.find((_, row) => Number.isFinite(main.values[row])) ?? last
      const within = days.filter(
        (day, at) => Date.parse(day) <= last && first < Date.parse(days[at + 1] ?? '2999-01-01'),
      )
      expect([...lines].reverse(), endpoint.path).toEqual(within)
      count++
    }
    expect(count).toBeGreaterThan(20 / APART)
  })

  test('with rebase=100, every cycle starts at 100', async () => {
    const endpoint = endpoints.find(({ path }) => path.endsWith('crypto/prices/BTC'))
    if (!endpoint) throw new Error('no price of Bitcoin')
    const series = await sampleSeries(endpoint)
    const close = columnOf(series, 'close')
    const chart = chartAt(series, 'align=halving&rebase=100')
    const base = (start: number) => 100 / close[series.time.indexOf(start)]
    expect(wrongPoints(series, chart, close, base)).toEqual([])
    for (const line of seriesIn(chart).filter(({ id }) => /^\d{4}/.test(id)))
      expect(pointsOf(line)[0]).toEqual([0, 100])
  })

  test('the crosshair reads the date and value of every cycle on a day', async () => {
    const series = await sampleSeries(own[0])
    const chart = chartAt(series)
    const name = own[0].fields.find(({ role }) => role === 'cycle')?.name ?? ''
    const { pointer, plot } = chart
    if (!pointer) throw new Error('no pointer')
    for (const day of [0, 1, 250, 801]) {
      const { title, entries } = pointer.read(day)
      expect(title).toMatch(day === 0 ? /^Day of the/ : `Day ${day}`)
      expect(pointer.at(pointer.place(day).left, plot.top + 5)).toBe(day)
      expect(entries.map(({ label }) => label)).toEqual([...ALIGN_EVENTS.halving.days].reverse())
      for (const { label, text } of entries) {
        const at = Date.parse(label) + day * DAY_MS
        const value = columnOf(series, name)[series.time.indexOf(at)]
        expect(text).toBe(`${formatValue(value, 'ratio')} on ${new Date(at).toISOString().slice(0, 10)}`)
      }
    }
  })

  test('show= names the days of the cycles to draw', async () => {
    const series = await sampleSeries(own[0])
    const chart = chartAt(series, 'show=2016-07-09,2024-04-20')
    const listed = chart.legend.map(({ field, drawn: isDrawn }) => [field, isDrawn])
    expect(listed.slice(0, 4)).toEqual([
      ['2024-04-20', true],
      ['2016-07-09', true],
      ['2020-05-11', false],
      ['2012-11-28', false],
    ])
  })
})

test('grids have one cell per value of the table, in its month or weekday and year', async () => {
  const months = mayBe('month')
  const weekdays = mayBe('weekday')
  expect([months.length, weekdays.length].every((count) => count > 0)).toBe(true)
  for (const endpoint of [...months, ...weekdays]) {
    const series = await sampleSeries(endpoint)
    const chart = chartAt(series)
    expect(chart.kind).toBe('grid')
    const { xAxis, yAxis } = drawnOf(chart)
    const [columns, years] = [xAxis, yAxis[0]].map(({ axisLabel }) =>
      axisLabel.customValues.map((at) => axisLabel.formatter(at)),
    )
    const across = chart.plot.width / columns.length
    const down = chart.plot.height / years.length
    const cells = new Map(
      pointsOf(seriesIn(chart)[0]).map(([left, top, value]) => [
        `${columns[Math.round((left - chart.plot.left - 2) / across)]} ${years[Math.round((top - chart.plot.top - 2) / down)]}`,
        value,
      ]),
    )
    const told = toldCells(series)
    for (const [key, value] of told) expect(cells.get(key), key).toBe(value)
    const { pointer } = chart
    for (let mark = 0; mark < columns.length * years.length; mark++) {
      const key = `${columns[mark % columns.length]} ${years[Math.floor(mark / columns.length)]}`
      expect(pointer?.read(mark).entries[0].text, key).toBe(formatValue(cells.get(key) ?? null, 'percent'))
    }
    const mean = (keys: string[]) => {
      const values = keys.flatMap((key) => told.get(key) ?? [])
      return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
    }
    const [own, listed] = [columns.slice(0, -1), years.slice(0, -1)]
    for (const year of listed)
      expect(cells.get(`Avg ${year}`)).toBeCloseTo(mean(own.map((column) => `${column} ${year}`)) ?? 0, 9)
    for (const column of own)
      expect(cells.get(`${column} Avg`)).toBeCloseTo(mean(listed.map((year) => `${column} ${year}`)) ?? 0, 9)
    expect(cells.size).toBe(told.size + own.length + listed.length + 1)
  }
})

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Values of the table by name of the month or weekday and year. For weekdays, the last value of the year. */
function toldCells({ endpoint, columns, time }: SeriesData): Map<string, number> {
  const told = new Map<string, number>()
  for (const { name, role } of endpoint.fields) {
    if (role !== 'month' && role !== 'weekday') continue
    for (const [row, value] of (columns[name] as Float64Array).entries()) {
      const date = new Date(time[row])
      const column =
        role === 'month' ? MONTHS[date.getUTCMonth()] : `${name[0].toUpperCase()}${name.slice(1, 3)}`
      if (Number.isFinite(value)) told.set(`${column} ${date.getUTCFullYear()}`, value)
    }
  }
  return told
}

test('mirrored bars are the amounts of the table, one side below zero, and read as positive', async () => {
  const sides = mayBe('above', 'below').filter(({ fields }) => fields.every(({ role }) => role !== 'flow'))
  expect(sides.length).toBeGreaterThan(0)
  for (const endpoint of sides) {
    const series = await sampleSeries(endpoint)
    const chart = chartAt(series, 'from=2026-05-01')
    expect(chart.kind).toBe('mirror')
    for (const { name, role } of endpoint.fields) {
      if (role !== 'above' && role !== 'below') continue
      const sign = role === 'above' ? 1 : -1
      const bars = pointsOf(seriesIn(chart).find(({ id }) => id === name) as Drawn)
      const inView = bars.filter(([at]) => at >= Date.parse('2026-05-01'))
      const told = [...columnOf(series, name)].filter(
        (_, row) => series.time[row] >= Date.parse('2026-05-01'),
      )
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      expect(inView.every(([, value]) => value * sign >= 0)).toBe(true)
      expect(sum(inView.map(([, value]) => value)) / sum(told)).toBeCloseTo(sign, 5)
      expect(chart.legend.find(({ field }) => field === name)?.last?.value).toBeGreaterThan(0)
      const weekly = chartAt(series, 'timeframe=all').legend.find(({ field }) => field === name)
      expect(weekly?.note).toBe(`weekly sum, ${role} zero`)
    }
  }
})

test('the edges of a cloud are the values of the table, drawn that many days later, also ahead of the last row', async () => {
  const clouds = mayBe('leading')
  expect(clouds.length).toBeGreaterThan(0)
  for (const endpoint of clouds) {
    const series = await sampleSeries(endpoint)
    const chart = chartAt(series, 'from=2026-01-01')
    const last = series.time[series.time.length - 1]
    const rowAt = new Map(Array.from(series.time, (at, row) => [at, row]))
    const edges = endpoint.fields.filter(({ role }) => role === 'leading')
    for (const { name, displaced = 0 } of edges) {
      const line = pointsOf(seriesIn(chart).find(({ id }) => id === name) as Drawn)
      const ofRows = line.filter(([at]) => rowAt.has(at - displaced * DAY_MS))
      for (const [at, value] of ofRows) {
        const expected = columnOf(series, name)[rowAt.get(at - displaced * DAY_MS) ?? -1]
        // Without a value the line ends.
        if (Number.isNaN(expected)) expect(value).toBeNull()
        else expect(value).toBe(expected)
      }
      expect(ofRows.at(-1)?.[0]).toBe(last + displaced * DAY_MS)
    }
    expect(chart.window.to).toBe(last + 26 * DAY_MS)
    expect(chart.edges?.to).toBeGreaterThan(chart.window.to)
    // One color where the first edge is above, another where the second is.
    const heightOf = (id: string) =>
      new Map(pointsOf(seriesIn(chart).find((one) => one.id === id) as Drawn) as [])
    const [first, second] = edges.map(({ name }) => heightOf(name) as Map<number, number>)
    const up = heightOf('cloud-up') as Map<number, number>
    const downward = heightOf('cloud-down') as Map<number, number>
    expect([...up.values()].some((height) => height > 0)).toBe(true)
    // Lines leave out points between which they are straight.
    const onBoth = [...up].filter(([at]) => first.has(at) && second.has(at))
    expect(onBoth.length).toBeGreaterThan(5)
    for (const [at, height] of onBoth) {
      const gap = (first.get(at) ?? 0) - (second.get(at) ?? 0)
      expect(height - (downward.get(at) ?? 0)).toBeCloseTo(gap, 0)
    }
  }
})

test('levels and bands are named where they are drawn', async () => {
  const bounded = mayBe('level').filter((_, at) => at % (8 * APART) === 0)
  for (const endpoint of bounded) {
    const series = await sampleSeries(endpoint)
    const chart = chartAt(series)
    if (chart.empty) continue
    const hasNames = seriesIn(chart).some(({ id }) => id.startsWith(`${NAMES}-`))
    const legend = chart.legend.filter((entry) => entry.drawn).map(({ field }) => field)
    const levels = endpoint.fields.filter(({ role }) => role === 'level')
    const isNamed = levels.every(({ name }) => legend.includes(name)) || hasNames
    expect(isNamed, endpoint.path).toBe(true)
  }
})
