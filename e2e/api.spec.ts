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
