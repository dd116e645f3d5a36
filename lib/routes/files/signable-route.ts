import 'server-only'
import { findSigner } from '@/lib/auth/signed/find-signer'
import { viewerOfKey } from '@/lib/auth/signed/viewer-of-key'
import type { Viewer } from '@/lib/auth/viewer'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { SIGNATURE } from '@/lib/contract/files/signed-address'
import type { Reply } from '@/lib/http/answer'
import type { HttpRequest } from '@/lib/http/message'
import { type Address, type PublicRoute, type PublicRouteOptions, publicRoute } from '@/lib/http/public-route'
import { countForKey } from '@/lib/limits/count-for-key'

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
      const quota = await countForKey(signer, requests(address))
      const replied = await reply(address, request, viewerOfKey(signer))
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
