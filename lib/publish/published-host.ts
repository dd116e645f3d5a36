import { getServerEnv } from '@/lib/env/env'

/** Host that absolute addresses in feeds and tables of a folder have. */
export function publishedHost(): string {
  const { PUBLIC_URL, PORT } = getServerEnv()
  return PUBLIC_URL ? new URL(PUBLIC_URL).host : `localhost:${PORT}`
}
