import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { failureReply, type Reply, sendReply } from './answer'
import type { HttpRequest, HttpResponse } from './message'

/** Path after a route's prefix, decoded, and the query. */
export interface Address {
  path: string
  search: URLSearchParams
}

/** Whose limits a route counts against: without reading cookies every visitor is a guest. */
export type Visitors = 'members and guests' | 'guests'

/** Lets a request pass to `answer`, or to `refuse` when its sender has had too much. */
export type VisitorLimit = (
  request: HttpRequest,
  visitors: Visitors,
  answer: () => Promise<HttpResponse>,
  refuse: (error: ApiError) => Promise<HttpResponse>,
) => Promise<HttpResponse>

export interface PublicRouteOptions {
  /** `/data/`: what every address of the route begins with. */
  prefix: string
  visitors: Visitors
  /** Loads what the address names and encodes it; whatever it throws is answered by `refuse`. */
  reply: (address: Address, request: HttpRequest) => Promise<Reply>
  /** A refusal as the route words it, JSON unless given; without an address where it was not read yet. */
  refuse?: (request: HttpRequest, error: unknown, address?: Address) => Promise<Reply>
}

/** A route without a key. Answers GET and HEAD, within the limit of the visitor where one is given. */
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
  const error = new ApiError('method_not_allowed', `${request.method} is not allowed here`)
  return { ...(await failureReply(request, error)), headers: { allow: 'GET, HEAD' } }
}

/** An address that cannot be decoded is an unknown route. */
function readAddress(url: string, prefix: string): Address {
  const [rawPath, query = ''] = url.split(/\?(.*)/s)
  try {
    return { path: decodeURIComponent(rawPath.slice(prefix.length)), search: new URLSearchParams(query) }
  } catch (cause) {
    throw new ApiError('unknown_route', 'This address cannot be read', { cause })
  }
}
