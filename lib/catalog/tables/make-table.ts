import { shareFrame } from '@/lib/compute/shared-frame'
import type { Result, Task } from '@/lib/compute/task'
import type { Frame } from '@/lib/engine/frame'
import { openRecipe } from '@/lib/sources/open-recipe'
import type { Source, SourceRecipe, SourceResolution } from '@/lib/sources/source'

export interface TableInput {
  recipe: SourceRecipe
  /** Of the source. The worker reopens it after a change. */
  revision: string
  table: string
  resolution: SourceResolution
  columns: readonly string[]
}

/** Reads or makes columns of a base table, in memory that every thread shares. */
export const TABLE_TASK: Task<TableInput, Frame> = {
  name: 'table',
  load: async () => makeTable,
}

let opened: { revision: string; source: Promise<Source> } | undefined

async function makeTable({
  recipe,
  revision,
  table,
  resolution,
  columns,
}: TableInput): Promise<Result<Frame>> {
  if (opened?.revision !== revision) opened = { revision, source: openRecipe(recipe) }
  const source = await opened.source
  const frame = shareFrame(await source.load(table, resolution, columns))
  // The shared columns are cached elsewhere, so the source need not keep its own copy.
  source.forget?.(table, resolution)
  return { value: frame }
}
