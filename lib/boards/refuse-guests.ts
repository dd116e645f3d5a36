import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { getMarketFor } from '@/lib/market/process-market'

/** Throws `sign_in_required` in a private installation. */
export async function refuseGuests(what: string): Promise<void> {
  if (await getMarketFor(null).isPublic({ tier: 'free' })) return
  throw new ApiError('sign_in_required', `Sign in to see ${what}.`)
}
