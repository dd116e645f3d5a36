import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getEnv } from '@/lib/env/env'
import { failureReply, type Reply, sendReply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { ownOrigin } from '@/lib/http/origin/own-origin'
import { countForKey } from '@/lib/limits/count-for-key'
import { answerCaller, type CallerKey, type KeyedRouteOptions, viewerOfCaller } from '../keyed/keyed-caller'

/** A request of a workspace: what it asks for, and for whom. */
export interface Asked {
  search: URLSearchParams
  viewer: Viewer | null
  site: string
  now: number
}

/** An answer as JSON, or as text. */
export interface Answered {
  json?: unknown
  text?: string
  /** Rows in it. */
  points?: number
}

/** An address that workspaces ask. `free` ones cost a key nothing, like lists of the API. */
export interface WorkspaceAddress {
  path: string
  free?: true
  answer: (asked: Asked) => Promise<Answered>
  /** Fields that the protocol of the address wants in a refusal, besides those of the contract. */
  refusal?: (error: ApiError) => object
}

/** The sites whose pages may read these addresses. */
export function workspaceOrigins(): readonly string[] {
  const { WORKSPACE_ORIGINS } = getEnv()
  return WORKSPACE_ORIGINS === 'none' ? [] : WORKSPACE_ORIGINS.split(',').map((origin) => origin.trim())
}

/**
 * A route of workspaces: for a visitor who is not signed in, or for a key, and readable by scripts of the sites in
 * `WORKSPACE_ORIGINS`.
 */
export function workspaceRoute(
  { path, free, answer, refusal }: WorkspaceAddress,
  options: KeyedRouteOptions,
): (request: HttpRequest) => Promise<HttpResponse> {
  return async (request) => {
    const { origin } = request.headers
    const isListed = origin !== undefined && workspaceOrigins().includes(origin)
    const shared = {
      vary: 'accept-encoding, origin',
      ...(isListed
        ? { 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' }
        : {}),
    }
    if (request.method === 'OPTIONS' && isListed) return preflight(shared)
    const send = (reply: Reply) =>
      sendReply(request, { ...reply, isPublic: false, headers: { ...reply.headers, ...shared } })
    return answerCaller(request, options, {
      check() {
        if (request.method !== 'GET' && request.method !== 'HEAD') throw notRead(request.method)
      },
      async answer(key) {
        const counted = key && !free ? await countForKey(key, 1) : {}
        return send({ ...(await replyTo(answer, request, key)), headers: counted })
      },
      refuse: async (error) => send(await failureReply(request, error, refusal)),
    })
  }

  async function replyTo(
    make: WorkspaceAddress['answer'],
    request: HttpRequest,
    key: CallerKey | undefined,
  ): Promise<Reply> {
    const [at, query = ''] = request.url.split(/\?(.*)/s)
    if (at !== path) throw new ApiError('unknown_route', 'There is nothing at this address.')
    const { json, text, points } = await make({
      search: new URLSearchParams(query),
      viewer: viewerOfCaller(key),
      site: ownOrigin(request),
      now: Date.now(),
    })
    const body =
      text === undefined
        ? await encodeBody(JSON.stringify(json), 'application/json; charset=utf-8')
        : await encodeBody(text, 'text/plain; charset=utf-8')
    return { body, ...(points === undefined ? {} : { points }) }
  }
}

/** Also lets a page on the internet ask a server on the computer of its visitor. */
const preflight = (shared: Record<string, string>): HttpResponse => ({
  status: 204,
  headers: {
    ...shared,
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, x-api-key',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  },
  body: new Uint8Array(0),
})

const notRead = (method: string) =>
  new ApiError('method_not_allowed', `${method} is not allowed here. Use GET or HEAD.`, {
    detail: { allow: 'GET, HEAD' },
  })
