import { describe, expect, test } from 'vitest'
import { decodeCatalog, endpointFromPath } from './decode-catalog'
import { decodeEnvelope } from './decode-envelope'

const endpoint = endpointFromPath('/api/v1/onchain/mvrv')
if (!endpoint) throw new Error('mvrv has a family')

const rows = [
  { date: '2024-01-01', timestamp: 1704067200000, mvrv: 1.5, price: 100 },
  { date: '2024-01-02', timestamp: 1704153600000, mvrv: null, price: 101 },
]
const decode = (body: unknown) => decodeEnvelope(JSON.stringify(body), endpoint)

describe.each([
  ['a bare array', rows],
  ['rows under data', { data: rows }],
  ['rows under rows', { rows }],
  ['an envelope with unknown keys', { success: true, metric: 'mvrv', zzz: { deep: 1 }, data: rows }],
  [
    'columns under data',
    {
      data: {
        date: rows.map((row) => row.date),
        timestamp: rows.map((row) => row.timestamp),
        mvrv: [1.5, null],
        price: [100, 101],
      },
    },
  ],
])('%s', (_, body) => {
  test('has time in milliseconds and NaN for null', () => {
    const { time, columns } = decode(body)
    expect([...time]).toEqual([1704067200000, 1704153600000])
    expect([...(columns.mvrv as Float64Array)]).toEqual([1.5, Number.NaN])
    expect(columns.date).toBeUndefined()
  })
})

describe('the unit of a numeric time', () => {
  const at = Date.UTC(1970, 0, 12)
  const inSeconds = [{ timestamp: at / 1000, v: 1 }]
  const inMilliseconds = [{ timestamp: at, v: 1 }]
  const listing = (unit: string) =>
    decodeCatalog(
      JSON.stringify([
        { path: endpoint.path, fields: [{ name: 'timestamp', unit, type: 'integer', role: 'time' }] },
      ]),
    ).endpoints[0]

  test.each([
    ['seconds', inSeconds],
    ['milliseconds', inMilliseconds],
  ])('is the one in the catalog: %s', (unit, data) => {
    expect([...decodeEnvelope(JSON.stringify(data), listing(unit)).time]).toEqual([at])
  })

  test('is the one in the response if the catalog has none', () => {
    expect([...decode({ data: inSeconds, metadata: { units: { timestamp: 's' } } }).time]).toEqual([at])
  })

  test.each([
    ['/api/v1/onchain/mvrv', inMilliseconds],
    ['/api/v1/crypto/prices/BTC', inSeconds],
  ])('is the one of the family if neither has one: %s', (path, data) => {
    const bare = endpointFromPath(path)
    if (!bare) throw new Error('the path names a family')
    expect([...decodeEnvelope(JSON.stringify(data), bare).time]).toEqual([at])
  })
})

test('unordered rows are sorted, with all their columns', () => {
  const { time, columns } = decode([...rows].reverse())
  expect([...time]).toEqual([1704067200000, 1704153600000])
  expect([...(columns.price as Float64Array)]).toEqual([100, 101])
})

test('rows with only a date are valid, and text and nested values are kept', () => {
  const { time, columns } = decode([{ date: '2024-01-01', contract: 'X', above: { 20: 3 } }])
  expect([...time]).toEqual([1704067200000])
  expect(columns.contract).toEqual(['X'])
  expect(columns.above).toEqual([{ 20: 3 }])
})

test('a single row without a time is a state on the newest day', () => {
  const { time } = decode({ data: [{ v: 1 }], metadata: { dataRange: { start: null, end: '2024-01-01' } } })
  expect([...time]).toEqual([1704067200000])
})

test.each([
  ['2024-01-01 06:30', Date.UTC(2024, 0, 1, 6, 30)],
  ['2024-01-01T06:30:00', Date.UTC(2024, 0, 1, 6, 30)],
  ['2024-01-01T06:30:00+02:00', Date.UTC(2024, 0, 1, 4, 30)],
  ['Jan 1, 2024', Date.UTC(2024, 0, 1)],
])('%s without a zone is UTC', (formattedDate, at) => {
  expect([...decode([{ formattedDate, v: 1 }]).time]).toEqual([at])
})

test('values overrule the types of a catalog with names only', () => {
  const bare = { ...endpoint, fields: [{ name: 'contract', type: 'number?', unit: 'none', description: '' }] }
  const { columns, fields } = decodeEnvelope(
    '[{"date":"2024-01-01","contract":"X"}]',
    bare as typeof endpoint,
  )
  expect(columns.contract).toEqual(['X'])
  expect(fields[0].type).toBe('string?')
})

describe('numbers as text', () => {
  const described = (type: string) =>
    decodeCatalog(
      JSON.stringify([{ path: endpoint.path, fields: [{ name: 'v', unit: 'USD', type, role: 'value' }] }]),
    ).endpoints[0]
  const columnOf = (values: unknown[], listed = endpoint) => {
    const data = values.map((v, day) => ({ date: `2024-01-0${day + 1}`, v }))
    const { columns, metadata } = decodeEnvelope(JSON.stringify({ data }), listed)
    return { v: [...(columns.v as unknown[])], unreadable: metadata.unreadable }
  }

  test.each([
    ['described', described('number?')],
    ['undescribed', endpoint],
  ])('are numbers in a %s column', (_, listed) => {
    expect(columnOf(['1.25', '-3e-2', null, ''], listed)).toEqual({
      v: [1.25, -0.03, Number.NaN, Number.NaN],
      unreadable: undefined,
    })
    expect(columnOf(['1.25', 2], listed)).toEqual({ v: [1.25, 2], unreadable: undefined })
  })

  test('stay text where the catalog says so, or where a value of an undescribed column is none', () => {
    expect(columnOf(['1.25'], described('string')).v).toEqual(['1.25'])
    expect(columnOf(['067651', '1'])).toEqual({ v: ['067651', '1'], unreadable: undefined })
  })

  test.each(['1,250.5', '1.5%', '0x10', ' 1', '1.', '.5', '+1', 'Infinity', 'NaN', true, { n: 1 }])(
    '%j is none, and its column is named',
    (value) => {
      expect(columnOf([1, value])).toEqual({ v: [1, Number.NaN], unreadable: ['v'] })
      expect(columnOf([value], described('number?')).unreadable).toEqual(['v'])
    },
  )

  test('a server cannot name columns itself', () => {
    const data = [{ date: '2024-01-01', v: 1 }]
    expect(decode({ data, metadata: { unreadable: ['x'] } }).metadata.unreadable).toBeUndefined()
  })

  test('a timestamp may be numeric text', () => {
    expect([...decode([{ timestamp: '1704067200000', v: 1 }]).time]).toEqual([1704067200000])
  })
})

test('columns named like inherited properties are dropped', () => {
  const { columns } = decodeEnvelope('[{"date":"2024-01-01","__proto__":7,"constructor":8}]', endpoint)
  expect(Object.hasOwn(Object.prototype, '0')).toBe(false)
  expect(Object.getPrototypeOf(columns)).toBe(Object.prototype)
  expect(Object.keys(columns)).toEqual([])
})

test('an empty series is valid', () => {
  expect(decode({ data: [] }).time).toHaveLength(0)
})

test.each([
  ['text', 'not json'],
  ['a failure inside a 200', '{"success":false,"error":"no"}'],
  ['no rows at all', '{"success":true}'],
  ['rows that are not objects', '[1,2]'],
  ['columns of different lengths', '{"data":{"timestamp":[1,2],"v":[1]}}'],
  ['rows without a time', '[{"v":1},{"v":2}]'],
])('%s is upstream_invalid', (_, text) => {
  expect(() => decodeEnvelope(text, endpoint)).toThrow(expect.objectContaining({ code: 'upstream_invalid' }))
})
