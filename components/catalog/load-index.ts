import type { SearchIndex } from './search-entry'

let loaded: Promise<SearchIndex> | undefined

/** The search's view of the catalog, fetched once a page; a failure is forgotten, so the next caller tries again. */
export function loadIndex(revision: string): Promise<SearchIndex> {
  loaded ??= fetch(`/search-index?revision=${encodeURIComponent(revision)}`).then((response) => {
    if (!response.ok) throw new Error(`the search index answered ${response.status}`)
    return response.json() as Promise<SearchIndex>
  })
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
