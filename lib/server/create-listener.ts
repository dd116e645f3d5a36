import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { ApiError } from '@/lib/contract/errors'
import type { Log } from '@/lib/http/log'
import type { HttpRequest, HttpResponse, Trace } from '@/lib/http/message'
import { answerFailure } from '../http/answer'
import { toHttpRequest, writeResponse } from '../http/node-message'
import { logRequest } from '../http/request-log'
import { COMMON_HEADERS, DATA_POLICY, pagePolicy, STRICT_TRANSPORT } from '../http/security-headers'
import { beginTrace } from '../http/trace'
import type { Metrics } from './metrics'
import type { StaticFiles } from './static-files'

export type Door = (request: HttpRequest) => Promise<HttpResponse>

export interface Listeners {
  /** By path prefix, `/api/`; the first that fits. */
  doors: Readonly<Record<string, Door | 'pages'>>
  /** Where a page is shown to nobody who is not signed in: the address they are sent to instead, or null. */
  signInRedirect?: (request: IncomingMessage) => Promise<string | null>
  /** The refusal of a page request, where its sender has made too many. */
  limitPage?: (request: HttpRequest) => Promise<ApiError | null>
  /** The caller's address, as the proxies in front of us say. */
  addressOf: (request: IncomingMessage) => string
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Scripts and styles of the pages, where they are built. */
  files?: StaticFiles
  mode: 'production' | 'development'
  /** Whether visitors come over HTTPS. */
  secure?: boolean
  log: Log
  metrics?: Metrics
}

/** Sends a request to the door its path names, or to the pages. */
export function createListener({
  doors,
  pages,
  files,
  signInRedirect,
  limitPage,
  addressOf,
  mode,
  secure,
  log,
  metrics,
}: Listeners): RequestListener {
  const common = { ...COMMON_HEADERS, ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}) }
  const doorHeaders = { ...common, 'content-security-policy': DATA_POLICY }
  const all = Object.entries(metrics ? { ...doors, '/metrics': metrics.answer } : doors)

  return (request, response) => {
    const url = request.url ?? '/'
    const trace = beginTrace(request)
    const [prefix, door] = all.find(([start]) => url.startsWith(start)) ?? []
    if (!url.startsWith('/_next/')) watch(prefix ?? 'page', request, response, trace)
    const answered =
      door && door !== 'pages'
        ? throughDoor(door, request, response, trace)
        : toPages(request, response, trace)
    answered.catch((cause) => {
      log.error(`${request.method} ${url.split('?', 1)[0]} failed`, cause, { id: trace.id })
      if (response.headersSent) response.destroy()
      else writeResponse(response, failure(trace), doorHeaders, trace)
    })
  }

  function watch(door: string, request: IncomingMessage, response: ServerResponse, trace: Trace) {
    const started = performance.now()
    response.once('close', () => {
      const took = performance.now() - started
      metrics?.observe(door, response.statusCode, took)
      logRequest(log, request, response, trace, took)
    })
  }

  async function throughDoor(door: Door, request: IncomingMessage, response: ServerResponse, trace: Trace) {
    writeResponse(response, await door(toHttpRequest(request, trace)), doorHeaders, trace)
  }

  async function toPages(request: IncomingMessage, response: ServerResponse, trace: Trace) {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    response.setHeader('x-request-id', trace.id)
    if (!request.url?.startsWith('/_next/')) {
      const policy = pagePolicy(mode)
      request.headers['content-security-policy'] = policy
      request.headers[CLIENT_ADDRESS] = addressOf(request)
      response.setHeader('content-security-policy', policy)
      response.setHeader('x-frame-options', 'DENY')
      const light = toHttpRequest(request, trace)
      const tooMany = await limitPage?.(light)
      if (tooMany) {
        writeResponse(response, await answerFailure(light, tooMany), doorHeaders, trace)
        return
      }
      const elsewhere = await signInRedirect?.(request)
      if (elsewhere) {
        response.writeHead(303, { location: elsewhere, 'cache-control': 'no-store' }).end()
        return
      }
    }
    if (!files?.(request, response)) await pages(request, response)
  }
}

function failure({ id }: Trace): HttpResponse {
  const error = new ApiError('internal', `Something went wrong here. Mention ${id} when you report it.`, {
    detail: { requestId: id },
  })
  return {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(error.body())),
  }
}
