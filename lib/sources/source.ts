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
  /** First day at whose end the values are known, `YYYY-MM-DD`; absent if only the present ones are. */
  readonly knownFrom?: string
  /** First day of which something is recorded. Earlier days are assumed. */
  readonly recordedFrom?: string
  /**
   * Tables at a resolution, `table@1d`, whose rows of this earlier day are assumed, with the day of their first import,
   * `YYYY-MM-DD`; absent if none.
   */
  readonly assumed?: ReadonlyMap<string, string>
  /**
   * Times between which a column has values, by the files that have it; null if that is not known without reading them.
   * Absent where every column has a long history.
   */
  reachOf?(table: string, resolution: SourceResolution, column: string): Reach | null
  /**
   * Resolution of the rows from which those of a column are gathered; null if none are. `onlyGaps` if files have some of
   * them. Absent where nothing is gathered.
   */
  gatheredFrom?(
    table: string,
    resolution: SourceResolution,
    column: string,
  ): { from: SourceResolution; onlyGaps: boolean } | null
  /** Names of the tables with data, sorted. */
  tables(): readonly string[]
  /** Parts of tables of public sources that give the values of a column. Absent where there are no public sources. */
  originsOf?(table: string, resolution: SourceResolution, column: string): readonly ColumnOrigin[]
  /** Ids of the public sources that any data come from. Absent where there are none. */
  readonly publicSources?: readonly string[]
  /** Progress in a stream of a public source; null if it was not read. */
  streamOf?(source: string, stream: string): KnownStream | null
}

/** Times of the first and the last row. */
export interface Reach {
  first: number
  last: number
}

/** Part of a table from a public source. */
export interface ColumnOrigin {
  /** Id of the source. */
  source: string
  table: string
  resolution: SourceResolution
  /** Null if any column of the table may be meant. */
  column: string | null
}

export interface KnownStream {
  /** Time of the last row; null before the first. */
  cursor: number | null
  /** Day of the last row, `YYYY-MM-DD`, if the publisher was found to have ended it. */
  ended?: string
}

/** All that another thread needs to open the same source, in a form that can be sent there. */
export type SourceRecipe =
  | { kind: 'sample'; seed: number; end: string; cacheDir: string | null }
  | {
      kind: 'store'
      dataDir: string
      manifest: Manifest
      /** Revision of the stored data, from which an earlier day’s was made. */
      present: string
    }

/** A change of a value that was known before. Days in milliseconds UTC; NaN is a missing value. */
export interface Revision {
  column: string
  time: number
  old: number
  new: number
  /** Day on which the change was seen. */
  seen: number
}

export interface Source extends SourceFacts {
  /** Absent where the source exists in one thread only. */
  readonly recipe?: SourceRecipe
  /** The named columns of a table on its time axis. Unknown names are left out, never an error. */
  load(table: string, resolution: SourceResolution, columns: readonly string[]): Promise<Frame>
  /** The same tables as they were known at the end of a day, `YYYY-MM-DD`. Set if and only if `knownFrom` is. */
  atDay?(day: string): Promise<Source>
  /**
   * The same tables of present and earlier days, from files and from the public sources that `mayShow` admits. Set if and
   * only if `publicSources` is.
   */
  publicPart?(mayShow: (source: string) => boolean): Promise<Source>
  /** Values of columns that their publishers changed after they were known; the latest change first. */
  revisions?(table: string, resolution: SourceResolution, columns: readonly string[]): Promise<Revision[]>
  /** Drops the cached columns of a table. They are made again on request. */
  forget?(table: string, resolution: SourceResolution): void
}
