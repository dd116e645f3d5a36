import { viewerOfKey } from '@/lib/auth/signed/viewer-of-key'
import { PUBLISH_PREFIX } from '@/lib/contract/files/archive'
import { INTAKE_PREFIX } from '@/lib/contract/intake'
import { STATUS_PREFIX } from '@/lib/contract/live/live-status'
import type { HttpRequest } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import type { Market } from '@/lib/market/market'
import { admitFile } from '@/lib/picture/file/admit-file'
import { MCP_PATH, mcpRoute } from '@/lib/routes/mcp/mcp-route'
import { workspaceRoutes } from '@/lib/routes/openbb/workspace-routes'
import { PUBLIC_ROUTES } from '@/lib/routes/public-routes'
import type { Service } from '@/lib/service/service'
import type { Route } from '../checks/find-route'
import { type ImportRouteOptions, importRoute } from '../import-route'
import { withRemoteHealth } from '../lifecycle/remote-health'
import { publicFiles } from '../public-files'
import { type PublishRouteOptions, publishRoute } from '../publish/publish-route'
import { type StatusRouteOptions, statusRoute } from '../status/status-route'

export interface EntryParts {
  service: Pick<Service, 'handle' | 'principalOf'>
  /** The limit of visitors, for every route. */
  limit: VisitorLimit
  market: Pick<Market, 'remoteHost' | 'catalog'>
  admin: Route
  imports: Omit<ImportRouteOptions, 'limit' | 'remoteHost'>
  publish: Omit<PublishRouteOptions, 'limit'>
  status: Omit<StatusRouteOptions, 'limit' | 'remoteHost'>
}

/**
 * Everything that the entry answers itself, by path prefix. The first matching one wins. A test asks each of them with a
 * limit that refuses everybody, so a new route cannot do without.
 */
export function entryRoutes({
  service,
  limit,
  market,
  admin,
  imports,
  publish,
  status,
}: EntryParts): Record<string, Route | 'pages'> {
  const { remoteHost } = market
  const api: Route = (request) =>
    service.handle(request, limit, (file, key) => admitFile(file, viewerOfKey(key)))
  const keyed = { keyOf: service.principalOf, limit }
  return {
    '/api/auth/': 'pages',
    [INTAKE_PREFIX]: importRoute({ ...imports, limit, remoteHost }),
    [PUBLISH_PREFIX]: publishRoute({ ...publish, limit }),
    [STATUS_PREFIX]: statusRoute({ ...status, limit, remoteHost }),
    '/api/admin/': admin,
    '/api/': remoteHost === null ? api : withRemoteHealth(api, market),
    [MCP_PATH]: mcpRoute(keyed),
    ...workspaceRoutes(keyed),
    ...Object.fromEntries(
      PUBLIC_ROUTES.map((route) => {
        const { prefix, takes } = route
        return [prefix, Object.assign((request: HttpRequest) => route(request, limit), { takes })]
      }),
    ),
    ...publicFiles('public', '.chartroom/published'),
  }
}
