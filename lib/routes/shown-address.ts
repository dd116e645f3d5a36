import 'server-only'
import { getEnv } from '@/lib/env/env'

/** A path as an image shows it: with the host of this installation where `PUBLIC_URL` states it. */
export function shownAddress(path: string): string {
  const { PUBLIC_URL } = getEnv()
  return PUBLIC_URL ? new URL(path, PUBLIC_URL).href.replace(/^https?:\/\//, '') : `Chartroom · ${path}`
}
