/** How many sites one frame may be made for. */
export const MAX_ORIGINS = 20

/** What a list of origins may hold, in words. */
export const ORIGIN_FORMS =
  'https://host, https://host:port, https://*.host for all subdomains, or http://localhost:port'

const LOCAL = new Set(['localhost', '127.0.0.1'])
/** Names as the URL parser leaves them. It lets `;`, `,` and quotes pass, which would end a policy: they stay out. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/**
 * An origin in its one normal form, which is also a source of `frame-ancestors`: lower case, in ASCII, without a
 * default port. Undefined for anything that is not of `ORIGIN_FORMS`.
 */
export function readOrigin(text: string): string | undefined {
  const trimmed = text.trim()
  const [, scheme, wild = '', rest] = /^(https?:\/\/)(\*\.)?([^*\s]+)$/i.exec(trimmed) ?? []
  if (!rest || !URL.canParse(scheme + rest)) return undefined
  const { protocol, hostname, host, pathname, search, hash, username, password } = new URL(scheme + rest)
  if (pathname !== '/' || search || hash || username || password || /[?#@\\]/.test(rest)) return undefined
  if (!NAME.test(hostname)) return undefined
  if (protocol === 'http:' && (wild || !LOCAL.has(hostname))) return undefined
  // Below `org` or an address there is nothing that one owner holds.
  if (wild && (!hostname.includes('.') || /^[\d.]+$/.test(hostname))) return undefined
  return `${protocol}//${wild}${host}`
}

/** Reads a list, separated by white space or commas. `unusable` holds what is no origin, as it was written. */
export function readOrigins(text: string): { origins: string[]; unusable: string[] } {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const read = parts.map((part) => ({ part, origin: readOrigin(part) }))
  return {
    origins: [...new Set(read.flatMap(({ origin }) => origin ?? []))],
    unusable: read.filter(({ origin }) => !origin).map(({ part }) => part.slice(0, 80)),
  }
}

/** Whether a list of normal forms admits the origin a browser names; `null` and what is no origin is never admitted. */
export function admitsOrigin(allowed: readonly string[], named: string): boolean {
  const origin = readOrigin(named)
  if (!origin || origin.includes('*')) return false
  return allowed.some((one) => {
    if (!one.includes('*.')) return one === origin
    const [scheme, below] = one.split('*.')
    return origin.startsWith(scheme) && origin.endsWith(`.${below}`)
  })
}
