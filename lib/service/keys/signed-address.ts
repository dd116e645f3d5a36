import { ApiError } from '@/lib/contract/errors'
import { whyNotSigning } from '@/lib/contract/files/signed-address'
import type { HttpRequest } from '@/lib/http/message'
import { requiredOrigin } from '@/lib/http/origin/own-origin'
import type { Target } from '@/lib/http/reading/target'
import { signReadable } from '@/lib/http/signed/sign-address'
import { authSecret } from '@/lib/process/secret'
import type { Document } from '../discovery/answer-document'
import type { Principal } from './principal'

const SIGN_PATH = '/api/signed-address'

/** Throws if the key may not read the file. */
export type AdmitFile = (file: { path: string; query: string }, key: Principal) => Promise<void>

/** Days without a `days` parameter. */
const DAYS = 90

/**
 * The address of a file, signed with the key of the request: `?address=/onchain/mvrv.csv&days=30`. Undefined for other
 * paths. Throws `invalid_parameter`, `key_restricted` for a key that cannot sign, and what `admitFile` throws.
 */
export async function findSignedAddress(
  { path, query }: Target,
  { headers }: HttpRequest,
  principal: Principal,
  { now, admitFile }: { now: number; admitFile: AdmitFile },
): Promise<Document | undefined> {
  if (path !== SIGN_PATH) return undefined
  const { id, owner, tier, permissions, grants } = principal
  // Keys in the settings have no row that could be revoked.
  const problem = owner === undefined ? 'Only stored keys can sign addresses.' : null
  const refused = problem ?? whyNotSigning({ tier, permissions, grants })
  if (refused) throw new ApiError('key_restricted', refused)
  const asked = { address: one(query, 'address') ?? '', days: Number(one(query, 'days') ?? DAYS) }
  const origin = requiredOrigin({ headers })
  const by = { keyId: id, origin, now, secret: authSecret() }
  const { address, expires } = await signReadable(asked, by, (file) => admitFile(file, principal))
  return {
    determinedBy: [address],
    make: () => ({ success: true, address, expires: expires.toISOString() }),
  }
}

function one(query: Target['query'], wanted: 'address' | 'days'): string | undefined {
  for (const [name] of query) {
    if (name !== 'address' && name !== 'days') {
      throw new ApiError(
        'invalid_parameter',
        `Unknown parameter ${name.slice(0, 40)}. Percent-encode the query of the address: & becomes %26.`,
        { detail: { parameter: name.slice(0, 40), allowed: ['address', 'days'] } },
      )
    }
  }
  const values = query.filter(([name]) => name === wanted).map(([, value]) => value)
  if (values.length < 2) return values[0]
  throw new ApiError('invalid_parameter', `${wanted} is given twice.`, { detail: { parameter: wanted } })
}
