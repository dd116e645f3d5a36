import { ENTRY_STATUS, type EntryCode, ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import type { Json } from './shared-parts'

const MEANING: Readonly<Record<number, string>> = {
  400: 'The query is not valid',
  401: 'The key is missing or not valid',
  403: 'The key does not give access to this',
  404: 'The input data of this route is not loaded. `missing` names it.',
  429: 'The hourly or daily quota is used up',
  500: 'Internal server error. `requestId` identifies it in the server log.',
  503: 'Part of the server does not answer at the moment, or the server is overloaded',
}

const HEADERS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  401: ['WWW-Authenticate', 'Bearer'],
  429: ['Retry-After', 'Seconds until the window ends'],
}

/** Codes by status, both in the order of the contract. The entry can refuse any request. */
function byStatus(codes: readonly ErrorCode[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    if (!codes.includes(code)) continue
    found.set(ERROR_STATUS[code], [...(found.get(ERROR_STATUS[code]) ?? []), code])
  }
  for (const { code, status } of ENTRY_FAILURES) {
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}

/** Meaning of a status that only the entry answers with. */
function meaningAtEntry([code]: readonly string[]): string | undefined {
  return ENTRY_FAILURES.find((one) => one.code === code)?.meaning
}

/** The failures of routes, each set of codes described once in the components. */
export function createFailures() {
  const described: Record<string, Json> = {}
  return {
    described,
    /** References to the descriptions of these failures, by status. */
    take(codes: readonly ErrorCode[]): Json {
      return Object.fromEntries(
        [...byStatus(codes)].map(([status, own]) => {
          const name = `${status}.${own.join('.')}`
          described[name] ??= describeFailure(status, own)
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      )
    },
  }
}

function describeFailure(status: number, codes: readonly string[]): Json {
  const header = HEADERS[status]
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Failure' }],
    properties: { code: { enum: codes } },
  }
  return {
    description: meaningAtEntry(codes) ?? MEANING[status] ?? 'A failure',
    ...(header ? { headers: { [header[0]]: { description: header[1], schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema } },
  }
}

export const FAILURE: Json = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'Description of the error in one sentence' },
    code: { type: 'string' },
  },
}

const MEANINGS: Readonly<Record<EntryCode, string>> = {
  invalid_request: 'This is not HTTP, or the URL has characters that must be encoded',
  request_timeout: 'The request did not arrive in time',
  uri_too_long: 'The URL is too long',
  misdirected_request:
    'The request is for another host than its Host header, or is for an address of this server, which does not know its own: see `PUBLIC_URL`',
  headers_too_large: 'The headers are too long or too many',
}

/** Refusals of the entry with their meanings, which `docs/api.md` and the OpenAPI document list. */
export const ENTRY_FAILURES = (Object.keys(ENTRY_STATUS) as EntryCode[]).map((code) => ({
  code,
  status: ENTRY_STATUS[code],
  meaning: MEANINGS[code],
}))
