import type { GatheredInput } from '@/lib/contract/series'
import { inputName } from '@/lib/sources/input-name'
import type { SourceFacts } from '@/lib/sources/source'
import type { TableColumns } from '../catalog'

/** Base columns whose rows are gathered from finer ones, sorted by name; undefined if there are none. */
export function gatheredInputs(
  gatheredFrom: NonNullable<SourceFacts['gatheredFrom']>,
  needs: readonly TableColumns[],
): GatheredInput[] | undefined {
  const found = new Map<string, GatheredInput>()
  for (const { table, resolution, columns } of needs) {
    for (const column of columns) {
      const rows = gatheredFrom(table, resolution, column)
      if (!rows) continue
      const name = inputName(table, column)
      found.set(name, { name, from: rows.from, ...(rows.onlyGaps ? { onlyGaps: true } : {}) })
    }
  }
  return found.size > 0 ? [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) : undefined
}
