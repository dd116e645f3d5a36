import { beforeEach, describe, expect, test } from 'vitest'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { createLatestValues } from '@/lib/latest/latest-values'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import { jsonMarket } from '@/lib/market/fake/json-market'
import { getMarketFor } from '@/lib/market/process-market'
import { runForAudience } from '@/lib/process/audience'
import { dataRoute } from '@/lib/routes/data'
import { embedRoute } from '@/lib/routes/embed/embed'
import { imageRoute } from '@/lib/routes/image'
import { oembedRoute } from '@/lib/routes/oembed'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'

const PRO = 'onchain/mvrv'
const FREE = 'onchain/price'

const FIELDS = [
  { name: 'date', type: 'string?', unit: 'date', role: 'time' },
  { name: 'x', type: 'number?', unit: 'ratio', role: 'value' },
]
const rows = Array.from({ length: 60 }, (_, day) => ({
  date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  x: 1 + day,
}))

/** A store with real data, so that access is tiered, as after the first update. */
function bodyOf(url: string): object {
  if (url.startsWith('/api/health')) return { source: 'store', asOf: '2026-03-01' }
  if (!url.startsWith('/api/public/catalog')) return { data: rows, metadata: { source: 'store' } }
  const listed = (path: string, tier: string) => ({
    path: `/api/v1/${path}`,
    title: path,
    tier,
    fields: FIELDS,
  })
  return { revision: '1', endpoints: [listed(PRO, 'pro'), listed(FREE, 'free')] }
}

beforeEach(() => {
  holdInProcess({ market: jsonMarket(bodyOf) })
})

type Route = (request: HttpRequest) => Promise<HttpResponse>
const asGuest = (route: Route, url: string) => route({ method: 'GET', url, headers: {} })
const asOwner = (route: Route, url: string) => runForAudience('own computer', () => asGuest(route, url))

const ADDRESSES: [string, string, Route][] = [
  ['/data/', '', dataRoute],
  ['/data/', '?export=csv', dataRoute],
  ['/image/', '.svg', imageRoute],
]

describe.each(ADDRESSES)('on tiered data, %s…%s', (prefix, suffix, route) => {
  const address = (path: string) => prefix + path + suffix

  test('shows a pro series on the server’s own computer, and to no guest before or after', async () => {
    const statuses = []
    for (const ask of [asGuest, asOwner, asGuest, asOwner])
      statuses.push((await ask(route, address(PRO))).status)
    expect(statuses).toEqual([401, 200, 401, 200])
    const together = await Promise.all([asOwner(route, address(PRO)), asGuest(route, address(PRO))])
    expect(together.map(({ status }) => status)).toEqual([200, 401])
  })

  test('lets no shared cache store it, also beside a free series', async () => {
    for (const url of [PRO, FREE]) {
      const joined = `${address(url)}${suffix.includes('?') ? '&' : '?'}vs=${url === PRO ? FREE : PRO}`
      const shown = url === PRO ? [address(url), joined] : [joined]
      for (const one of shown) {
        const { status, headers } = await asOwner(route, one)
        expect([status, headers['cache-control']], one).toEqual([
          200,
          expect.stringMatching(/^private, |^no-store$/),
        ])
        expect(headers['cache-control'] === 'no-store' || headers.vary.includes('cookie'), one).toBe(true)
      }
    }
    const free = await asOwner(route, address(FREE))
    expect(free.headers['cache-control']).toMatch(suffix.includes('export') ? /no-store/ : /^public, /)
  })
})

test('an embed shows on the server’s own computer what it shows to strangers', async () => {
  expect((await asOwner(embedRoute, `/embed/${PRO}`)).status).toBe(401)
  expect((await asOwner(embedRoute, `/embed/${FREE}`)).status).toBe(200)
  const about = await asOwner(oembedRoute, `/oembed?url=http%3A%2F%2Flocalhost%2F${encodeURIComponent(PRO)}`)
  expect(about.status).not.toBe(200)
})

test('lists name the latest value of a pro series on the server’s own computer only', async () => {
  const market = getMarketFor(null)
  const { endpoints } = await market.catalog()
  const latest = createLatestValues()
  const list = async () => [...(await visibleLatestValues(market, endpoints, latest)).keys()]
  for (const path of [PRO, FREE])
    latest.note(await runForAudience('own computer', () => market.series(path, {})))
  const both = endpoints.map(({ path }) => path)
  expect(await list()).toEqual(both.slice(1))
  expect(await runForAudience('own computer', list)).toEqual(both)
  expect(await list()).toEqual(both.slice(1))
  expect(await runForAudience('others', list)).toEqual(both.slice(1))
})
