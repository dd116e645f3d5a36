import { BlockList, isIP, isIPv4 } from 'node:net'

/** Proxies whose `X-Forwarded-For` is trusted: a number of them, or their addresses. */
export type TrustedProxies = { count: number } | { at: BlockList }

export const NO_PROXIES: TrustedProxies = { count: 0 }

/** Parses a number of proxies or a comma list of addresses and CIDR ranges; undefined if it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return { count: Number(text) }
  const at = new BlockList()
  return text.split(',').every((rule) => addRule(at, rule.trim())) ? { at } : undefined
}

/** Whether the text is an address or CIDR range, IPv4 or IPv6. */
export function isAddressRule(text: string): boolean {
  return addRule(new BlockList(), text)
}

/** Adds an address or CIDR range; false if it is neither. */
export function addRule(list: BlockList, rule: string): boolean {
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

/** An address without port, brackets and zone. IPv4 mapped into IPv6 becomes IPv4. Undefined if it is not an address. */
export function plainAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const trimmed = text.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const [address] = bare.split('%', 1)
  if (isIP(address) === 0) return undefined
  if (isIPv4(address)) return address
  // The URL parser writes every IPv6 address in its shortest form.
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short)
  if (!mapped) return short
  const [high, low] = [Number.parseInt(mapped[1], 16), Number.parseInt(mapped[2], 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
