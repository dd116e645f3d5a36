import { shareFrame } from '@/lib/compute/shared-frame'
import type { Result, Task } from '@/lib/compute/task'
import type { Frame } from '@/lib/engine/frame'
import { openRecipe } from '@/lib/sources/open-recipe'
import type { Source, SourceRecipe, SourceResolution } from '@/lib/sources/source'

export interface TableInput {
  recipe: SourceRecipe
  /** Revision of the source. The worker reopens it after a change. */
  revision: string
  table: string
  resolution: SourceResolution
  columns: readonly string[]
}

/** After this long, the remaining tables wait for another turn, so that others are served in between. */
const LONGEST_TURN_MS = 100

/**
 * Reads or makes columns of base tables in memory that every thread shares: of as many of the given tables as one turn
 * allows, in their order, but at least of the first. Fails only for the first.
 */
export const TABLES_TASK: Task<readonly TableInput[], readonly Frame[]> = {
  name: 'tables',
  place: 'thread',
  longestMs: 120_000,
  load: async () => makeTables,
}

let opened: { revision: string; source: Promise<Source> } | undefined

async function makeTables(inputs: readonly TableInput[]): Promise<Result<readonly Frame[]>> {
  const until = performance.now() + LONGEST_TURN_MS
  const made: Frame[] = []
  for (const input of inputs) {
    if (made.length > 0 && performance.now() > until) break
    try {
      made.push(await makeTable(input))
    } catch (cause) {
      if (made.length === 0) throw cause
      break
    }
  }
  return { value: made }
}

async function makeTable({ recipe, revision, table, resolution, columns }: TableInput): Promise<Frame> {
  if (opened?.revision !== revision) opened = { revision, source: openRecipe(recipe) }
  const source = await opened.source
  const frame = shareFrame(await source.load(table, resolution, columns))
  // The shared columns are cached elsewhere, so the source need not keep its own copy.
  source.forget?.(table, resolution)
  return frame
}
