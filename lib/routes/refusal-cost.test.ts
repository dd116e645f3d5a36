import { beforeAll, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import type { HttpRequest } from '@/lib/http/message'
import { createComputingBudget } from '@/lib/limits/computing-budget'
import { createGuestLimit } from '@/lib/limits/guest-limit'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import type { Route } from '@/lib/server/checks/find-route'
import { MCP_PATH, mcpRoute } from './mcp/mcp-route'
import { workspaceRoutes } from './openbb/workspace-routes'
import { PUBLIC_ROUTES } from './public-routes'

holdSampleMarket()
beforeAll(() => {
  setEnv({ ACCESS: 'open', AUTH_SECRET: 'a secret of the tests, long enough' })
})

const REQUESTS = 3
const { limit } = createGuestLimit({
  requestsPerMinute: REQUESTS,
  pointsPerHour: 1_000_000,
  computing: createComputingBudget(1_000_000),
  addressOf: ({ address }) => address,
  memberOf: async () => null,
  refusals: { delayOf: () => 0 },
})
const keyed = { keyOf: async () => undefined, limit }
const others: Readonly<Record<string, Route>> = { [MCP_PATH]: mcpRoute(keyed), ...workspaceRoutes(keyed) }

async function statusOf(request: HttpRequest): Promise<number> {
  const path = request.url.split('?', 1)[0]
  const own = others[path]
  if (own) return (await own(request)).status
  const route = PUBLIC_ROUTES.find(({ prefix, takes }) => path.startsWith(prefix) && (takes?.(path) ?? true))
  if (!route) throw new Error(`no route takes ${path}`)
  return (await route(request, limit)).status
}

/** A call of a tool, which answers refusals as its result. */
const call = (name: string, given: object) => ({
  method: 'POST',
  url: MCP_PATH,
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  readBody: async () =>
    Buffer.from(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
    ),
})
const get = (url: string) => ({ method: 'GET', url, headers: {} })
/** As many columns of as many series as a file may have, of which one does not exist. */
const COLUMNS = [
  ...Array.from({ length: 19 }, (_, at) => `col=c${at} = onchain/mvrv.mvrv`),
  'col=onchain/none',
]

// A wrong key, another method and a body that is not JSON cost nothing: they are refused before (`mcp/mcp-route.test.ts`).
test.each<[what: string, request: Pick<HttpRequest, 'method' | 'url' | 'headers'>, refusal: number]>([
  ['a setting of a file', get('/onchain/mvrv.csv?from=yesterday'), 400],
  ['a file of an unknown series', get('/onchain/none.parquet'), 404],
  ['a formula of a file', get('/onchain/mvrv.json?formula=sma('), 400],
  ['a rule of a file', get('/onchain/mvrv.csv?rule=when(nothing > 1)'), 400],
  ['a signature', get('/onchain/mvrv.csv?sig=v1.k.1999999999.A'), 403],
  ['columns', get(`/data/table.csv?${COLUMNS.join('&').replaceAll(' ', '%20')}`), 404],
  ['a setting of columns', get('/data/table.parquet?col=onchain/mvrv&x=1'), 400],
  ['a file of a family', get('/data/onchain.parquet?x=1'), 400],
  ['the list of these files', get('/data/manifest.json?x=1'), 400],
  ['a filter of the table', get('/table.json?where=last%20%3E'), 400],
  ['a filter of a screen', get('/screen.csv?where=last%20%3E'), 400],
  ['a condition', get('/alerts/condition.atom?of=/onchain/mvrv&when=('), 400],
  ['bars', get('/udf/history?symbol=onchain/none&countback=100000'), 404],
  ['rows of a widget', get('/workspace/rows?series=onchain/none'), 404],
  ['an address for a tool', call('read', { address: '/onchain/none' }), 200],
  ['a formula for a tool', call('compute', { formula: 'onchain/mvrv + onchain/sopr + onchain/none' }), 200],
  ['a tool', call('nothing', {}), 200],
])('%s that is refused costs one request', async (what, request, refusal) => {
  const statuses: number[] = []
  for (let turn = 0; turn <= REQUESTS; turn++)
    statuses.push(await statusOf({ ...request, address: what } as HttpRequest))
  expect(statuses).toEqual([...Array.from({ length: REQUESTS }, () => refusal), 429])
})
