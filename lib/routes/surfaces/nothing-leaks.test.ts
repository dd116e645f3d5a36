import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { seededRandom } from '@/lib/engine/seeded-random'
import { setEnv } from '@/lib/env/fake/set-env'
import type { StoredTable } from '@/lib/sources/store/live/live-store.test-data'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { drawnSeed, samplesLaws } from '@/scripts/law-sample'
import { type Installation, openInstallation } from './installation.test-data'

const REQUESTS = samplesLaws ? 150 : 5_000
/** A source whose terms nobody of this project has read. */
const CLOSED = 'binance'
const REFUSED = 'Only the operator sees these values'
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
const withheldFrom = (first: number): StoredTable[] => [
  ...['BTC', 'ETH'].map((symbol) => ({
    table: `asset/${symbol}`,
    layer: CLOSED,
    columns: { open: days(first), high: days(first + 300), low: days(first), close: days(first + 100) },
    live: CLOSED,
  })),
  {
    table: 'derivatives/dvol',
    layer: CLOSED,
    columns: { btc: days(first).map((value, day) => (value + day ** 2) / 2_000) },
    live: CLOSED,
  },
]

const folders: string[] = []
async function open(tables: readonly StoredTable[]): Promise<Installation> {
  const opened = await openInstallation(tables)
  folders.push(opened.folder)
  return opened
}

let withheld: Installation
let revised: Installation
let alone: Installation
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2024-04-01T12:00:00Z') })
  setEnv({ ACCESS: 'open', ADMIN_TOKEN: 'x'.repeat(40) })
  withheld = await open([...SHAREABLE, ...withheldFrom(77_000)])
  revised = await open([...SHAREABLE, ...withheldFrom(88_000)])
  alone = await open(SHAREABLE)
})
afterAll(() => {
  vi.useRealTimers()
  holdInProcess({})
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const tool = (name: string, args: object) => `mcp:${name}?${JSON.stringify(args)}`
const symbolOf = (path: string) => encodeURIComponent(path)

/** Addresses with the values of a series. */
const SURFACES: readonly ((path: string, query: string) => string)[] = [
  (path, query) => `/data/${path}?${query}`,
  (path, query) => `/data/${path}?export=csv&${query}`,
  (path, query) => `/data/${path}?export=json&${query}`,
  (path, query) => `/data/${path}?width=800&${query}`,
  (path, query) => `/image/${path}.svg?${query}`,
  (path, query) => `/image/${path}.png?${query}`,
  (path, query) => `/embed/${path}?${query}`,
  (path, query) => `/api/v1/${path}?${query}`,
  (path) => `/data/table.csv?col=${path}`,
  (path) => `/data/table.json?col=${path}&col=onchain/active-addresses`,
  (path) => `/udf/history?symbol=${symbolOf(path)}&resolution=1D&from=0&to=2000000000`,
  (path) => `/workspace/rows?series=${path}`,
  (path) => `/workspace/values?series=${path}`,
  (path, query) => tool('read', { address: `/${path}?${query}` }),
  (path, query) => tool('chart', { address: `/${path}?${query}` }),
  (path) => tool('compute', { address: `/${path}`, formula: 'sma(a, 5)' }),
  (path) => tool('compute', { address: `/${path}`, condition: 'a > 100', days: 5 }),
  ...['csv', 'json', 'txt', 'svg', 'parquet', 'badge.svg', 'atom'].map(
    (ending) => (path: string) => `/${path}.${ending}`,
  ),
]
/** Addresses that tell of a series without its values, or of some families only. */
const ABOUT_SERIES: typeof SURFACES = [
  (path) => `/api/v1/${path}?format=csv`,
  (path) => `/api/v1/${path}?format=columns`,
  (path) => `/oembed?url=${encodeURIComponent(`http://localhost:3000/${path}`)}`,
  (path) => `/udf/symbols?symbol=${symbolOf(path)}`,
  (path) => tool('describe', { address: `/${path}` }),
  (path) => `/${path}.metadata.json`,
]
/** Lines and levels of what is withheld, which fail with another sentence. */
const MISSING = [
  'vs=crypto/prices/ETH',
  'formula=inputs/asset/ETH.close*2',
  'reach=inputs/asset/ETH.close=77000',
  'why=inputs/asset/ETH.close*2@2024-01-10..2024-03-10',
  'reach=a*inputs/derivatives/dvol.btc=5,by=inputs/derivatives/dvol.btc',
]
const QUERIES = ['', 'days=30', 'vs=crypto/prices/BTC', 'formula=a*2', 'scale=log', ...MISSING]
/** Tables of columns, which are in no list. */
const INPUTS = ['asset/BTC', 'asset/ETH', 'chain/bitcoin', 'derivatives/dvol'].map(
  (table) => `${API_PREFIX}inputs/${table}`,
)

const SCREEN = '?where=last > 0&col=last&col=chg30&col=z365&sort=-last'
/** Tables and boards with the values of many series. */
const TABLES: readonly string[] = [
  ...['csv', 'json', 'atom', 'parquet'].map((form) => `/table.${form}`),
  ...['csv', 'json'].map((form) => `/screen.${form}${SCREEN}`),
  '/crypto/prices.csv',
  '/charts.csv',
  `/embed/screen${SCREEN}`,
  '/embed/boards/derivatives',
  '/image/boards/derivatives.png',
  tool('find', { query: 'ethereum price' }),
]
/** Documents and lists of names. */
const DOCUMENTS: readonly string[] = [
  '/table.metadata.json',
  '/llms.txt',
  '/llms-full.txt',
  '/widgets.json',
  '/apps.json',
  '/workspace/series?family=crypto/prices',
  '/udf/search?query=bitcoin&limit=50',
  '/api/public/catalog',
  '/api/openapi.json',
]

/** The time of the request and what is random in a document. */
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|\+00:00)|nonce-[\w+/=-]+|nonce="[^"]*"/g

/** Follow from the catalog, which names sources that are withheld, or from the text. */
const OF_CATALOG = ['etag', 'cache-control', 'vary', 'content-length', 'server-timing', 'x-request-id']

async function told(installation: Installation, url: string) {
  const { status, headers, text } = await installation.ask(url)
  const rest = Object.entries(headers).filter(([name]) => !OF_CATALOG.includes(name))
  return {
    status,
    etag: headers.etag,
    headers: Object.fromEntries(rest),
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
  const paths = [...shown.map(({ path }) => path), ...INPUTS]
  const reached = { 200: 0, refused: 0 }
  const wrong: string[] = []
  for (let at = 0; at < REQUESTS; at++) {
    const path = pick(at % 5 === 0 ? INPUTS : paths)
    const query = pick(QUERIES)
    const url = pick([...SURFACES, ...ABOUT_SERIES])(path.slice(API_PREFIX.length), query)
    const mine = await told(withheld, url)
    // The same for all withheld values, also in ETags and sizes.
    const sameAgain = firstDifference(mine, await told(revised, url))
    if (sameAgain) wrong.push(`${url} tells a withheld value: ${sameAgain}`)
    const theirs = await told(alone, url)
    // A consumer of oEmbed is told a status only.
    const isRefused = mine.text.includes(REFUSED) || (mine.status === 401 && url.startsWith('/oembed'))
    const { etag: _, length: __, ...rest } = mine
    const { etag: ___, length: ____, ...restThere } = theirs
    const has = alone.catalog.find(path)?.available
    const other = isRefused ? has && 'refused' : firstDifference(rest, restThere)
    if (other && !MISSING.includes(query)) wrong.push(`${url}: ${other}`)
    if (isRefused) reached.refused++
    else if (mine.status === 200) reached[200]++
  }
  expect(wrong).toEqual([])
  expect(reached[200]).toBeGreaterThan(10)
  expect(reached.refused).toBeGreaterThan(10)
})

test('no table, board, list or document tells a withheld value', async () => {
  const wrong: string[] = []
  for (const url of [...TABLES, ...DOCUMENTS]) {
    const mine = await told(withheld, url)
    expect(mine.status, `${url}: ${mine.text.slice(0, 200)}`).toBe(200)
    const difference = firstDifference(mine, await told(revised, url))
    if (difference) wrong.push(`${url}: ${difference}`)
  }
  expect(wrong).toEqual([])
})

test('the comparison sees an installation that leaks, on every surface', async () => {
  // With the word of the operator, guests are told these values: each surface must differ then.
  setEnv({ ACCESS: 'open', ADMIN_TOKEN: 'x'.repeat(40), SHARE_SOURCES: CLOSED })
  const leaking = await open([...SHAREABLE, ...withheldFrom(77_000)])
  const again = await open([...SHAREABLE, ...withheldFrom(88_000)])
  const blind: string[] = []
  for (const url of [...SURFACES.map((surface) => surface('crypto/prices/ETH', '')), ...TABLES]) {
    const [mine, theirs] = [await told(leaking, url), await told(again, url)]
    // Without what follows from the revision of the data.
    if (!firstDifference([mine.status, mine.text], [theirs.status, theirs.text])) blind.push(url)
  }
  expect(blind).toEqual([])
})
