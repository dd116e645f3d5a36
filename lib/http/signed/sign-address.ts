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

interface Asked {
  /** A path of this installation, or an address that begins with its origin. */
  address: string
  days: number
}

interface SignedBy {
  keyId: string
  /** Origin of this installation. */
  origin: string
  now: number
  secret: string
}

interface FileAddress {
  path: string
  query: string
}

/** Signs an address if `admit` does not throw: if the key may read the file. Otherwise each use would be refused. */
export async function signReadable(
  asked: Asked,
  by: SignedBy,
  admit: (file: FileAddress) => Promise<void>,
): Promise<SignedAddress> {
  const signed = signAddress(asked, by)
  await admit(readFileAddress(asked.address, by.origin))
  return signed
}

/**
 * Signs the address of a file for a key, for whole days from `now`. A fragment and an earlier signature of the address
 * are left out. Throws `invalid_parameter`.
 */
export function signAddress(
  { address, days }: Asked,
  { keyId, origin, now, secret }: SignedBy,
): SignedAddress {
  if (!Number.isInteger(days) || days < 1 || days > MOST_SIGNED_DAYS) {
    throw new ApiError('invalid_parameter', `days must be a whole number from 1 to ${MOST_SIGNED_DAYS}.`, {
      detail: { parameter: 'days', allowed: `1 to ${MOST_SIGNED_DAYS}` },
    })
  }
  const { path, query } = readFileAddress(address, origin)
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
function readFileAddress(address: string, site: string): FileAddress {
  if (!URL.canParse(address, site)) throw invalid('This is not an address.')
  const { origin, protocol, host, pathname: path, search } = new URL(address, site)
  if (origin !== site) {
    throw invalid(
      `${(host === '' ? protocol : `${protocol}//${host}`).slice(0, 80)} is another site. Only files of this server can be signed. Their addresses begin with ${site}/ or with a slash.`,
    )
  }
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
