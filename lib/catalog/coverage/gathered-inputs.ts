import type { GatheredInput } from '@/lib/contract/series'
import type { SourceFacts } from '@/lib/sources/source'
import type { TableColumns } from '../catalog'
import { namedInputs } from './named-inputs'

/** Base columns whose rows are gathered from finer ones; undefined if there are none. */
export function gatheredInputs(
  gatheredFrom: NonNullable<SourceFacts['gatheredFrom']>,
  needs: readonly TableColumns[],
): GatheredInput[] | undefined {
  return namedInputs(needs, (table, resolution, column) => {
    const rows = gatheredFrom(table, resolution, column)
    return rows && { from: rows.from, ...(rows.onlyGaps ? { onlyGaps: true as const } : {}) }
  })
}
