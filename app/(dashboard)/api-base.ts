import { getEnv } from '@/lib/env/env'

/** Origin for API requests: the remote server, `PUBLIC_URL`, or the host of the request. */
export function apiBase(headers: Headers): string {
  const { MARKET_API_URL } = getEnv()
  return MARKET_API_URL ? MARKET_API_URL.replace(/\/$/, '') : pageBase(headers)
}

/** Origin of this installation. */
export function pageBase(headers: Headers): string {
  const { PUBLIC_URL } = getEnv()
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '')
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0] ?? 'http'
  return `${protocol}://${headers.get('host') ?? 'localhost'}`
}
