import { expect, test } from 'vitest'
import { LOCAL_VISITOR } from '@/lib/auth/may-import'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import type { CoverageReport, LiveReport, SourceReport } from '@/lib/contract/live/live-status'
import type { HttpRequest } from '@/lib/http/message'
import { type StatusRouteOptions, statusRoute } from './status-route'

const REPORT: LiveReport = {
  isRunning: false,
  started: null,
  next: null,
  mayChange: false,
  quarantined: 1,
  aside: [],
  sources: [
    {
      id: 'tides',
      state: 'fresh',
      isOn: true,
      missing: [],
      last: '2026-06-30T06:00:00.000Z',
      streams: [{ id: 'high-water', state: 'late' }],
    } as unknown as SourceReport,
  ],
}
const COVERAGE: CoverageReport = {
  total: 0,
  counts: { stored: 0, withheld: 0, sources: 0, 'more sources': 0, node: 0, file: 0 },
  families: [],
  series: [],
  dependencies: [],
}
const user: Viewer = { id: 'u', name: 'U', email: null, role: 'user', tier: 'enterprise' }
const OWN = { origin: 'http://localhost:3000', host: 'localhost:3000' }

function routeOf(changes: Partial<StatusRouteOptions> = {}) {
  const done: string[] = []
  const route = statusRoute({
    report: ({ mayChange, scope }) => ({
      ...REPORT,
      mayChange,
      sources: scope === 'all' ? REPORT.sources : REPORT.sources.map((one) => ({ ...one, streams: [] })),
    }),
    shows: async () => 'sample',
    coverage: async () => COVERAGE,
    update: () => done.push('update') > 0,
    accept: async (id) => {
      if (id !== 'abc') throw new ApiError('not_found', 'There is no such answer.')
      done.push(`accept ${id}`)
      return { source: 's', added: 1 }
    },
    viewerOf: async (cookies) =>
      cookies === 'user' ? user : cookies === 'admin' ? { ...user, role: 'admin' } : null,
    limit: async (_request, _visitors, answer) => answer(),
    access: 'open',
    remoteHost: null,
    log: { info() {}, error() {} },
    ...changes,
  })
  const ask = async (method: string, path: string, headers: HttpRequest['headers'] = {}) => {
    const answer = await route({ method, url: `/api/status/${path}`, headers })
    const text = Buffer.from(answer.body).toString()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }
  return { ask, done }
}

test('everyone reads the status; only who may import data is told that they may change it', async () => {
  const { ask } = routeOf()
  expect(await ask('GET', '')).toMatchObject({ status: 200, body: { mayChange: false, shows: 'sample' } })
  expect((await ask('GET', '', { cookie: 'user' })).body.mayChange).toBe(false)
  expect((await ask('GET', '', { cookie: 'admin' })).body.mayChange).toBe(true)
  expect((await ask('GET', '', { [LOCAL_VISITOR]: 'yes' })).body.mayChange).toBe(true)
  expect((await ask('GET', 'coverage')).status).toBe(200)
})

test('the status begins with a summary, and the streams of a source are below its own address', async () => {
  const { ask } = routeOf()
  const admin = { cookie: 'admin' }
  const { body } = await ask('GET', '', admin)
  expect(Object.keys(body).slice(0, 3)).toEqual(['success', 'shows', 'summary'])
  expect(body.summary).toEqual({
    sources: { fresh: 1 },
    streams: { late: 1 },
    last: '2026-06-30T06:00:00.000Z',
  })
  expect(body.sources[0]).toMatchObject({ id: 'tides', counts: { late: 1 } })
  expect(body.sources[0]).not.toHaveProperty('streams')
  expect((await ask('GET', 'sources/tides', admin)).body.streams).toEqual([
    { id: 'high-water', state: 'late' },
  ])
  expect((await ask('GET', 'sources/nobody')).status).toBe(404)
  expect((await ask('GET', 'sources')).status).toBe(404)
})

test('who does not see withheld values is asked for as a visitor', async () => {
  const streams = async (access: StatusRouteOptions['access'], cookie?: string) =>
    (await routeOf({ access }).ask('GET', 'sources/tides', { cookie })).body.streams.length
  expect(await streams('open')).toBe(0)
  expect(await streams('open', 'user')).toBe(0)
  expect(await streams('open', 'admin')).toBe(1)
  expect(await streams('private', 'user')).toBe(1)
})

test('changes need the right to import and a page of this site', async () => {
  const { ask, done } = routeOf()
  for (const path of ['update', 'accept/abc']) {
    expect((await ask('POST', path, OWN)).body.code).toBe('administrator_required')
    expect((await ask('POST', path, { ...OWN, cookie: 'user' })).body.code).toBe('administrator_required')
    expect((await ask('POST', path, { cookie: 'admin' })).body.code).toBe('cross_site')
    const foreign = { ...OWN, origin: 'https://evil.test', cookie: 'admin' }
    expect((await ask('POST', path, foreign)).body.code).toBe('cross_site')
    expect((await ask('GET', path, { cookie: 'admin' })).body.code).toBe('method_not_allowed')
  }
  expect(done).toEqual([])
  expect((await ask('POST', 'update', { ...OWN, cookie: 'admin' })).status).toBe(202)
  expect((await ask('POST', 'accept/abc', { ...OWN, [LOCAL_VISITOR]: 'yes' })).status).toBe(200)
  expect((await ask('POST', 'accept/xyz', { ...OWN, cookie: 'admin' })).status).toBe(404)
  expect(done).toEqual(['update', 'accept abc'])
})

test('a private installation shows it to who is signed in, and a dashboard of another server not at all', async () => {
  expect((await routeOf({ access: 'private' }).ask('GET', '')).body.code).toBe('sign_in_required')
  expect((await routeOf({ access: 'private' }).ask('GET', '', { cookie: 'user' })).status).toBe(200)
  expect((await routeOf({ remoteHost: 'data.test' }).ask('GET', '')).status).toBe(409)
  expect((await routeOf().ask('GET', 'nothing')).status).toBe(404)
})

test('a visitor over a limit costs no look-up of a session', async () => {
  let lookUps = 0
  const { ask } = routeOf({
    viewerOf: async () => {
      lookUps++
      return user
    },
    limit: async (_request, _visitors, _answer, refuse) => refuse(new ApiError('quota_exceeded', 'Wait.')),
  })
  expect((await ask('GET', '', { cookie: 'user' })).status).toBe(429)
  expect(lookUps).toBe(0)
})
