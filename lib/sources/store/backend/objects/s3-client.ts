import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { getProxies } from '@/lib/env/env'
import { readListing } from './listing'
import { StoreUnavailable } from './store-error'

export interface S3Place {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  /** Origin of the store; AWS if absent. */
  endpoint?: string
  keyId: string
  secret: string
  token?: string
}

export interface S3Timing {
  /** Timeout for the headers of an answer, and for each pause in its body. */
  timeoutMs: number
  /** Pauses before a request is repeated. */
  pausesMs: readonly number[]
}

const TIMING: S3Timing = { timeoutMs: 10_000, pausesMs: [100, 300, 900] }

/** Condition of a write: the entity tag that the object must have, or `absent`. */
export type Condition = { tag: string } | 'absent'

export interface Found {
  bytes: Uint8Array
  /** Entity tag, with its quotation marks. */
  tag: string
}

export interface Listed {
  key: string
  /** Milliseconds. */
  modified: number
}

/** The requests to an S3-compatible store that shared data need. Keys are without the prefix. */
export interface S3Client {
  /** `same` if the object still has the tag. */
  get(key: string, tag?: string): Promise<Found | 'same' | null>
  /** Without a condition it is repeated until there is an answer. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same with a file, which is read as it is sent. */
  putFile(key: string, file: string): Promise<void>
  /** Writes an object to a file. False if there is none. */
  getFile(key: string, file: string): Promise<boolean>
  /** Asks once, as nobody knows what became of a conditional write without an answer. Null if the condition is not met. */
  putIf(key: string, bytes: Uint8Array, condition: Condition, isBare?: boolean): Promise<string | null>
  remove(key: string): Promise<void>
  list(prefix: string, most?: number): Promise<Listed[]>
}

/** A file of half a gigabyte may take a while to arrive. */
const FILE_TIMEOUT_MS = 600_000
const REPEATABLE = new Set([408, 429, 500, 502, 503, 504])

export function openS3(place: S3Place, timing: S3Timing = TIMING): S3Client {
  const base = baseOf(place)
  const limits = { headersTimeout: timing.timeoutMs, bodyTimeout: timing.timeoutMs }
  const { http, https, none } = getProxies()
  const proxies = { httpProxy: http, httpsProxy: https, noProxy: none, proxyTunnel: false }
  /** Loaded with the first request, because most servers have data of their own. */
  const load = async () => {
    const [{ EnvHttpProxyAgent, request }, { AwsV4Signer }] = await Promise.all([
      import('undici'),
      import('aws4fetch'),
    ])
    const dispatcher: Dispatcher = new EnvHttpProxyAgent({
      ...limits,
      ...proxies,
      connect: { timeout: 5_000 },
    })
    return { request, AwsV4Signer, dispatcher }
  }
  let loading: ReturnType<typeof load> | undefined

  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, given: Asked = {}) {
    loading ??= load()
    const { request, AwsV4Signer, dispatcher } = await loading
    const { headers = {}, body, from, to } = given
    const url = `${base}${path}`
    const file = from === undefined ? undefined : await measure(from)
    const hash =
      file?.hash ??
      createHash('sha256')
        .update(body ?? '')
        .digest('hex')
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId: place.keyId,
      secretAccessKey: place.secret,
      sessionToken: place.token,
      service: 's3',
      region: place.region,
      // Conditions are left out by default.
      allHeaders: true,
    })
    const signed = await signer.sign()
    const answer = await request(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(file ? { 'content-length': String(file.bytes) } : {}),
      },
      body: from === undefined ? body : createReadStream(/* turbopackIgnore: true */ from),
      dispatcher,
      ...(file ? { headersTimeout: FILE_TIMEOUT_MS } : {}),
    })
    if (to !== undefined && answer.statusCode === 200) {
      await pipeline(answer.body, createWriteStream(to))
      return { status: 200, headers: answer.headers, bytes: new Uint8Array() }
    }
    const bytes = new Uint8Array(await answer.body.arrayBuffer())
    return { status: answer.statusCode, headers: answer.headers, bytes }
  }

  /** Repeats while the store does not answer or asks for patience. */
  async function insist(...given: Parameters<typeof ask>) {
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= timing.pausesMs.length
      try {
        const answer = await ask(...given)
        if (!REPEATABLE.has(answer.status) || last) return answer
      } catch (error) {
        if (last) throw unreachable(error)
      }
      await pause(timing.pausesMs[attempt] * (0.5 + Math.random()))
    }
  }

  function refused({ status, bytes, headers }: Answer): StoreUnavailable {
    const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(
      new TextDecoder().decode(bytes.subarray(0, 2_000)),
    )?.[1]
    const region = headers['x-amz-bucket-region']
    const hint =
      status === 403
        ? '; check the access key and what it may do'
        : region && region !== place.region
          ? `; the bucket is in the region ${region}`
          : ''
    return new StoreUnavailable(`the object store answered ${status}${code ? ` ${code}` : ''}${hint}`)
  }

  return {
    async get(key, tag) {
      const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag }
      const answer = await insist('GET', pathOf(place, key), { headers })
      if (answer.status === 304) return 'same'
      if (answer.status === 200) return { bytes: answer.bytes, tag: String(answer.headers.etag ?? '') }
      if (answer.status === 404 && !isBucketMissing(answer.bytes)) return null
      throw refused(answer)
    },
    async put(key, bytes) {
      const answer = await insist('PUT', pathOf(place, key), { body: bytes })
      if (answer.status !== 200) throw refused(answer)
    },
    async putFile(key, file) {
      const answer = await insist('PUT', pathOf(place, key), { from: file })
      if (answer.status !== 200) throw refused(answer)
    },
    async getFile(key, file) {
      const answer = await insist('GET', pathOf(place, key), { to: file })
      if (answer.status === 200) return true
      if (answer.status === 404 && !isBucketMissing(answer.bytes)) return false
      throw refused(answer)
    },
    async putIf(key, bytes, condition, isBare = false) {
      const tag = condition === 'absent' ? '' : isBare ? condition.tag.replaceAll('"', '') : condition.tag
      const headers: Record<string, string> =
        condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': tag }
      const answer = await ask('PUT', pathOf(place, key), { headers, body: bytes }).catch((error) => {
        throw unreachable(error)
      })
      if (answer.status === 200) return String(answer.headers.etag ?? '')
      // 404: the object to replace is gone. 409: another conditional write is under way.
      const isRefusal = answer.status === 404 && !isBucketMissing(answer.bytes)
      if (answer.status === 412 || answer.status === 409 || isRefusal) return null
      throw refused(answer)
    },
    async remove(key) {
      const answer = await insist('DELETE', pathOf(place, key))
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw refused(answer)
    },
    async list(prefix, most = Number.POSITIVE_INFINITY) {
      const found: Listed[] = []
      let next: string | null = null
      do {
        const query: string[] = [`list-type=2`, `max-keys=${Math.min(most, 1_000)}`]
        query.push(`prefix=${encodeURIComponent(place.prefix + prefix)}`)
        if (next !== null) query.push(`continuation-token=${encodeURIComponent(next)}`)
        const answer = await insist('GET', `?${query.join('&')}`)
        if (answer.status !== 200) throw refused(answer)
        const page = readListing(new TextDecoder().decode(answer.bytes))
        for (const { key, modified } of page.objects)
          found.push({ key: key.slice(place.prefix.length), modified })
        next = page.next
      } while (next !== null && found.length < most)
      return found
    },
  }
}

interface Asked {
  headers?: Record<string, string>
  body?: Uint8Array
  /** File to send in place of a body. */
  from?: string
  /** File for the content of the answer. */
  to?: string
}

async function measure(file: string): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file)) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, hash: hash.digest('hex') }
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Uint8Array
}

const isBucketMissing = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, 500)).includes('NoSuchBucket')

/** Own servers often have no names for buckets, so their addresses have the bucket in the path. */
function baseOf({ bucket, endpoint, region }: S3Place): string {
  if (endpoint !== undefined) return `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`
  return `https://${bucket}.s3.${region}.amazonaws.com`
}

const pathOf = ({ prefix }: S3Place, key: string): string =>
  `/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`

function unreachable(error: unknown): StoreUnavailable {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = `the object store does not answer${code && ` (${code})`}`
  return new StoreUnavailable(problem, error, code.endsWith('_TIMEOUT'))
}
