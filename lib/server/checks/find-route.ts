import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { readCanonicalTarget } from './canonical-target'
import { readHost } from './check-host'

export interface Route {
  (request: HttpRequest): HttpResponse | Promise<HttpResponse>
  /** Paths under its prefix that it answers; all by default. */
  readonly takes?: (path: string) => boolean
}

/** The one reading of a request target, and who answers it. */
export interface Found {
  /** Path and query. */
  url: string
  path: string
  /** Prefix of the route that answers; undefined for other pages and for files. */
  prefix?: string
  route?: Route | 'pages'
}

/**
 * Finds the route of a request by the prefixes of `routes`, the first of which wins. Throws for a request that is not in
 * canonical form or asks for a route in other letters. An address always means the same, so it is read once.
 */
export function createRouteFinder(
  routes: Readonly<Record<string, Route | 'pages'>>,
): (request: IncomingMessage) => Found {
  const all = Object.entries(routes)
  const find = (url: string): Found => {
    const path = url.split('?', 1)[0]
    const lower = path.toLowerCase()
    const meant = all.find(([start, to]) => isUnder(lower, start, to) && !isUnder(path, start, to))
    if (meant) {
      throw new ApiError(
        'unknown_route',
        `There is nothing at this address. Write ${meant[0]} in lower case.`,
      )
    }
    const [prefix, route] = all.find(([start, to]) => isUnder(path, start, to)) ?? []
    return { url, path, prefix, route }
  }

  return (request) => {
    const host = readHost(request)
    if (request.method === 'TRACE') throw methodNotAllowed(request.method)
    const raw = request.url ?? ''
    return find(readCanonicalTarget(raw, raw.startsWith('/') ? undefined : host))
  }
}

/** Whether a path is under a prefix. The path without its last slash is the route's too, as an address it does not know. */
function isUnder(path: string, prefix: string, route: Route | 'pages'): boolean {
  if (route !== 'pages' && route.takes) return path.startsWith(prefix) && route.takes(path)
  if (!prefix.endsWith('/')) return path === prefix
  return path.startsWith(prefix) || (route !== 'pages' && `${path}/` === prefix)
}

function methodNotAllowed(method: string): ApiError {
  return new ApiError('method_not_allowed', `This server does not allow ${method}.`, {
    detail: { allow: 'GET, HEAD' },
  })
}
