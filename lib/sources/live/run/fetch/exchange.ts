import 'server-only'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, request as ask, type Dispatcher, EnvHttpProxyAgent } from 'undici'
import { getProxies } from '@/lib/env/env'
import type { LiveRequest } from '../../live-source'
import { RefusedHere, RequestFailed } from './failures'

export interface Exchanged {
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Uint8Array
  /** Target of the host's redirect; null if it answered. */
  location: URL | null
}

export interface Bounds {
  /** Size of the unpacked answer. */
  bytes: number
  /** Timeout of the whole exchange, unless the request has its own. */
  timeoutMs: number
  /** Bytes that an answer must bring in each such span once it has begun. */
  drip: { bytes: number; everyMs: number }
}

const MB = 2 ** 20

/**
 * Largest answer by type, unpacked. The parsed form of JSON can need twenty times its bytes, so it gets fewer than a zip,
 * whose content has limits of its own, and a file of lines. The largest real answers are files of 37 MB.
 */
export const MOST_BYTES: Readonly<Record<LiveRequest['type'], number>> = {
  json: 32 * MB,
  csv: 64 * MB,
  xml: 32 * MB,
  text: MB,
  zip: 64 * MB,
}

export const BOUNDS: Bounds = {
  bytes: Math.max(...Object.values(MOST_BYTES)),
  timeoutMs: 120_000,
  drip: { bytes: 1_024, everyMs: 20_000 },
}

/**
 * Connection to the outside, through the proxies named in the environment, or to a server on this computer instead. Plain
 * requests to servers of the operator are handed to a proxy as they are, others go through a tunnel.
 */
export interface Wire {
  exchange(
    url: URL,
    request: Pick<LiveRequest, 'type' | 'method' | 'body' | 'timeoutMs'>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Exchanged>
  close(): Promise<void>
}

export interface WireOptions {
  /** Answers every host: `https://host/path` is asked as `<replay>/host/path`. */
  replay?: string
  bounds?: Bounds
  /** Origins of servers of the operator, which may be without encryption. */
  own?: readonly string[]
}

function throughProxies(limits: Agent.Options): Dispatcher {
  const { http, https, none } = getProxies()
  const proxies = { httpProxy: http, httpsProxy: https, noProxy: none, proxyTunnel: false }
  return new EnvHttpProxyAgent({ ...limits, ...proxies })
}

/** Throws for proxies of the environment that are not addresses. */
export function openWire({ replay, bounds = BOUNDS, own = [] }: WireOptions = {}): Wire {
  const limits = {
    connect: { timeout: 20_000 },
    headersTimeout: bounds.timeoutMs,
    bodyTimeout: bounds.drip.everyMs,
  }
  const dispatcher = replay ? new Agent(limits) : throughProxies(limits)
  return {
    async exchange(url, { type, method = 'GET', body, timeoutMs = bounds.timeoutMs }, headers) {
      if (url.protocol !== 'https:' && !own.includes(url.origin))
        throw new RefusedHere(`${url.host} is not asked without encryption`)
      const target = replay ? new URL(`/${url.host}${url.pathname}${url.search}`, replay) : url
      const abort = new AbortController()
      const timer = setTimeout(
        () => abort.abort(new Error(`${url.host} needed more than ${timeoutMs / 1_000} seconds`)),
        timeoutMs,
      )
      try {
        const response = await ask(target, {
          method,
          body,
          headers: {
            'accept-encoding': 'gzip, br, deflate',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          dispatcher,
          signal: abort.signal,
        })
        const { statusCode: status } = response
        const named = plainHeaders(response.headers)
        const to = status >= 300 && status < 400 && status !== 304 ? named.location : undefined
        if (to === undefined) {
          const limits = { ...bounds, bytes: Math.min(bounds.bytes, MOST_BYTES[type]) }
          const bytes = await readBody(unpacked(response.body, named['content-encoding']), url, limits, abort)
          return { status, headers: named, bytes, location: null }
        }
        await response.body.dump()
        if (!URL.canParse(to, url)) throw new RequestFailed(`${url.host} redirects to no address`)
        return { status, headers: named, bytes: new Uint8Array(0), location: new URL(to, url) }
      } catch (error) {
        throw abort.signal.aborted ? abort.signal.reason : plain(error, url)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => dispatcher.close(),
  }
}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}

/** Ends with an error if the packed bytes are cut short. */
function unpacked(body: Readable, coding = ''): Readable {
  const steps = coding.split(',').map((name) => name.trim().toLowerCase())
  return steps.reverse().reduce((stream, name) => {
    const step = stepOf(name)
    return step ? pipeline(stream, step, () => {}) : stream
  }, body)
}

function stepOf(coding: string) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip()
  if (coding === 'br') return createBrotliDecompress()
  return coding === 'deflate' ? createInflate() : null
}

async function readBody(
  body: AsyncIterable<Uint8Array>,
  url: URL,
  { bytes: most, drip }: Bounds,
  abort: AbortController,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  let before = 0
  const watch = setInterval(() => {
    if (size - before < drip.bytes)
      abort.abort(
        new Error(`${url.host} sent fewer than ${drip.bytes} bytes in ${drip.everyMs / 1_000} seconds`),
      )
    before = size
  }, drip.everyMs)
  try {
    for await (const part of body) {
      size += part.byteLength
      if (size > most) {
        const error = new RequestFailed(`${url.host} answered with more than ${most / MB} MB`)
        abort.abort(error)
        throw error
      }
      parts.push(part)
    }
  } finally {
    clearInterval(watch)
  }
  return Buffer.concat(parts)
}

/** Reason of a failure, without addresses that may have a key. */
function plain(error: unknown, url: URL): Error {
  if (error instanceof RequestFailed || error instanceof RefusedHere) return error
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const text = cause instanceof Error ? cause.message : String(cause)
  const refusal = /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec(text)
  if (refusal) return refusedByProxy(Number(refusal[1]), url)
  return new Error(`no answer from ${url.host}: ${code && !text.includes(code) ? `${text} (${code})` : text}`)
}

/** A proxy that is busy or cannot reach the host is asked again. */
function refusedByProxy(status: number, { host }: URL): Error {
  if (status === 407)
    return new RefusedHere('the proxy of this computer wants another user or password (407)')
  if (status < 500) return new RefusedHere(`the proxy of this computer does not pass on ${host} (${status})`)
  return new Error(`the proxy of this computer does not reach ${host} (${status})`)
}
