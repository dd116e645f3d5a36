import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { isSignable, LONGEST_SIGNED, MOST_SIGNED_DAYS, SIGNATURE } from '@/lib/contract/files/signed-address'
import { sign } from './signature'

const DAY_MS = 86_400_000

export interface SignedAddress {
  /** With the origin of this installation. */
  address: string
  expires: Date
}

/**
 * Signs the address of a file for a key, for whole days from `now`. An origin, a fragment, and an earlier signature of
 * the address are replaced. Throws `invalid_parameter`.
 */
export function signAddress(
  { address, days }: { address: string; days: number },
  { keyId, origin, now, secret }: { keyId: string; origin: string; now: number; secret: string },
): SignedAddress {
  if (!Number.isInteger(days) || days < 1 || days > MOST_SIGNED_DAYS) {
    throw new ApiError('invalid_parameter', `days must be a whole number from 1 to ${MOST_SIGNED_DAYS}.`, {
      detail: { parameter: 'days', allowed: `1 to ${MOST_SIGNED_DAYS}` },
    })
  }
  const { path, query } = readFileAddress(address)
  const expiry = Math.floor((now + days * DAY_MS) / 1000)
  const signature = sign({ path, query }, { id: keyId, expiry }, secret)
  const signed = `${origin}${path}?${query === '' ? '' : `${query}&`}${SIGNATURE}=${signature}`
  if (signed.length > LONGEST_SIGNED) {
    throw invalid(
      `The signed address would have ${signed.length} characters; at most ${LONGEST_SIGNED} are allowed. Shorten its query.`,
    )
  }
  return { address: signed, expires: new Date(expiry * 1000) }
}

/** Path and query of the address of a file. */
function readFileAddress(address: string): { path: string; query: string } {
  if (!URL.canParse(address, 'http://localhost')) throw invalid('This is not an address.')
  const { pathname: path, search } = new URL(address, 'http://localhost')
  if (!isSignable(path)) {
    throw invalid('Only addresses of files can be signed, such as /onchain/mvrv.csv?from=2024-01-01.')
  }
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(SIGNATURE))
  return { path, query: pairs.join('&') }
}

const invalid = (message: string) =>
  new ApiError('invalid_parameter', message, { detail: { parameter: 'address' } })
