const HERE = 'http://here.invalid'

/** Destination after signing in: a path on this site, or the home page for anything else. */
export function safeNext(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // `/..//evil.example` becomes `//evil.example`, which a browser takes for another site.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
