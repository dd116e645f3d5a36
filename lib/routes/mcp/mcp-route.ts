import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { failureHeaders } from '@/lib/http/answer'
import { answerJson } from '@/lib/http/answer-json'
import { toApiError } from '@/lib/http/failure'
import { getLog } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { ownOrigin } from '@/lib/http/origin/own-origin'
import { countForKey } from '@/lib/limits/count-for-key'
import { answerCaller, type CallerKey, type KeyedRouteOptions, viewerOfCaller } from '../keyed/keyed-caller'
import { refuseForeignCaller } from './check-caller'
import type { Meter } from './tool-server'

/** Address of the tools for language models. */
export const MCP_PATH = '/mcp'

/** Bytes of a message: a call has an address and a formula. */
const LARGEST_MESSAGE = 64 * 1024

/**
 * The tools over HTTP (Model Context Protocol, streamable HTTP): one POST, one answer, and nothing between two requests,
 * so that any node answers. Clients of the revision 2026-07-28 and of earlier ones use the same address. Without a key it
 * counts for the visitor, cookies do not count, and with one each call of a tool counts for its quota.
 */
export function mcpRoute(options: KeyedRouteOptions): (request: HttpRequest) => Promise<HttpResponse> {
  return (request) => {
    let body: Body = { text: '', message: {} }
    return answerCaller(request, options, {
      check() {
        refuseForeignCaller(request)
        if (request.method !== 'POST') throw notPost(request.method)
      },
      async prepare() {
        body = await readMessage(request)
        refuseStream(body.message)
      },
      answer: (key) => answer(request, body, key),
      refuse: async (error) => refusal(request, error, body.message.id),
    })
  }
}

interface Message {
  id?: unknown
  method?: unknown
}

interface Body {
  text: string
  message: Message
}

async function answer(
  request: HttpRequest,
  { text, message }: Body,
  key: CallerKey | undefined,
): Promise<HttpResponse> {
  const counted = key && message.method === 'tools/call' ? await countForKey(key, 1) : {}
  const asker = { viewer: viewerOfCaller(key), site: ownOrigin(request), now: Date.now() }
  const meter: Meter = { points: 0, series: 0 }
  // Loaded by the first caller: most servers have none, and it takes a start 50 ms.
  const [{ createMcpHandler }, { createToolServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./tool-server'),
  ])
  const handler = createMcpHandler(() => createToolServer(() => asker, meter), {
    onerror: () => {},
  })
  const answered = await handler.fetch(toWebRequest(request, text))
  const body = Buffer.from(await answered.arrayBuffer())
  return {
    status: answered.status,
    headers: {
      ...Object.fromEntries(answered.headers),
      'content-length': String(body.byteLength),
      'cache-control': 'no-store',
      ...counted,
    },
    body,
    ...(meter.points > 0 ? { points: meter.points } : {}),
    ...(meter.series > 1 ? { series: meter.series } : {}),
  }
}

/** Headers of the protocol. Others, such as keys and cookies, are not for the library. */
const OF_PROTOCOL = /^(?:accept|content-type|mcp-[a-z-]+)$/

function toWebRequest({ headers }: HttpRequest, body: string): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    OF_PROTOCOL.test(name) && value !== undefined ? [[name, value] as [string, string]] : [],
  )
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: kept, body })
}

async function readMessage(request: HttpRequest): Promise<Body> {
  const type = request.headers['content-type']?.split(';', 1)[0].trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ApiError('media_type_not_supported', 'Send a JSON-RPC message as application/json.')
  }
  const bytes = await request.readBody?.(LARGEST_MESSAGE)
  if (!bytes) {
    throw new ApiError('body_too_large', `A message can have at most ${LARGEST_MESSAGE / 1024} KB.`)
  }
  const text = Buffer.from(bytes).toString()
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    throw new ApiError('invalid_parameter', 'The body is not JSON. Send one JSON-RPC message.')
  }
  if (Array.isArray(message)) {
    // A batch would count as one request, whatever is in it.
    throw new ApiError('invalid_parameter', 'Batches are not supported. Send one message per request.')
  }
  if (typeof message !== 'object' || message === null) {
    throw new ApiError('invalid_parameter', 'Send one JSON-RPC message: an object.')
  }
  return { text, message: message as Message }
}

/** Nothing changes while a client listens: no tool is added, and new values are read again. */
function refuseStream({ method }: Message): void {
  if (method !== 'subscriptions/listen') return
  throw new ApiError(
    'invalid_parameter',
    'This server sends no notifications, so there is nothing to listen to.',
  )
}

const notPost = (method: string) =>
  new ApiError(
    'method_not_allowed',
    `${method} is not allowed here. This is an MCP endpoint: connect a client, which sends POST.`,
    { detail: { allow: 'POST' } },
  )

/** A refusal as JSON-RPC, which clients show, with the status and headers of the contract. */
function refusal(request: HttpRequest, error: unknown, id: unknown): HttpResponse {
  const failure = toApiError(error, request, getLog())
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  const body = {
    jsonrpc: '2.0',
    id: known,
    error: { code: -32_000, message: failure.message, data: { code: failure.code, ...failure.detail } },
  }
  return answerJson(request, failure.status, body, {
    ...failureHeaders(failure),
    ...(failure.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(typeof failure.detail.allow === 'string' ? { allow: failure.detail.allow } : {}),
  })
}
