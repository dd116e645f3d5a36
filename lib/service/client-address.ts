import { BlockList, isIP, isIPv4 } from 'node:net'
import type { LightRequest } from '@/lib/contract/http'

/** Whose `X-Forwarded-For` is believed: so many proxies, or those at these addresses. */
export type TrustedProxies = { count: number } | { at: BlockList }

export const NO_PROXIES: TrustedProxies = { count: 0 }

/** Reads a number of proxies or a comma list of addresses and CIDR ranges. Throws when it is neither. */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  const trimmed = text?.trim() ?? ''
  if (/^\d{0,2}$/.test(trimmed)) return { count: Number(trimmed) }
  const rules = trimmed.split(',').map((rule) => rule.trim())
  const at = new BlockList()
  for (const rule of rules) {
    if (!addRule(at, rule))
      throw new Error('TRUSTED_PROXIES: a number, or addresses and CIDR ranges, separated by commas')
  }
  return { at }
}

/**
 * The address the request came from: the socket's, unless proxies that are trusted stand in between. Then it is the
 * one that the outermost of them saw; what lies left of that in `X-Forwarded-For` was written by the caller.
 */
export function clientAddress(
  request: Pick<LightRequest, 'headers' | 'address'>,
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

const lists = new WeakMap<readonly string[], BlockList>()

/** Whether the list names the address. A rule that is neither address nor range admits nobody. */
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

function addRule(list: BlockList, rule: string): boolean {
  const [text, bits, ...rest] = rule.split('/')
  const address = plainAddress(text)
  if (address === undefined || rest.length > 0) return false
  const wide = isIPv4(address) ? 32 : 128
  // A mapped IPv4 range counts its bits from the start of the IPv6 address.
  const offset = wide === 32 && text.includes(':') ? 96 : 0
  const prefix = bits === undefined ? wide : Number(bits) - offset
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || prefix < 0 || prefix > wide)) return false
  list.addSubnet(address, prefix, wide === 32 ? 'ipv4' : 'ipv6')
  return true
}

/** An address without port, brackets and zone, IPv4 where it is IPv4 mapped into IPv6; undefined when it is none. */
function plainAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const trimmed = text.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const [address] = bare.split('%', 1)
  if (isIP(address) === 0) return undefined
  if (isIPv4(address)) return address
  // The URL parser writes every IPv6 address in its one shortest form.
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short)
  if (!mapped) return short
  const [high, low] = [Number.parseInt(mapped[1], 16), Number.parseInt(mapped[2], 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
