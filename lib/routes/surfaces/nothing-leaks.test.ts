import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Catalog } from '@/lib/catalog/catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { seededRandom } from '@/lib/engine/seeded-random'
import { setEnv } from '@/lib/env/fake/set-env'
import { unlimited } from '@/lib/http/fake/unlimited'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { createMarket } from '@/lib/market/create-market'
import { createInProcessTransport } from '@/lib/market/transport'
import { createKeyBook, parseKeys } from '@/lib/service/keys/keys'
import { createService } from '@/lib/service/service'
import { openPublicPart } from '@/lib/sources/open-source'
import { type StoredTable, storeOf } from '@/lib/sources/store/live/live-store.test-data'
import { openStore } from '@/lib/sources/store/open-store'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { drawnSeed, samplesLaws } from '@/scripts/law-sample'
import { PUBLIC_ROUTES } from '../public-routes'

const KEY = `cr_live_${'a1'.repeat(32)}`
const REQUESTS = samplesLaws ? 300 : 5_000
/** A source that this version does not know, so nobody knows its terms. */
const CLOSED = 'closed-exchange'
const days = (from: number) => Array.from({ length: 90 }, (_, day) => from + day)

const SHAREABLE: readonly StoredTable[] = [
  { table: 'asset/BTC', layer: 'coinmetrics', columns: { close: days(30_000) }, live: 'coinmetrics' },
  {
    table: 'chain/bitcoin',
    layer: 'coinmetrics',
    columns: { active_addresses: days(900), supply: days(19_000_000), realized_cap: days(5e11) },
    live: 'coinmetrics',
  },
  {
    table: 'sentiment/fear-greed',
    layer: 'alternative-me',
    columns: { value: days(5) },
    live: 'alternative-me',
  },
]
const withheldFrom = (first: number): StoredTable[] =>
  ['BTC', 'ETH'].map((symbol) => ({
    table: `asset/${symbol}`,
    layer: 'binance',
    columns: { open: days(first), high: days(first + 300), low: days(first), close: days(first + 100) },
    live: CLOSED,
  }))

interface Installation {
  catalog: Catalog
  ask(url: string): Promise<HttpResponse>
}

const folders: string[] = []
async function installation(tables: readonly StoredTable[]): Promise<Installation> {
  const folder = await storeOf(tables, () => {})
  folders.push(folder)
  const all = await openStore(folder)
  const part = await openPublicPart(all)
  const own = createCatalog(all)
  const catalog = part === all ? own : createCatalog(part, undefined, { all })
  const service = createService({
    catalog: async ({ scope = 'public' } = {}) => (scope === 'all' ? own : catalog),
    keys: createKeyBook(parseKeys(`${KEY}:enterprise`)),
    upgradeUrl: '/docs',
    log: { info() {}, warn() {}, error() {} } as never,
    homeScope: 'public',
  })
  const market = createMarket({ transport: createInProcessTransport(async () => service), scope: 'public' })
  return {
    catalog,
    async ask(url) {
      const request: HttpRequest = { method: 'GET', url, headers: {} }
      if (url.startsWith('/api/'))
        return service.handle({ ...request, headers: { 'x-api-key': KEY } }, unlimited)
      holdInProcess({ market })
      const path = url.split('?')[0]
      const route = PUBLIC_ROUTES.find(
        ({ prefix, takes }) => path.startsWith(prefix) && (takes?.(path) ?? true),
      )
      if (!route) throw new Error(`No route answers ${url}.`)
      return route(request)
    },
  }
}

let withheld: Installation
let revised: Installation
let alone: Installation
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2024-04-01T12:00:00Z') })
  setEnv({ ACCESS: 'open', ADMIN_TOKEN: 'x'.repeat(40) })
  withheld = await installation([...SHAREABLE, ...withheldFrom(77_000)])
  revised = await installation([...SHAREABLE, ...withheldFrom(88_000)])
  alone = await installation(SHAREABLE)
})
afterAll(() => {
  vi.useRealTimers()
  holdInProcess({})
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const SURFACES: readonly ((path: string, query: string) => string)[] = [
  (path, query) => `/data/${path}?${query}`,
  (path, query) => `/data/${path}?export=csv&${query}`,
  (path, query) => `/data/${path}?export=json&${query}`,
  (path, query) => `/data/${path}?width=800&${query}`,
  (path, query) => `/image/${path}.svg?${query}`,
  (path, query) => `/embed/${path}?${query}`,
  (path, query) => `/api/v1/${path}?${query}`,
  (path) => `/api/v1/${path}?format=csv`,
  (path) => `/api/v1/${path}?format=columns`,
  (path) => `/oembed?url=${encodeURIComponent(`http://localhost:3000/${path}`)}`,
  ...['csv', 'json', 'txt', 'svg', 'parquet', 'badge.svg', 'metadata.json', 'atom'].map(
    (ending) => (path: string) => `/${path}.${ending}`,
  ),
]
const MISSING_LINE = 'vs=crypto/prices/ETH'
const QUERIES = ['', 'days=30', 'vs=crypto/prices/BTC', 'formula=a*2', 'scale=log', MISSING_LINE]

/** The time of the request and what is random in a document. */
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|\+00:00)|nonce-[\w+/=-]+|nonce="[^"]*"/g

/** Follow from the catalog, which names sources that are withheld, or from the text. */
const OF_CATALOG = ['etag', 'cache-control', 'vary', 'content-length', 'server-timing', 'x-request-id']

async function answerOf(installation: Installation, url: string) {
  const { status, headers, body } = await installation.ask(url)
  const told = Object.entries(headers).filter(([name]) => !OF_CATALOG.includes(name))
  const text = Buffer.from(body as Uint8Array).toString('latin1')
  return {
    status,
    etag: headers.etag,
    headers: Object.fromEntries(told),
    length: headers['content-length'],
    text: text.replaceAll(MOMENT, '·').replaceAll(installation.catalog.revision, '·'),
  }
}

/** The place where two answers differ; null where they are the same. */
function firstDifference(one: object, another: object): string | null {
  const [mine, theirs] = [JSON.stringify(one), JSON.stringify(another)]
  if (mine === theirs) return null
  let at = 0
  while (at < mine.length && mine[at] === theirs[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 80)
  return `${around(mine)} instead of ${around(theirs)}`
}

test('a guest gets the answer of an installation that has only the shareable files, from every surface', async () => {
  console.log(`seed ${drawnSeed}`)
  const random = seededRandom(drawnSeed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]
  const shown = withheld.catalog.endpoints.filter((one) => one.available || one.withheld)
  const reached = { 200: 0, refused: 0 }
  const wrong: string[] = []
  for (let at = 0; at < REQUESTS; at++) {
    const { path } = pick(shown)
    const query = pick(QUERIES)
    const url = pick(SURFACES)(path.slice(API_PREFIX.length), query)
    const mine = await answerOf(withheld, url)
    // The same for all withheld values, also in ETags and sizes.
    const sameAgain = firstDifference(mine, await answerOf(revised, url))
    if (sameAgain) wrong.push(`${url} tells a withheld value: ${sameAgain}`)
    const theirs = await answerOf(alone, url)
    const isRefused = mine.status === 403 && mine.text.includes(CLOSED)
    const { etag: _, length: __, ...told } = mine
    const { etag: ___, length: ____, ...toldThere } = theirs
    const has = alone.catalog.find(path)?.available
    // A line of a withheld series fails with another sentence.
    const other = isRefused ? has && 'refused' : query !== MISSING_LINE && firstDifference(told, toldThere)
    if (other) wrong.push(`${url}: ${other}`)
    if (isRefused) reached.refused++
    else if (mine.status === 200) reached[200]++
  }
  expect(wrong).toEqual([])
  expect(reached[200]).toBeGreaterThan(20)
  expect(reached.refused).toBeGreaterThan(20)
})
