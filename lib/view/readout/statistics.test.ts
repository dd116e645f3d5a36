import { expect, test } from 'vitest'
import { DEFAULT_OPTIONS, seriesOf, seriesOfKind } from '../synthetic-series.test-data'
import { measuredRows, measuredWindow } from './measured-rows'
import { CHANGE_LABELS, measure } from './statistics'

const DAY = 86_400_000
const START = Date.UTC(2020, 0, 1)

const rising = seriesOf({
  a: { role: 'value', unit: 'USD', values: Float64Array.from({ length: 800 }, (_, day) => day + 1) },
})
const itemsOf = (series = rising) =>
  Object.fromEntries(measure(series).items.map((item) => [item.label, item]))

test('last value, its day, extremes and percentile', () => {
  const items = itemsOf()
  expect(items.Last).toMatchObject({ text: '800.00 USD', note: '2022-03-10' })
  expect(items.Lowest).toMatchObject({ text: '1.000 USD', note: '2020-01-01' })
  expect(items.Highest).toMatchObject({ text: '800.00 USD', note: '2022-03-10' })
  expect(items.Percentile.text).toBe('100')
})

test('changes are relative to the value that many days before', () => {
  const items = itemsOf()
  expect(items['1 day']).toMatchObject({ text: '+0.13 %', sign: 'up', note: 'from 799.00 USD' })
  expect(items['30 days'].note).toBe('from 770.00 USD')
  expect(items['1 year'].note).toBe('from 435.00 USD')
  expect(items['30 days'].between).toEqual({ from: '2022-02-08', to: '2022-03-10' })
  expect(items.Last.between).toBeUndefined()
})

test('the z-score is the distance from the mean in standard deviations', () => {
  const deviation = Math.sqrt((800 * 801) / 12)
  expect(itemsOf()['z-score'].text).toBe(`${((800 - 400.5) / deviation).toFixed(2)} σ`)
})

test('the standard deviation is that of a sample', () => {
  const ten = seriesOf({
    a: { role: 'value', values: Float64Array.from({ length: 10 }, (_, day) => day + 1) },
  })
  expect(itemsOf(ten)['z-score'].text).toBe('1.49 σ')
})

test('extremes may be anywhere, and the last value is the last one there is', () => {
  const peak = seriesOf({ a: { role: 'value', values: Float64Array.of(4, 9, 2, 5, Number.NaN) } })
  const { Last, Lowest, Highest } = itemsOf(peak)
  expect([Last.text, Lowest.text, Highest.text]).toEqual(['5', '2', '9'])
  expect(Last.note).toBe('2020-01-04')
})

test.each([
  [1, ['1 day', '7 days', '30 days', '1 year']],
  [7, ['7 days', '30 days', '1 year']],
  [31, ['30 days', '1 year']],
  [91, ['1 year']],
])('values every %i days have no change over less', (step, labels) => {
  const values = new Float64Array(900).map((_, day) => (day % step === 0 ? day + 1 : Number.NaN))
  const items = itemsOf(seriesOf({ a: { role: 'value', values } }))
  expect(Object.keys(items).filter((label) => CHANGE_LABELS.has(label))).toEqual(labels)
})

test('a window that begins later, or ends earlier, does not claim all history', () => {
  const noteOf = (from: number | null, to: number | null) =>
    measure(rising, { from, to, show: null }).items.find(({ label }) => label === 'Percentile')?.note
  expect(noteOf(START + 100 * DAY, null)).toBe('in this window')
  expect(noteOf(null, START + 700 * DAY)).toBe('in this window')
  expect(noteOf(START, START + 799 * DAY)).toBe('of all history')
})

test('a series without values has no statistics', () => {
  expect(measure(seriesOf({ a: { role: 'value', values: new Float64Array(0) } })).items).toEqual([])
  expect(measure(seriesOfKind('distribution')).items.length).toBeGreaterThan(0)
})

const labelsOf = (items: readonly { label: string; text: string }[]) =>
  Object.fromEntries(items.map(({ label, text }) => [label, text]))

test('a window has statistics of its own, and changes from before it', () => {
  const window = { from: START + 100 * DAY, to: START + 109 * DAY, show: null }
  const { items } = measure(rising, window)
  expect(labelsOf(items)).toMatchObject({
    Last: '110.00 USD',
    '30 days': '+37.50 %',
    'Lowest in view': '101.00 USD',
    'Highest in view': '110.00 USD',
  })
  expect(items.find(({ label }) => label === 'Percentile')).toMatchObject({
    text: '100',
    note: 'in this window',
  })
  expect(measure(rising).items.find(({ label }) => label === 'Percentile')?.note).toBe('of all history')
  expect(measure(rising, { ...window, from: START + 900 * DAY, to: null }).items).toEqual([])
})

test('flows are added up, and have no change', () => {
  const flow = seriesOf({
    net: { role: 'flow', gathers: 'sum', unit: 'BTC', values: new Float64Array(100).fill(-2) },
  })
  const items = labelsOf(measure(flow).items)
  expect(items).toMatchObject({ Last: '-2 BTC', '7-day sum': '-14 BTC', '30-day sum': '-60 BTC' })
  expect(Object.keys(items)).not.toContain('1-year sum')
  expect(Object.keys(items)).not.toContain('7 days')
})

test('scores and yields change by points', () => {
  const half = Float64Array.from({ length: 20 }, (_, day) => 4 + day / 100)
  const changeOf = (column: Parameters<typeof seriesOf>[0][string]) =>
    labelsOf(measure(seriesOf({ a: column })).items)['7 days']
  expect(changeOf({ role: 'oscillator', unit: 'index', values: half })).toBe('+0.070 pts')
  const whole = Float64Array.from({ length: 8 }, (_, day) => 50 + (day === 7 ? 1 : 0))
  expect(changeOf({ role: 'oscillator', unit: 'index', values: whole })).toBe('+1 pt')
  expect(changeOf({ role: 'value', unit: 'ratio', values: half })).toBe('+0.070')
  expect(changeOf({ role: 'value', unit: 'percent', values: half })).toBe('+0.07 pp')
  expect(changeOf({ role: 'value', unit: 'percent', change: 'basis points', values: half })).toBe('+7 bp')
})

test('the selected field is measured and named', () => {
  const two = seriesOf({
    a: { role: 'value', values: Float64Array.of(1, 2) },
    b: { role: 'value', values: Float64Array.of(5, 6) },
  })
  expect(measure(two).items[0]).toMatchObject({ label: 'Last of A', text: '2' })
  expect(measure(two, { from: null, to: null, show: ['b'] }).items[0]).toMatchObject({
    label: 'Last of B',
    text: '6',
  })
})

test('a value older than its cadence allows says so', () => {
  const [last] = measure(rising, { from: null, to: null, show: null, now: START + 803 * DAY }).items
  expect(last.isOld).toBeUndefined()
  const [old] = measure(rising, { from: null, to: null, show: null, now: START + 820 * DAY }).items
  expect(old).toMatchObject({ isOld: true, note: '2022-03-10' })
})

test('an old value of fresh rows says that it is missing, and one of old rows does not', () => {
  const values = Float64Array.from({ length: 800 }, (_, day) => (day < 500 ? day + 1 : Number.NaN))
  const price = { role: 'price', unit: 'USD', values: values.map((_, day) => day + 1) } as const
  const series = seriesOf({ a: { role: 'value', unit: 'USD', values }, price })
  const lastAt = (day: number) =>
    measure(series, { from: null, to: null, show: null, now: START + day * DAY })
  expect(lastAt(801).items[0]).toMatchObject({ isOld: true, note: '2021-05-14', rowsTo: '2022-03-10' })
  expect(lastAt(900).items[0].isOld).toBe(true)
  expect(lastAt(900).items[0].rowsTo).toBeUndefined()
})

test('a distribution says what is at or below the price, not its highest bucket', () => {
  const items = labelsOf(measure(seriesOfKind('distribution')).items)
  expect(Object.keys(items)).toEqual(expect.arrayContaining(['Supply', 'In profit', 'In loss', 'Price']))
  expect(Object.keys(items)).not.toContain('Highest')
})

test('a curve is read at its ends', () => {
  const items = labelsOf(measure(seriesOfKind('curve')).items)
  expect(Object.keys(items)).toEqual(expect.arrayContaining(['Nearest expiry', 'Last expiry', 'Slope']))
})

test('periods that the reader chose have no change over less than a period', () => {
  const changesOf = (interval: 'auto' | '1w' | '1M' | '1y') => {
    const options = { ...DEFAULT_OPTIONS, timeframe: 'all', interval } as const
    const rows = measuredRows(rising, options, 'large')
    const window = measuredWindow(rising, options, rows)
    const { items } = measure(rows, { ...window, show: null, history: rising })
    return items.flatMap(({ label }) => (CHANGE_LABELS.has(label) ? [label] : []))
  }
  expect(changesOf('auto')).toEqual(['1 day', '7 days', '30 days', '1 year'])
  expect(changesOf('1w')).toEqual(['7 days', '30 days', '1 year'])
  expect(changesOf('1M')).toEqual(['30 days', '1 year'])
  expect(changesOf('1y')).toEqual(['1 year'])
})
