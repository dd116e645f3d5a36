import { describe, expect, test } from 'vitest'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { drawingOptions } from '@/lib/url/drawing-options'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import type { Chart } from '@/lib/view/chart'
import type { DrawnSeries } from '@/lib/view/drawn.test-data'
import { ahead } from '@/lib/view/fields/displaced'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { KINDS } from '@/lib/view/kinds/kinds'
import { FAR_BELOW } from '@/lib/view/marks/zeros'
import { wholePeriods } from '@/lib/view/periods/whole-periods'
import { readAt } from '@/lib/view/readout/readout'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { formatValue } from '@/lib/view/text/format'
import { lawEndpoints, moreThan, samplesLaws } from '@/scripts/law-sample'
import { exportSeries } from './export/export-series'
import { rowsOffLine } from './laws/rows-off-line.test-data'
import type { LoadedChart } from './loaded-chart'
import { chartAt } from './shapes/chart-at.test-data'

// The drawing, the crosshair, the legend and a file agree on one number.

const DESK = { width: 1440, height: 460 }
const PHONE = { width: 390, height: 380 }
const WALL = { width: 2560, height: 700 }
/** Distance between points that are also read under the crosshair, which takes longer than to compare them. */
const READ_EVERY = samplesLaws ? 10 : 1

type Shape = DrawnSeries<readonly (number | null)[] | { value: readonly (number | null)[] }>

const counts = {
  series: 0,
  charts: 0,
  periods: 0,
  points: 0,
  later: 0,
  candles: 0,
  gathered: 0,
  lines: 0,
  cells: 0,
  passed: 0,
}

/** Every window and interval that is looked at. A sample has one of them for each series, in turn. */
function views(endpoint: Endpoint, series: SeriesData): { state: ViewState; size: typeof DESK }[] {
  const { state } = readViewState(endpoint, new URLSearchParams())
  const last = series.time[series.time.length - 1]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const past = { from: day(last - 700 * DAY_MS), to: day(last - 330 * DAY_MS) }
  const whole = { ...state, from: day(series.time[0]), to: day(last) }
  const year = { ...state, from: day(last - 365 * DAY_MS) }
  const all: { state: ViewState; size: typeof DESK }[] = [
    ...[state, whole, year].flatMap((state) => [DESK, PHONE, WALL].map((size) => ({ state, size }))),
    { state: { ...state, ...past, interval: '1w' }, size: DESK },
    { state: { ...state, interval: '1M' }, size: PHONE },
  ]
  return samplesLaws ? [all[counts.series % all.length]] : all
}

/** A number with as many digits as pictures have. */
const same = (a: number, b: number) => a === b || Math.abs(a - b) <= 6e-7 * Math.max(Math.abs(a), Math.abs(b))

/** The texts of the crosshair at a row, by field. A row is read once for all its fields. */
function crosshairOf({ rows, legend }: Chart): (row: number) => ReadonlyMap<string, string> {
  const read = new Map<number, ReadonlyMap<string, string>>()
  return (row) => {
    const known = read.get(row)
    if (known) return known
    const { entries } = readAt(rows, legend, row, null)
    const texts = new Map(entries.map(({ field, text }) => [field, text]))
    read.set(row, texts)
    return texts
  }
}

/** Every drawn point must be the value that the crosshair reads at its time. */
function wrongPoints(chart: Chart): string[] {
  const { rows, legend } = chart
  const wrong: string[] = []
  const mirrored = new Set(rows.fields.flatMap(({ name, role }) => (role === 'below' ? [name] : [])))
  const fields = new Map(legend.filter(({ drawn }) => drawn).map((entry) => [entry.field, entry]))
  const rowOf = (at: number) => {
    const row = lowerBound(rows.time, at)
    return rows.time[row] === at ? row : -1
  }
  const textsAt = crosshairOf(chart)
  for (const { id, type, data } of (chart.option as { series: Shape[] }).series) {
    const entry = fields.get(id)
    const column = entry && plottedValues(rows, id)
    if (!entry || !column) continue
    const later = laterValues(rows, id)
    for (const [index, point] of data.entries()) {
      const [at, ...values] = 'value' in point ? point.value : (point as readonly (number | null)[])
      if (at === null || values.every((value) => value === null)) continue
      const row = rowOf(at)
      // The crosshair reads no value after the last row.
      if (row < 0 && values.length === 1 && same(later.get(at) ?? Number.NaN, values[0] ?? Number.NaN)) {
        counts.later++
        continue
      }
      const expected = type === 'candlestick' ? candleAt(rows, legend, row) : [column[row]]
      counts.points++
      if (type === 'candlestick') counts.candles++
      // One side of mirrored bars hangs below zero.
      const sign = mirrored.has(id) ? -1 : 1
      const drawn = values.map((value) => (value === null ? Number.NaN : sign * value))
      // A layer of a stack needs a number in every row.
      const read = expected.map((value) => (Number.isNaN(value) && drawn[0] === 0 ? 0 : value))
      // A zero is below a logarithmic axis.
      if (read[0] === 0 && drawn[0] === FAR_BELOW && axisOf(chart, id)?.scale === 'log') continue
      if (row < 0 || read.some((value, part) => !same(value, drawn[part]))) {
        wrong.push(
          `${id} draws ${drawn.join(' ')} at ${new Date(at).toISOString()}, the row has ${read.join(' ')}`,
        )
        break
      }
      if (index % READ_EVERY !== 0) continue
      const said = textsAt(row).get(id)
      if (said !== formatValue(Number.isFinite(column[row]) ? column[row] : null, entry.unit)) {
        wrong.push(`${id}: the crosshair says ${said} for ${column[row]}`)
        break
      }
    }
  }
  return wrong
}

/** The values of a field that is drawn after the last row, by the times at which they are drawn. */
function laterValues(rows: SeriesData, name: string): ReadonlyMap<number, number> {
  const by = rows.fields.find((field) => field.name === name)?.displaced ?? 0
  const column = rows.columns[name]
  return new Map(by > 0 && column instanceof Float64Array ? ahead(rows, column, by) : [])
}

const axisOf = ({ axes }: Chart, name: string) => axes.find(({ fields }) => fields.includes(name))

/** Open, close, low, high: the order of the library. */
function candleAt({ columns, fields }: SeriesData, _: Chart['legend'], row: number): number[] {
  const of = (role: Field['role']) => {
    const field = fields.find((one) => one.role === role)
    return ((field && columns[field.name]) as Float64Array | undefined)?.[row] ?? Number.NaN
  }
  const close = of('close')
  const or = (value: number) => (Number.isNaN(value) ? close : value)
  const [open, low, high] = [or(of('open')), or(of('low')), or(of('high'))]
  return [open, close, Math.min(open, close, low), Math.max(open, close, high)]
}

/** The name of the period of a day, without any date arithmetic of the code under test. */
function periodName(at: number, interval: Interval): string {
  const date = new Date(at)
  const month = date.toISOString().slice(0, 7)
  if (interval === '1d') return date.toISOString().slice(0, 10)
  if (interval === '1w') return String(Math.floor((at / DAY_MS + 3) / 7))
  if (interval === '1M') return month
  if (interval === '1Q') return `${month.slice(0, 4)} ${Math.ceil(Number(month.slice(5)) / 3)}`
  return month.slice(0, 4)
}

/** Amounts that flow add up, rates are averaged, candles are joined, levels keep their last value. */
function periodValue({ role, gathers }: Field, values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (role === 'volume') return sum
  if (role === 'open') return values[0]
  if (role === 'high') return Math.max(...values)
  if (role === 'low') return Math.min(...values)
  if (gathers) return gathers === 'sum' ? sum : sum / values.length
  return values[values.length - 1]
}

/** The periods of a chart must be those of the calendar, with the values of all their rows. */
function wrongPeriods(series: SeriesData, { rows }: Chart): string[] {
  const { periods } = rows
  if (!periods) return []
  counts.periods++
  const groups = new Map<string, number[]>()
  for (let row = 0; row < series.time.length; row++) {
    const name = periodName(series.time[row], periods.interval)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  const wrong: string[] = []
  if (groups.size !== rows.time.length) wrong.push(`${rows.time.length} periods instead of ${groups.size}`)
  for (const field of series.fields) {
    const [raw, made] = [series.columns[field.name], rows.columns[field.name]]
    // Displaced values are gathered on the days on which they are drawn.
    if (!(raw instanceof Float64Array) || !(made instanceof Float64Array)) continue
    if (field.role === 'time' || field.displaced) continue
    ;[...groups.values()].forEach((members, row) => {
      const values = members.map((at) => raw[at]).filter((value) => !Number.isNaN(value))
      counts.gathered++
      const expected = values.length > 0 ? periodValue(field, values) : Number.NaN
      const scale = Math.max(...values.map(Math.abs), 0)
      const isSame = Number.isNaN(expected)
        ? Number.isNaN(made[row])
        : Math.abs(expected - made[row]) <= 1e-9 * scale * values.length
      if (!isSame) wrong.push(`${field.name} in period ${row} is ${made[row]} instead of ${expected}`)
    })
  }
  return wrong.slice(0, 3)
}

/** The legend must say the last value in view. */
function wrongLegend({ rows, legend, edges }: Chart): string[] {
  if (!edges) return []
  return legend.flatMap(({ field, drawn, last, unit }) => {
    const column = drawn ? plottedValues(rows, field) : undefined
    if (!column) return []
    counts.lines++
    let row = rows.time.length - 1
    while (row >= 0 && (rows.time[row] > edges.to || !Number.isFinite(column[row]))) row--
    const isInView = row >= 0 && rows.time[row] >= edges.from
    const expected = isInView ? formatValue(column[row], unit) : undefined
    return last?.text === expected ? [] : [`the legend says ${last?.text} for ${field}, the row ${expected}`]
  })
}

/** A file of the interval on screen must have the rows on screen. */
function wrongFile(series: SeriesData, state: ViewState, chart: Chart): string[] {
  const { periods } = chart.rows
  if (periods?.interval !== state.interval) return []
  const loaded = { endpoint: series.endpoint, state, series, notices: [], isPublic: true } as LoadedChart
  const file = JSON.parse(exportSeries({ chart: loaded, format: 'json', now: 0 }).body) as {
    data: Record<string, unknown>[]
  }
  const entry = chart.legend.find(
    ({ drawn, field }) => drawn && chart.rows.columns[field] instanceof Float64Array,
  )
  // A chosen interval has whole periods at both ends.
  const { from, to } = wholePeriods(drawingOptions(state), periods.interval)
  const inView = [...chart.rows.time.keys()].filter(
    (row) => (from === null || chart.rows.time[row] >= from) && (to === null || chart.rows.time[row] <= to),
  )
  if (file.data.length !== inView.length)
    return [`the file has ${file.data.length} rows, the picture ${inView.length}`]
  const column = entry && (chart.rows.columns[entry.field] as Float64Array)
  if (entry) counts.cells += inView.length
  return inView.flatMap((row, at) => {
    const value = entry && file.data[at][entry.field]
    const own = column?.[row] ?? Number.NaN
    return !entry || value === (Number.isFinite(own) ? own : null)
      ? []
      : [`the file has ${value} instead of ${own}`]
  })
}

/** A line must pass every row in view. */
function linesOffRows(chart: Chart): string[] {
  const { faults, rows } = rowsOffLine(chart)
  counts.passed += rows
  return faults
}

async function faultsOf(endpoint: Endpoint): Promise<string[]> {
  const series = await sampleSeries(endpoint)
  counts.series++
  const path = endpoint.path.slice(API_PREFIX.length)
  return views(endpoint, series).flatMap(({ state, size }) => {
    const chart = chartAt(series, state, size)
    if (chart.empty || KINDS[chart.kind].form === 'whole') return []
    counts.charts++
    const what = `${path} ${state.from ?? ''}..${state.to ?? ''} ${state.interval} at ${size.width}`
    return [
      ...wrongPoints(chart),
      ...linesOffRows(chart),
      ...wrongPeriods(series, chart),
      ...wrongLegend(chart),
      ...wrongFile(series, state, chart),
    ].map((fault) => `${what}: ${fault}`)
  })
}

const sampled = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))

describe('drawn, read, listed and exported values are one number', () => {
  test.each(FAMILIES)('%s', async (family) => {
    const own = sampled.filter((endpoint) => endpoint.family === family)
    const faults: string[] = []
    for (const endpoint of own) faults.push(...(await faultsOf(endpoint)))
    expect(faults).toEqual([])
  })

  test('of thousands of charts, many with periods', () => {
    const say = (count: number) => count.toLocaleString('en-US')
    console.log(
      `${say(counts.series)} series: ${say(counts.charts)} charts over time, ${say(counts.periods)} of them with periods; ${say(counts.points)} drawn points, ${say(counts.candles)} of them candles and ${say(counts.later)} after the last row, compared with the crosshair; ${say(counts.gathered)} values of periods computed again; ${say(counts.lines)} legend values; ${say(counts.cells)} exported values; ${say(counts.passed)} rows within a pixel of their line.`,
    )
    expect(counts.series).toBe(sampled.length)
    expect(counts.charts).toBeGreaterThan(moreThan(6000))
    expect(counts.periods).toBeGreaterThan(moreThan(2000))
    expect(counts.passed).toBeGreaterThan(moreThan(1_000_000))
    expect(counts.points).toBeGreaterThan(moreThan(1_000_000))
    expect(counts.candles).toBeGreaterThan(moreThan(10_000))
  })
})
