import { expect, test } from 'vitest'
import type { DayTable } from '@/lib/latest/days/day-table'
import { createLatestValues } from '@/lib/latest/latest-values'
import { measureForLists } from '@/lib/latest/table/measured'
import { until } from '@/lib/process/fake/until'
import type { ColumnsAnswer } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { type FillLatestValues, fillLatestValues, keepLatestValues } from './fill-latest-values'

const { endpoint } = seriesOf({ value: { role: 'value', unit: 'USD', values: Float64Array.of(1) } })
const named = (name: string, change: Partial<typeof endpoint> = {}) => ({
  ...endpoint,
  path: `/api/v1/charts/${name}`,
  ...change,
})

test('reads the end of every available series while the server is idle', async () => {
  const asked: string[] = []
  const latestValues = createLatestValues()
  const endpoints = [
    named('a'),
    named('broken'),
    named('unloaded', { available: false }),
    named('old', { legacy: { shape: 'canonical' } }),
    named('b'),
    named('own', { legacy: { shape: 'historical' } }),
  ]
  let looks = 0
  await fillLatestValues({
    endpoints: async () => endpoints,
    origin: async () => ({ kind: 'sample' }),
    revision: async () => 'one',
    measure: async (series) => measureForLists(series),
    latestValues,
    lookEveryMs: 1,
    isIdle: () => ++looks % 2 === 0,
    rest: 0,
    log: { error: () => {} },
    ask: async (path, params) => {
      asked.push(`${looks} ${path} ${JSON.stringify(params)}`)
      if (path.includes('broken'))
        return { status: 404, failure: { success: false, error: 'No.', code: 'data_not_available' } }
      return rowsOf([
        [Date.UTC(2026, 0, 1), 100],
        [Date.UTC(2026, 0, 2), 101],
      ])
    },
  })
  expect(asked).toEqual([
    '2 /api/v1/charts/a {}',
    '4 /api/v1/charts/broken {}',
    '6 /api/v1/charts/b {}',
    '8 /api/v1/charts/own {}',
  ])
  expect(endpoints.map((one) => latestValues.of(one)?.text)).toEqual([
    '101.00 USD',
    undefined,
    undefined,
    undefined,
    '101.00 USD',
    '101.00 USD',
  ])
})

const ROWS = rowsOf([[1767225600000, 100]])

function rowsOf(rows: [time: number, value: number][]): ColumnsAnswer<SeriesColumns> {
  const time = Float64Array.from(rows, ([at]) => at)
  const columns = { value: Float64Array.from(rows, ([, value]) => value) }
  return { status: 200, etag: '"1"', value: { time, columns, fields: endpoint.fields, metadata: {} } }
}

function toFill(over: Partial<FillLatestValues>) {
  const latestValues = createLatestValues()
  const errors: string[] = []
  const error = (message: string, _?: unknown, facts: object = {}) =>
    errors.push(Object.values(facts).join() || message)
  const options: FillLatestValues = {
    endpoints: async () => [named('a'), named('b')],
    origin: async () => ({ kind: 'sample' }),
    revision: async () => 'one',
    measure: async (series) => measureForLists(series),
    latestValues,
    isIdle: () => true,
    rest: 0,
    log: { error },
    againAfterMs: 1,
    ask: async () => ROWS,
    ...over,
  }
  return { latestValues, errors, options }
}

test('a series that fails is logged by name and keeps its value, and the others are read', async () => {
  let broken = ''
  const { latestValues, errors, options } = toFill({
    ask: async (path) => {
      if (broken && path.endsWith(broken)) throw new Error('no')
      return ROWS
    },
  })
  await fillLatestValues(options)
  broken = '/charts/a'
  await fillLatestValues(options)
  expect(errors).toEqual(['/api/v1/charts/a'])
  expect(['a', 'b'].map((name) => latestValues.of(named(name))?.text)).toEqual(['100.00 USD', '100.00 USD'])
})

test('a series that is removed or no longer available is forgotten', async () => {
  let endpoints = [named('a'), named('b'), named('c')]
  const { latestValues, options } = toFill({ endpoints: async () => endpoints })
  await fillLatestValues(options)
  endpoints = [named('a', { available: false }), named('b')]
  await fillLatestValues(options)
  expect(['a', 'b', 'c'].map((name) => latestValues.of(named(name))?.text)).toEqual([
    undefined,
    '100.00 USD',
    undefined,
  ])
})

test('a failed round is followed by another', async () => {
  let rounds = 0
  const { latestValues, errors, options } = toFill({
    endpoints: async () => {
      rounds++
      if (rounds === 1) throw new Error('no catalog')
      return rounds === 2 ? [named('a')] : new Promise(() => {})
    },
  })
  void keepLatestValues(options)
  await until('a third round', () => rounds === 3)
  expect(errors).toHaveLength(1)
  expect(latestValues.of(named('a'))?.text).toBe('100.00 USD')
})

test('when imported data replace simulated ones, values of the earlier ones are forgotten at once', async () => {
  let kind: 'sample' | 'store' = 'sample'
  let value = 100
  let isHeld = false
  const { latestValues, options } = toFill({
    origin: async () => (kind === 'store' ? { kind, asOf: null } : { kind }),
    revision: async () => kind,
    ask: async () => (isHeld ? new Promise(() => {}) : rowsOf([[1767225600000, value]])),
    againAfterMs: 3_600_000,
    lookForImportsMs: 1,
  })
  const ends = () => ['a', 'b'].map((name) => latestValues.of(named(name))?.text)
  void keepLatestValues(options)
  await until('the simulated values', () => expect(ends()).toEqual(['100.00 USD', '100.00 USD']))
  value = 7
  isHeld = true
  kind = 'store'
  await until('no values', () => expect(ends()).toEqual([undefined, undefined]))
})

test('when imported data change, each value remains until it is read again', async () => {
  let revision = 'one'
  let value = 100
  let readB: (() => void) | undefined
  const { latestValues, options } = toFill({
    origin: async () => ({ kind: 'store', asOf: null }),
    revision: async () => revision,
    ask: async (path) => {
      if (value === 7 && path.endsWith('b'))
        await new Promise<void>((resolve) => {
          readB = resolve
        })
      return rowsOf([[1767225600000, value]])
    },
    againAfterMs: 3_600_000,
    lookForImportsMs: 1,
  })
  const ends = () => ['a', 'b'].map((name) => latestValues.of(named(name))?.text)
  const table = () => ['a', 'b'].map((name) => latestValues.entryOf(named(name).path)?.numbers.last)
  void keepLatestValues(options)
  await until('the first values', () => expect(table()).toEqual([100, 100]))
  value = 7
  revision = 'two'
  await until('the first value to change', () => expect(ends()).toEqual(['7.000 USD', '100.00 USD']))
  expect(table()).toEqual([7, 100])
  expect(latestValues.progress).toMatchObject({ done: 1, of: 2, revision: 'two' })
  // It is asked for after a rest.
  await until('the question for the second value', () => readB !== undefined)
  readB?.()
  await until('the second value to change', () => expect(ends()).toEqual(['7.000 USD', '7.000 USD']))
})

test('a repeated round over the same data leaves the table complete', async () => {
  const { latestValues, options } = toFill({})
  await fillLatestValues(options)
  const seen: unknown[] = []
  await fillLatestValues({
    ...options,
    measure: async (series) => {
      seen.push(latestValues.progress)
      return measureForLists(series)
    },
  })
  expect(seen).toEqual(new Array(2).fill({ done: 2, of: 2, revision: 'one' }))
})

test('a round ends as soon as the data are others', async () => {
  let revision = 'simulated'
  const { latestValues, options } = toFill({
    revision: async () => revision,
    ask: async () => {
      revision = 'imported'
      return ROWS
    },
  })
  await fillLatestValues(options)
  expect(['a', 'b'].map((name) => latestValues.of(named(name))?.text)).toEqual(['100.00 USD', undefined])
})

test('a complete round is kept as the values of its day, an interrupted one is not, and a failure to keep it ends nothing', async () => {
  const kept: DayTable[] = []
  let revision = 'one'
  const { errors, options } = toFill({
    revision: async () => revision,
    keepDay: async (table) => {
      kept.push(table)
      if (kept.length === 2) throw new Error('no disk')
    },
    measure: async (series) => {
      if (revision === 'three') revision = 'four'
      return measureForLists(series)
    },
  })
  expect(await fillLatestValues(options)).toBe(true)
  revision = 'two'
  expect(await fillLatestValues(options)).toBe(true)
  revision = 'three'
  expect(await fillLatestValues(options)).toBe(false)
  expect(kept.map(({ revision, kind, of, entries }) => [revision, kind, of, [...entries.keys()]])).toEqual([
    ['one', 'sample', 2, ['/api/v1/charts/a', '/api/v1/charts/b']],
    ['two', 'sample', 2, ['/api/v1/charts/a', '/api/v1/charts/b']],
  ])
  expect(errors).toEqual(['Could not keep the values of this day'])
})

test('the first round is that of an earlier process, if it measured the same data with the same program', async () => {
  let kept: DayTable | undefined
  const first = toFill({
    program: 'this',
    keepDay: async (table) => {
      kept = table
    },
  })
  await fillLatestValues(first.options)
  const restarted = async (over: Partial<FillLatestValues>) => {
    let asked = 0
    const { latestValues, options } = toFill({
      program: 'this',
      lastRound: async () => kept,
      ask: async () => {
        asked++
        return ROWS
      },
      ...over,
    })
    expect(await fillLatestValues(options)).toBe(true)
    expect(latestValues.of(named('a'))?.text).toBe('100.00 USD')
    expect(latestValues.progress).toMatchObject({ done: latestValues.progress?.of })
    return asked
  }
  expect(await restarted({})).toBe(0)
  expect(await restarted({ endpoints: async () => [named('a')] })).toBe(0)
  expect(await restarted({ revision: async () => 'two' })).toBe(2)
  expect(await restarted({ program: 'another' })).toBe(2)
  expect(await restarted({ origin: async () => ({ kind: 'store', asOf: null }) })).toBe(2)
  expect(await restarted({ lastRound: async () => undefined })).toBe(2)
})

test('values of an earlier process stay until their series is measured, unless one of their sources is no longer shown', async () => {
  const both = ['fred', 'binance']
  let earlier: DayTable | undefined
  await fillLatestValues(
    toFill({
      program: 'this',
      sources: async () => both,
      revision: async () => 'of yesterday',
      ask: async () => rowsOf([[1767139200000, 7]]),
      keepDay: async (table) => {
        earlier = table
      },
    }).options,
  )
  const seen = async (change: Partial<DayTable>, sources: readonly string[]) => {
    let before: string | undefined
    const { latestValues, options } = toFill({
      program: 'this',
      sources: async () => sources,
      lastRound: async () => earlier && { ...earlier, ...change },
      ask: async () => {
        before ??= latestValues.of(named('a'))?.text ?? 'none'
        return ROWS
      },
    })
    await fillLatestValues(options)
    expect(latestValues.of(named('a'))?.text).toBe('100.00 USD')
    return before
  }
  expect(await seen({}, both)).toBe('7.000 USD')
  expect(await seen({}, ['fred'])).toBe('none')
  expect(await seen({ sources: undefined }, both)).toBe('none')
  expect(await seen({ kind: 'store' }, both)).toBe('none')
  expect(await seen({ program: 'another' }, both)).toBe('none')
})
