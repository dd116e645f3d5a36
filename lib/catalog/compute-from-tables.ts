import { openRecipe } from '@/lib/sources/open-recipe'
import type { Source, SourceRecipe } from '@/lib/sources/source'
import type { ComputedSeries, ComputeRequest } from './catalog'
import { createComputer } from './computer'
import { type ColumnCache, createColumnCache } from './evaluate'
import { DEFINITIONS } from './load/definitions'
import type { Tables } from './tables/table-store'

/** Measures shared by many series. Base columns are shared between threads and not cached here. */
const MEASURE_BYTES = 16 * 1024 * 1024

interface Opened {
  revision: string
  source: Source
  kept: ColumnCache
}

let opened: Opened | undefined

/** Computes a series from the given base columns, which must be of one revision. */
export async function computeFromTables(
  data: { recipe: SourceRecipe; dataRevision: string; tables: Tables },
  path: string,
  request: ComputeRequest,
): Promise<ComputedSeries> {
  const { source, kept } = await open(data.recipe, data.dataRevision)
  const reading = { ...source, load: loadFrom(data.tables) }
  return createComputer(reading, DEFINITIONS, { kept, keeps: 'measures' }).compute(path, request)
}

async function open(recipe: SourceRecipe, revision: string): Promise<Opened> {
  if (opened?.revision !== revision)
    opened = { revision, source: await openRecipe(recipe), kept: createColumnCache(MEASURE_BYTES) }
  return opened
}

function loadFrom(tables: Tables): Source['load'] {
  return async (table, resolution) => {
    const frame = tables[`${table}@${resolution}`]
    if (!frame) throw new Error(`${table}@${resolution} is missing from the input`)
    return frame
  }
}
