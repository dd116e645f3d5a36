import { inputName } from '@/lib/sources/input-name'
import type { SourceResolution } from '@/lib/sources/source'
import type { TableColumns } from '../catalog'

/**
 * Base columns of a computation of which `factOf` knows something, named in words and sorted by name; undefined if there
 * are none.
 */
export function namedInputs<Fact extends object>(
  needs: readonly TableColumns[],
  factOf: (table: string, resolution: SourceResolution, column: string) => Fact | null,
): ({ name: string } & Fact)[] | undefined {
  const found = new Map<string, { name: string } & Fact>()
  for (const { table, resolution, columns } of needs) {
    for (const column of columns) {
      const fact = factOf(table, resolution, column)
      if (!fact) continue
      const name = inputName(table, column)
      found.set(name, { name, ...fact })
    }
  }
  return found.size > 0 ? [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) : undefined
}
