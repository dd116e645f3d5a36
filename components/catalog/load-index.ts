import type { SearchIndex } from './search-entry'

let loaded: Promise<SearchIndex> | undefined

/**
 * The search's view of the catalog, fetched once a page; a failure is forgotten, so the next caller tries again. Named by
 * its revision, where the page knows it, a browser may keep it.
 */
export function loadIndex(revision?: string): Promise<SearchIndex> {
  const query = revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`
  loaded ??= fetch(`/search-index${query}`).then((response) => {
    if (!response.ok) throw new Error(`the search index answered ${response.status}`)
    return response.json() as Promise<SearchIndex>
  })
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
