import { networkOf } from '@/lib/http/client-address'
import type { HttpRequest } from '@/lib/http/message'
import type { CountedForKey } from '@/lib/http/public-route'

/** The sender of a request: an address, and the account that is signed in there or owns the key. It counts for both. */
export interface Visitor {
  /** Network of the address. All whose address is unknown are one, so that hiding it gains nothing. */
  network: string
  /** Null for a guest. */
  account: string | null
}

/** Network of the sender of a request. */
export function networkOfRequest(
  request: HttpRequest,
  addressOf: (request: HttpRequest) => string | undefined,
): string {
  const address = addressOf(request)
  return address === undefined ? 'unknown' : networkOf(address)
}

/** The account of a key. A key without an owner is one of its own. */
export const accountOfKey = ({ id, owner }: CountedForKey['key']) => owner ?? `of key ${id}`

/** Names of a visitor in the queues and budgets. Lines are per address, so more accounts and keys give no more turns. */
export function namesOf({ network, account }: Visitor): { name: string; account?: string } {
  const name = `address ${network}`
  return account === null ? { name } : { name, account: `account ${account}` }
}
