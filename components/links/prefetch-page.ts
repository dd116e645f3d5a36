import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import type { useRouter } from 'next/navigation'

/** A pointer that rests on a link for this long is likely to open it. */
const REST_MS = 50
/** Pages loaded ahead in one minute, so that a pointer that wanders over a list costs the server no more. */
const MOST = 20
const MINUTE_MS = 60_000

/** Times of pages loaded ahead in the last minute. */
let recent: number[] = []

/** Loads a page that may be opened next, unless the visitor saves data. The router keeps it for half a minute. */
export function prefetchPage(router: Pick<ReturnType<typeof useRouter>, 'prefetch'>, href: string): void {
  if (!mayLoadAhead(href) || savesData()) return
  const now = performance.now()
  recent = recent.filter((time) => now - time < MINUTE_MS)
  if (recent.length >= MOST) return
  recent.push(now)
  // The type of the option is internal, its value is not.
  router.prefetch(href, { kind: 'full' as PrefetchKind })
}

/** Waits for a pointer to rest. The returned function ends the wait, for a pointer that leaves. */
export function afterRest(run: () => void): () => void {
  const timer = setTimeout(run, REST_MS)
  return () => clearTimeout(timer)
}

/**
 * Whether a page may be loaded before it is opened: one that the router draws, and not a file or an address that changes
 * something. Pages of accounts and their administration are what a form on them makes of them, so a copy from before the form was
 * sent would be shown after it.
 */
export function mayLoadAhead(href: string): boolean {
  return /^\/(?!\/|(?:api|data|image|embed)\/|(?:account|admin)(?:[/?#]|$))/.test(href)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
