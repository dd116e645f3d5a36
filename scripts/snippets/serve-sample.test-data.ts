import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { sampleCatalog } from '../../lib/catalog/fake/sample-catalog'
import { createLog } from '../../lib/http/log'
import { createMarket } from '../../lib/market/create-market'
import { createInProcessTransport } from '../../lib/market/transport'
import type { KeyedRouteOptions } from '../../lib/routes/keyed/keyed-caller'
import { MCP_PATH, mcpRoute } from '../../lib/routes/mcp/mcp-route'
import { workspaceRoutes } from '../../lib/routes/openbb/workspace-routes'
import { PUBLIC_ROUTES } from '../../lib/routes/public-routes'
import { createEntryServer } from '../../lib/server/create-entry-server'
import { createListener } from '../../lib/server/create-listener'
import { createKeyBook, parseKeys } from '../../lib/service/keys/keys'
import { createService } from '../../lib/service/service'
import { holdInProcess } from '../../lib/state/fake/hold-in-process'

/** A key of the server. */
export const KEY = 'pro-key-0123456789-0123456789-0123'

const MARK_OF_PAGES = 'x-page'

/** Whether an answer is that of a page, which the server leaves empty. */
export const isOfPage = ({ headers }: Response) => headers.has(MARK_OF_PAGES)

/**
 * Until the tests of the calling file have run, a server with the API and all routes over simulated data. Its pages are
 * empty. Its origin, such as `http://127.0.0.1:4711`, is known once the tests run.
 */
export function serveSample(): { origin: () => string } {
  const service = createService({
    catalog: async () => sampleCatalog(),
    keys: createKeyBook(parseKeys(`${KEY}:pro`)),
    upgradeUrl: '/up',
    log: { info: () => {}, error: () => {} },
  })
  const keyed: KeyedRouteOptions = {
    keyOf: service.principalOf,
    limit: (_request, _owner, answer) => answer(),
  }
  const server = createEntryServer(
    createListener({
      routes: {
        '/api/': (request) => service.handle(request),
        [MCP_PATH]: mcpRoute(keyed),
        ...workspaceRoutes(keyed),
        ...Object.fromEntries(PUBLIC_ROUTES.map((route) => [route.prefix, route])),
      },
      pages: async (_request, response) => void response.setHeader(MARK_OF_PAGES, '1').end(),
      addressOf: () => '127.0.0.1',
      mode: 'production',
      log: createLog({ level: 'silent', format: 'json' }),
    }),
  )
  beforeAll(async () => {
    holdInProcess({
      service,
      market: createMarket({ transport: createInProcessTransport(async () => service) }),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
    holdInProcess({})
  })
  return { origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
