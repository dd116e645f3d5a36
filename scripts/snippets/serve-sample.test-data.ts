import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, vi } from 'vitest'
import { viewerOfKey } from '@/lib/auth/signed/viewer-of-key'
import { unlimited } from '@/lib/http/fake/unlimited'
import { listen } from '@/lib/process/fake/listen'
import { quietListener } from '@/lib/server/fake/quiet-listener'
import type { Catalog } from '../../lib/catalog/catalog'
import { sampleCatalog } from '../../lib/catalog/fake/sample-catalog'
import { getServerEnv } from '../../lib/env/env'
import { createLog } from '../../lib/http/log'
import { createMemoryCounters } from '../../lib/limits/memory-counters'
import { createUsageTally } from '../../lib/limits/usage-tally'
import { createMarket } from '../../lib/market/create-market'
import { createInProcessTransport } from '../../lib/market/transport'
import { admitFile } from '../../lib/picture/file/admit-file'
import type { KeyedRouteOptions } from '../../lib/routes/keyed/keyed-caller'
import { MCP_PATH, mcpRoute } from '../../lib/routes/mcp/mcp-route'
import { workspaceRoutes } from '../../lib/routes/openbb/workspace-routes'
import { PUBLIC_ROUTES } from '../../lib/routes/public-routes'
import type { Route } from '../../lib/server/checks/find-route'
import { createEntryServer } from '../../lib/server/create-entry-server'
import { createStateKeys } from '../../lib/service/keys/state-keys'
import { createService } from '../../lib/service/service'
import { addPerson } from '../../lib/state/fake/add-person'
import { holdInProcess } from '../../lib/state/fake/hold-in-process'
import { createTestState } from '../../lib/state/fake/test-state'
import { issueKey } from '../../lib/state/keys/keys'

const log = createLog({ level: 'silent', format: 'json' })

const MARK_OF_PAGES = 'x-page'

/** Whether an answer is that of a page, which the server leaves empty. */
export const isOfPage = ({ headers }: Response) => headers.has(MARK_OF_PAGES)

/**
 * Until the tests of the calling file have run, a server with the API and all routes over simulated data, or those of
 * another catalog. Its pages are empty. Its origin, such as `http://127.0.0.1:4711`, and a pro key are known once the tests run.
 */
export function serveSample(catalog: () => Promise<Catalog> = async () => sampleCatalog()): {
  origin: () => string
  key: () => string
  /** Starts of the paths that it answers itself. */
  prefixes: readonly string[]
} {
  const state = createTestState()
  const keys = createStateKeys(state, log)
  let key = ''
  const service = createService({
    catalog,
    keys,
    upgradeUrl: '/up',
    log,
  })
  const keyed: KeyedRouteOptions = {
    keyOf: service.principalOf,
    limit: (_request, _owner, answer) => answer(),
  }
  const routes: Record<string, Route> = {
    '/api/': (request) => service.handle(request, unlimited, (file, by) => admitFile(file, viewerOfKey(by))),
    [MCP_PATH]: mcpRoute(keyed),
    ...workspaceRoutes(keyed),
    ...Object.fromEntries(PUBLIC_ROUTES.map((route) => [route.prefix, route])),
  }
  const server = createEntryServer(
    quietListener({
      routes,
      pages: async (_request, response) => void response.setHeader(MARK_OF_PAGES, '1').end(),
      log,
    }),
  )
  beforeAll(async () => {
    vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough')
    vi.stubEnv('ACCESS', 'open')
    // Settings that an earlier file of the process read are kept.
    getServerEnv()
    holdInProcess({
      service,
      state,
      limits: { counters: createMemoryCounters(), usage: createUsageTally() },
      market: createMarket({ transport: createInProcessTransport(async () => service) }),
    })
    const database = await state.database()
    const owner = await addPerson(database, 'ann', { tier: 'pro' })
    key = (await issueKey(database, { owner, tier: 'pro' }, { actor: 'test', at: new Date() })).key
    await keys.refresh()
    await listen(server)
  })
  afterAll(() => {
    server.close()
    keys.close()
    holdInProcess({})
    vi.unstubAllEnvs()
    getServerEnv()
  })
  return {
    prefixes: Object.keys(routes),
    key: () => key,
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}
