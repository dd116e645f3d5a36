const HERE = 'http://here.invalid'

/** Characters of a path that signing in leads to. A stranger's goes into a mail, so it must not hold a text. */
export const LONGEST_NEXT = 200

/** Destination after signing in: a path on this site, or the home page for anything else or longer. */
export function safeNext(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || next.length > LONGEST_NEXT) return '/'
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(next, HERE)
  const path = pathname + search + hash
  // `/..//evil.example` becomes `//evil.example`, which a browser takes for another site.
  return origin === HERE && !path.startsWith('//') && path.length <= LONGEST_NEXT ? path : '/'
}
