import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { runForAudience } from '@/lib/process/audience'
import { failureReply, type Reply, sendReply } from './answer'
import { ANY_ORIGIN, PREFLIGHT, READ_METHODS } from './any-origin'
import type { HttpRequest, HttpResponse } from './message'
import { percentDecode } from './percent-decode'
import type { Signer } from './signed/signer'

/** Decoded path after the route's prefix, and query. */
export interface Address {
  path: string
  search: URLSearchParams
}

/**
 * Visitors whose requests a route counts. For `guests` it reads no cookies, so that every visitor is a guest, the
 * operator too.
 */
export type Visitors = 'members and guests' | 'guests'

/** A request whose number and rows the quota of a key limits, instead of those of a visitor. */
export interface CountedForKey {
  key: {
    id: string
    /** Account whose key it is. Keys in the settings have none. */
    owner?: string
  }
}

/**
 * Calls `answer`, or `refuse` if the visitor is over a limit. The only place that says for whom a request computes: for its
 * network address and its account.
 */
export type VisitorLimit = (
  request: HttpRequest,
  visitors: Visitors | CountedForKey,
  answer: () => Promise<HttpResponse>,
  refuse: (error: ApiError) => Promise<HttpResponse>,
) => Promise<HttpResponse>

export interface PublicRouteOptions {
  /** Start of every path of the route, such as `/data/`. */
  prefix: string
  visitors: Visitors
  /** Paths under the prefix that the route answers; all by default. The others are those of pages. */
  takes?: (path: string) => boolean
  /** Addresses whose responses, refusals included, scripts of any site may read; none by default. */
  isForAnyOrigin?: (address: Address) => boolean
  /** The key that signed an address; undefined without a signature. Its failures are refusals of a visitor. */
  findSigner?: (request: HttpRequest) => Promise<Signer | undefined>
  /** Loads and encodes the content of an address. Errors go to `refuse`. */
  reply: (address: Address, request: HttpRequest, signer?: Signer) => Promise<Reply>
  /** The reply to a failed request; JSON by default. `address` is absent where it could not be parsed. */
  refuse?: (request: HttpRequest, error: unknown, address?: Address) => Promise<Reply>
}

/** A route that needs no key. Answers GET and HEAD, and OPTIONS where any origin may read it. */
export interface PublicRoute {
  readonly prefix: string
  readonly takes?: (path: string) => boolean
  (request: HttpRequest, limit?: VisitorLimit): Promise<HttpResponse>
}

export function publicRoute({
  prefix,
  visitors,
  takes,
  isForAnyOrigin = () => false,
  findSigner,
  reply,
  refuse = (request, error) => failureReply(request, error),
}: PublicRouteOptions): PublicRoute {
  const route = async (request: HttpRequest, limit?: VisitorLimit) => {
    const address = findAddress(request.url, prefix)
    const isOpen = address !== null && isForAnyOrigin(address)
    // It costs nothing, so it is not counted.
    if (request.method === 'OPTIONS' && isOpen) return PREFLIGHT

    const isRead = request.method === 'GET' || request.method === 'HEAD'
    let signer: Signer | undefined
    let problem: { error: unknown } | undefined
    try {
      signer = isRead ? await findSigner?.(request) : undefined
    } catch (error) {
      problem = { error }
    }
    const send = (made: Reply) =>
      sendReply(request, isOpen ? { ...made, headers: { ...ANY_ORIGIN, ...made.headers } } : made)
    const answer = async () => {
      if (!isRead) {
        return send(await methodNotAllowed(request, isOpen ? READ_METHODS : 'GET, HEAD'))
      }
      try {
        if (address === null) throw undecodable()
        if (problem) throw problem.error
        const replied = () => reply(address, request, signer)
        return await send(await (visitors === 'guests' ? runForAudience('others', replied) : replied()))
      } catch (error) {
        return send(await refuse(request, error, address ?? undefined))
      }
    }
    if (!limit) return answer()
    return limit(request, signer ? { key: signer } : visitors, answer, async (error) =>
      send(await refuse(request, error)),
    )
  }
  return Object.assign(route, { prefix, takes })
}

async function methodNotAllowed(request: HttpRequest, allow: string): Promise<Reply> {
  const error = new ApiError('method_not_allowed', `${request.method} is not allowed here. Use GET or HEAD.`)
  return { ...(await failureReply(request, error)), headers: { allow } }
}

/** An address that cannot be decoded is an unknown route. */
function undecodable(): ApiError {
  return new ApiError('unknown_route', 'The address is not valid percent-encoding.')
}

/** The address of a URL under a prefix; null if it is not valid percent-encoding. */
export function findAddress(url: string, prefix: string): Address | null {
  const [rawPath, query = ''] = url.split(/\?(.*)/s)
  const path = percentDecode(rawPath.slice(prefix.length))
  return path === null ? null : { path, search: new URLSearchParams(query) }
}
