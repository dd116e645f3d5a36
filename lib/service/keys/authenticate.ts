import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'
import { isKeyName } from '../../http/redact'
import type { Target } from '../../http/target'
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
