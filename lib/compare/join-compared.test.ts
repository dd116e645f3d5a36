import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { growth, seriesOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { joinColumn } from './join-column'
import { joined as joinedTo, wantedAt as wanted } from './joined.test-data'
import type { KnownRows } from './known-rows'
import type { History, Part } from './parts'

const START = Date.UTC(2020, 0, 1)
const every = (days: number, count: number) =>
  Float64Array.from({ length: count }, (_, row) => START + row * days * DAY_MS)

const onTime = (time: Float64Array, values: Float64Array, cadence: KnownRows['cadence']): KnownRows => ({
  time,
  known: time,
  values,
  cadence,
})

describe('joining', () => {
  const daily = every(1, 200)
  const base = { time: daily, cadence: 'daily' as const }
  const monthly = every(30, 4)
  const values = Float64Array.of(10, 20, Number.NaN, 40)

  test('hold: every row has the last known value, and rows before the first value have none', () => {
    const { values: joined } = joinColumn(
      base,
      onTime(monthly.subarray(1), values.subarray(1), 'monthly'),
      'hold',
    )
    expect([...joined.subarray(0, 30)].every(Number.isNaN)).toBe(true)
    expect([joined[30], joined[59], joined[60], joined[89], joined[90]]).toEqual([20, 20, 20, 20, 40])
  })

  test.each([
    ['daily', 1, 5],
    ['trading-day', 1, 13],
    ['weekly', 7, 24],
    ['monthly', 30, 97],
    ['quarterly', 91, 244],
    ['hourly', 1 / 24, 5],
    ['irregular', 10, 30],
    // A daily series downsampled to one row in eight.
    ['daily', 8, 19],
  ] as const)('hold: the last of %s values, every %s days, is carried for %i days', (cadence, step, days) => {
    const time = every(step, 10)
    const column = Float64Array.from(time, () => 40)
    const end = time[9]
    const after = Float64Array.of(end + days * DAY_MS, end + (days + 1) * DAY_MS)
    const { values } = joinColumn(
      { time: after, cadence: 'irregular' },
      onTime(time, column, cadence),
      'hold',
    )
    expect([...values]).toEqual([40, Number.NaN])
  })

  test('skip: only rows of exactly the same time have a value', () => {
    const { values: joined } = joinColumn(base, onTime(monthly, values, 'monthly'), 'skip')
    expect([...joined.entries()].filter(([, value]) => !Number.isNaN(value))).toEqual([
      [0, 10],
      [30, 20],
      [90, 40],
    ])
  })

  test('skip: a value between two rows is in neither', () => {
    const onSaturdays = daily.filter((at) => new Date(at).getUTCDay() === 6)
    const weekdays = daily.filter((at) => ![0, 6].includes(new Date(at).getUTCDay()))
    const weekly = onTime(onSaturdays, new Float64Array(onSaturdays.length).fill(10), 'weekly')
    const { values: joined } = joinColumn({ time: weekdays, cadence: 'trading-day' }, weekly, 'skip')
    expect(joined.every(Number.isNaN)).toBe(true)
  })

  test('a finer series is read at the times of the coarser one', () => {
    const fine = Float64Array.from(daily, (_, row) => row)
    const { values } = joinColumn({ time: monthly, cadence: 'monthly' }, onTime(daily, fine, 'daily'), 'hold')
    expect([...values]).toEqual([0, 30, 60, 90])
  })

  const late: KnownRows = {
    ...onTime(monthly, Float64Array.of(10, 20, 30, 40), 'monthly'),
    known: monthly.map((at) => at + 45 * DAY_MS),
  }

  test('hold: a value is in no row before its publication, and is carried until its successor is overdue', () => {
    const { values, isNew } = joinColumn({ ...base, time: every(1, 300) }, late, 'hold')
    expect([values[44], values[45], values[74], values[75]]).toEqual([Number.NaN, 10, 10, 20])
    expect([...isNew.entries()].filter(([, flag]) => flag === 1).map(([row]) => row)).toEqual([
      45, 75, 105, 135,
    ])
    const lastRow = 135 + 31 + 35
    expect([values[lastRow], values[lastRow + 1]]).toEqual([40, Number.NaN])
  })

  test('a stated number of days counts from the publication', () => {
    const { values } = joinColumn(base, late, '10d')
    expect([values[45], values[55], values[56], values[75]]).toEqual([10, 10, Number.NaN, 20])
  })

  test('skip: a value published later is in the first row that knew it', () => {
    const weekdays = daily.filter((at) => ![0, 6].includes(new Date(at).getUTCDay()))
    const { values } = joinColumn({ time: weekdays, cadence: 'trading-day' }, late, 'skip')
    const found = [...values.entries()].filter(([, value]) => !Number.isNaN(value))
    expect(found.map(([row, value]) => [(weekdays[row] - START) / DAY_MS, value])).toEqual([
      // The 45th day is a Saturday, and so are some of the others.
      [47, 10],
      [75, 20],
      [105, 30],
      [135, 40],
    ])
  })

  test('two monthly series are joined by month, whenever they were published and whatever their day', () => {
    const months = (day: number) => Float64Array.from({ length: 4 }, (_, month) => Date.UTC(2020, month, day))
    const other = { ...late, time: months(28), known: months(28).map((at) => at + 45 * DAY_MS) }
    for (const gaps of ['hold', 'skip'] as const)
      expect([...joinColumn({ time: months(1), cadence: 'monthly' }, other, gaps).values]).toEqual([
        10, 20, 30, 40,
      ])
  })
})

const base = seriesOf(
  { mvrv: { role: 'value', unit: 'ratio', values: growth(400, 1, 3) } },
  { title: 'MVRV', name: 'mvrv' },
)
const other = seriesOf(
  {
    close: { role: 'value', unit: 'USD', values: growth(400, 100, 900) },
    low: { role: 'aux', unit: 'USD', values: growth(400, 90, 800) },
  },
  { title: 'Index', name: 'index' },
)
const join = (parts: readonly Part[], formula: string | null = null, from = base, history = from) =>
  joinedTo(from, { history: { data: history, isWhole: true }, parts, formulas: formula ? [formula] : [] })

test('a compared series becomes a column with letter, unit, choices, and a description of how it was joined', () => {
  const joined = join([{ wanted: wanted('charts/index', { field: 'low' }), data: other }])
  expect(joined.columns['charts/index:low']).toEqual(other.columns.low)
  expect(joined.fields.at(-1)).toMatchObject({ name: 'charts/index:low', unit: 'USD' })
  expect(joined.overlays).toMatchObject([
    { letter: 'b', title: 'Index · Low', choices: [{ name: 'close' }, { name: 'low' }] },
  ])
  expect(joined.overlays?.[0].joined).toContain('daily rows of MVRV')
})

test('a series that cannot be loaded is listed with the reason, and the others remain', () => {
  const failure = { code: 'data_not_available' as const, message: 'Not loaded.' }
  const joined = join(
    [
      { wanted: wanted('charts/gone'), failure },
      { wanted: wanted('charts/index', { field: 'nonsense' }), data: other },
      { wanted: wanted('charts/index'), data: other },
    ],
    'a / d',
  )
  expect(joined.overlays?.map((one) => one.failure?.message)).toEqual([
    'Not loaded.',
    'charts/index has no field “nonsense”. Its fields are close, low.',
    undefined,
    undefined,
  ])
  expect(Object.keys(joined.columns)).toEqual(['mvrv', 'charts/index', 'formula'])
})

test('a chart without one row per time cannot be compared', () => {
  const joined = join([{ wanted: wanted('charts/index'), data: other }], 'a', seriesOfKind('curve'))
  expect(joined.overlays?.map((one) => one.failure?.code)).toEqual(['invalid_parameter', 'invalid_parameter'])
})

test('a value of a formula does not depend on the window', () => {
  const cut = 350
  const window = {
    ...base,
    time: base.time.slice(cut),
    columns: { mvrv: (base.columns.mvrv as Float64Array).slice(cut) },
  }
  const joined = join([{ wanted: wanted('charts/index'), data: other }], 'sma(mvrv, 100)', window, base)
  expect(joined.columns.formula).toEqual(sma(base.columns.mvrv as Float64Array, 100).slice(cut))
})

test('a formula over part of the history names its first day, and one without a history has the reason', () => {
  const formulaOf = (history: History) => {
    const { overlays, columns } = joinedTo(base, { history, formulas: ['total(a)'] })
    return { overlay: overlays?.[0], values: columns.formula }
  }
  expect(formulaOf({ data: base, isWhole: true }).overlay?.joined).not.toContain('computed only')
  const first = new Date(base.time[0]).toISOString().slice(0, 10)
  expect(formulaOf({ data: base, isWhole: false }).overlay?.joined).toContain(
    `computed only on rows since ${first}`,
  )
  const failure = { code: 'upstream_unreachable' as const, message: 'No answer.' }
  expect(formulaOf({ failure })).toMatchObject({ overlay: { failure }, values: undefined })
})

test('an invalid formula has the position of the error, and the compared series remain', () => {
  const joined = join([{ wanted: wanted('charts/index'), data: other }], 'a / c')
  expect(joined.overlays?.[1].failure).toMatchObject({ code: 'invalid_parameter', at: 4 })
  expect(joined.columns['charts/index']).toBeDefined()
})

test('the joined series has a different identity for caches', () => {
  expect(join([{ wanted: wanted('charts/index'), data: other }]).time).not.toBe(base.time)
})
