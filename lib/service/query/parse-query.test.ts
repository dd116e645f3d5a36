import { describe, expect, test } from 'vitest'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { createTestService, envelopeOf, failureOf } from '../fake/test-service'

const EVERYTHING = 'charts/everything'
const LONG = 'x'.repeat(10_240)

async function refusal(path: string, parameter: string) {
  const answer = await createTestService().get(path)
  const body = failureOf(answer)
  expect({
    path: path.slice(0, 80),
    status: answer.status,
    code: body.code,
    parameter: body.parameter,
  }).toEqual({
    path: path.slice(0, 80),
    status: 400,
    code: 'invalid_parameter',
    parameter,
  })
  return body
}

describe('every parameter of the dictionary', () => {
  // `fields` is taken by on-chain routes.
  const routeOf = (name: string) => (name === 'fields' ? 'onchain/mvrv' : EVERYTHING)

  for (const [name, param] of PARAMS) {
    const route = routeOf(name)

    test(`${name}: 10 kB of text are refused by name, with a short echo`, async () => {
      const body = await refusal(`${route}?${name}=${LONG}`, name)
      expect(String(body.value).length).toBeLessThan(100)
      expect(String(body.error).length).toBeLessThan(1000)
    })

    test(`${name}: a value of the wrong type is refused with the allowed values`, async () => {
      const body = await refusal(`${route}?${name}=${encodeURIComponent('<no such value>')}`, name)
      expect(body.allowed).toEqual(expect.stringMatching(/./))
    })

    test(`${name}: two different values are refused, the same one twice is allowed`, async () => {
      const [one, two] = twoValues(name)
      await refusal(`${route}?${name}=${one}&${name}=${two}`, name)
      expect((await createTestService().get(`${route}?${name}=${one}&${name}=${one}`)).status).toBe(200)
    })

    test(`${name}: an empty value counts as absent`, async () => {
      expect((await createTestService().get(`${route}?${name}=%20`)).status).toBe(200)
    })

    test(`${name}: the name in another case is unknown`, async () => {
      const odd = name.toUpperCase()
      const body = await refusal(`${route}?${odd}=1`, odd)
      expect(body.suggestions).toContain(name)
    })

    if (param.min !== undefined) {
      test(`${name}: values outside its range are refused, its bounds are allowed`, async () => {
        await refusal(`${route}?${name}=${param.min! - 1}`, name)
        await refusal(`${route}?${name}=${param.max! + 1}`, name)
        for (const bound of [param.min, param.max]) {
          expect((await createTestService().get(`${route}?${name}=${bound}`)).status).toBe(200)
        }
      })
      test(`${name}: text that is not a decimal number is refused`, async () => {
        for (const odd of ['NaN', 'Infinity', '1e3', '0x10', '1,5', '--1', "1'--"]) {
          await refusal(`${route}?${name}=${encodeURIComponent(odd)}`, name)
        }
        if (param.kind === 'integer') await refusal(`${route}?${name}=1.5`, name)
      })
    }

    if (param.kind === 'date') {
      test(`${name}: dates that do not exist are refused`, async () => {
        for (const odd of [
          '2023-02-29',
          '2023-13-01',
          '2023-00-10',
          '2023-1-1',
          '20230101',
          '2023-01-01T00:00:00Z',
        ]) {
          await refusal(`${route}?${name}=${odd}`, name)
        }
      })
    }

    if (param.kind === 'enum') {
      test(`${name}: case and surrounding space do not matter`, async () => {
        const value = String(param.allowed?.[0])
        const answer = await createTestService().get(`${route}?${name}=%20${value.toUpperCase()}%20`)
        expect(answer.status).toBe(200)
        expect(envelopeOf(answer).metadata.parameters).toMatchObject({ [name]: value })
      })
    }
  }
})

function twoValues(name: string): [string, string] {
  const param = PARAMS.get(name)
  if (param?.allowed) return [param.allowed[0], param.allowed[1]]
  if (param?.kind === 'date') return ['2023-01-01', '2023-01-02']
  if (name === 'fields') return ['mvrv', 'price']
  if (name === 'contract') return ['133741', '146021']
  return [String(param?.min), String(param?.max)]
}

test('an unknown name is refused with the nearest ones and without its value', async () => {
  const body = await refusal('onchain/mvrv?dais=secret', 'dais')
  expect(body.suggestions).toEqual(['days'])
  expect((await refusal('onchain/mvrv?from=2024-01-01', 'from')).suggestions).toEqual(['startDate'])
  expect(JSON.stringify(body)).not.toContain('secret')
  await refusal('onchain/mvrv?__proto__=1', '__proto__')
  expect(String((await refusal(`onchain/mvrv?${LONG}=1`, `${'x'.repeat(80)}…`)).error).length).toBeLessThan(
    300,
  )
})

test('values in use are reported, including defaults', async () => {
  const { metadata } = envelopeOf(await createTestService().get('onchain/mvrv?days=2&chain=LTC'))
  expect(metadata.parameters).toEqual({ days: 2, format: 'json', chain: 'litecoin', dataResolution: '1d' })
})

test('only parameters of the computation reach it', async () => {
  const api = createTestService()
  await api.get('charts/everything?days=3&limit=2&timeframe=1y&sp500Range=1y&sp500RsiPeriod=21&series=dealer')
  const { params } = api.catalog.computed[0].request
  expect(params).toMatchObject({ sp500RsiPeriod: 21, viewMode: 'interval' })
  for (const name of ['days', 'limit', 'timeframe', 'sp500Range', 'format', 'chain', 'series', 'contract']) {
    expect(params).not.toHaveProperty(name)
  }
})

describe('fields', () => {
  test('a field that the chain does not have is refused with the known ones', async () => {
    const body = await refusal('onchain/mvrv?fields=mvrv,supply_btc&chain=litecoin', 'fields')
    expect(body.allowed).toContain('supply_ltc')
    expect(body.allowed).not.toContain('supply_btc')
  })
})

test('names that sites and scripts append to any link count as nothing', async () => {
  const service = createTestService()
  const plain = await service.get('onchain/mvrv?days=3')
  const appended = await service.get('onchain/mvrv?days=3&_=17&cachebuster=4&utm_source=x&fbclid=y')
  expect(envelopeOf(appended)).toEqual(envelopeOf(plain))
  expect(appended.headers.etag).toBe(plain.headers.etag)
  await refusal('onchain/mvrv?cb=4', 'cb')
})
