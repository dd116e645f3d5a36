import type { SearchHit } from './search-series'

/** Address of a result: its page, with the parameters that words of the search selected. */
export function hitHref({ entry, params }: Pick<SearchHit, 'entry' | 'params'>): string {
  const query = new URLSearchParams(params).toString()
  return `/${entry.path}${query ? `?${query}` : ''}`
}
