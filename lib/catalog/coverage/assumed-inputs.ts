import type { AssumedInput } from '@/lib/contract/series'
import { inputName } from '@/lib/sources/input-name'
import { publicationLag } from '@/lib/sources/publication-lag'
import type { TableColumns } from '../catalog'

/**
 * Base columns whose publication is assumed, sorted by name; undefined if there are none. `assumed` has the day of the
 * first import of each such table.
 */
export function assumedInputs(
  assumed: ReadonlyMap<string, string>,
  needs: readonly TableColumns[],
): AssumedInput[] | undefined {
  const found = new Map<string, AssumedInput>()
  for (const { table, resolution, columns } of needs) {
    const before = assumed.get(`${table}@${resolution}`)
    if (before === undefined) continue
    const lag = resolution === '1d' ? publicationLag(table) : { least: 0, most: 0 }
    for (const column of columns) {
      const name = inputName(table, column)
      found.set(name, { name, before, lag })
    }
  }
  return found.size > 0 ? [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) : undefined
}
