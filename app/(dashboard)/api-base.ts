import { getEnv } from '@/lib/env/env'
import { ownOrigin, statedOrigin } from '@/lib/http/origin/own-origin'

/** Origin for API requests: the remote server, or this installation. */
export function apiBase(headers: Headers): string {
  const { MARKET_API_URL } = getEnv()
  return MARKET_API_URL ? MARKET_API_URL.replace(/\/$/, '') : pageBase(headers)
}

/** Origin of this installation, for people to read and copy. */
export function pageBase(headers: Headers): string {
  return ownOrigin({ headers: Object.fromEntries(headers) })
}

/** Origin of this installation for other sites and search engines, which get none instead of a wrong one: null. */
export function publishedBase(headers: Headers): string | null {
  return statedOrigin({ headers: Object.fromEntries(headers) })
}
