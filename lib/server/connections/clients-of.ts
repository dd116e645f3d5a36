import type { IncomingMessage } from 'node:http'
import type { Env } from '@/lib/env/env'
import { isShared } from '@/lib/env/is-shared'
import { NO_PROXIES } from '@/lib/env/network-address'
import { clientAddress, isProxy, networkOf } from '@/lib/http/client-address'
import { isLocalVisitor } from '../checks/local-visitor'

/** Readers of the client of a request. The settings say which proxies are trusted. */
export function clientsOf(env: Env) {
  const proxies = env.TRUSTED_PROXIES ?? NO_PROXIES
  return {
    addressOf({ headers, socket }: IncomingMessage) {
      const request = {
        headers: headers as Record<string, string | undefined>,
        address: socket.remoteAddress,
      }
      const address = clientAddress(request, proxies)
      return address === undefined ? 'unknown' : networkOf(address)
    },
    isLocal: isShared(env) ? undefined : isLocalVisitor,
    isFromProxy: ({ socket }: IncomingMessage) => isProxy(socket.remoteAddress, proxies),
  }
}
