import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '@/lib/contract/errors'
import { commonHeaders, DATA_POLICY } from '@/lib/http/security-headers'
import { LONGEST_TARGET } from './checks/canonical-target'
import { MOST_HEADERS } from './checks/header-count'

/** Room for the longest URL beside the cookies of a session, and for a longer URL to be refused as too long. */
const MAX_HEADER_BYTES = 4 * LONGEST_TARGET

/** Longer than balancers keep idle connections, so that they close them first: a request on its way would be lost. */
const KEEP_ALIVE_MS = 65_000

/**
 * A server whose every refusal is JSON, also those before a request reaches its listener: bytes that are not HTTP, CONNECT
 * and changes of protocol. `allowsUpgrades` leaves those to another listener. `secure` says that visitors use HTTPS.
 */
export function createEntryServer(
  listener?: RequestListener,
  { allowsUpgrades = false, secure = false } = {},
): Server {
  const refuse = (socket: Duplex, error: ApiError) => sendRefusal(socket, error, secure)
  // The listener checks the Host header: Node answers without a body.
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS },
    listener,
  )
  // One more than the listener accepts, so that it notices what Node leaves out.
  server.maxHeadersCount = MOST_HEADERS + 1
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else refuse(socket, describeMalformed(error))
  })
  server.on('connect', (_request, socket) => {
    const detail = { allow: 'GET, HEAD' }
    refuse(socket, new ApiError('method_not_allowed', 'This server is not a proxy.', { detail }))
  })
  if (!allowsUpgrades) {
    server.on('upgrade', (_request, socket) => {
      refuse(
        socket,
        new ApiError('invalid_request', 'This server supports only HTTP/1.1. Remove the Upgrade header.'),
      )
    })
  }
  return server
}

function describeMalformed({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError(
      'headers_too_large',
      `The URL or the headers are too long, or there are more than ${MOST_HEADERS} headers.`,
    )
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError('request_timeout', 'The request did not arrive in time.')
  return new ApiError('invalid_request', 'This is not a valid HTTP request.')
}

const REASONS: ReadonlyMap<number, string> = new Map([
  [405, 'Method Not Allowed'],
  [408, 'Request Timeout'],
  [431, 'Request Header Fields Too Large'],
])

function sendRefusal(socket: Duplex, error: ApiError, secure: boolean): void {
  const body = JSON.stringify(error.body())
  const headers = {
    ...commonHeaders(secure),
    'content-security-policy': DATA_POLICY,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(typeof error.detail.allow === 'string' ? { allow: error.detail.allow } : {}),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${error.status} ${REASONS.get(error.status) ?? 'Bad Request'}\r\n${lines.join('')}\r\n${body}`,
  )
}
