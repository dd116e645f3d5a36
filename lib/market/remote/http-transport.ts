import 'server-only'
import { createTurns } from '@/lib/compute/turns'
import { ApiError } from '@/lib/contract/errors'
import type { ValueRequest } from '@/lib/contract/value-request'
import { hideSecret } from '@/lib/http/hide-secret'
import { inSpan } from '@/lib/process/spans'
import { HEALTH_PATH, NO_TEXT, type Transport, type TransportAnswer } from '../transport'
import { writeAddress } from '../write-address'
import { createDeadline } from './deadline'
import { readBody } from './read-body'

/** Longest answer of a remote server, in bytes after decoding. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/**
 * Requests at the same time, and of them those with large answers. Together they hold at most 192 MB. Others wait, and
 * visitors take turns.
 */
const REQUESTS = { atOnce: 32, maxWaiting: 200, maxWaitingPerName: 80, maxWaitMs: 20_000 }
const LARGE_ANSWERS = { ...REQUESTS, atOnce: 2 }

/** Headers of a remote server that are read. Others, such as `location` and `link`, are dropped. */
const READ_HEADERS = [
  'etag',
  'retry-after',
  'x-ratelimit-remaining-hourly',
  'x-ratelimit-remaining-daily',
  'x-ratelimit-reset-hourly',
  'x-ratelimit-reset-daily',
] as const

export interface RemoteServer {
  url: string
  key: string
  timeoutMs?: number
  maxBytes?: number
}

/**
 * A remote server. The key is sent in a header to this host only: redirects are failures, so it never reaches another
 * one. If the host repeats the key in a response, in whatever encoding, it is removed before anything reads the text.
 */
export function createHttpTransport(server: RemoteServer): Transport {
  const { host, origin, pathname } = new URL(server.url)
  const prefix = pathname.replace(/\/(api(\/v1)?\/?)?$/, '')
  const { key, timeoutMs = 15_000, maxBytes = MAX_ANSWER_BYTES } = server
  const withoutKey = hideSecret(key)
  const requests = createTurns({ name: 'remote', ...REQUESTS })
  const large = createTurns({ name: 'remote_large', ...LARGE_ANSWERS })

  const inRequestSpan = (work: () => Promise<TransportAnswer>) =>
    inSpan(
      `GET ${host}`,
      { kind: 'client', facts: { 'http.request.method': 'GET', 'server.address': host } },
      work,
    )

  async function send(request: ValueRequest): Promise<TransportAnswer> {
    const deadline = createDeadline(timeoutMs)
    let response: Response
    let text: string | null = null
    try {
      response = await fetch(origin + prefix + writeAddress(request), {
        headers: { ...request.headers, 'x-api-key': key },
        redirect: 'manual',
        signal: deadline.signal,
        cache: 'no-store',
      })
      if (isRedirect(response)) await response.body?.cancel()
      else text = await readBody(response, { maxBytes, large, deadline })
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      throw unreachable(host, timeoutMs, cause)
    } finally {
      deadline.end()
    }
    if (isRedirect(response)) {
      throw new ApiError('upstream_invalid', `${host} responded with a redirect, which is not followed.`)
    }
    if (text === null) {
      const most = Math.floor(maxBytes / 1024 / 1024)
      throw new ApiError('upstream_invalid', `${host} responded with more than the ${most} MB that are read.`)
    }
    return {
      status: response.status,
      headers: readHeaders(response.headers, withoutKey),
      content: response.status === 304 ? NO_TEXT : { as: 'text', text: withoutKey(text) },
    }
  }

  return {
    host,
    // The state of the server is asked even while everything else waits.
    get: (request) =>
      request.path === HEALTH_PATH ? send(request) : requests.run(() => inRequestSpan(() => send(request))),
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400 && status !== 304
}

/** A header with the key is worth nothing, even without it. */
function readHeaders(headers: Headers, withoutKey: (text: string) => string): TransportAnswer['headers'] {
  return Object.fromEntries(
    READ_HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value !== null && withoutKey(value) === value ? [[name, value]] : []
    }),
  )
}

/** Names the host and the code of the system's error. The cause itself may quote the request. */
function unreachable(host: string, timeoutMs: number, cause: unknown): ApiError {
  const timedOut = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  if (timedOut) {
    const seconds = Math.round(timeoutMs / 1000)
    return new ApiError('upstream_timeout', `${host} did not answer within ${seconds} seconds.`)
  }
  const reason = systemCode(cause)
  return new ApiError('upstream_unreachable', `${host} could not be reached.`, {
    ...(reason ? { cause: new Error(reason) } : {}),
  })
}

/** Such as `ECONNREFUSED`, from an error or what caused it. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : systemCode(error.cause)
}
