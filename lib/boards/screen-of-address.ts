/**
 * The query of a screen that people write as its address, the address of a watchlist, or the query alone:
 * `/watchlists/<id>` becomes `?list=<id>`. Null for any other address.
 */
export function screenOfAddress(text: string): string | null {
  const written = text.trim()
  const [, list] = /^(?:https?:\/\/[^/]+)?\/watchlists\/([\w-]+)(?:[?#].*)?$/.exec(written) ?? []
  if (list) return `?list=${list}`
  const [, query = ''] = /^(?:(?:https?:\/\/[^/]+)?\/screen)?(\?[^#]+)?(?:#.*)?$/.exec(written) ?? []
  if (query !== '') return query
  return /^(?:https?:\/\/[^/]+)?\/screen\/?$/.test(written) ? '' : null
}
