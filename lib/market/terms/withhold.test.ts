import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import type { Catalog } from '@/lib/catalog/catalog'
import type { OpenCatalog } from '@/lib/catalog/of-one-revision'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { ApiError } from '@/lib/contract/errors'
import { seriesAge } from '@/lib/contract/live/series-age'
import { type SeriesSource, visitorsSeeText } from '@/lib/contract/live/series-source'
import { setEnv } from '@/lib/env/fake/set-env'
import { unlimited } from '@/lib/http/fake/unlimited'
import { runForAudience } from '@/lib/process/audience'
import type { Scope } from '@/lib/process/scope'
import { createKeyBook, parseKeys } from '@/lib/service/keys/keys'
import { createService } from '@/lib/service/service'
import { openPublicPart } from '@/lib/sources/open-source'
import { storeOf } from '@/lib/sources/store/live/live-store.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { createMarket } from '../create-market'
import { createInProcessTransport } from '../transport'
import { viewMarket } from '../view-market'

/** A source that this version does not know, so nobody knows its terms. */
const UNKNOWN = 'closed-exchange'
const KEY = `cr_live_${'a1'.repeat(32)}`
const days = (from: number) => Array.from({ length: 40 }, (_, day) => from + day)

const FEAR_TABLE = {
  table: 'sentiment/fear-greed',
  layer: 'alternative-me',
  columns: { value: days(20) },
  live: 'alternative-me',
}

/** Prices of a source that withholds them, counts of an imported file, and an index that everyone may see. */
let catalogs: Record<Scope, Catalog>
let removeStore = () => {}
beforeAll(async () => {
  const dataDir = await storeOf(
    [
      { table: 'asset/BTC', layer: 'binance', columns: { close: days(40_000) }, live: UNKNOWN },
      {
        table: 'chain/bitcoin',
        layer: 'coinmetrics',
        columns: { active_addresses: days(900), supply: days(19) },
        live: null,
      },
      FEAR_TABLE,
    ],
    (remove) => {
      removeStore = remove
    },
  )
  const all = await openStore(dataDir)
  catalogs = { all: createCatalog(all), public: createCatalog(await openPublicPart(all), undefined, { all }) }
})
afterAll(() => removeStore())

function installation(isPrivate = false) {
  const keys = createKeyBook(parseKeys(`${KEY}:enterprise`))
  const log = { info() {}, warn() {}, error() {} } as never
  const catalog: OpenCatalog = async ({ scope = 'all' } = {}) => catalogs[scope]
  const service = createService({ catalog, keys, upgradeUrl: '/docs', log, isPrivate })
  const market = createMarket({ transport: createInProcessTransport(async () => service) })
  const headers = { 'x-api-key': KEY }
  const api = async (url: string) => {
    const { status, body, headers: sent } = await service.handle({ method: 'GET', url, headers }, unlimited)
    return { status, text: Buffer.from(body).toString(), headers: sent }
  }
  return { market, api }
}

const user: Viewer = { id: 'u', name: 'U', email: null, role: 'user', tier: 'enterprise' }
const admin: Viewer = { ...user, id: 'a', role: 'admin' }
const PRICE = 'crypto/prices/BTC'
const ADDRESSES = 'onchain/active-addresses'
const FEAR = 'charts/fear-greed-index'

const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? [error.code, error.detail.sources] : error),
  )

describe('values whose terms do not allow showing them to others', () => {
  test('guests and users do not get them, the operator does, and the refusal names the source', async () => {
    const { market } = installation()
    const ask = (viewer: Viewer | null, access: 'open' | 'tiered' | 'private' = 'open') =>
      refusal(viewMarket(market, viewer, access).series(PRICE, {}))
    for (const viewer of [null, user]) expect(await ask(viewer)).toEqual(['not_redistributable', [UNKNOWN]])
    expect(await ask(admin)).toBeNull()
    expect(await runForAudience('own computer', () => ask(null))).toBeNull()
    expect(await ask(user, 'private')).toBeNull()
    expect(await ask(null, 'private')).toContain('sign_in_required')
    // Readers of an embed of the operator are strangers.
    for (const access of ['open', 'private'] as const)
      expect(await runForAudience('others', () => ask(admin, access))).toContain('not_redistributable')
  })

  test('a series has no price of such a source for others, in rows, notes and revision', async () => {
    const { market } = installation()
    const shown = await viewMarket(market, null, 'open').series(ADDRESSES, {})
    const whole = await viewMarket(market, admin, 'open').series(ADDRESSES, {})
    expect(whole.columns.price).toEqual(Float64Array.from(days(40_000)))
    expect(shown.columns.active_addresses).toEqual(whole.columns.active_addresses)
    expect(
      JSON.stringify(Object.values(shown.columns).map((column) => [...(column as Float64Array)])),
    ).not.toContain('4001')
    expect(JSON.stringify(shown.metadata)).not.toContain(UNKNOWN)
    expect(catalogs.public.dataRevision).not.toBe(catalogs.all.dataRevision)
    // The same object again, so that caches recognize it, and each of its own data.
    const again = await viewMarket(market, null, 'open').series(ADDRESSES, {})
    expect([again.time === shown.time, again.time === whole.time]).toEqual([true, false])
  })

  test('the public part knows nothing of them, except for which sources a series is not shown', async () => {
    const { publicSources, revised, asOf } = catalogs.public
    expect(publicSources).toEqual(['alternative-me'])
    expect([asOf, revised]).toEqual([catalogs.all.asOf, catalogs.all.revised])
    const listed = catalogs.public.find(`/api/v1/${PRICE}`)
    expect(listed).toMatchObject({ available: false, withheld: [{ id: UNKNOWN, isUnread: true }] })
    expect(catalogs.public.find(`/api/v1/${FEAR}`)?.withheld).toBeUndefined()
  })

  test('they are neither public nor listed with a value', async () => {
    const { market } = installation()
    const view = viewMarket(market, null, 'open')
    expect(await view.isPublicPath(PRICE)).toBe(false)
    expect(await view.isPublicPath(FEAR)).toBe(true)
    expect(await refusal(view.admit({ path: PRICE, tier: 'free' }))).toContain('not_redistributable')
    expect(await refusal(view.admit({ path: FEAR, tier: 'free' }))).toBeNull()
  })

  test('a key gets them only in a private installation or on its computer', async () => {
    const open = installation()
    const refused = await open.api(`/api/v1/${PRICE}`)
    expect(refused.status).toBe(403)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_redistributable', sources: [UNKNOWN] })
    expect(refused.text).not.toContain('40000')
    expect((await runForAudience('own computer', () => open.api(`/api/v1/${PRICE}`))).status).toBe(200)
    expect((await installation(true).api(`/api/v1/${PRICE}`)).status).toBe(200)
  })

  test('a key gets a series without the values of that price, in every format', async () => {
    const { api } = installation()
    for (const format of ['json', 'columns', 'csv']) {
      const { status, text } = await api(`/api/v1/${ADDRESSES}?format=${format}`)
      expect(status).toBe(200)
      expect(text).not.toContain('40001')
    }
    const local = await runForAudience('own computer', () => api(`/api/v1/${ADDRESSES}`))
    expect(local.text).toContain('40001')
    expect((await api(`/api/v1/${ADDRESSES}`)).text).not.toContain('40001')
  })
})

describe('what the operator is told about visitors', () => {
  const told = async (viewer: Viewer | null, path: string, access: 'open' | 'private' | 'unset' = 'open') => {
    const market = viewMarket(installation().market, viewer, access === 'unset' ? undefined : access)
    const { metadata } = await market.series(path, {})
    return market.visitorsSee({ path, params: {}, sources: metadata.sources })
  }

  test('a chart that they do not see, and one without some values, in one sentence', async () => {
    expect(await told(admin, PRICE)).toBe(
      `Visitors do not see this chart, because the terms of ${UNKNOWN} were not read by this project.`,
    )
    expect(await told(admin, ADDRESSES)).toBe(`Visitors see this chart without the values of ${UNKNOWN}.`)
  })

  test('another source', () => {
    const source = (id: string, redistribute: SeriesSource['redistribute']): SeriesSource => ({
      ...{ id, name: id, url: '', license: '', licenseUrl: '', attribution: id, redistribute, fields: [] },
    })
    expect(visitorsSeeText([source('a', 'no'), source('b', 'yes')], [source('c', 'yes')])).toBe(
      'Visitors see c here instead of a.',
    )
  })

  test('nothing to visitors, members of a private installation, and the owner of a server for one person', async () => {
    expect(await told(user, FEAR)).toBeNull()
    expect(await told(admin, PRICE, 'private')).toBeNull()
    setEnv({})
    const owner = () => told(null, PRICE, 'unset')
    expect(await runForAudience('own computer', owner)).toBeNull()
  })
})

describe('a browser whose user views as a visitor', () => {
  test('gets what a visitor gets, whoever asks, and the cookie gives a visitor nothing', async () => {
    const { market, api } = installation()
    const asked = (viewer: Viewer | null) => refusal(viewMarket(market, viewer, 'open').series(PRICE, {}))
    const viewing = <T>(work: () => Promise<T>) => runForAudience('others', work)
    expect(await viewing(() => asked(admin))).toEqual(await asked(null))
    expect(await viewing(() => asked(null))).toEqual(await asked(null))
    const sees = () => viewMarket(market, admin, 'open').seesMoreThanVisitors()
    expect([await sees(), await viewing(sees)]).toEqual([true, false])
    const own = installation(true)
    expect((await viewing(() => own.api(`/api/v1/${PRICE}`))).status).toBe(403)
    expect((await viewing(() => api(`/api/v1/${FEAR}`))).status).toBe(200)
  })
})

test('the sources of a series and their terms are in its metadata, and in the headers of a CSV', async () => {
  const { market, api } = installation()
  const { metadata } = await viewMarket(market, null, 'open').series(FEAR, {})
  expect(metadata.sources).toMatchObject([
    { id: 'alternative-me', attribution: 'Source: alternative.me', redistribute: 'yes' },
  ])
  const { headers } = await api(`/api/v1/${FEAR}?format=csv`)
  expect(headers.link).toContain('rel="license"')
})

test('a series whose streams all ended says when, and its data have another revision', async () => {
  const dataDir = await storeOf([FEAR_TABLE])
  const manifest = readManifest(dataDir)
  const cursor = Date.parse('2024-02-09')
  const stream = { table: 'sentiment/fear-greed', resolution: '1d' as const, cursor, seen: cursor }
  const endedAt = async (ended?: string) => {
    const streams = { 'alternative-me': { 'fear-greed': { ...stream, ...(ended ? { ended } : {}) } } }
    const source = await openStore(dataDir, { ...manifest, live: { streams, answers: {}, history: [] } })
    const request = { chain: 'bitcoin', resolution: '1d' as const, params: {} }
    const sources = createCatalog(source).sourcesOf?.(`/api/v1/${FEAR}`, request)
    const age = seriesAge({ last: cursor, cadence: 'daily', sources }, cursor + 30 * 86_400_000)
    return {
      state: age.state,
      ended: age.stream?.ended,
      ofSource: sources?.[0].ended,
      revision: source.revision,
    }
  }
  const going = await endedAt()
  expect(going).toMatchObject({ state: 'old', ended: undefined, ofSource: undefined })
  const ended = await endedAt('2024-02-09')
  expect(ended).toMatchObject({ state: 'ended', ended: '2024-02-09', ofSource: '2024-02-09' })
  expect(ended.revision).not.toBe(going.revision)
})
