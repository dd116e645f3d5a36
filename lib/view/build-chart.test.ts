import { describe, expect, test } from 'vitest'
import { MARK_IDS, type MarkId } from '@/lib/contract/events/event-lists'
import { eventsOf } from '@/lib/contract/events/event-marks'
import { TAGS } from './axes/tags'
import { buildChart } from './build-chart'
import type { DrawingOptions } from './chart'
import { drawnOf } from './drawn.test-data'
import { KIND_NAMES, KINDS, type Kind } from './kinds/kinds'
import { CSS_PALETTE, DARK_PALETTE } from './style/palette'
import { DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind, wave } from './synthetic-series.test-data'

/** The drawn series, without the tags. */
const seriesIn = (option: unknown) => drawnOf({ option }).series.filter(({ id }) => id !== TAGS)

/** Every number and string in an option, functions aside. */
function leaves(value: unknown, found: unknown[] = []): unknown[] {
  if (Array.isArray(value)) for (const one of value) leaves(one, found)
  else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) leaves(one, found)
  else found.push(value)
  return found
}

describe.each(KIND_NAMES.map((kind) => [kind] as const))('%s', (kind) => {
  const series = seriesOfKind(kind)

  test('is chosen for its roles and draws something', () => {
    const chart = buildChart(inputOf(series))
    expect(chart.kind).toBe(kind)
    expect(chart.empty).toBeNull()
    expect(seriesIn(chart.option).some((one) => one.data.length > 0)).toBe(true)
  })

  test('is drawn with the library parts that the table states', () => {
    const types = seriesIn(buildChart(inputOf(series)).option).map(({ type }) => type)
    expect([...KINDS[kind].parts]).toEqual(expect.arrayContaining([...new Set(types)]))
    expect([...new Set([...types, 'line'])]).toEqual(expect.arrayContaining([...KINDS[kind].parts]))
  })

  test('has no NaN, infinity, or undefined', () => {
    for (const options of [DEFAULT_OPTIONS, { ...DEFAULT_OPTIONS, from: series.time[1] }]) {
      const bad = leaves(buildChart(inputOf(series, { options })).option).filter(
        (leaf) =>
          leaf === undefined ||
          (typeof leaf === 'number' && !Number.isFinite(leaf)) ||
          (typeof leaf === 'string' && /NaN|undefined|Infinity/.test(leaf)),
      )
      expect(bad).toEqual([])
    }
  })

  test('is a pure function of its input', () => {
    const text = () => JSON.stringify(buildChart(inputOf(series)))
    expect(text()).toBe(text())
  })

  test('differs only in colors between palettes', () => {
    const shape = (palette: typeof DARK_PALETTE) => {
      const { option, plot } = buildChart(inputOf(series, { palette }))
      return [plot, seriesIn(option).map(({ id, data }) => [id, data.length])]
    }
    expect(shape(DARK_PALETTE)).toEqual(shape(CSS_PALETTE))
  })

  test('uses only parts of the library that browser and server register', () => {
    const { option } = buildChart(inputOf(series))
    const known = [
      'animation',
      'backgroundColor',
      'textStyle',
      'grid',
      'xAxis',
      'yAxis',
      'dataZoom',
      'series',
    ]
    expect(Object.keys(option).filter((key) => !known.includes(key))).toEqual([])
  })

  test('has at most four points per pixel in view and 2,000 beside, however long the history', () => {
    const long = kind === 'episodes' || kind === 'distribution' ? series : seriesOfKind(kind, 20_000)
    const window = {
      ...DEFAULT_OPTIONS,
      from: long.time[long.time.length >> 2],
      to: long.time[long.time.length >> 1],
    }
    for (const [width, options] of [
      [1000, DEFAULT_OPTIONS],
      [3840, DEFAULT_OPTIONS],
      [3840, window],
    ] as const) {
      for (const one of seriesIn(buildChart(inputOf(long, { width, options })).option)) {
        if (one.type !== 'custom') expect(one.data.length, one.id).toBeLessThanOrEqual(4 * width + 2000)
      }
    }
  })

  test('has the times at the edges of its plot if it has a time axis', () => {
    const from = series.time[series.time.length > 2 ? 1 : 0]
    const lead = Math.max(0, ...series.fields.map(({ displaced = 0 }) => displaced))
    const to = series.time[series.time.length - 1] + lead * 86_400_000
    const { option, edges, plot } = buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, from } }))
    const axis = [(option as { xAxis: { type: string } | { type: string }[] }).xAxis].flat()[0]
    const zoom = (option as { dataZoom?: { startValue: number; endValue: number }[] }).dataZoom?.[0]
    if (!edges || !KINDS[kind].time) return expect([edges, KINDS[kind].time]).toEqual([null, false])
    expect(axis.type).toBe('value')
    // There is room right of the newest row.
    const room = ((edges.to - to) / (edges.to - edges.from)) * plot.width
    expect([edges.from, Math.round(room)]).toEqual([from, 8])
    if (zoom) expect({ from: zoom.startValue, to: zoom.endValue }).toEqual(edges)
  })

  test('has a summary', () => {
    const { summary, legend } = buildChart(inputOf(series))
    expect(summary).toMatch(
      kind === 'curve'
        ? /^Made up on \d{4}-\d\d-\d\d: .*\.$/
        : /^Made up from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d.*\.$/,
    )
    const firstOffer = legend.findIndex((entry) => !entry.drawn)
    expect(legend.slice(firstOffer < 0 ? legend.length : firstOffer).some((entry) => entry.drawn)).toBe(false)
  })
})

test('no rows, an empty window, and missing values each have a reason why nothing is drawn', () => {
  const none = seriesOf({ value: { values: new Float64Array(0), role: 'value' } })
  expect(buildChart(inputOf(none)).empty).toBe(
    'There are no rows, because the loaded data are too few for this series.',
  )
  const missing = seriesOf({ value: { values: new Float64Array(50).fill(Number.NaN), role: 'value' } })
  expect(buildChart(inputOf(missing)).empty).toBe('Every value is missing.')
  const series = seriesOfKind('line')
  const window = { ...DEFAULT_OPTIONS, from: Date.UTC(1990, 0, 1), to: Date.UTC(1990, 1, 1) }
  const chart = buildChart(inputOf(series, { options: window }))
  expect(chart.empty).toBe('There are no rows in this window.')
  expect(seriesIn(chart.option)).toEqual([])
  expect(chart.option).toMatchObject({ xAxis: { show: false }, yAxis: { show: false } })
  const half = wave(100, 1, 2).map((value, row) => (row < 50 ? Number.NaN : value))
  const late = seriesOf({ value: { values: half, role: 'value' } })
  expect(buildChart(inputOf(late, { options: { ...DEFAULT_OPTIONS, to: late.time[40] } })).empty).toBe(
    'Every value in this window is missing.',
  )
})

test('there is a margin where an axis is, and none where there is no axis', () => {
  const marginsOf = (kind: Kind, price: 'on' | 'off') => {
    const options = { ...DEFAULT_OPTIONS, price }
    const { plot, axes } = buildChart(inputOf(seriesOfKind(kind), { options }))
    return { left: plot.left, right: 1000 - plot.left - plot.width, axes: axes.length }
  }
  expect(marginsOf('line', 'off')).toEqual({ left: 20, right: 62, axes: 1 })
  expect(marginsOf('line', 'on')).toMatchObject({ right: 62, axes: 2 })
  expect(marginsOf('line', 'on').left).toBeGreaterThanOrEqual(62)
  expect(marginsOf('oscillator', 'on')).toMatchObject({ left: 20, axes: 2 })
})

test('columns with the same values are drawn once', () => {
  const values = wave(100, 1, 2)
  const chart = buildChart(
    inputOf(
      seriesOf({
        a: { values, role: 'value' },
        b: { values: values.slice(), role: 'value' },
        c: { values, role: 'alias', aliasOf: 'a' },
      }),
    ),
  )
  expect(seriesIn(chart.option).map(({ id }) => id)).toEqual(['a'])
  expect(chart.legend[0].aliases).toEqual(['b', 'c'])
})

test('a gap in the values is a gap in the line', () => {
  const values = wave(300, 1, 2)
  values.fill(Number.NaN, 100, 200)
  const [line] = seriesIn(buildChart(inputOf(seriesOf({ a: { values, role: 'value' } }))).option)
  expect(line.connectNulls).toBe(false)
  expect(line.data.some(([, value]) => value === null)).toBe(true)
})

test.each<[wanted: 'auto' | 'on' | 'off', kind: Kind, drawn: boolean]>([
  ['auto', 'line', true],
  ['off', 'line', false],
  ['on', 'oscillator', true],
  ['off', 'risk', false],
  ['off', 'supertrend', false],
  ['off', 'heatmap', false],
])('price %s on %s: %s', (price, kind, drawn) => {
  const { legend } = buildChart(inputOf(seriesOfKind(kind), { options: { ...DEFAULT_OPTIONS, price } }))
  expect(legend.some((entry) => entry.field === 'price' && entry.drawn)).toBe(drawn)
})

test('requested fields are drawn, and unknown names are ignored', () => {
  const series = seriesOfKind('bands')
  const drawn = (show: string[]) =>
    buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, show } }))
      .legend.filter((entry) => entry.drawn)
      .map((entry) => entry.field)
  expect(drawn(['mean'])).toEqual(['mean', 'price'])
  expect(drawn(['nobody'])).toEqual(drawn([]))
})

test('values that stay constant between changes are drawn in steps, others are not', () => {
  const stepOf = (values: Float64Array) => {
    const [line] = seriesIn(buildChart(inputOf(seriesOf({ a: { values, role: 'value' } }))).option)
    return line.step
  }
  const set = Float64Array.from({ length: 300 }, (_, row) => Math.floor(row / 40) * 0.25)
  expect(stepOf(set)).toBe('end')
  expect(stepOf(wave(300, 1, 2))).toBeUndefined()
  expect(stepOf(new Float64Array(300).fill(1))).toBeUndefined()
})

describe('levels in a row', () => {
  const flat = (value: number) => ({
    values: new Float64Array(300).fill(value),
    role: 'level' as const,
    unit: 'percent' as const,
  })
  const markLine = (option: unknown) =>
    (
      seriesIn(option).find((one) => 'markLine' in one) as
        | { markLine?: { data: { yAxis: number }[] } }
        | undefined
    )?.markLine

  test('are the thresholds of an oscillator and replace those of the field', () => {
    const swing = { values: wave(300, 1, 99), role: 'oscillator' as const, unit: 'percent' as const }
    const own = buildChart(inputOf(seriesOf({ swing, high: flat(90), low: flat(10) })))
    expect(markLine(own.option)?.data.map(({ yAxis }) => yAxis)).toEqual([10, 90])
  })

  test('are those of the field: numbers, or parameters', () => {
    const swing = { values: wave(300, 1, 99), role: 'oscillator' as const, unit: 'percent' as const }
    const series = seriesOf({ rsi14: swing })
    const levelsIn = (levels: (number | string)[], params = {}) => {
      const fields = series.fields.map((field) => ({ ...field, levels }))
      const { option } = buildChart({ ...inputOf({ ...series, fields }), params })
      return markLine(option)?.data.map(({ yAxis }) => yAxis)
    }
    expect(levelsIn([30, 70])).toEqual([30, 70])
    const named = ['sp500RsiLower', 'sp500RsiUpper']
    expect(levelsIn(named, { sp500RsiLower: 20, sp500RsiUpper: 80 })).toEqual([20, 80])
    expect(levelsIn(named, { sp500RsiLower: 80, sp500RsiUpper: 20 })).toEqual([20, 80])
    expect(levelsIn(named)).toBeUndefined()
  })

  test('are not invented: a share without levels has none', () => {
    const swing = { values: wave(300, 1, 99), role: 'oscillator' as const, unit: 'percent' as const }
    const { option } = buildChart(inputOf(seriesOf({ inverted_share: swing })))
    expect(seriesIn(option).some((one) => 'markLine' in one || 'markArea' in one)).toBe(false)
  })

  test('are within the axis and labeled by it, not on the line', () => {
    const swing = { values: wave(300, 1, 40), role: 'oscillator' as const, unit: 'sigma' as const }
    const { option } = buildChart(inputOf(seriesOf({ swing, high: flat(61.5), low: flat(-11.5) })))
    const [axis] = drawnOf({ option }).yAxis
    for (const { yAxis } of markLine(option)?.data ?? []) {
      expect(yAxis).toBeGreaterThanOrEqual(axis.min)
      expect(yAxis).toBeLessThanOrEqual(axis.max)
      expect(axis.axisLabel.customValues).toContain(yAxis)
    }
    expect(axis.axisLabel.formatter(61.5)).toBe('61.5')
    expect(axis.axisLabel.formatter(20)).toBe('20')
    const apart = axis.axisLabel.customValues
      .slice(1)
      .map((value, at) => value - axis.axisLabel.customValues[at])
    expect((Math.min(...apart) / (axis.max - axis.min)) * 358).toBeGreaterThan(12)
    expect(markLine(option)).toMatchObject({ label: { show: false } })
  })

  test('are on the axis of their line, however small it is', () => {
    const ratio = { values: wave(300, 500, 1500), role: 'value' as const, unit: 'ratio' as const }
    const one = { values: new Float64Array(300).fill(1), role: 'level' as const, unit: 'ratio' as const }
    const price = { values: wave(300, 2e4, 3e4), role: 'price' as const, unit: 'USD' as const }
    const { option } = buildChart(inputOf(seriesOf({ ratio, one, price })))
    expect(seriesIn(option).find(({ id }) => id === 'one')?.yAxisIndex ?? 0).toBe(0)
  })
})

describe('an oscillator that swings every few rows', () => {
  const rows = 12_000
  const fast = Float64Array.from({ length: rows }, (_, row) => 50 + 49 * Math.sin(row * 0.9))
  const series = seriesOf({ stochasticK14: { values: fast, role: 'oscillator', unit: 'percent' } })

  test('is drawn by quarter with the span of each if someone chose that, and the legend says so', () => {
    const { option, legend } = buildChart(
      inputOf(series, { options: { ...DEFAULT_OPTIONS, interval: '1Q' } }),
    )
    const lines = seriesIn(option)
    expect(lines.map(({ id, lineStyle }) => [id, lineStyle.opacity < 0.5])).toEqual([
      ['stochasticK14-range', true],
      ['stochasticK14', false],
    ])
    expect(legend[0].note).toBe('quarterly close with lows and highs')
    expect(lines[1].data.at(-1)?.[1]).toBeCloseTo(fast[rows - 1], 4)
  })

  test('is drawn with its own values otherwise', () => {
    const { option, legend } = buildChart(inputOf(series))
    expect(seriesIn(option).map(({ id }) => id)).toEqual(['stochasticK14'])
    expect(legend[0].note).toBeUndefined()
  })
})

describe('event marks', () => {
  const values = { values: wave(4000, 1, 2), role: 'value' as const }
  const chartOf = (marks: DrawingOptions['marks'], series = seriesOf({ values })) =>
    buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, marks } }))
  const marksOf = (marks: DrawingOptions['marks'], series = seriesOf({ values })) =>
    seriesIn(chartOf(marks, series).option).find(({ id }) => id.startsWith('event-marks')) as
      | { markLine?: { data: unknown[] }; markArea?: { data: unknown[] }; data: unknown[] }
      | undefined
  const known = (...ids: MarkId[]) => ({ known: ids.map(eventsOf), own: [] })
  const own = (...marks: [day: string, label?: string][]) => ({
    known: [],
    own: marks.map(([day, label]) => ({ from: Date.parse(day), to: Date.parse(day), label })),
  })

  test('are not drawn by default', () => {
    expect(marksOf(known())).toBeUndefined()
  })

  test('are drawn within the series, days as lines and periods as areas', () => {
    expect(marksOf(known('halvings'))?.markLine?.data).toMatchObject([
      // One name is enough for events with the same one.
      { xAxis: Date.UTC(2020, 4, 11), label: { show: false, formatter: 'Halving' } },
      { xAxis: Date.UTC(2024, 3, 20), label: { show: true, formatter: 'Halving' } },
    ])
    expect(marksOf(known('recessions'))?.markArea?.data).toMatchObject([
      [
        { xAxis: Date.UTC(2020, 1, 1), label: { formatter: 'US recession' } },
        { xAxis: Date.UTC(2020, 3, 1) },
      ],
    ])
    expect(marksOf(known('recessions'))?.markLine).toBeUndefined()
  })

  test('differ by kind in color and dash, and are read by the name of their kind', () => {
    const ids = MARK_IDS.filter((id) => id !== 'recessions')
    const chart = chartOf(known(...ids))
    const looks = seriesIn(chart.option).flatMap(({ id, ...one }) =>
      id.startsWith('event-marks-')
        ? [JSON.stringify((one as { markLine?: { lineStyle: object } }).markLine?.lineStyle)]
        : [],
    )
    expect(looks.length).toBe(ids.length)
    expect(new Set(looks).size).toBe(ids.length)
    expect(chart.summary).toContain(' Halvings: 2020-05-11, 2024-04-20.')
    expect(chart.summary).toMatch(/ FOMC decisions: \d+ in view\./)
  })

  test('are recessions on economic series without a choice, and none if nobody wants them', () => {
    const series = seriesOf({ values })
    const economic = { ...series, endpoint: { ...series.endpoint, family: 'economic' as const } }
    const usual = { known: null, own: [] }
    expect(marksOf(usual, economic)?.markArea?.data).toHaveLength(1)
    expect(chartOf(usual, economic).summary).toContain(' US recessions: 2020-02 to 2020-04.')
    expect(marksOf({ known: [], own: [] }, economic)).toBeUndefined()
    expect(marksOf(usual)).toBeUndefined()
  })

  test('are not drawn without a time axis', () => {
    expect(marksOf(known('halvings'), seriesOfKind('distribution'))).toBeUndefined()
    expect(chartOf(own(['2021-01-01', 'A']), seriesOfKind('distribution')).summary).not.toContain('Marked')
  })

  test('of the reader have their names, unless one would cover the name before it', () => {
    const chart = chartOf(
      own(['2020-01-10', 'First'], ['2020-01-12', 'Second'], ['2024-01-10', 'x'.repeat(99)]),
    )
    const [{ markLine }] = seriesIn(chart.option) as unknown as {
      markLine: { data: { xAxis: number; label?: { formatter: string } }[] }
    }[]
    expect(markLine.data.map(({ label }) => label?.formatter.replace(/x+/, 'x'))).toEqual([
      'First',
      undefined,
      'x…',
    ])
    expect(chart.summary).toMatch(/ Marked: 2020-01-10 First, 2020-01-12 Second, 2024-01-10 x+\.$/)
  })

  test('of the reader outside of the series are neither drawn nor named', () => {
    expect(marksOf(own(['1999-01-10', 'Before']))).toBeUndefined()
    expect(chartOf(own(['1999-01-10', 'Before'])).summary).not.toContain('Marked')
  })
})

test('the legend of candles starts with the close, drawn or not', () => {
  const series = seriesOfKind('candles')
  for (const show of [null, ['open', 'volume']]) {
    const { legend } = buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, show } }))
    const usual = legend.filter((entry) => entry.usual !== undefined)
    const first = usual.sort((a, b) => (a.usual ?? 0) - (b.usual ?? 0))[0]
    expect(first.field).toBe('close')
  }
})

test('the note of a period does not repeat the name of its field', () => {
  const options = { ...DEFAULT_OPTIONS, interval: '1M' as const }
  const { legend } = buildChart(inputOf(seriesOfKind('candles'), { options }))
  const notes = legend.flatMap(({ label, note }) => (note ? [`${label}: ${note}`] : []))
  expect(notes).toEqual([
    'Close: monthly',
    'Open: monthly',
    'High: monthly',
    'Low: monthly',
    'Volume: monthly sum',
  ])
})
