import type { SearchIndex } from '@/lib/contract/search/search-entry'

let loaded: Promise<SearchIndex> | undefined

/**
 * The search index, fetched once per page. After a failure the next caller tries again. With a revision in its address
 * browsers may cache it.
 */
export function loadIndex(revision?: string): Promise<SearchIndex> {
  const query = revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`
  loaded ??= fetch(`/search-index${query}`).then((response) => {
    if (!response.ok) throw new Error(`the search index responded with status ${response.status}`)
    return response.json() as Promise<SearchIndex>
  })
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
