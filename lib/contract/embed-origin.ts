import { parse } from 'tldts'

/** Maximum number of sites per embed. */
export const MAX_ORIGINS = 20

/** Allowed forms of an origin, for error messages and help. */
export const ORIGIN_FORMS =
  'https://host, https://host:port, https://*.host for all subdomains of one owner’s site, or http://localhost:port'

const LOCAL = new Set(['localhost', '127.0.0.1'])
/**
 * Host names as the URL parser returns them. It accepts `;`, `,` and quotes, which would end a policy, so they are
 * rejected here.
 */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/**
 * Normalizes an origin: lower case, ASCII, without a default port. The result is a valid source of `frame-ancestors`.
 * Undefined for anything that does not match `ORIGIN_FORMS`.
 */
export function readOrigin(text: string): string | undefined {
  const trimmed = text.trim()
  const [, scheme, wild = '', rest] = /^(https?:\/\/)(\*\.)?([^*\s]+)$/i.exec(trimmed) ?? []
  if (!rest || !URL.canParse(scheme + rest)) return undefined
  const { protocol, hostname, host, pathname, search, hash, username, password } = new URL(scheme + rest)
  if (pathname !== '/' || search || hash || username || password || /[?#@\\]/.test(rest)) return undefined
  if (!NAME.test(hostname)) return undefined
  if (protocol === 'http:' && (wild || !LOCAL.has(hostname))) return undefined
  if (wild && hasManyOwners(hostname)) return undefined
  return `${protocol}//${wild}${host}`
}

/** Whether names directly below it belong to different owners: below `org`, `co.uk`, `github.io` or an IP address. */
function hasManyOwners(hostname: string): boolean {
  const { isIp, publicSuffix } = parse(hostname, { allowPrivateDomains: true })
  return isIp || publicSuffix === hostname
}

/** Reads a list separated by white space or commas. `unusable` has the invalid entries as written. */
export function readOrigins(text: string): { origins: string[]; unusable: string[] } {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const read = parts.map((part) => ({ part, origin: readOrigin(part) }))
  return {
    origins: [...new Set(read.flatMap(({ origin }) => origin ?? []))],
    unusable: read.filter(({ origin }) => !origin).map(({ part }) => part.slice(0, 80)),
  }
}

/**
 * Whether a list of normalized origins contains the origin that a browser sent. Never for `null` or an invalid origin.
 */
export function admitsOrigin(allowed: readonly string[], named: string): boolean {
  const origin = readOrigin(named)
  if (!origin || origin.includes('*')) return false
  return allowed.some((one) => {
    if (!one.includes('*.')) return one === origin
    const [scheme, below] = one.split('*.')
    return origin.startsWith(scheme) && origin.endsWith(`.${below}`)
  })
}
