import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import type { Compute } from '@/lib/compute/task'
import type { Origin, SeriesData } from '@/lib/contract/series'
import { setEnv, unsetEnv } from '@/lib/env/fake/set-env'
import { createMarket } from '@/lib/market/create-market'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import type { Market } from '@/lib/market/market'
import { createInProcessTransport } from '@/lib/market/transport'
import { viewMarket } from '@/lib/market/view-market'
import { DRAW_TASK } from '@/lib/picture/draw'
import { fillPictures, type KeepPictures } from '@/lib/picture/kept/keep-pictures'
import { getPictureStore, openPictureStore, setPictureStore } from '@/lib/picture/kept/picture-store'
import { until } from '@/lib/process/fake/until'
import { replaceInProcess } from '@/lib/process/process-wide'
import { imageRoute, keepPreview } from '@/lib/routes/image'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'

const { service, market } = holdSampleMarket()
/** A free and a pro series, and one whose rows are not days. */
const DRAWN = ['/api/v1/crypto/prices/BTC', '/api/v1/onchain/mvrv', '/api/v1/derivatives/btc_basis_contracts']
const MEMBER = { id: 'm', name: 'M', email: null, role: 'user', tier: 'enterprise' } as const

const folder = mkdtempSync(join(tmpdir(), 'chartroom-pictures-'))
let draws: string[] = []
const near = createInThread()
const counting: Compute = {
  ...near,
  run(task, input) {
    if (task.name === DRAW_TASK.name) draws.push(task.name)
    return near.run(task, input)
  },
}
let changed: (series: SeriesData) => SeriesData = (series) => series
let origin: Origin = { kind: 'sample' }
const over = (from: Market): Market => ({
  ...from,
  of: (scope) => over(from.of(scope)),
  origin: async () => origin,
  series: async (...asked) => ({ ...changed(await from.series(...asked)), origin }),
})
let opened = 0

beforeEach(() => {
  replaceInProcess('compute', counting)
  replaceInProcess('render cache', undefined)
  holdInProcess({ market: over(market) })
  setPictureStore(
    openPictureStore(join(folder, String(opened++)), {
      program: 'p',
      log: { error: (words, cause) => expect.fail(`${words}: ${cause}`) },
    }),
  )
})
afterEach(async () => {
  // It is open then, and writes nothing more.
  await getPictureStore()?.bytes()
  changed = (series) => series
  origin = { kind: 'sample' }
  vi.useRealTimers()
  unsetEnv()
})
afterAll(() => {
  setPictureStore(undefined)
  for (const name of ['compute', 'render cache']) replaceInProcess(name, undefined)
  rmSync(folder, { recursive: true })
})

const options = (): KeepPictures => {
  // As in the server: a client of its own, which has loaded nothing.
  const own = createMarket({ transport: createInProcessTransport(async () => service), cacheBytes: 1 })
  const viewed = viewMarket(over(own), MEMBER, undefined)
  return {
    endpoints: async () => (await market.catalog()).endpoints.filter(({ path }) => DRAWN.includes(path)),
    origin: async () => origin,
    revision: async () => 'one',
    isIdle: () => true,
    rest: 0,
    isTurn: () => true,
    keep: (endpoint) => keepPreview(viewed, endpoint),
    log: { error: (words, cause) => expect.fail(`${words}: ${cause}`) },
  }
}
/** Number of pictures that a round draws. */
async function fill(): Promise<number> {
  draws = []
  expect(await fillPictures(options())).toBe(true)
  return draws.length
}
const imageOf = (path: string) => path.replace('/api/v1/', '/image/')
async function ask(path: string, query = '') {
  draws = []
  const { status, body } = await imageRoute({
    method: 'GET',
    url: `${imageOf(path)}.png${query}`,
    headers: { host: 'charts.example' },
  })
  return { status, body: Buffer.from(body), draws: draws.length }
}

/** Names of the pictures on disk. While one is written, its name is longer. */
const kept = () => readdirSync(join(folder, String(opened - 1), 'p')).filter((name) => name.length === 64)

describe('the default picture of a series', () => {
  test.each(['', 'https://charts.example'])('is answered from the disk, with PUBLIC_URL=%s', async (url) => {
    setEnv({ PUBLIC_URL: url || undefined })
    expect(await fill()).toBe(DRAWN.length)
    expect(await fill()).toBe(0)
    for (const path of DRAWN) {
      const found = await ask(path)
      expect([found.status, found.draws], path).toEqual([200, 0])
      replaceInProcess('render cache', undefined)
      setPictureStore(undefined)
      const drawn = await ask(path)
      expect([drawn.draws, drawn.body.equals(found.body)], path).toEqual([1, true])
      setPictureStore(
        openPictureStore(join(folder, String(opened - 1)), { program: 'p', log: options().log }),
      )
    }
  })

  test('has the address of the site, so another one is drawn again', async () => {
    setEnv({ PUBLIC_URL: undefined })
    await fill()
    setEnv({ PUBLIC_URL: 'https://charts.example' })
    expect(await fill()).toBe(DRAWN.length)
  })

  test('is kept by the first request for it, and others are not', async () => {
    expect((await ask(DRAWN[1])).draws).toBe(1)
    await until('the file', () => kept().length === 1)
    expect(await fill()).toBe(DRAWN.length - 1)
    for (const query of ['?scale=log', '?theme=dark']) expect((await ask(DRAWN[1], query)).draws).toBe(1)
    replaceInProcess('render cache', undefined)
    for (const query of ['?scale=log', '?theme=dark']) expect((await ask(DRAWN[1], query)).draws).toBe(1)
  })

  test('is drawn again after an import that changed its values, and the others are not', async () => {
    origin = { kind: 'store', asOf: '2026-01-01' }
    await fill()
    origin = { kind: 'store', asOf: '2026-01-02' }
    changed = (series) => ({ ...series, metadata: { ...series.metadata, revision: 'two' } })
    expect(await fill()).toBe(0)
    changed = (series) => {
      if (series.endpoint.path !== DRAWN[1]) return series
      const mvrv = Float64Array.from(series.columns.mvrv as Float64Array)
      mvrv[mvrv.length - 1] += 1
      return { ...series, columns: { ...series.columns, mvrv } }
    }
    expect(await fill()).toBe(1)
    expect(await fill()).toBe(0)
  })

  test('is drawn again after midnight only if its value has become too old', async () => {
    origin = { kind: 'store', asOf: null }
    const { time } = await market.series(DRAWN[1], {})
    vi.useFakeTimers({ toFake: ['Date'], now: time[time.length - 1] + 86_400_000 })
    expect(await fill()).toBe(DRAWN.length)
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await fill()).toBe(0)
    vi.setSystemTime(Date.now() + 400 * 86_400_000)
    expect(await fill()).toBe(DRAWN.length)
    expect(await fill()).toBe(0)
    expect((await ask(DRAWN[1])).draws).toBe(0)
  })

  test('is for nobody who may not see the series, although it is on the disk', async () => {
    await fill()
    setEnv({ ACCESS: 'tiered' })
    const { status, body, draws: drawn } = await ask('/api/v1/onchain/mvrv')
    expect([status, JSON.parse(body.toString()).code, drawn]).toEqual([401, 'sign_in_required', 0])
    expect(await ask('/api/v1/crypto/prices/BTC')).toMatchObject({ status: 200, draws: 0 })
    setEnv({ ACCESS: 'private' })
    expect((await ask('/api/v1/crypto/prices/BTC')).status).toBe(401)
  })

  test('has a column whose terms withhold it only for those who may see it', async () => {
    const source = {
      ...{ id: 'x', name: 'X', url: 'https://x.example', license: 'Own', licenseUrl: 'https://x.example' },
      ...{ attribution: 'X', redistribute: 'no' as const, isBeside: true as const, fields: ['price'] },
    }
    changed = (series) => ({ ...series, metadata: { ...series.metadata, sources: [source] } })
    const operator = { ...MEMBER, role: 'admin' } as const
    const keepFor = (viewer: typeof MEMBER | typeof operator) =>
      fillPictures({
        ...options(),
        keep: (endpoint) => keepPreview(viewMarket(over(market), viewer, undefined), endpoint),
      })
    draws = []
    await keepFor(operator)
    expect(kept()).toHaveLength(DRAWN.length)
    // A guest does not find what the operator sees.
    expect((await ask(DRAWN[1])).draws).toBe(1)
    await until('the file', () => kept().length === DRAWN.length + 1)
    expect((await ask(DRAWN[1])).draws).toBe(0)
  })
})

test('a round ends when the data change, and a series that fails is logged and left out', async () => {
  const errors: unknown[] = []
  let revision = 'one'
  const done: string[] = []
  const run = (over: Partial<KeepPictures>) =>
    fillPictures({
      ...options(),
      revision: async () => revision,
      log: { error: (_, __, facts) => errors.push(facts) },
      ...over,
    })
  await run({
    async keep({ path }) {
      if (path === DRAWN[0]) throw new Error('no')
      done.push(path)
      return true
    },
  })
  expect([errors, done.toSorted()]).toEqual([[{ series: DRAWN[0] }], DRAWN.slice(1).toSorted()])
  const complete = await run({
    async keep() {
      revision = 'two'
      return true
    },
  })
  expect(complete).toBe(false)
})

test('a round ends when the disk takes no more', async () => {
  let asked = 0
  const keep = async () => ++asked > 5
  expect(await fillPictures({ ...options(), keep })).toBe(true)
  expect(asked).toBe(1)
})
