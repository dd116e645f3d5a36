import type { Client } from '@modelcontextprotocol/client'
import type { Catalog } from '@/lib/catalog/catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { unlimited } from '@/lib/http/fake/unlimited'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { createLatestValues } from '@/lib/latest/latest-values'
import { createMarket } from '@/lib/market/create-market'
import { createInProcessTransport } from '@/lib/market/transport'
import { replaceInProcess } from '@/lib/process/process-wide'
import { createKeyBook, parseKeys } from '@/lib/service/keys/keys'
import { createService } from '@/lib/service/service'
import { openPublicPart } from '@/lib/sources/open-source'
import { type StoredTable, storeOf } from '@/lib/sources/store/live/live-store.test-data'
import { openStore } from '@/lib/sources/store/open-store'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { measureAll } from '@/lib/watchlists/measured.test-data'
import { askTool } from '../mcp/fake/ask-tools'
import { connectGuest } from '../mcp/fake/connect-guest'
import { MCP_PATH } from '../mcp/mcp-route'
import { workspaceRoutes } from '../openbb/workspace-routes'
import { PUBLIC_ROUTES } from '../public-routes'

const KEY = `cr_live_${'a1'.repeat(32)}`
const GUESTS = {
  keyOf: async () => undefined,
  limit: async (_request: unknown, _visitors: unknown, answer: () => Promise<HttpResponse>) => answer(),
}
const WORKSPACE = workspaceRoutes(GUESTS)

/** Answer of an installation to a guest. */
export interface Told {
  status: number
  headers: Readonly<Record<string, unknown>>
  text: string
}

/** An installation with its own store, whose addresses answer a guest. */
export interface Installation {
  folder: string
  catalog: Catalog
  /** An address of a page, file, picture, embed, feed or the API (with a key), or `mcp:<tool>?<arguments as JSON>`. */
  ask(url: string): Promise<Told>
}

/** Opens an installation with these tables. Guests are answered from the public part. */
export async function openInstallation(tables: readonly StoredTable[]): Promise<Installation> {
  const folder = await storeOf(tables, () => {})
  const all = await openStore(folder)
  const part = await openPublicPart(all)
  const own = createCatalog(all)
  const catalog = part === all ? own : createCatalog(part, undefined, { all })
  const service = createService({
    catalog: async ({ scope = 'public' } = {}) => (scope === 'all' ? own : catalog),
    keys: createKeyBook(parseKeys(`${KEY}:enterprise`)),
    upgradeUrl: '/docs',
    log: { info() {}, warn() {}, error() {} } as never,
    homeScope: 'public',
  })
  const market = createMarket({ transport: createInProcessTransport(async () => service), scope: 'public' })
  const latest = createLatestValues()
  await measureAll(market, latest)
  let client: Promise<Client> | undefined
  const connected = () => {
    client ??= connectGuest()
    return client
  }
  return {
    folder,
    catalog,
    async ask(url) {
      holdInProcess({ market })
      replaceInProcess('latest values of public data', latest)
      if (url.startsWith('mcp:')) return askClient(await connected(), url)
      const { status, headers, body } = await answerOf(url, service)
      return { status, headers, text: Buffer.from(body as Uint8Array).toString('latin1') }
    },
  }
}

function answerOf(url: string, service: ReturnType<typeof createService>): Promise<HttpResponse> {
  const request: HttpRequest = { method: 'GET', url, headers: { host: 'localhost:3000' } }
  if (url.startsWith('/api/')) return service.handle({ ...request, headers: { 'x-api-key': KEY } }, unlimited)
  const [path] = url.split('?')
  const workspace = WORKSPACE[path]
  if (workspace) return workspace(request)
  const route = PUBLIC_ROUTES.find(({ prefix, takes }) => path.startsWith(prefix) && (takes?.(path) ?? true))
  if (!route) throw new Error(`No route answers ${url}.`)
  return route(request)
}

async function askClient(client: Client, url: string): Promise<Told> {
  const [tool, args] = url.slice(MCP_PATH.length).split(/\?(.*)/s)
  const { isError, ...told } = await askTool(client, tool, JSON.parse(args))
  return { status: isError ? 403 : 200, headers: {}, text: JSON.stringify(told) }
}
