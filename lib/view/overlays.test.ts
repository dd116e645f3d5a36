import { describe, expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from './build-chart'
import type { DrawingOptions, OverlayOptions } from './chart'
import type { Drawn } from './drawn.test-data'
import { readAt } from './readout/readout'
import { DEFAULT_OPTIONS, growth, inputOf, seriesOf, seriesOfKind, wave } from './synthetic-series.test-data'
import { formatDate } from './text/format-date'

interface Option extends Omit<Drawn, 'xAxis' | 'dataZoom'> {
  grid: { top: number; height: number } | { top: number; height: number }[]
  xAxis: object | { gridIndex: number }[]
  dataZoom: { xAxisIndex: number | number[] }[]
}

/** A series with compared series, as the server joins them. */
function withOverlays(base: SeriesData, columns: Record<string, Float64Array>): SeriesData {
  const names = Object.keys(columns)
  return {
    ...base,
    fields: [
      ...base.fields,
      ...names.map((name) => ({
        name,
        type: 'number?' as const,
        unit: 'USD' as const,
        description: '',
        role: 'aux' as const,
      })),
    ],
    columns: { ...base.columns, ...columns },
    overlays: names.map((column, at) => ({
      column,
      letter: column === 'formula' ? null : 'bcdef'[at],
      title: column.toUpperCase(),
      connect: false,
      joined: 'Daily rows of it',
    })),
  }
}

const base = seriesOf({ nvt: { role: 'value', unit: 'ratio', values: wave(300, 1, 3) } })
const series = withOverlays(base, { x: growth(300, 100, 900), y: growth(300, 5, 9) })
const place = (column: string, axis: OverlayOptions['axis'], hidden = false): OverlayOptions => ({
  column,
  axis,
  hidden,
})
const draw = (overlays: OverlayOptions[], changes: Partial<DrawingOptions> = {}, of = series) => {
  const chart = buildChart(
    inputOf(of, { options: { ...DEFAULT_OPTIONS, overlays, ...changes }, height: 460 }),
  )
  return { chart, option: chart.option as unknown as Option }
}
const lineOf = (option: Option, id: string) => option.series.find((one) => one.id === id)

test('a bare series is drawn in one grid as before', () => {
  const { option } = draw([], {}, base)
  expect(Array.isArray(option.grid)).toBe(false)
  expect(option.yAxis).toHaveLength(1)
  expect(option.dataZoom[0].xAxisIndex).toBe(0)
})

test('own axis: each is labeled beside the plot in the color of its line, and the legend says where', () => {
  const { chart, option } = draw([place('x', 'own'), place('y', 'own')])
  expect([lineOf(option, 'x')?.yAxisIndex, lineOf(option, 'y')?.yAxisIndex]).toEqual([1, 2])
  expect(chart.axes.map(({ side, inside, offset }) => [side, inside, offset])).toEqual([
    ['right', false, 0],
    ['left', false, 0],
    ['right', false, chart.axes[0].width],
  ])
  expect(option.yAxis[2].axisLabel.color).toBe(lineOf(option, 'y')?.itemStyle.color)
  expect(chart.legend.map(({ axis }) => axis)).toEqual([undefined, 'left axis', 'second right axis'])
})

test('shared axis: it reaches the values of both', () => {
  const { option } = draw([place('x', 'shared'), place('y', 'shared')])
  expect(option.yAxis).toHaveLength(1)
  expect(option.yAxis[0].max).toBeGreaterThanOrEqual(850)
})

test('panes are below one another inside the plot, on one axis of time each, and zoom together', () => {
  const { chart, option } = draw([place('x', 'pane'), place('y', 'pane')])
  const grids = option.grid as { top: number; height: number }[]
  expect(grids).toHaveLength(3)
  for (let at = 1; at < 3; at++)
    expect(grids[at].top).toBeGreaterThan(grids[at - 1].top + grids[at - 1].height)
  expect(grids[2].top + grids[2].height).toBeLessThanOrEqual(chart.plot.top + chart.plot.height)
  expect(option.dataZoom[0].xAxisIndex).toEqual([0, 1, 2])
  expect(lineOf(option, 'y')).toMatchObject({ xAxisIndex: 2, yAxisIndex: 2 })
  expect(option.yAxis[2].gridIndex).toBe(2)
})

test('a hidden series is in the legend and not in the chart', () => {
  const { chart, option } = draw([place('x', 'own', true), place('y', 'own')])
  expect(lineOf(option, 'x')).toBeUndefined()
  expect(chart.legend.find(({ field }) => field === 'x')).toMatchObject({
    drawn: false,
    overlay: { letter: 'b' },
  })
})

test('a series that could not be loaded has the reason in the legend', () => {
  const { x: _, ...columns } = series.columns
  const overlays = series.overlays?.map((one) =>
    one.column === 'x' ? { ...one, failure: { code: 'tier_required' as const, message: 'Pro only' } } : one,
  )
  const { chart, option } = draw([place('x', 'own'), place('y', 'own')], {}, { ...series, columns, overlays })
  expect(chart.legend.find(({ field }) => field === 'x')?.overlay?.failure).toBe('Pro only')
  expect(lineOf(option, 'y')).toBeDefined()
})

test('the readout has the values of compared series', () => {
  const { chart } = draw([place('x', 'own'), place('y', 'own', true)])
  expect(readAt(series, chart.legend, 0, series).entries.map(({ field }) => field)).toEqual(['nvt', 'x'])
})

test('rows of other series only are crossed where gaps are skipped, never drawn as 0', () => {
  const holed = growth(300, 100, 900).map((value, row) => (row % 7 > 4 ? Number.NaN : value))
  const skipping = withOverlays(base, { x: holed })
  const connected = { ...skipping, overlays: skipping.overlays?.map((one) => ({ ...one, connect: true })) }
  const line = lineOf(draw([place('x', 'own')], {}, connected).option, 'x')
  expect(line?.connectNulls).toBe(true)
  expect(line?.data.some(([, value]) => value === 0)).toBe(false)
})

describe('a formula, which nobody placed,', () => {
  const formulaOf = (values: Float64Array, unit: Unit, of = base) => {
    const { fields, ...rest } = withOverlays(of, { x: growth(300, 100, 900), formula: values })
    return { ...rest, fields: fields.map((field) => (field.name === 'formula' ? { ...field, unit } : field)) }
  }
  const near = wave(300, 1, 4)
  const axisIn = (of: SeriesData, changes: Partial<DrawingOptions> = {}) => {
    const { chart, option } = draw([place('x', 'own')], changes, of)
    return { at: lineOf(option, 'formula')?.yAxisIndex, axes: chart.axes, option, chart }
  }

  test('is on the axis of its unit, which reaches its values', () => {
    const { at, axes, chart } = axisIn(formulaOf(near, 'ratio'))
    expect(at).toBe(0)
    expect(axes).toHaveLength(2)
    expect(axes[0].fields).toEqual(['nvt', 'formula'])
    expect(axes[0].max).toBeGreaterThanOrEqual(Math.max(...near))
    expect(chart.legend.find(({ field }) => field === 'formula')?.axis).toBeUndefined()
  })

  test('is on the axis of a compared series with its unit', () => {
    const { at, axes } = axisIn(formulaOf(growth(300, 90, 800), 'USD'))
    expect(at).toBe(1)
    expect(axes[1].fields).toEqual(['x', 'formula'])
  })

  test.each([
    ['whose unit no axis has', formulaOf(near, 'TH/s'), {}],
    ['without a known unit', formulaOf(near, 'none'), {}],
    ['beside which other lines would look flat', formulaOf(wave(300, 1000, 4000), 'ratio'), {}],
    ['beside relative lines', formulaOf(near, 'percent'), { rebase: 'percent' }],
  ] as const)('has a pane of its own %s', (_, of, changes) => {
    const { option, axes, at = 0 } = axisIn(of, changes)
    expect(option.grid).toHaveLength(2)
    expect(axes[at]).toMatchObject({ pane: 1, fields: ['formula'] })
  })
})

describe('relative lines', () => {
  const late = growth(300, 1, 2).map((value, row) => (row < 50 ? Number.NaN : value))
  const startOf = (option: Option, id: string) =>
    lineOf(option, id)?.data.find(([, value]) => value !== null)?.[1]

  test('every line is 100 at the left edge, on one axis', () => {
    const from = series.time[120]
    const { option } = draw([place('x', 'own'), place('y', 'own')], { rebase: '100', from })
    expect(option.yAxis).toHaveLength(1)
    for (const id of ['nvt', 'x', 'y']) {
      expect(lineOf(option, id)?.data.find(([at]) => at === from)?.[1]).toBe(100)
    }
  })

  test('or 0 %, and lines far apart still share the axis', () => {
    const far = withOverlays(base, { x: growth(300, 1, 9000) })
    const { option, chart } = draw([place('x', 'own')], { rebase: 'percent' }, far)
    expect(option.yAxis).toHaveLength(1)
    expect(chart.axes[0]).toMatchObject({ unit: 'percent', fields: ['nvt', 'x'] })
    for (const id of ['nvt', 'x']) expect(startOf(option, id)).toBe(0)
  })

  test('a line that begins later has its own start, which the legend says', () => {
    const { chart, option } = draw([place('x', 'own')], { rebase: '100' }, withOverlays(base, { x: late }))
    expect(startOf(option, 'nvt')).toBe(100)
    expect(startOf(option, 'x')).toBe(100)
    const notes = Object.fromEntries(chart.legend.map(({ field, note }) => [field, note]))
    expect(notes).toEqual({ nvt: undefined, x: `from ${formatDate(base.time[50])}` })
  })

  test('the price stays if it was drawn, and beside compared series is drawn on request', () => {
    const priced = withOverlays(seriesOfKind('line', 300), { x: growth(300, 1, 9) })
    const drawn = (overlays: OverlayOptions[], price: 'auto' | 'on') =>
      draw(overlays, { rebase: 'percent', price }, priced).chart.legend.flatMap((entry) =>
        entry.drawn ? [entry.field] : [],
      )
    expect(drawn([place('x', 'own', true)], 'auto')).toEqual(['nvt', 'price'])
    expect(drawn([place('x', 'own')], 'auto')).toEqual(['nvt', 'x'])
    expect(drawn([place('x', 'own')], 'on')).toEqual(['nvt', 'price', 'x'])
  })
})

describe('an oscillator is drawn below its price', () => {
  test.each(['oscillator', 'macd'] as const)('%s', (kind) => {
    const { option } = draw([], {}, seriesOfKind(kind, 300))
    expect(option.grid).toHaveLength(2)
    expect(lineOf(option, 'price')).toMatchObject({ xAxisIndex: 0, yAxisIndex: 1 })
    expect(option.yAxis.map(({ gridIndex = 0 }) => gridIndex)).toEqual([1, 0])
  })

  test('it keeps its price next to a series with a separate axis', () => {
    const { option } = draw(
      [place('x', 'own')],
      {},
      withOverlays(seriesOfKind('oscillator', 300), { x: growth(300, 1, 9) }),
    )
    expect(lineOf(option, 'price')).toMatchObject({ xAxisIndex: 0 })
    expect(lineOf(option, 'x')).toMatchObject({ xAxisIndex: 1, yAxisIndex: 2 })
    expect(option.yAxis[2].axisLabel.show).not.toBe(false)
  })

  test('behind it where there is little room, and alone where the price is off', () => {
    const osc = seriesOfKind('oscillator', 300)
    const small = buildChart(inputOf(osc, { height: 220 })).option as unknown as Option
    expect(Array.isArray(small.grid)).toBe(false)
    expect(Array.isArray(draw([], { price: 'off' }, osc).option.grid)).toBe(false)
  })
})

describe('a compared series without a value in the window', () => {
  const ended = growth(300, 100, 900)
  ended.fill(Number.NaN, 100)
  const late = withOverlays(base, { x: ended, y: growth(300, 5, 9) })

  test.each(['own', 'pane'] as const)('on its %s axis draws nothing and says so', (axis) => {
    const { chart, option } = draw([place('x', axis), place('y', 'own')], { from: base.time[200] }, late)
    expect(lineOf(option, 'x')?.data).toEqual([])
    expect(chart.legend.find(({ field }) => field === 'x')).toMatchObject({
      last: null,
      note: 'no value in this window',
    })
    expect(lineOf(option, 'y')?.data.length).toBeGreaterThan(50)
    const { customValues } = option.yAxis[lineOf(option, 'x')?.yAxisIndex ?? 0].axisLabel as {
      customValues: number[]
    }
    expect(customValues).toEqual([])
  })

  test('with a value in the window it is drawn', () => {
    const { chart, option } = draw([place('x', 'own'), place('y', 'own')], { from: base.time[50] }, late)
    expect(lineOf(option, 'x')?.data.length).toBeGreaterThan(40)
    expect(chart.legend.find(({ field }) => field === 'x')?.note).toBeUndefined()
  })
})
