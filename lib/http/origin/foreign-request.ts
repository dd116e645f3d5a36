type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Whether a browser says that a page of another site sends the request. Programs say nothing and are never foreign. Headers
 * of proxies are there only if the proxy is trusted. `publicUrl` is a further origin of this site.
 */
export function isForeign(headers: Headers, publicUrl?: string): boolean {
  const { origin, host, 'x-forwarded-host': forwarded, 'sec-fetch-site': site } = headers
  // `none`: a person typed the address or opened a bookmark.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  if (!URL.canParse(String(origin))) return true
  const named = new URL(String(origin))
  if (publicUrl !== undefined && named.origin === new URL(publicUrl).origin) return false
  const own = String(forwarded ?? host)
    .split(',', 1)[0]
    .trim()
  return named.host !== own.toLowerCase()
}

/** Whether a page of this site sends a change: browsers name the origin of every request but GET and HEAD. */
export function isOwnChange(headers: Headers): boolean {
  return headers.origin !== undefined && !isForeign(headers)
}
