import { openRecipe } from '@/lib/sources/open-recipe'
import type { Source, SourceRecipe } from '@/lib/sources/source'
import type { ComputedSeries, ComputeRequest } from './catalog'
import { createComputer } from './computer'
import type { Definition } from './define'
import { type ColumnCache, createColumnCache } from './evaluate'
import type { Compiled } from './load/compiled'
import { DEFINITIONS } from './load/definitions'
import type { Tables } from './tables/table-store'

/** Measures shared by many series. Base columns are shared between threads and not cached here. */
const MEASURE_BYTES = 16 * 1024 * 1024

interface Data {
  recipe: SourceRecipe
  dataRevision: string
  ownSeries?: readonly Compiled[]
}

interface Opened {
  revision: string
  source: Source
  definitions: readonly Definition[]
  kept: ColumnCache
}

let opened: Opened | undefined

/** Computes a series from the given base columns, which must be of one revision. */
export async function computeFromTables(
  data: Data & { tables: Tables },
  path: string,
  request: ComputeRequest,
): Promise<ComputedSeries> {
  const { source, kept, definitions } = await open(data)
  const reading = { ...source, load: loadFrom(data.tables) }
  return createComputer(reading, definitions, { kept }).compute(path, request)
}

async function open({ recipe, dataRevision: revision, ownSeries }: Data): Promise<Opened> {
  if (opened?.revision !== revision) {
    const [source, definitions] = await Promise.all([openRecipe(recipe), definitionsOf(ownSeries)])
    opened = { revision, source, definitions, kept: createColumnCache(MEASURE_BYTES) }
  }
  return opened
}

async function definitionsOf(own: Data['ownSeries']): Promise<readonly Definition[]> {
  if (!own) return DEFINITIONS
  const { withOwnSeries } = await import('./own/define-own')
  return withOwnSeries(own)
}

function loadFrom(tables: Tables): Source['load'] {
  return async (table, resolution) => {
    const frame = tables[`${table}@${resolution}`]
    if (!frame) throw new Error(`${table}@${resolution} is missing from the input`)
    return frame
  }
}
