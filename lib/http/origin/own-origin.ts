import 'server-only'
import { getEnv } from '@/lib/env/env'
import type { HttpRequest } from '../message'

/** Origin of this installation: `PUBLIC_URL`, or the host of the request. */
export function ownOrigin({ headers }: Pick<HttpRequest, 'headers'>): string {
  const { PUBLIC_URL } = getEnv()
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  const protocol = headers['x-forwarded-proto']?.split(',', 1)[0].trim() ?? 'http'
  return `${protocol}://${headers.host}`
}
