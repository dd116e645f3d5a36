import 'server-only'
import { findSigner } from '@/lib/auth/signed/find-signer'
import type { Viewer } from '@/lib/auth/viewer'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { SIGNATURE } from '@/lib/contract/files/signed-address'
import type { Reply } from '@/lib/http/answer'
import type { HttpRequest } from '@/lib/http/message'
import { type Address, type PublicRoute, type PublicRouteOptions, publicRoute } from '@/lib/http/public-route'
import type { Signer } from '@/lib/http/signed/signer'
import { consumeQuota, quotaExceeded } from '@/lib/limits/consume-quota'
import { quotaHeaders } from '@/lib/limits/quota-headers'
import { getLimits } from '@/lib/limits/registry'

export interface SignableRouteOptions
  extends Pick<PublicRouteOptions, 'prefix' | 'takes' | 'isForAnyOrigin'> {
  reply: (address: Address, request: HttpRequest, viewer: Viewer | null) => Promise<Reply>
  /** Requests that an address counts as for a key; 1 by default. Throws if it cannot be read. */
  requests?: (address: Address) => number
}

/**
 * A route of files: for the visitor, or for the key that signed the address, whose tier and quota then count instead.
 * `isSignable` of the contract names the same addresses.
 */
export function signableRoute({ reply, requests = () => 1, ...options }: SignableRouteOptions): PublicRoute {
  return publicRoute({
    ...options,
    visitors: 'members and guests',
    findSigner: (request) => findSigner(request, Date.now()),
    async reply(address, request, signer) {
      if (!signer) return reply(address, request, await viewerOrGuest(request.headers.cookie))
      address.search.delete(SIGNATURE)
      const quota = await countSigned(signer, requests(address))
      const replied = await reply(address, request, viewerOf(signer))
      return {
        ...replied,
        // A shared cache would go on answering after the key is revoked.
        isPublic: false,
        headers: {
          ...replied.headers,
          ...quota,
          vary: 'accept-encoding',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        },
      }
    },
  })
}

/** A key never has the rights of an administrator. */
function viewerOf({ owner, tier }: Signer): Viewer {
  return { id: owner, name: '', email: null, role: 'user', tier }
}

/** Takes requests from the quota of the key, and returns what remains. Throws `quota_exceeded`, and then takes none. */
async function countSigned(signer: Signer, requests: number): Promise<Record<string, string>> {
  const { counters, usage } = getLimits()
  const now = await counters.now()
  const { admitted, states } = await consumeQuota(signer, counters, now, requests)
  if (!admitted) throw quotaExceeded(states, now, requests)
  usage.note(signer.id, now, requests)
  return quotaHeaders(states, now)
}
