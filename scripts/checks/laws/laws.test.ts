import { describe, expect, test } from 'vitest'
import type { ComputedSeries } from '@/lib/catalog/catalog'
import { defineSeries } from '@/lib/catalog/define'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { mainByRole } from '@/lib/catalog/own/named-series'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { declaredMain } from '@/lib/view/fields/declared-main'
import { descriptionFaults, valueFaults } from './check-endpoint'
import { fingerprint } from './fingerprint'
import { mainColumns } from './main-columns'
import { columnPrints, containedSeries } from './own-columns'
import { unclearWords } from './plain-words'
import { sharedTexts, templatePhrases } from './repeated-words'
import { leavesDeviationOpen } from './stated-deviation'
import { undeclaredTwins } from './twins'
import { unusualValues } from './unusual-values'

const DAY = 86_400_000
const END = Date.UTC(2026, 5, 30)
const time = Float64Array.from({ length: 2400 }, (_, row) => END - (2399 - row) * DAY)
const column = (make: (row: number) => number) => ({ time, values: time.map((_, row) => make(row)) })
const print = (make: (row: number) => number) => fingerprint([column(make)], END)
const wave = (row: number) => 3 + Math.sin(row / 90) + Math.sin(row / 37)

describe('fingerprints', () => {
  test('a column, its reciprocal, its logarithm and its square count as the same', () => {
    const itself = print(wave)
    expect(itself).not.toBeNull()
    for (const f of [(x: number) => 1 / x, Math.log, (x: number) => x * x, (x: number) => 100 - 5 * x]) {
      expect(print((row) => f(wave(row)))).toBe(itself)
    }
  })
  test('a different column is different', () => {
    expect(print((row) => wave(row) + Math.sin(row / 11))).not.toBe(print(wave))
    expect(print((row) => wave(row) * (1 + row / 3000))).not.toBe(print(wave))
  })
  test('columns that only rise are compared by shape', () => {
    expect(print((row) => row)).toBe(print((row) => 7 + 3 * row))
    expect(print((row) => row)).toBe(print((row) => -row + 1e6) ?? '')
    expect(print((row) => row)).not.toBe(print((row) => row ** 2))
  })
  test('a column with hardly any values is not compared', () => {
    expect(print((row) => (row > 2380 ? row : Number.NaN))).toBeNull()
    expect(print(() => 5)).toBeNull()
  })
})

const field = (name: string, role: 'value' | 'aux' | 'share' | 'close' | 'open', type = 'number?') =>
  ({ name, role, type, unit: 'ratio', description: 'A field.' }) as Endpoint['fields'][number]

const series = (fields: Endpoint['fields'], columns: Record<string, Float64Array>): ComputedSeries => ({
  frame: { time: time.slice(0, Object.values(columns)[0].length), columns },
  fields,
  missing: [],
  revision: 'r',
})

test('the main column is the close, every share, or the first drawn', () => {
  const x = Float64Array.of(1, 2)
  const y = Float64Array.of(3, 4)
  expect(mainColumns(series([field('o', 'open'), field('c', 'close')], { o: x, c: y }))).toEqual([y])
  expect(mainColumns(series([field('a', 'share'), field('b', 'share')], { a: x, b: y }))).toEqual([x, y])
  expect(mainColumns(series([field('a', 'aux'), field('b', 'value')], { a: x, b: y }))).toEqual([y])
})

describe('faults in values', () => {
  test('a sound series has none', () => {
    expect(valueFaults(series([field('a', 'value')], { a: Float64Array.of(Number.NaN, 2) }))).toEqual([])
  })
  test.each([
    ['infinite', field('a', 'value'), Float64Array.of(1, Number.POSITIVE_INFINITY), /infinite/],
    ['all missing', field('a', 'value'), Float64Array.of(Number.NaN, Number.NaN), /no value anywhere/],
    ['a fraction in an integer', field('a', 'value', 'integer?'), Float64Array.of(1, 1.5), /fractions/],
    [
      'a gap where none is allowed',
      field('a', 'value', 'number'),
      Float64Array.of(1, Number.NaN),
      /may not be missing/,
    ],
  ])('%s', (_, declared, values, fault) => {
    expect(valueFaults(series([declared], { a: values })).join()).toMatch(fault)
  })
  test('an undeclared column', () => {
    const undeclared = series([field('a', 'value')], { a: Float64Array.of(1), b: Float64Array.of(1) })
    expect(valueFaults(undeclared).join()).toMatch(/not the fields declared/)
  })
})

const endpoint = (path: string, text: Partial<Endpoint>): Endpoint =>
  ({
    path: `/api/v1/onchain/${path}`,
    family: 'onchain',
    name: path,
    category: 'On-Chain Metrics',
    concept: 'c',
    title: path,
    description: `What ${path} is.`,
    reading: 'Read it.',
    formula: 'a / b.',
    source: 'Blocks.',
    fields: [],
    parameters: [],
    chains: [],
    available: true,
    missing: [],
    legacy: null,
    ...text,
  }) as unknown as Endpoint

test('faults in a description are named', () => {
  expect(descriptionFaults(endpoint('a', {}))).toEqual([])
  expect(descriptionFaults(endpoint('a', { reading: 'no stop' })).join()).toMatch(/reading is not a sentence/)
  expect(
    descriptionFaults(endpoint('a', { fields: [field('x', 'value'), field('x', 'value')] })).join(),
  ).toMatch(/twice/)
})

test('templates and repeated texts are found', () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    endpoint(`s${at}`, { description: `The number of such things on day ${at} of it.` }),
  )
  expect(templatePhrases(many).join()).toMatch(/the number of such things on/)
  expect(templatePhrases(many.slice(0, 30))).toEqual([])
  expect(sharedTexts([endpoint('a', { title: 'T' }), endpoint('b', { title: 't' })])).toHaveLength(1)
  const renamed = [
    endpoint('a', { title: 'The balance of addresses' }),
    endpoint('b', { title: 'Address, balances' }),
  ]
  expect(sharedTexts(renamed)).toHaveLength(1)
  expect(sharedTexts(renamed, new Map([['onchain/b', 'onchain/a']]))).toEqual([])
  const legacy = endpoint('b', { title: 'T', description: 'What a is.', legacy: { shape: 'canonical' } })
  expect(sharedTexts([endpoint('a', {}), legacy])).toEqual([])
  expect(sharedTexts([endpoint('a', { title: 'T' }), legacy])).toHaveLength(1)
})

test('unclear and British wording is found, perfect tenses are not', () => {
  expect(
    unclearWords(endpoint('a', { title: 'A series', description: 'Coins that have had profit.' })),
  ).toEqual([])
  expect(
    unclearWords(endpoint('a', { title: 'A series', description: 'Volatility, annualised.' })).join(),
  ).toMatch(/annualised/)
  const quaint = endpoint('a', { title: 'A series', description: 'What the price of now had.' })
  expect(unclearWords(quaint)).toHaveLength(3)
})

test('a formula says which standard deviation it takes', () => {
  for (const formula of ['Average ± 2 standard deviations.', 'Z-score over 90 days.'])
    expect(leavesDeviationOpen({ formula })).toBe(true)
  for (const formula of ['Average ± 2 population standard deviations.', 'Z-score (sample).', 'MVRV Z-score.'])
    expect(leavesDeviationOpen({ formula })).toBe(false)
})

/** A series with one column. */
const define = (path: string, relation: { twinOf?: string; partOf?: string } = {}) =>
  defineSeries({
    path,
    concept: 'c',
    title: path,
    description: 'D.',
    reading: 'R.',
    formula: 'F.',
    source: 'S.',
    cadence: 'daily',
    axis: 'chain/bitcoin',
    fields: [{ name: 'a', role: 'value', unit: 'ratio', description: 'A.' }],
    ...relation,
  })

test('twins are rejected unless declared', () => {
  const prints = new Map([
    ['onchain/a', 'same'],
    ['onchain/b', 'same'],
    ['onchain/c', 'other'],
  ])
  const undeclared = [define('onchain/a'), define('onchain/b'), define('onchain/c')]
  expect(undeclaredTwins(prints, undeclared)).toEqual([['onchain/a', 'onchain/b']])
  expect(
    undeclaredTwins(prints, [
      define('onchain/a'),
      define('onchain/b', { twinOf: 'onchain/a' }),
      define('onchain/c'),
    ]),
  ).toEqual([])
})

const ownColumns = (columns: Record<string, Float64Array | string[]>) =>
  columnPrints(
    {
      frame: { time, columns },
      fields: Object.keys(columns).map((name) => field(name, 'value')),
      missing: [],
      revision: 'r',
    },
    END,
  )
const waves = time.map((_, row) => wave(row))

describe('prints of columns', () => {
  const print = (values: Float64Array | string[]) => ownColumns({ a: values }).get('a')
  test('equal values are equal, a function of them is not', () => {
    expect(print(waves.slice())).toBe(print(waves))
    expect(print(waves.map((x) => x * (1 + 1e-13)))).toBe(print(waves))
    expect(print(waves.map((x) => 2 * x))).not.toBe(print(waves))
    expect(print(Array.from(waves, String))).not.toBe(print(waves))
  })
  test('constant and shared columns are left out', () => {
    expect([...ownColumns({ zero: new Float64Array(2400), btc_price: waves, a: waves }).keys()]).toEqual([
      'a',
    ])
  })
  test('columns without a value on the dates compared differ', () => {
    const none = new Float64Array(2400).fill(Number.NaN)
    const prints = ownColumns({ a: none, b: none })
    expect(prints.get('a')).not.toBe(prints.get('b'))
  })
})

describe('a series within another one', () => {
  const prints = (rows: Record<string, string>) =>
    new Map(
      Object.entries(rows).map(([path, own]) => [path, new Map([...own].map((print) => [print, print]))]),
    )
  const rows = prints({ 'charts/a': 'xy', 'charts/b': 'xyz', 'charts/c': 'yw' })
  const others = [define('charts/b'), define('charts/c')]

  test('is rejected unless declared', () => {
    expect(containedSeries(rows, [define('charts/a'), ...others])).toEqual([
      'charts/a has no column that charts/b lacks',
    ])
    expect(containedSeries(rows, [define('charts/a', { twinOf: 'charts/b' }), ...others])).toEqual([])
    expect(containedSeries(rows, [define('charts/a', { partOf: 'charts/b' }), ...others])).toEqual([])
  })
  test('may not be declared without need', () => {
    expect(containedSeries(rows, [define('charts/a', { partOf: 'charts/c' }), ...others])).toEqual([
      'charts/a is not part of charts/c',
    ])
  })
  test('two series with equal columns are both rejected', () => {
    const equal = prints({ 'charts/a': 'xy', 'charts/b': 'yx' })
    expect(containedSeries(equal, [define('charts/a'), define('charts/b')])).toHaveLength(2)
  })
  test('a series without columns is rejected, a published value is not', () => {
    expect(containedSeries(prints({ 'charts/a': '' }), [define('charts/a')])).toEqual([
      'charts/a has no column of its own',
    ])
    const inputs = prints({ 'economic/vix': 'x', 'charts/b': 'xy' })
    expect(containedSeries(inputs, [define('economic/vix'), define('charts/b')])).toEqual([])
  })
})

test('unusual values are reported', () => {
  const flat = series([field('a', 'value')], { a: new Float64Array(100).fill(3) })
  expect(unusualValues(flat).join()).toMatch(/flat at 3/)
  const spiked = series([field('a', 'value')], {
    a: Float64Array.from({ length: 1000 }, (_, at) => (at === 9 ? 1e6 : wave(at))),
  })
  expect(unusualValues(spiked).join()).toMatch(/spike/)
})

test('the address of a series alone stands for the field that its page is about', () => {
  const catalog = sampleCatalog()
  let compared = 0
  const others = DEFINITIONS.flatMap((definition) => {
    if (definition.kind !== 'series') return []
    const main = mainByRole(definition.fields)
    const endpoint = catalog.find(`${API_PREFIX}${definition.path}`)
    if (!main || !endpoint) return []
    compared++
    const data = { endpoint, fields: endpoint.fields, metadata: {} } as unknown as SeriesData
    const [shown] = declaredMain(data).fields
    // Chains have other names for one field, never another description.
    return shown?.description === main.description
      ? []
      : [`${definition.path}: ${main.name}, shown ${shown?.name}`]
  })
  expect(compared).toBeGreaterThan(500)
  expect(others).toEqual([])
})
