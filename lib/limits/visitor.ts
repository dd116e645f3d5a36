import { networkOf } from '@/lib/http/client-address'
import type { HttpRequest } from '@/lib/http/message'

/** The sender of a request: an address, and the account that is signed in there. A request counts for both. */
export interface Visitor {
  /** Network of the address. All whose address is unknown are one, so that hiding it gains nothing. */
  network: string
  /** Null for a guest. */
  member: string | null
}

/** Network of the sender of a request. */
export function networkOfRequest(
  request: HttpRequest,
  addressOf: (request: HttpRequest) => string | undefined,
): string {
  const address = addressOf(request)
  return address === undefined ? 'unknown' : networkOf(address)
}

/** Names of a visitor in the queues and budgets. Lines are per address, so more accounts give no more turns. */
export function namesOf({ network, member }: Visitor): { name: string; account?: string } {
  const name = `address ${network}`
  return member === null ? { name } : { name, account: `account ${member}` }
}
