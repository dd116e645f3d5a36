import type { BROWSER_COOKIES } from '@/lib/contract/formats/browser-keys'

const YEAR_SECONDS = 31_536_000

/** Stores a display preference in a cookie, which the server reads before the first paint. */
export function remember(name: (typeof BROWSER_COOKIES)[number], value: string) {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`
}
