import { afterEach, expect, test, vi } from 'vitest'
import { fetchSeries } from './fetch-series'

const wire = (kind: 'sample' | 'store') => ({
  endpoint: { path: '/api/v1/charts/a', fields: [] },
  fields: [],
  steps: [],
  columns: {},
  metadata: {},
  rowCount: 0,
  last: {},
  sizes: {},
  origin: { kind },
})

afterEach(() => vi.unstubAllGlobals())

/** Fetches with a browser that kept simulated rows, on a page that shows `shown`. */
async function kindsOf(shown: string | undefined, href: string) {
  const caches: (string | undefined)[] = []
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { origin: shown } }) })
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    caches.push(cache)
    return Response.json(wire(cache === 'reload' ? 'store' : 'sample'))
  })
  const { series } = await fetchSeries(href)
  return { kind: series.origin.kind, caches }
}

test('simulated rows that the browser kept are not shown on a page with real data', async () => {
  expect(await kindsOf('store', '/data/charts/a')).toEqual({ kind: 'store', caches: [undefined, 'reload'] })
  expect(await kindsOf('sample', '/data/charts/a')).toEqual({ kind: 'sample', caches: [undefined] })
  expect(await kindsOf('store', '/data/s/abc')).toEqual({ kind: 'sample', caches: [undefined] })
})
