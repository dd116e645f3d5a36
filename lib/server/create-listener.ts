import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { ApiError } from '@/lib/contract/errors'
import { answerFailure } from '@/lib/http/answer'
import type { Log } from '@/lib/http/log'
import type { HttpRequest, HttpResponse, Trace } from '@/lib/http/message'
import { toHttpRequest, writeResponse } from '@/lib/http/node-message'
import { logRequest } from '@/lib/http/request-log'
import { COMMON_HEADERS, DATA_POLICY, pagePolicy, STRICT_TRANSPORT } from '@/lib/http/security-headers'
import { beginTrace } from '@/lib/http/trace'
import type { Metrics } from './metrics'
import type { StaticFiles } from './static-files'

export type Route = (request: HttpRequest) => Promise<HttpResponse>

export interface Listeners {
  /** By path prefix, such as `/api/`. The first match wins. */
  routes: Readonly<Record<string, Route | 'pages'>>
  /** Where to redirect a page request that needs signing in; null if it may pass. */
  signInRedirect?: (request: IncomingMessage) => Promise<string | null>
  /** The refusal of a page request over the limit; null if it may pass. */
  limitPage?: (request: HttpRequest) => Promise<ApiError | null>
  /** The client's address. */
  addressOf: (request: IncomingMessage) => string
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Built scripts and styles of the pages. */
  files?: StaticFiles
  mode: 'production' | 'development'
  /** Whether visitors use HTTPS. */
  secure?: boolean
  log: Log
  metrics?: Metrics
}

/** Sends a request to the route its path names, or to the pages. */
export function createListener({
  routes,
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
  const dataHeaders = { ...common, 'content-security-policy': DATA_POLICY }
  const all = Object.entries(metrics ? { ...routes, '/metrics': metrics.answer } : routes)

  return (request, response) => {
    const url = request.url ?? '/'
    const trace = beginTrace(request)
    const [prefix, route] = all.find(([start]) => url.startsWith(start)) ?? []
    if (!url.startsWith('/_next/')) watch(prefix ?? 'page', request, response, trace)
    const answered =
      route && route !== 'pages'
        ? throughRoute(route, request, response, trace)
        : toPages(request, response, trace)
    answered.catch((cause) => {
      log.error(`${request.method} ${url.split('?', 1)[0]} failed`, cause, { id: trace.id })
      if (response.headersSent) response.destroy()
      else writeResponse(response, failure(trace), dataHeaders, trace)
    })
  }

  function watch(prefix: string, request: IncomingMessage, response: ServerResponse, trace: Trace) {
    const started = performance.now()
    response.once('close', () => {
      const took = performance.now() - started
      metrics?.observe(prefix, response.statusCode, took)
      logRequest(log, request, response, trace, took)
    })
  }

  async function throughRoute(
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
    trace: Trace,
  ) {
    writeResponse(response, await route(toHttpRequest(request, trace)), dataHeaders, trace)
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
        writeResponse(response, await answerFailure(light, tooMany), dataHeaders, trace)
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
  const error = new ApiError(
    'internal',
    `Something went wrong on our side. If you report it, include the request ID ${id}.`,
    {
      detail: { requestId: id },
    },
  )
  return {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(error.body())),
  }
}
