import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { SIGNATURE, whyNotSigning } from '@/lib/contract/files/signed-address'
import type { HttpRequest } from '@/lib/http/message'
import { readSignature } from '@/lib/http/signed/signature'
import type { Signer } from '@/lib/http/signed/signer'
import { authSecret } from '@/lib/process/secret'
import { findKeyCached } from '@/lib/state/keys/find-key-cached'

/**
 * The key that signed the address of a request; undefined without a signature. Only genuine signatures look up a key.
 * Throws `invalid_signature`, `expired_signature`, `revoked_key`, `expired_key`, or `key_restricted`.
 */
export async function findSigner({ url, trace }: HttpRequest, now: number): Promise<Signer | undefined> {
  const [path, query = ''] = url.split(/\?(.*)/s)
  const given = new URLSearchParams(query).getAll(SIGNATURE)
  if (given.length === 0) return undefined
  const signed = { path, query }
  const signature = given.length === 1 ? readSignature(given[0], signed, authSecret()) : undefined
  if (!signature) {
    throw new ApiError(
      'invalid_signature',
      'The signature does not fit this address. It holds for one file with one query, exactly as signed. Sign the address again.',
    )
  }
  if (signature.expiry * 1000 <= now) {
    const end = new Date(signature.expiry * 1000).toISOString()
    throw new ApiError('expired_signature', `This signed address expired at ${end}. Sign the address again.`)
  }
  const key = await findKeyCached(signature.id)
  if (!key || key.revokedAt) {
    throw new ApiError('revoked_key', `The key that signed this address was revoked. Sign the address again.`)
  }
  if (key.expiresAt && key.expiresAt.getTime() <= now) {
    const end = key.expiresAt.toISOString()
    throw new ApiError(
      'expired_key',
      `The key that signed this address expired at ${end}. Sign the address again.`,
    )
  }
  const problem = whyNotSigning(key)
  if (problem) throw new ApiError('key_restricted', problem)
  if (trace) trace.key = key.id
  const { id, tier, ownerId: owner, quotaHourly, quotaDaily } = key
  const quota = {
    ...(quotaHourly === null ? {} : { hourly: quotaHourly }),
    ...(quotaDaily === null ? {} : { daily: quotaDaily }),
  }
  return { id, tier, owner, quota }
}
