import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ERROR_STATUS } from '@/lib/contract/errors'

/** Every way in which the fake server writes a key. */
export function writtenForms(key: string): string[] {
  const written = (write: (code: number) => string) =>
    Array.from(key, (character) => write(character.charCodeAt(0))).join('')
  const hex = (code: number, width: number) => code.toString(16).padStart(width, '0')
  return [
    key,
    key.toUpperCase(),
    encodeURIComponent(key),
    written((code) => `%${hex(code, 2)}`),
    written((code) => `\\u${hex(code, 4)}`),
    written((code) => `&#${code};`),
    Buffer.from(key).toString('hex'),
    ...['', 'x', 'xy'].flatMap((before) =>
      (['base64', 'base64url'] as const).map((alphabet) =>
        Buffer.from(`${before}${key}, and more`).toString(alphabet),
      ),
    ),
  ]
}

/** Addresses below `/api/v1/onchain/` that the fake server answers, each in another way. */
export const LEAKING_SERIES = [
  'rows',
  'columns',
  'states',
  'failed',
  'broken',
  'redirected',
  ...Object.keys(ERROR_STATUS).filter((code) => code !== 'quota_exceeded'),
  'unheard-of',
  'no-code',
  // After it, nothing that costs quota is sent for a while.
  'quota_exceeded',
]

export interface LeakingUpstream {
  url: string
  /** Requests to another origin, to which redirects lead. Their headers. */
  elsewhere: IncomingMessage['headers'][]
  close(): void
}

/** A server of market data that repeats the key of its caller everywhere: texts, rows, metadata, failures, headers. */
export async function startLeakingUpstream(key: string): Promise<LeakingUpstream> {
  const leak = writtenForms(key).join(' ')
  const elsewhere: IncomingMessage['headers'][] = []
  const other = createServer((request, response) => {
    elsewhere.push(request.headers)
    response.end('{"data":[]}')
  })
  const otherUrl = await listen(other)
  const documents = new Map<string, { status: number; body: unknown }>([
    ['/api/public/catalog', { status: 200, body: catalog(leak) }],
    ['/api/health', { status: 200, body: { source: leak, asOf: leak } }],
  ])
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]
    const name = path.split('/').at(-1) ?? ''
    const { status, body } = documents.get(path) ?? answer(name, leak)
    // All headers together have to stay below 16 kB.
    for (const header of LEAKING_HEADERS) response.setHeader(header, key)
    if (name === 'redirected') response.setHeader('location', `${otherUrl}/?key=${encodeURIComponent(key)}`)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    // Without this, JSON would escape the backslash of `\u0041`.
    response.writeHead(status).end(text.replaceAll('\\\\u', '\\u'))
  })
  const url = await listen(server)
  return {
    url,
    elsewhere,
    close() {
      for (const one of [server, other]) {
        one.closeAllConnections()
        one.close()
      }
    },
  }
}

const LEAKING_HEADERS = [
  'etag',
  'link',
  'retry-after',
  'content-disposition',
  'set-cookie',
  'www-authenticate',
  'x-ratelimit-remaining-hourly',
  'x-ratelimit-reset-hourly',
  'x-ratelimit-reset-daily',
  'x-request-id',
]

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )
}

function catalog(leak: string) {
  const described = {
    title: leak,
    description: leak,
    reading: leak,
    formula: leak,
    source: leak,
    concept: leak,
    category: leak,
    permission: leak,
    tier: 'free',
    chains: ['bitcoin', leak],
    missing: [leak],
    [leak]: leak,
  }
  const fields = [
    { name: 'date', type: 'string', role: 'time', description: leak },
    {
      name: 'value',
      type: 'number?',
      role: 'value',
      unit: leak,
      description: leak,
      expression: leak,
      levels: [1, leak],
    },
    { name: 'note', type: 'string?', description: leak, aliasOf: leak, periods: [leak] },
    { name: leak, type: 'number?', description: leak },
  ]
  const parameters = ['days', { name: 'chain', allowed: ['bitcoin', leak], default: leak }, { name: leak }]
  return {
    revision: leak,
    [leak]: leak,
    endpoints: [leak, ...LEAKING_SERIES].map((name) => ({
      path: `/api/v1/onchain/${name}`,
      ...described,
      fields,
      parameters,
    })),
  }
}

const DAYS = ['2024-01-01', '2024-01-02', '2024-01-03']

function answer(name: string, leak: string): { status: number; body: unknown } {
  const rows = DAYS.map((date, day) => ({
    date,
    value: day + 1,
    note: leak,
    state: { deep: [leak], [leak]: day },
    [leak]: day,
  }))
  const metadata = {
    source: leak,
    revision: leak,
    tier: leak,
    resolution: leak,
    units: { value: leak, [leak]: leak },
    parameters: { chain: leak },
    missing: [leak],
    lastUpdated: leak,
    dataRange: { start: leak, end: leak },
    timestamp: leak,
    [leak]: leak,
  }
  switch (name) {
    case 'rows':
      return { status: 200, body: { success: true, data: rows, metadata } }
    case 'columns': {
      const columns = { date: DAYS, value: [1, 2, 3], note: [leak, leak, leak], [leak]: [1, 2, 3] }
      return { status: 200, body: { success: true, data: columns, metadata } }
    }
    case 'states':
      return { status: 200, body: DAYS.map((date, day) => ({ date, [leak]: leak, value: leak, day })) }
    case 'failed':
      return { status: 200, body: { success: false, error: leak, code: leak } }
    case 'broken':
      return { status: 200, body: leak }
    case 'redirected':
      return { status: 302, body: leak }
    default:
      return { status: STATUS.get(name) ?? 500, body: failure(name, leak) }
  }
}

const STATUS: ReadonlyMap<string, number> = new Map(Object.entries(ERROR_STATUS))

function failure(code: string, leak: string) {
  return {
    success: false,
    error: `key ${leak} failed`,
    ...(code === 'no-code' ? {} : { code }),
    parameter: leak,
    value: leak,
    allowed: leak,
    currentTier: leak,
    requiredTier: leak,
    upgradeUrl: `https://example.org/${leak}`,
    permission: leak,
    fields: [leak],
    suggestions: [leak],
    window: leak,
    resetAt: leak,
    missing: [leak],
    requestId: leak,
  }
}
