import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCAL_VISITOR } from '@/lib/auth/may-import'
import { INTAKE_PREFIX } from '@/lib/contract/intake'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { unlimited } from '@/lib/http/fake/unlimited'
import { getLog } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { keepIntake } from '@/lib/intake/keep-intake'
import { runJob } from '@/lib/intake/run-job'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { importRoute } from './import-route'

/** Names that every plain object inherits. */
const NAMES = Object.getOwnPropertyNames(Object.prototype)
/** Long enough, because every request may draw. */
const FEW = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

const KEY = 'a-key-for-inherited-names-0123456789'
const TOKEN = 'an-operator-for-inherited-names-012345'
const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-names-'))
let routes: [prefix: string, route: (request: HttpRequest) => Promise<HttpResponse>][] = []

beforeAll(async () => {
  const settings = { DATA_DIR: dataDir, DATA_SOURCE: 'sample', SAMPLE_END: '2026-06-30', WORKERS: '0' }
  for (const [name, value] of Object.entries({
    ...settings,
    API_KEYS: `${KEY}:enterprise`,
    ADMIN_TOKEN: TOKEN,
  }))
    vi.stubEnv(name, value)
  holdInProcess({})
  const [{ PUBLIC_ROUTES }, { getService, openAdminRoute }] = await Promise.all([
    import('@/lib/routes/public-routes'),
    import('@/lib/service/process-service'),
  ])
  const admin = openAdminRoute()
  const importer = { run: runJob, close: async () => {} }
  const files = importRoute({
    desk: keepIntake({ dataDir, importer }).open,
    viewerOf: async () => null,
    limit: (_request, _visitors, answer) => answer(),
    remoteHost: null,
    log: getLog(),
  })
  routes = [
    [INTAKE_PREFIX, files],
    ['/api/admin/', admin],
    ['/api/', async (request) => getService().handle(request, unlimited)],
    ...PUBLIC_ROUTES.map((route) => [route.prefix, route] as (typeof routes)[number]),
  ]
})

afterAll(async () => {
  const { closeState } = await import('@/lib/state/database/process-state')
  await closeState()
  holdInProcess({})
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Targets for which a route returns its own error. Pages handle the others. */
async function faults(targets: Iterable<string>, headers: HttpRequest['headers'] = {}): Promise<string[]> {
  const wrong: string[] = []
  for (const url of targets) {
    const route = routes.find(([prefix]) => url.startsWith(prefix))?.[1]
    const request = {
      method: 'GET',
      url,
      headers: { 'x-api-key': KEY, host: 'localhost', [LOCAL_VISITOR]: 'yes', ...headers },
    }
    const status = await route?.(request).then((answer) => answer.status, String)
    if (typeof status === 'string' || (status !== undefined && status >= 500)) wrong.push(`${status} ${url}`)
  }
  return wrong
}

const SERIES = [
  'onchain/mvrv',
  'onchain/urpd',
  'charts/fear-greed-index',
  'crypto/prices/BTC',
  'economic/cpi',
]
const OF_API = [
  ...SERIES.map((path) => `/api/v1/${path}`),
  '/api/v1/onchain/list',
  '/api/v1/onchain/status',
  '/api/v1/chains',
  '/api/public/catalog',
  '/api/onchain/manifest',
  '/api/openapi.json',
  '/api/health',
]
const OF_ADMIN = ['/api/admin/keys', '/api/admin/keys/x/rotate', '/api/admin/users', '/api/admin/audit']
const DRAWN = [
  '/data/onchain/mvrv',
  '/image/onchain/mvrv.svg',
  '/embed/onchain/mvrv',
  '/data/onchain/urpd',
  '/oembed',
  '/table.csv',
  '/table.json',
  '/screen.csv',
  '/screen.json',
  '/table.parquet',
  '/screen.parquet',
]
const BOARDS = ['/embed/screen', '/embed/boards/x', '/image/boards/x.png']
const OTHERS = [
  ...BOARDS,
  '/data/s/x',
  '/data/e/x',
  '/image/s/x.png',
  '/image/e/x.png',
  '/embed/e/x',
  '/import/files/x',
]
const VIEW = 'scale price gaps tab theme from to marks vs rebase invert formula show'.split(' ')
const FORM = 'width export size url format maxwidth maxheight range api_key owner limit'.split(' ')

function* queries(bases: readonly string[], params: Iterable<string>, names: readonly string[]) {
  for (const base of bases)
    for (const param of params) for (const name of names) yield `${base}?${param}=${name}`
}

describe('an inherited property name causes no internal error', () => {
  const params = [...PARAMS.keys()]

  test('as the value of a parameter of the API', async () => {
    expect(await faults(queries(OF_API.slice(0, 2), params, FEW.slice(0, 2)))).toEqual([])
    expect(await faults(queries(OF_API, ['chain', 'dataResolution', 'timeframe'], FEW))).toEqual([])
    expect(await faults(queries(OF_API.slice(0, 1), ['chain', 'format', 'fields'], NAMES))).toEqual([])
  })

  test('as the value of a parameter of a chart', async () => {
    // The embed and the picture read their address as the data does.
    expect(await faults(queries(DRAWN.slice(0, 1), ['chain', ...VIEW, ...FORM], FEW))).toEqual([])
    expect(
      await faults(queries(DRAWN, ['chain', 'theme', 'size', 'format', 'show'], FEW.slice(0, 2))),
    ).toEqual([])
    const chart = '/data/charts/fear-greed-index'
    expect(await faults(queries([chart], ['cryptocurrency', 'dataResolution', 'timeframe'], NAMES))).toEqual(
      [],
    )
    expect(await faults(queries(OTHERS, FORM, FEW))).toEqual([])
  })

  test('as the value of a parameter of the admin API', async () => {
    const operator = { authorization: `Bearer ${TOKEN}` }
    expect(await faults(queries(OF_ADMIN, ['owner', 'limit', ...FEW], FEW), operator)).toEqual([])
  })

  test('as the name of a parameter', async () => {
    const bases = [...OF_API, ...DRAWN, ...OTHERS]
    expect(await faults(bases.flatMap((base) => FEW.map((name) => `${base}?${name}=1&${name}`)))).toEqual([])
  })

  test('inside a value', async () => {
    const inside = (name: string) => [
      `/api/v1/onchain/mvrv?fields=${name},date`,
      `/api/v1/onchain/mvrv?fields=date,mvrv.${name}`,
      `/data/onchain/mvrv?vs=${name}`,
      `/data/onchain/mvrv?vs=onchain/${name}`,
      `/data/onchain/mvrv?vs=economic/cpi:${name}`,
      `/data/onchain/mvrv?vs=economic/cpi,${name}=1`,
      `/data/onchain/mvrv?vs=onchain/sopr,chain=${name}`,
      `/embed/onchain/mvrv?formula=${name}(a)`,
      `/embed/onchain/mvrv?formula=a.${name}`,
      `/embed/onchain/mvrv?formula=sma(a,${name})`,
      `/embed/onchain/mvrv?marks=${name}&show=mvrv.${name}`,
      `/embed/onchain/urpd?show=buckets.${name}`,
      `/oembed?url=/onchain/${name}`,
      `/oembed?url=/${name}&format=${name}`,
      `/oembed?url=/embed/e/${name}`,
    ]
    expect(await faults(FEW.slice(0, 2).flatMap(inside))).toEqual([])
  })

  test('as any part of a path', async () => {
    const bases = [...OF_API, ...DRAWN, ...OTHERS, ...OF_ADMIN]
    const paths = bases.flatMap((base) => {
      const parts = base.split('/').slice(1)
      return FEW.flatMap((name) => [
        ...parts.map((_, at) => `/${parts.with(at, name).join('/')}`),
        `${base}/${name}`,
        base.replace(/[^/.]+(\.\w+)$/, `${name}$1`),
        `${base}.${name}`,
      ])
    })
    expect(await faults(new Set(paths), { authorization: `Bearer ${TOKEN}` })).toEqual([])
  })

  test('as a header or its value', async () => {
    const named = ['accept', 'accept-encoding', 'if-none-match', 'range', 'content-type', 'origin', 'referer']
    for (const name of FEW) {
      const headers = Object.fromEntries([[name, '1'], ...named.map((header) => [header, name])])
      const cookie = `${name}=${name}`
      expect(await faults([OF_API[0], ...DRAWN, ...OTHERS], { ...headers, cookie }), name).toEqual([])
    }
  })
})
