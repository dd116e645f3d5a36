import { createCatalog } from '@/lib/catalog/open-catalog'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import type { Source } from '@/lib/sources/source'
import { EMPTY_MANIFEST, type Piece } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'

const FIRST = Date.UTC(2009, 0, 3)

/** A store without rows that holds every column that these sources say they fill. */
export function storeOfSources(ids: readonly string[]): Promise<Source> {
  const pieces = new Map<string, Piece>()
  for (const { id, layer, streams } of LIVE_SOURCES.filter((source) => ids.includes(source.id))) {
    for (const { table, resolution, columns } of streams) {
      const key = `${id} ${table}@${resolution}`
      const before = pieces.get(key)?.columns ?? []
      pieces.set(key, {
        table,
        resolution,
        layer,
        file: `${key}.parquet`,
        columns: [...new Set([...before, ...columns])].sort(),
        rows: 1,
        first: FIRST,
        last: FIRST,
        live: id,
      })
    }
  }
  return openStore('/nowhere', { ...EMPTY_MANIFEST, pieces: [...pieces.values()] })
}

/** Paths of the series that such a store has. */
export async function seriesOf(ids: readonly string[]): Promise<Set<string>> {
  const { endpoints } = createCatalog(await storeOfSources(ids))
  return new Set(endpoints.flatMap(({ path, available }) => (available ? path : [])))
}
