import type { Frame } from '@/lib/engine/frame'
import { partitionsOf } from '@/lib/sources/partitions'
import { severalRows } from '@/lib/sources/several-rows'
import type { SourceResolution } from '@/lib/sources/source'
import { isCovered, merge } from './merge'
import { isCoveredBySeveral, mergeSeveral } from './merge-several'

/** Merges the pieces of a table, sorted by precedence, by the rules of the table. */
export function mergeTable(table: string, pieces: readonly Frame[], resolution: SourceResolution): Frame {
  const several = severalRows(table)
  if (!several) return merge(pieces, resolution, partitionsOf(table))
  return pieces.length === 1 ? pieces[0] : mergeSeveral(pieces, several)
}

/** Whether `others` have a value wherever a piece of the table has one, so that it adds nothing. */
export function addsNothing(
  table: string,
  piece: Frame,
  others: readonly Frame[],
  resolution: SourceResolution,
): boolean {
  const several = severalRows(table)
  return several
    ? isCoveredBySeveral(piece, others, several)
    : isCovered(piece, others, resolution, partitionsOf(table))
}
