import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { failureReply, type Reply, sendReply } from './answer'
import type { HttpRequest, HttpResponse } from './message'
import { percentDecode } from './percent-decode'

/** Decoded path after the route's prefix, and query. */
export interface Address {
  path: string
  search: URLSearchParams
}

/** Whom a route counts requests for. For `guests` it reads no cookies, so that every visitor is a guest. */
export type Visitors = 'members and guests' | 'guests'

/** Calls `answer`, or `refuse` if the visitor is over a limit. */
export type VisitorLimit = (
  request: HttpRequest,
  visitors: Visitors,
  answer: () => Promise<HttpResponse>,
  refuse: (error: ApiError) => Promise<HttpResponse>,
) => Promise<HttpResponse>

export interface PublicRouteOptions {
  /** Start of every path of the route, such as `/data/`. */
  prefix: string
  visitors: Visitors
  /** Loads and encodes the content of an address. Errors go to `refuse`. */
  reply: (address: Address, request: HttpRequest) => Promise<Reply>
  /** The reply to a failed request; JSON by default. `address` is absent where it could not be parsed. */
  refuse?: (request: HttpRequest, error: unknown, address?: Address) => Promise<Reply>
}

/** A route that needs no key. Answers GET and HEAD. */
export interface PublicRoute {
  readonly prefix: string
  (request: HttpRequest, limit?: VisitorLimit): Promise<HttpResponse>
}

export function publicRoute({
  prefix,
  visitors,
  reply,
  refuse = failureReply,
}: PublicRouteOptions): PublicRoute {
  async function answer(request: HttpRequest): Promise<HttpResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendReply(request, await methodNotAllowed(request))
    }
    let address: Address | undefined
    try {
      address = readAddress(request.url, prefix)
      return sendReply(request, await reply(address, request))
    } catch (error) {
      return sendReply(request, await refuse(request, error, address))
    }
  }
  const route = (request: HttpRequest, limit?: VisitorLimit) => {
    if (!limit) return answer(request)
    const refuseVisitor = async (error: ApiError) => sendReply(request, await refuse(request, error))
    return limit(request, visitors, () => answer(request), refuseVisitor)
  }
  return Object.assign(route, { prefix })
}

async function methodNotAllowed(request: HttpRequest): Promise<Reply> {
  const error = new ApiError('method_not_allowed', `${request.method} is not allowed here. Use GET or HEAD.`)
  return { ...(await failureReply(request, error)), headers: { allow: 'GET, HEAD' } }
}

/** An address that cannot be decoded is an unknown route. */
function readAddress(url: string, prefix: string): Address {
  const [rawPath, query = ''] = url.split(/\?(.*)/s)
  const path = percentDecode(rawPath.slice(prefix.length))
  if (path === null) throw new ApiError('unknown_route', 'The address is not valid percent-encoding.')
  return { path, search: new URLSearchParams(query) }
}
