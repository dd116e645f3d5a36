import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import type { OpenCatalog } from '@/lib/catalog/of-one-revision'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { createTableStore } from '@/lib/catalog/tables/table-store'
import { createInThread } from '@/lib/compute/in-thread'
import type { Compute } from '@/lib/compute/task'
import { dayTime, frame } from '@/lib/engine/frame'
import { unlimited } from '@/lib/http/fake/unlimited'
import type { Source } from '@/lib/sources/source'
import { commit } from '@/lib/sources/store/commit'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { FULL_PERMISSIONS, type Principal } from './keys/principal'
import { createPooledMaker } from './series-maker'
import { createService, type Service, type ServiceOptions } from './service'

/** A series of two tables: the index and the price of bitcoin beside it. */
const PATH = '/api/v1/charts/sp500-drawdown'
const DEFINITION = DEFINITIONS.filter(({ path }) => path === 'charts/sp500-drawdown')
const DAYS = 40
const dashboard: Principal = { id: 'test', tier: 'enterprise', permissions: FULL_PERMISSIONS }

let folder: string
let imports: number
/** Ends when nothing reads or imports. */
let turn: Promise<unknown>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-in-the-middle-'))
  imports = 0
  turn = Promise.resolve()
  await importBoth()
})
afterEach(async () => {
  await turn
  rmSync(folder, { recursive: true })
})

/** Replaces both tables, as blocks do, so that the earlier files are removed; every value says by which import it came. */
async function importBoth(): Promise<void> {
  imports++
  // A row more than before.
  const time = Float64Array.from({ length: DAYS + imports }, (_, i) => dayTime('2024-01-01') + i * 86_400_000)
  const column = time.map((_, i) => imports * 1000 - (i % 7))
  const entry = { name: 'x', format: 'x', series: 'x', rows: 1, rejected: 0, tables: [] }
  const rows = (table: string, name: string) => ({
    table,
    resolution: '1d' as const,
    layer: 'binance',
    frame: frame(time, { [name]: column }),
  })
  const manifest = readManifest(folder)
  await commit(folder, manifest, {
    key: String(imports),
    entry,
    replaces: manifest.pieces,
    rows: [rows('index/sp500', 'close'), rows('chain/bitcoin', 'price_usd')],
  })
}

/** Lets one table be read, imports `times` times, one import an attempt, and only then lets the next one be read. */
function meddler(times: number) {
  const before = imports
  return <T>(read: () => Promise<T>): Promise<T> => {
    const reading = turn.then(read)
    turn = reading.catch(() => {}).then(() => (imports - before < times ? importBoth() : undefined))
    return reading
  }
}

/** Looks at the data only when told, as the process does within a quarter of a second. */
function opener(wrap: (source: Source) => Source): OpenCatalog {
  let opened: ReturnType<typeof createCatalog> | undefined
  return async (how) => {
    if (!opened || how?.anew) opened = createCatalog(wrap(await openStore(folder)), DEFINITION)
    return opened
  }
}

function serviceOf(options: Pick<ServiceOptions, 'catalog' | 'maker' | 'usage'>): Service {
  return createService({
    keys: { find: (key) => (key === 'a-key' ? { ...dashboard, owner: 'o' } : undefined) },
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
    now: () => Date.UTC(2024, 5, 1),
    ...options,
  })
}

/** Services whose reading of tables is interrupted by imports. */
const SERVICES: Record<
  string,
  (times: number) => ServiceOptions['catalog'] | Pick<ServiceOptions, 'catalog' | 'maker'>
> = {
  'in the calling thread': (times) => {
    const meddle = meddler(times)
    return opener((source) => ({
      ...source,
      recipe: undefined,
      load: (...asked) => meddle(() => source.load(...asked)),
    }))
  },
  'on a pool': (times) => {
    const meddle = meddler(times)
    const compute = createInThread()
    const meddled: Compute = {
      ...compute,
      run: (task, input) =>
        task.name === 'tables'
          ? meddle(() => compute.run(task, (input as readonly unknown[]).slice(0, 1) as typeof input))
          : compute.run(task, input),
    }
    const tables = createTableStore(meddled, 1 << 20)
    const maker = createPooledMaker(meddled, tables, () => 0)
    return { catalog: opener((source) => source), maker }
  },
}

const open = (name: string, times: number) => {
  const made = SERVICES[name](times)
  return serviceOf(typeof made === 'function' ? { catalog: made } : made)
}
const get = (service: Service, headers: Record<string, string> = { 'x-api-key': 'a-key' }) =>
  service.handle({ method: 'GET', url: PATH, headers }, unlimited)
const dataOf = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString()).data

describe.each(Object.keys(SERVICES))('%s, an import in the middle of an answer', (name) => {
  test('gives an answer of the new revision alone', async () => {
    const answer = await get(open(name, 1))
    expect(imports).toBe(2)
    expect(answer.status).toBe(200)
    const fresh = await get(serviceOf({ catalog: opener((source) => source) }))
    expect(dataOf(answer.body)).toEqual(dataOf(fresh.body))
    expect(answer.headers.etag).toBe(fresh.headers.etag)
    expect(dataOf(answer.body)).toHaveLength(DAYS + 2)
  })

  test('gives columns of the new revision alone', async () => {
    const request = { path: PATH, params: {}, headers: {} }
    const answer = await open(name, 1).series(request, dashboard)
    const fresh = await serviceOf({ catalog: opener((source) => source) }).series(request, dashboard)
    if (!('value' in answer) || !('value' in fresh)) throw new Error('there are columns')
    expect(answer.etag).toBe(fresh.etag)
    expect(answer.value.columns).toEqual(fresh.value.columns)
    expect(answer.value.time).toEqual(fresh.value.time)
  })

  test('is refused with a time to come back if every attempt is interrupted', async () => {
    const answer = await get(open(name, 20))
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(JSON.parse(Buffer.from(answer.body).toString())).toMatchObject({ code: 'service_unavailable' })
  })
})

test('an answer made in several attempts counts once', async () => {
  const noted: string[] = []
  const usage = { note: (id: string) => void noted.push(id) } as unknown as ServiceOptions['usage']
  const meddle = meddler(1)
  const catalog = opener((source) => ({
    ...source,
    recipe: undefined,
    load: (...asked) => meddle(() => source.load(...asked)),
  }))
  expect((await get(serviceOf({ catalog, usage }))).status).toBe(200)
  expect(imports).toBe(2)
  expect(noted).toEqual(['test'])
})
