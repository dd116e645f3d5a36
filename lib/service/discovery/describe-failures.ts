import { ERROR_STATUS } from '@/lib/contract/errors'
import type { Json } from './shared-parts'

const MEANING: Readonly<Record<number, string>> = {
  400: 'A parameter is wrong, or a key was written into the address',
  401: 'The key is missing, unknown, revoked or expired',
  403: 'The key does not allow this route, field or address',
  404: 'There is no such route; `suggestions` names the nearest',
  405: 'Only GET and HEAD are answered',
  429: 'The hourly or daily quota is spent',
  500: 'The server failed; `requestId` names the failure in its log',
  503: 'The data behind the route is not loaded; `missing` names it',
}

const HEADERS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  401: ['WWW-Authenticate', 'Bearer'],
  405: ['Allow', 'GET, HEAD'],
  429: ['Retry-After', 'Seconds until the window ends'],
}

/** Codes of the service by status; what only the dashboard raises is left out. */
const CODES = new Map<number, string[]>()
for (const [code, status] of Object.entries(ERROR_STATUS)) {
  if (!code.startsWith('upstream')) CODES.set(status, [...(CODES.get(status) ?? []), code])
}

const REFS: Json = Object.fromEntries(
  [...CODES.keys()].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
)

/** A reference to every failure, by status. */
export function failureRefs(): Json {
  return REFS
}

export function describeFailures(): Json {
  return Object.fromEntries(
    [...CODES].map(([status, codes]) => {
      const header = HEADERS[status]
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Failure' }],
        properties: { code: { enum: codes } },
      }
      return [
        status,
        {
          description: MEANING[status] ?? 'A failure',
          ...(header
            ? { headers: { [header[0]]: { description: header[1], schema: { type: 'string' } } } }
            : {}),
          content: { 'application/json': { schema } },
        },
      ]
    }),
  )
}

export const FAILURE: Json = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'What went wrong, as a sentence' },
    code: { type: 'string', enum: [...CODES.values()].flat() },
  },
}
