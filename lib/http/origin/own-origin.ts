import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { getEnv } from '@/lib/env/env'
import { isPrivateSite } from '@/lib/env/public-address'
import type { HttpRequest } from '../message'

type Asked = Pick<HttpRequest, 'headers'>

/**
 * Origin of this installation: `PUBLIC_URL`, or the host of the request if it is a name or an address of a private
 * network. Null for any other host: a request may name every site, and an answer that repeats it would link there for
 * whoever gets it from a cache.
 */
export function statedOrigin(request: Asked): string | null {
  const { PUBLIC_URL } = getEnv()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const asked = askedOrigin(request)
  if (asked === null) return null
  return isPrivateSite(new URL(asked)) ? asked : null
}

/** The same, with the address on this computer in place of an unknown one, for answers that cannot do without. */
export function ownOrigin(request: Asked): string {
  return statedOrigin(request) ?? `http://localhost:${getEnv().PORT}`
}

/** The same for answers that are nothing but an address. Throws `misdirected_request` if it is unknown. */
export function requiredOrigin(request: Asked): string {
  const origin = statedOrigin(request)
  if (origin !== null) return origin
  throw new ApiError(
    'misdirected_request',
    'This server does not know its own address. Its operator has to set PUBLIC_URL.',
  )
}

/** The origin that the request is for. Compare with it, but never repeat it. Null without a valid one. */
export function askedOrigin({ headers }: Asked): string | null {
  const { PUBLIC_URL } = getEnv()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const protocol = headers['x-forwarded-proto']?.split(',', 1)[0].trim() === 'https' ? 'https' : 'http'
  const address = `${protocol}://${headers.host ?? ''}`
  return URL.canParse(address) ? new URL(address).origin : null
}
