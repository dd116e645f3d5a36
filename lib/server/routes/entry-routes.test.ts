import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { setEnv } from '@/lib/env/fake/set-env'
import { createLog } from '@/lib/http/log'
import type { HttpRequest } from '@/lib/http/message'
import type { CountedForKey, VisitorLimit, Visitors } from '@/lib/http/public-route'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { createTestService, PRO } from '@/lib/service/fake/test-service'
import { entryRoutes } from './entry-routes'

const { market } = holdSampleMarket()
beforeAll(() => {
  setEnv({ ACCESS: 'open', AUTH_SECRET: 'a secret of the tests, long enough' })
})

const asked: (Visitors | CountedForKey)[] = []
const full: VisitorLimit = (_request, visitors, _answer, refuse) => {
  asked.push(visitors)
  return refuse(new ApiError('quota_exceeded', 'Nobody may pass.'))
}
const never = async () => {
  throw new Error('Nothing is computed for somebody who is refused.')
}
const { service } = createTestService()
const log = createLog({ level: 'silent', format: 'text', write: () => {} })
const routes = entryRoutes({
  service,
  limit: full,
  market,
  admin: async () => ({ status: 401, headers: {}, body: new Uint8Array(0) }),
  imports: { desk: never, viewerOf: never, log },
  publish: { publisher: { run: never }, viewerOf: never, log },
  status: {
    report: () => {
      throw new Error('Nothing is reported to somebody who is refused.')
    },
    shows: never,
    coverage: never,
    update: () => false,
    accept: never,
    viewerOf: never,
    access: 'open',
    log,
  },
})

/** Routes without the limit of visitors, with the reason. */
const WITHOUT_LIMIT: Readonly<Record<string, string>> = {
  '/api/auth/': 'pages, which the listener limits',
  '/api/admin/': 'for the operator, by a token',
  '/readout.js': 'a file, the same for everybody',
  '/screenshot.png': 'a file, the same for everybody',
}

/** The answer of a route, and who was limited before it. */
async function ask(prefix: string, more: Partial<HttpRequest> = {}) {
  asked.length = 0
  const route = routes[prefix]
  if (typeof route !== 'function') throw new Error(`${prefix} is not answered by the entry`)
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }))
  const { status } = await route({
    method: prefix === '/mcp' ? 'POST' : 'GET',
    url: prefix,
    address: '10.0.0.1',
    readBody: async () => body,
    ...more,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...more.headers },
  })
  return { status, limited: [...asked] }
}

const LIMITED = Object.keys(routes).filter((prefix) => !(prefix in WITHOUT_LIMIT))

test.each(LIMITED)(
  '%s answers nobody beyond the limit of visitors, with a key or without',
  async (prefix) => {
    const key = await ask(prefix, { headers: { 'x-api-key': PRO } })
    expect([key.status, key.limited.length]).toEqual([429, 1])
    // The API refuses visitors without a key before it counts them.
    const guest = await ask(prefix)
    expect(guest).toMatchObject(prefix === '/api/' ? { status: 401 } : { status: 429, limited: [{}] })
  },
)
