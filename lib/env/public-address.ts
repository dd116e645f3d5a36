import { BlockList, isIPv4 } from 'node:net'
import { addRule, plainAddress } from './network-address'

/** IPv4 networks that are not public: those of the IANA special-purpose registry, multicast, and what is reserved. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** The only range that IPv6 gives to the internet, and the parts of it that are for documents or contain IPv4. */
const PUBLIC_6 = ['2000::/3']
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(rules: readonly string[]): BlockList {
  const list = new BlockList()
  for (const rule of rules) addRule(list, rule)
  return list
}

const [notPublic4, public6, notPublic6] = [NOT_PUBLIC_4, PUBLIC_6, NOT_PUBLIC_6].map(listOf)

/** Whether an IP address is one of the internet. One that contains an IPv4 address is not, except a mapped public one. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text)
  if (address === undefined) return false
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** Names that no public DNS server answers for, and so are of a private network. */
const PRIVATE_NAME = /^(?:[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa))$/

/** Whether an address of the web is of a private network, by its name or its IP address. Nothing is looked up. */
export function isPrivateSite({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const isAddress = bare !== hostname || /^[\d.]+$/.test(hostname)
  return isAddress ? !isPublicAddress(bare) : PRIVATE_NAME.test(hostname)
}
