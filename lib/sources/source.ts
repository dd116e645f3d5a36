import type { Frame } from '@/lib/engine/frame'
import type { Manifest } from './store/manifest'

export type SourceResolution = '1d' | '1h' | '10m' | 'block'

/**
 * Facts about a source. A table is a set of columns on one time axis, named in `base-tables.ts`. Most exist only at
 * `1d`, regardless of the cadence of their rows; ledgers and Bitcoin candles also exist at finer resolutions.
 */
export interface SourceFacts {
  readonly kind: 'sample' | 'store'
  /** Changes whenever any value of any table may have changed. */
  readonly revision: string
  /** Day of the newest row of any table, `YYYY-MM-DD`; null when nothing is loaded. */
  readonly asOf: string | null
  /** Columns of a table at this resolution; empty if there are none. Loads no data. */
  columnsOf(table: string, resolution: SourceResolution): readonly string[]
  /** Names of the tables with data, sorted. */
  tables(): readonly string[]
}

/** All that another thread needs to open the same source, in a form that can be sent there. */
export type SourceRecipe =
  | { kind: 'sample'; seed: number; end: string; cacheDir: string | null }
  | { kind: 'store'; dataDir: string; manifest: Manifest }

export interface Source extends SourceFacts {
  /** Absent where the source exists in one thread only. */
  readonly recipe?: SourceRecipe
  /** The named columns of a table on its time axis. Unknown names are left out, never an error. */
  load(table: string, resolution: SourceResolution, columns: readonly string[]): Promise<Frame>
  /** Drops the cached columns of a table. They are made again on request. */
  forget?(table: string, resolution: SourceResolution): void
}
