import { expect, test } from '@playwright/test'
import { lawEndpoints, samplesLaws } from '../scripts/law-sample'
import { UPSTREAM_KEY } from './instances'

/** Series of each family that a run asks for which samples. Unit tests ask for more. */
const FEW = 2

interface Listed {
  path: string
  family: string
}

function asked(endpoints: readonly Listed[]): Listed[] {
  const drawn = lawEndpoints(endpoints)
  if (!samplesLaws) return drawn
  const families = [...new Set(drawn.map(({ family }) => family))]
  return families.flatMap((family) => drawn.filter((one) => one.family === family).slice(0, FEW))
}

test('the catalog is public and every listed series can be requested with a key', async ({ request }) => {
  const catalog = await (await request.get('/api/public/catalog')).json()
  expect(catalog.total).toBe(catalog.endpoints.length)
  const headers = { 'x-api-key': UPSTREAM_KEY }
  const failures: string[] = []
  for (const endpoint of asked(catalog.endpoints)) {
    const response = await request.get(`${endpoint.path}?limit=3`, { headers })
    const body = await response.json()
    if (response.status() !== 200 || body.data.length === 0 || body.metadata.source !== 'sample') {
      failures.push(`${endpoint.path}: ${response.status()} ${body.error ?? ''}`)
    }
  }
  expect(failures).toEqual([])
})

test('without a key the API refuses with a sentence and a code', async ({ request }) => {
  const response = await request.get('/api/v1/onchain/mvrv')
  expect(response.status()).toBe(401)
  expect(await response.json()).toMatchObject({ success: false, code: 'missing_key' })
})

test('a value of seven kilobytes is a 400 that names the parameter, a longer URL a 414', async ({
  request,
}) => {
  const ask = (length: number) =>
    request.get(`/api/v1/onchain/mvrv?chain=${'x'.repeat(length)}`, {
      headers: { authorization: `Bearer ${UPSTREAM_KEY}` },
    })
  const long = await ask(7 * 1024)
  expect(long.status()).toBe(400)
  expect(await long.json()).toMatchObject({ code: 'invalid_parameter', parameter: 'chain' })
  const tooLong = await ask(10 * 1024)
  expect(tooLong.status()).toBe(414)
  expect(await tooLong.json()).toMatchObject({ code: 'uri_too_long' })
})

test('a compressed response is complete, and an unchanged one is not sent again', async ({ request }) => {
  const headers = { 'x-api-key': UPSTREAM_KEY, 'accept-encoding': 'gzip' }
  const first = await request.get('/api/v1/onchain/mvrv?days=365', { headers })
  expect(first.headers()['content-encoding']).toBe('gzip')
  expect((await first.json()).data).toHaveLength(365)
  const again = await request.get('/api/v1/onchain/mvrv?days=365', {
    headers: { ...headers, 'if-none-match': first.headers().etag },
  })
  expect(again.status()).toBe(304)
})
