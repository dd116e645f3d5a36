import type { SearchHit } from './search-series'

/** Address of a result: its page, with the parameters that words of the search selected. */
export const hitHref = ({ entry, params }: Pick<SearchHit, 'entry' | 'params'>): string =>
  presetHref(entry.path, params)

/** Address of the page of a series with parameters. */
export function presetHref(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString()
  return `/${path}${query ? `?${query}` : ''}`
}
