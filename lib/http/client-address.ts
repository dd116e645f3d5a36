import { BlockList, isIPv4 } from 'node:net'
import { addRule, plainAddress, type TrustedProxies } from '@/lib/env/network-address'
import type { HttpRequest } from '@/lib/http/message'

/**
 * The client's address: the socket's, or behind trusted proxies the one that the outermost of them saw. Entries to the
 * left of it in `X-Forwarded-For` come from the client and prove nothing.
 */
export function clientAddress(
  request: Pick<HttpRequest, 'headers' | 'address'>,
  trusted: TrustedProxies,
): string | undefined {
  const peer = plainAddress(request.address)
  if (peer === undefined) return undefined
  if ('count' in trusted && trusted.count === 0) return peer
  const header = request.headers['x-forwarded-for']?.trim() ?? ''
  const hops = header === '' ? [] : header.split(',').map((hop) => plainAddress(hop))
  if ('count' in trusted) return trusted.count > hops.length ? peer : hops[hops.length - trusted.count]
  let seen: string | undefined = peer
  while (seen !== undefined && contains(trusted.at, seen)) {
    const before = hops.pop()
    if (before === undefined) return hops.length > 0 ? undefined : seen
    seen = before
  }
  return seen
}

/** Whether a request comes directly from a trusted proxy. */
export function isProxy(address: string | undefined, trusted: TrustedProxies): boolean {
  if ('count' in trusted) return trusted.count > 0
  const peer = plainAddress(address)
  return peer !== undefined && contains(trusted.at, peer)
}

/** The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head, tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${filled.slice(0, 4).join(':')}::/64`
}

const lists = new WeakMap<readonly string[], BlockList>()

/** Whether the list contains the address. Invalid entries match nothing. */
export function isAllowed(address: string | undefined, allowlist: readonly string[]): boolean {
  if (address === undefined) return false
  let list = lists.get(allowlist)
  if (!list) {
    list = new BlockList()
    for (const rule of allowlist) addRule(list, rule.trim())
    lists.set(allowlist, list)
  }
  return contains(list, address)
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
