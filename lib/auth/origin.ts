import 'server-only'
import { getEnv } from '@/lib/env/env'

/** Public origin. With HTTPS, cookies are sent over HTTPS only. */
export function publicOrigin(): string {
  const { PUBLIC_URL, PORT } = getEnv()
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
}

export const isSecure = () => publicOrigin().startsWith('https:')
