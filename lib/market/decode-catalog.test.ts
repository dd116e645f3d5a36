import { expect, test } from 'vitest'
import { sharedParams } from '@/lib/contract/params/dictionary'
import { decodeCatalog, endpointFromPath } from './decode-catalog'

const decode = (body: unknown) => decodeCatalog(JSON.stringify(body))

test.each([
  ['an array', (list: unknown) => list],
  ['endpoints', (list: unknown) => ({ endpoints: list })],
  ['data', (list: unknown) => ({ data: list })],
  ['routes', (list: unknown) => ({ routes: list })],
])('the list may be in %s', (_, wrap) => {
  const { endpoints } = decode(wrap([{ path: '/api/v1/onchain/mvrv' }, '/api/v1/crypto/prices/BTC']))
  expect(endpoints.map((endpoint) => [endpoint.family, endpoint.name])).toEqual([
    ['onchain', 'mvrv'],
    ['crypto/prices', 'BTC'],
  ])
})

test('parameters and fields may be names or objects', () => {
  const [endpoint] = decode([
    {
      path: '/api/v1/charts/x',
      parameters: ['days', { name: 'chain', allowed: ['bitcoin'] }, { name: 'unheard-of' }],
      fields: ['date', { name: 'x', type: 'number?', unit: 'USD' }],
    },
  ]).endpoints
  expect(endpoint.parameters.map((param) => param.name)).toEqual(['days', 'chain'])
  expect(endpoint.parameters[1].allowed).toEqual(['bitcoin'])
  expect(endpoint.fields.map((field) => [field.name, field.role])).toEqual([
    ['date', 'time'],
    ['x', undefined],
  ])
})

test('known synonyms of another catalog are translated, others are dropped', () => {
  const [endpoint] = decode([
    {
      path: '/api/v1/charts/x',
      cadence: 'whenever',
      chains: [{ id: 'bitcoin' }, 'litecoin'],
      fields: [
        { name: 'a', type: 'Float', unit: 'usd', role: 'hero' },
        { name: 'b', type: 'INT?', unit: 'parsecs' },
        { name: 'c', type: 'map of words' },
      ],
    },
  ]).endpoints
  expect(endpoint).toMatchObject({ cadence: 'daily', chains: ['bitcoin', 'litecoin'] })
  expect(endpoint.fields.map(({ type, unit, role }) => [type, unit, role])).toEqual([
    ['number', 'USD', undefined],
    ['integer?', 'none', undefined],
    ['number?', 'none', undefined],
  ])
})

test('an entry without parameters takes those of every route', () => {
  const [silent, none] = decode([
    '/api/v1/economic/a',
    { path: '/api/v1/economic/b', parameters: [] },
  ]).endpoints
  expect(silent.parameters.map(({ name }) => name)).toEqual(sharedParams())
  expect(none.parameters).toEqual([])
})

test('a canonical path may be text with a query or an object', () => {
  const want = { path: '/api/v1/derivatives/carry_vs_treasury', query: { carryAsset: 'BTC' } }
  const [text, object] = decode([
    { path: '/api/v1/derivatives/a', canonical: '/api/v1/derivatives/carry_vs_treasury?carryAsset=BTC' },
    { path: '/api/v1/derivatives/b', canonical: want },
  ]).endpoints
  expect(text.canonical).toEqual(want)
  expect(object.canonical).toEqual(want)
  expect(text.legacy).toEqual({ shape: 'canonical' })
})

test('entries of unknown families are skipped, the others stay', () => {
  expect(
    decode([{ path: '/api/v1/weather/rain' }, {}, 7, { path: '/api/v1/economic/gdp' }]).endpoints,
  ).toHaveLength(1)
})

test('a path alone is enough to request a series', () => {
  expect(endpointFromPath('onchain/anything')).toMatchObject({
    path: '/api/v1/onchain/anything',
    tier: 'pro',
    fields: [],
  })
  expect(endpointFromPath('weather/rain')).toBeUndefined()
})

test('a body that is not a catalog is upstream_invalid', () => {
  expect(() => decodeCatalog('<html>')).toThrow(expect.objectContaining({ code: 'upstream_invalid' }))
  expect(() => decode({ message: 'hello' })).toThrow(expect.objectContaining({ code: 'upstream_invalid' }))
})

test('periods and levels of a field are kept', () => {
  const levels = ['sp500RsiLower', 70]
  const [{ fields }] = decode([
    { path: '/api/v1/charts/a', fields: [{ name: 'rsi14', periods: ['sp500RsiPeriod'], levels }] },
  ]).endpoints
  expect(fields[0]).toMatchObject({ periods: ['sp500RsiPeriod'], levels })
})

test('a field may be drawn some bars later, but not so many that their rows fill the memory', () => {
  const of = (displaced: number) => decode([{ path: '/api/v1/charts/a', fields: [{ name: 'x', displaced }] }])
  expect([26, -26, 1e9, -1e15].map((by) => of(by).endpoints[0].fields[0].displaced)).toEqual([
    26,
    -26,
    undefined,
    undefined,
  ])
})
