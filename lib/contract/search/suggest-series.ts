import type { Endpoint } from '../endpoint'
import { API_PREFIX } from '../family'
import { nearest } from '../nearest'
import { searchEntry } from './search-entry'
import { createSeriesSearch, type SeriesSearch } from './search-series'

/** Paths of existing series for one that does not exist, best first, at most `count`. */
export type SuggestSeries = (path: string, count?: number) => string[]

/** Names that a caller could mean in another family; shorter ones are near to everything. */
const MIN_NAME = 3

/**
 * Suggests names of the same family that differ by few letters, then what the search finds for the words of the path, then
 * similar names of other families and `others`, which are full paths too. The search is made on first use.
 */
export function createSuggest(endpoints: readonly Endpoint[], others: readonly string[] = []): SuggestSeries {
  const all = [...endpoints.map(({ path }) => path), ...others].map(splitName)
  let search: SeriesSearch | undefined

  const nearestOf = (name: string, candidates: typeof all, count: number) => {
    const byName = new Map(candidates.map((one) => [one.name, one.path]))
    return nearest(name, byName.keys(), count).flatMap((near) => byName.get(near) ?? [])
  }
  const found = (path: string, count: number) => {
    search ??= createSeriesSearch(endpoints.map(searchEntry))
    const words = path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path
    return search
      .closest(words, {}, count)
      .filter(({ entry }) => entry.path.length - entry.family.length > MIN_NAME)
      .map(({ entry }) => API_PREFIX + entry.path)
  }

  return (path, count = 3) => {
    const { family, name } = splitName(path)
    const near = nearestOf(
      name,
      all.filter((one) => one.family === family),
      count,
    )
    if (near.length > 0) return [...new Set([...near, ...found(path, count)])].slice(0, count)
    const long = all.filter((one) => one.name.length >= MIN_NAME)
    return [...new Set([...found(path, count), ...nearestOf(name, long, count)])].slice(0, count)
  }
}

function splitName(path: string) {
  const start = path.lastIndexOf('/') + 1
  return { path, family: path.slice(0, start), name: path.slice(start) }
}
