import type { AssumedInput, GatheredInput } from '@/lib/contract/series'
import { publicationLag } from '@/lib/sources/publication-lag'
import type { SourceFacts } from '@/lib/sources/source'
import type { TableColumns } from '../catalog'
import { namedInputs } from './named-inputs'

/**
 * Base columns whose publication is assumed; undefined if there are none. `assumed` has the day of the first import of
 * each such table.
 */
export function assumedInputs(
  assumed: ReadonlyMap<string, string>,
  needs: readonly TableColumns[],
): AssumedInput[] | undefined {
  return namedInputs(needs, (table, resolution) => {
    const before = assumed.get(`${table}@${resolution}`)
    if (before === undefined) return null
    return { before, lag: resolution === '1d' ? publicationLag(table) : { least: 0, most: 0 } }
  })
}

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
