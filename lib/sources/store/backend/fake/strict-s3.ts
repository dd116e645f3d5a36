import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Place } from '../objects/s3-client'

/**
 * Fault of one request: an error of the server, a part of an object, no answer after it was carried out (`lose`) or
 * instead (`drop`), or an answer after some time.
 */
export type Fault = { status: 500 | 503 } | 'truncate' | 'lose' | 'drop' | { delayMs: number }

export interface StrictS3 {
  place: S3Place
  /** Key with prefix → content. */
  objects: Map<string, Uint8Array>
  /** Requests that were answered or lost, as `PUT manifest.json`. */
  asked: string[]
  /** Decides about each request; null for none. */
  fault: ((method: string, key: string) => Fault | undefined) | null
  /** Whether it carries out writes whatever their conditions. */
  ignoresConditions: boolean
  close(): Promise<void>
}

const tagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`
const PREFIX = 'data/'

/**
 * An S3 server in this process for the faults that a real one does not show on demand. It takes nothing that is unsigned,
 * whose content is not what the signature says, or whose conditions are not signed.
 */
export async function startStrictS3(): Promise<StrictS3> {
  const objects = new Map<string, Uint8Array>()
  const modified = new Map<string, number>()
  const strict: StrictS3 = {
    place: { bucket: 'bucket', prefix: PREFIX, region: 'us-east-1', keyId: 'key-id', secret: 'the secret' },
    objects,
    asked: [],
    fault: null,
    ignoresConditions: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function carryOut(
    request: IncomingMessage,
    key: string,
    query: URLSearchParams,
    body: Uint8Array,
  ): Answered {
    const { method = '' } = request
    if (method === 'GET' && query.get('list-type') === '2') return { status: 200, body: listing(query) }
    const there = objects.get(key)
    const tag = there && tagOf(there)
    if (method === 'GET') {
      if (!there || !tag) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
      if (request.headers['if-none-match'] === tag) return { status: 304 }
      return { status: 200, tag, body: there }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers
    const isRefused = (match !== undefined && match !== tag) || (noneMatch === '*' && there !== undefined)
    if (isRefused && !strict.ignoresConditions)
      return { status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' }
    objects.set(key, body)
    modified.set(key, Date.now())
    return { status: 200, tag: tagOf(body) }
  }

  function listing(query: URLSearchParams): string {
    const start = query.get('continuation-token') ?? ''
    const most = Number(query.get('max-keys'))
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > start)
      .sort()
    const page = keys.slice(0, most)
    const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(modified.get(key) ?? 0).toISOString()}</LastModified></Contents>`,
    )
    const isTruncated = keys.length > page.length
    const next = isTruncated
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://strict')
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''))
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const body = new Uint8Array(Buffer.concat(parts))
    const name = `${request.method} ${key.replace(PREFIX, '')}`
    const problem = problemOf(request, body)
    if (problem) return send(response, { status: 403, body: `<Error><Code>${problem}</Code></Error>` })
    const fault = strict.fault?.(request.method ?? '', key.replace(PREFIX, ''))
    strict.asked.push(name)
    if (fault === 'drop') return void response.destroy()
    if (typeof fault === 'object' && 'status' in fault)
      return send(response, { status: fault.status, body: '<Error><Code>SlowDown</Code></Error>' })
    if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    const made = carryOut(request, key, url.searchParams, body)
    if (fault === 'lose') return void response.destroy()
    if (fault === 'truncate' && made.body instanceof Uint8Array)
      return send(response, { ...made, body: made.body.subarray(0, made.body.byteLength >> 1) })
    send(response, made)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  strict.place.endpoint = `http://127.0.0.1:${port}`
  return strict
}

interface Answered {
  status: number
  tag?: string
  body?: string | Uint8Array
}

function send(response: ServerResponse, { status, tag, body }: Answered): void {
  response.writeHead(status, tag === undefined ? {} : { etag: tag })
  response.end(body)
}

function problemOf({ headers }: IncomingMessage, body: Uint8Array): string | null {
  const signature = headers.authorization ?? ''
  if (!signature.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) return 'AccessDenied'
  const signed = /SignedHeaders=([^,]+)/.exec(signature)?.[1].split(';') ?? []
  const conditions = ['if-match', 'if-none-match', 'x-amz-content-sha256'].filter((name) => headers[name])
  if (conditions.some((name) => !signed.includes(name))) return 'SignatureDoesNotMatch'
  const hash = createHash('sha256').update(body).digest('hex')
  return headers['x-amz-content-sha256'] === hash ? null : 'XAmzContentSHA256Mismatch'
}
