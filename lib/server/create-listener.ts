import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CLIENT_ADDRESS } from '@/lib/auth/client-address-header'
import { LOCAL_VISITOR } from '@/lib/auth/may-import'
import { viewsAsVisitor } from '@/lib/auth/may-see-withheld'
import { ApiError } from '@/lib/contract/errors'
import { toFailure } from '@/lib/http/failure'
import type { Log } from '@/lib/http/log'
import type { HttpRequest, HttpResponse, Trace } from '@/lib/http/message'
import { toHttpRequest, writeResponse } from '@/lib/http/node-message'
import { redactUrl } from '@/lib/http/redact'
import { logRequest } from '@/lib/http/request-log'
import { commonHeaders, DATA_POLICY, PAGE_HEADERS, pagePolicy } from '@/lib/http/security-headers'
import { beginTrace } from '@/lib/http/trace'
import { runForAudience } from '@/lib/process/audience'
import { type Span, startSpan } from '@/lib/process/spans'
import { isDataOfPages, refusePage } from '@/lib/routes/refuse-page'
import { checkPageRequest } from './checks/check-page-request'
import { watchBody } from './checks/check-text'
import { createRouteFinder, type Found, type Route } from './checks/find-route'
import { refuseHeaderCount } from './checks/header-count'
import { dropHeaders } from './drop-headers'
import type { Metrics } from './metrics'
import { compressPage } from './pages/compress-page'
import { deferScripts } from './pages/defer-scripts'
import { keepForBack } from './pages/keep-for-back'
import { STATIC_PREFIX, type StaticFiles } from './static-files'

export interface Listeners {
  /** Routes keyed by path prefix, such as `/api/`. The first match wins. */
  routes: Readonly<Record<string, Route | 'pages'>>
  /** Target of a page request that needs signing in; null if it may pass. */
  signInRedirect?: (request: IncomingMessage) => Promise<string | null>
  /** Calls `render`, or returns the refusal of a visitor who is over a limit. */
  limitPage?: (request: HttpRequest, render: () => Promise<void>) => Promise<ApiError | null>
  /** Name of the client's network. */
  addressOf: (request: IncomingMessage) => string
  /** Whether the browser is on this computer. Called before any header is dropped. */
  isLocal?: (request: IncomingMessage) => boolean
  /** Whether the request comes directly from a trusted proxy. */
  isFromProxy?: (request: IncomingMessage) => boolean
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Built scripts and styles of the pages. */
  files?: StaticFiles
  mode: 'production' | 'development'
  /** Whether visitors use HTTPS. */
  secure?: boolean
  log: Log
  metrics?: Metrics
  /** Template of a path under a prefix. With it, each request is a span. */
  templateOf?: (path: string, prefix: string | undefined) => string
  /** Whether a connection is beyond what this process can hold. It gets the health of the server and refusals. */
  isBeyond?: (socket: Socket) => boolean
}

/**
 * Sends a request to the route its path names, or to the pages. Before that it removes headers that only this server may
 * set and refuses every request target with more than one reading.
 */
export function createListener({
  routes,
  pages,
  files,
  signInRedirect,
  limitPage = async (_request, render) => {
    await render()
    return null
  },
  addressOf,
  isLocal = () => false,
  isFromProxy = () => false,
  mode,
  secure = false,
  log,
  metrics,
  templateOf,
  isBeyond = () => false,
}: Listeners): RequestListener {
  const common = commonHeaders(secure)
  const dataHeaders = { ...common, 'content-security-policy': DATA_POLICY }
  const findRoute = createRouteFinder(metrics ? { ...routes, '/metrics': metrics.answer } : routes)

  return (request, response) => {
    const tooMany = refuseHeaderCount(request)
    if (tooMany) return refuseUnread(tooMany, request, response)
    if (isBeyond(request.socket)) {
      response.shouldKeepAlive = false
      if (!request.url?.startsWith(HEALTH_PATH)) return refuseUnread(noRoom(), request, response)
    }
    const trace = beginTrace(request)
    const local = isLocal(request)
    const fromProxy = isFromProxy(request)
    dropHeaders(request, fromProxy)
    if (local) request.headers[LOCAL_VISITOR] = 'yes'
    let found: Found
    try {
      found = findRoute(request)
    } catch (refusal) {
      watch('refused', request, response, trace)
      return fail(refusal, request, response, trace)
    }
    const { url, path, prefix, route } = found
    request.url = url
    const isStatic = path.startsWith(mode === 'development' ? '/_next/' : STATIC_PREFIX)
    if (!isStatic) watch(prefix ?? 'page', request, response, trace)
    const answer = () =>
      route && route !== 'pages'
        ? throughRoute(route, request, response, trace)
        : isStatic
          ? toFiles(request, response, trace)
          : toPages(request, response, trace)
    const failed = (cause: unknown) => {
      if (response.headersSent) {
        log.error(`${request.method} ${redactUrl(path)} failed`, cause, { id: trace.id })
        response.destroy()
      } else fail(cause, request, response, trace)
    }
    const audience = viewsAsVisitor(request.headers.cookie) ? 'others' : local ? 'own computer' : null
    const begin = () => (audience ? runForAudience(audience, answer) : answer())
    const span = isStatic ? undefined : watchSpan(found, request, response, trace, fromProxy)
    try {
      const answered = span ? span.within(begin) : begin()
      answered?.catch(failed)
    } catch (cause) {
      failed(cause)
    }
  }

  /** Refuses a request without reading its headers. */
  function refuseUnread(error: ApiError, request: IncomingMessage, response: ServerResponse) {
    const trace = { id: randomUUID() }
    watch('refused', request, response, trace)
    const { method = 'GET', url = '/' } = request
    const failure = toFailure(error, { method, url, headers: {}, trace }, log)
    writeResponse(response, failure, dataHeaders, trace)
  }

  function watch(prefix: string, request: IncomingMessage, response: ServerResponse, trace: Trace) {
    const started = performance.now()
    response.once('close', () => {
      const took = performance.now() - started
      metrics?.observe(prefix, response.statusCode, took)
      logRequest(log, request, response, trace, took)
    })
  }

  /** The span of a request, which ends with its response. Undefined without traces. */
  function watchSpan(
    { path, prefix }: Found,
    { method = 'GET', headers }: IncomingMessage,
    response: ServerResponse,
    trace: Trace,
    fromProxy: boolean,
  ): Span | undefined {
    if (!templateOf) return undefined
    const route = templateOf(path, prefix)
    const span = startSpan(`${method} ${route}`, {
      kind: 'server',
      facts: { 'http.request.method': method, 'http.route': route, 'chartroom.request_id': trace.id },
      // Anybody else could choose which requests are recorded.
      parent: fromProxy && typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
    })
    response.once('close', () => {
      const { statusCode: status } = response
      span?.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined)
    })
    return span
  }

  /** Without a promise if the route needs none. */
  function throughRoute(
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
    trace: Trace,
  ): Promise<void> | undefined {
    const write = (answer: HttpResponse) => writeResponse(response, answer, dataHeaders, trace)
    const answer = route(toHttpRequest(request, trace))
    if (answer instanceof Promise) return answer.then(write)
    write(answer)
  }

  function fail(cause: unknown, request: IncomingMessage, response: ServerResponse, trace: Trace) {
    writeResponse(response, toFailure(cause, toHttpRequest(request, trace), log), dataHeaders, trace)
  }

  /** Scripts and styles, which are the same for everyone. */
  async function toFiles(request: IncomingMessage, response: ServerResponse, trace: Trace) {
    // In development these also are what reloads pages.
    const headers = mode === 'production' ? dataHeaders : common
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('x-request-id', trace.id)
    if (files?.(request, response)) return
    if (mode === 'production') throw new ApiError('unknown_route', 'There is no such file.')
    await pages(request, response)
  }

  async function toPages(request: IncomingMessage, response: ServerResponse, trace: Trace) {
    checkPageRequest(request)
    const asked = toHttpRequest(request, trace)
    // Before anything waits, because the first bytes may be here already; and before a turn, which a slow body would hold.
    const checkBody = watchBody(request)
    await checkBody()
    const refused = await limitPage(asked, () => render(request, response, trace))
    if (!refused) return
    if (isDataOfPages(asked)) throw refused
    writeResponse(response, refusePage(asked, refused), { ...common, ...PAGE_HEADERS }, trace)
  }

  async function render(request: IncomingMessage, response: ServerResponse, trace: Trace) {
    const policy = pagePolicy(mode)
    request.headers['content-security-policy'] = policy
    request.headers[CLIENT_ADDRESS] = addressOf(request)
    const headers = {
      ...common,
      ...PAGE_HEADERS,
      'content-security-policy': policy,
      'x-request-id': trace.id,
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const elsewhere = await signInRedirect?.(request)
    if (elsewhere) response.writeHead(303, { location: elsewhere, 'cache-control': 'no-store' }).end()
    else {
      keepForBack(request, response)
      if (mode === 'production') {
        compressPage(request, response)
        deferScripts(request, response)
      }
      await pages(request, response)
    }
  }
}

const HEALTH_PATH = '/api/health'

const noRoom = () =>
  new ApiError('overloaded', 'This server has no room for another connection. Try again in a moment.', {
    detail: { retryAfter: 5 },
  })
