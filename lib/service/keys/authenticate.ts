import { ApiError } from '@/lib/contract/errors'
import type { TrustedProxies } from '@/lib/env/network-address'
import type { HttpRequest } from '@/lib/http/message'
import { clientAddress, isAllowed } from '../../http/client-address'
import type { Target } from '../../http/reading/target'
import { isKeyName } from '../../http/redact'
import type { KeyBook } from './keys'
import type { Principal } from './principal'

const HOW = 'Send it in the header x-api-key or as Authorization: Bearer.'
const NOT_IN_URL =
  'A key in the URL is never accepted, because URLs are stored in logs and browser histories.'

/** Principal of the key in the headers. Throws `missing_key`, `invalid_key`, `revoked_key`, `expired_key`, or `key_in_url`. */
export function authenticate(
  headers: HttpRequest['headers'],
  query: Target['query'],
  keys: KeyBook,
): Principal {
  const inQuery = query.some(([name]) => isKeyName(name))
  const hint = inQuery ? `${NOT_IN_URL} ${HOW}` : HOW
  const key = readHeaderKey(headers)
  if (key === undefined) throw new ApiError('missing_key', `This route needs an API key. ${hint}`)
  const principal = keys.find(key)
  if (!principal) throw new ApiError('invalid_key', `The API key is not valid. ${hint}`)
  refuseKeyInUrl(query)
  return principal
}

/** The rights of the key in the headers. Throws if it is missing or not valid, or not for this address. */
export function principalOf(
  request: HttpRequest,
  query: Target['query'],
  { keys, trustedProxies }: { keys: KeyBook; trustedProxies: TrustedProxies },
): Principal {
  const principal = authenticate(request.headers, query, keys)
  if (request.trace) request.trace.key = principal.id
  const allowlist = principal.grants?.ipAllowlist
  if (allowlist && !isAllowed(clientAddress(request, trustedProxies), allowlist))
    throw new ApiError('ip_not_allowed', 'This key may not be used from this address.')
  return principal
}

/** Throws `key_in_url` if the query contains a key. */
export function refuseKeyInUrl(query: readonly (readonly [name: string, value: unknown])[]): void {
  const found = query.find(([name]) => isKeyName(name))
  if (!found) return
  throw new ApiError(
    'key_in_url',
    `${NOT_IN_URL} Remove it from the query, and rotate it because it may have been logged.`,
    {
      detail: { parameter: found[0].trim() },
    },
  )
}

function readHeaderKey(headers: HttpRequest['headers']): string | undefined {
  const own = headers['x-api-key']?.trim() || undefined
  const bearer = /^bearer[ \t]+(\S.*)$/i.exec(headers.authorization?.trim() ?? '')?.[1].trim()
  if (own !== undefined && bearer !== undefined && own !== bearer) {
    throw new ApiError(
      'invalid_key',
      'The headers x-api-key and Authorization contain different keys. Send only one.',
    )
  }
  return own ?? bearer
}
