import 'server-only'
import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesSource, Withholder } from '@/lib/contract/live/series-source'
import type {
  AssumedInput,
  GatheredInput,
  PriceSpan,
  RevisedValues,
  SeriesMembers,
  StaleInput,
} from '@/lib/contract/series'
import type { Frame } from '@/lib/engine/frame'
import type { Scope } from '@/lib/process/scope'
import type { SourceRecipe, SourceResolution } from '@/lib/sources/source'
import type { Compiled } from './load/compiled'
import type { PublishedTimes } from './rows/published-times'

export interface ComputeRequest {
  chain: string
  resolution: Resolution
  /** Parameters that enter the computation, defaults applied. */
  params: Readonly<Record<string, string | number>>
  /** Computes fields with `bars` over the bars of this interval. */
  interval?: Interval
}

export interface ComputedSeries {
  /** Full history; columns by wire name. Time fields are not columns: they are written from `frame.time`. */
  frame: Frame
  /** Fields of the row for this chain in wire order, time fields included. */
  fields: readonly Field[]
  /** Fields without a value in any row, because inputs are not loaded, too short, or have no row in common. */
  missing: readonly string[]
  /** No row has a value of the series itself. */
  isEmpty?: true
  /** Inputs that ended although the rows go on. Absent if there are none. */
  stale?: readonly StaleInput[]
  /** Members of the series’ universes; absent if it has none. */
  members?: SeriesMembers
  /** Sources of the prices used, over the whole history. */
  price?: readonly PriceSpan[]
  /** When rows of fields were published, where that was after their day; in the rows of `frame`. */
  published?: readonly PublishedTimes[]
  /** Changes when the data behind this answer changes. */
  revision: string
}

/** Base columns of one table. */
export interface TableColumns {
  table: string
  resolution: SourceResolution
  columns: readonly string[]
}

/** The catalog as the service uses it. */
export interface Catalog {
  readonly revision: string
  readonly sourceKind: 'sample' | 'store'
  readonly dataRevision: string
  readonly asOf: string | null
  readonly endpoints: readonly Endpoint[]
  /** Data that it is computed from. `all` where no source withholds anything from others. */
  readonly scope?: Scope
  /** Whether some of the data come from sources whose values only the operator may see. */
  readonly withholds?: boolean
  /** Ids of the public sources that any of the data come from, and of those whose values others may see. */
  readonly publicSources?: readonly string[]
  readonly shownSources?: ReadonlySet<string>
  /** Sources for which others do not see a computation that has no rows in this scope; none if the operator has none too. */
  withheldFrom?(path: string, request: ComputeRequest): readonly Withholder[]
  find(path: string): Endpoint | undefined
  /** A table of base columns, which is in no list, `/api/v1/inputs/chain/bitcoin`. */
  findInputs?(path: string): Endpoint | undefined
  /** The formula of a field over inputs on a chain, also of one that is an input itself; null if it has none. */
  formulaOf?(path: string, field: string, params: Readonly<Record<string, string | number>>): string | null
  /** Up to three nearest paths for an unknown path. */
  suggest(path: string): string[]
  /** Historical field names a legacy path accepts in `fields`, → canonical name. */
  renamedFields(path: string): Readonly<Record<string, string>>
  /**
   * Identities of what a field measures, in any series. Two fields that share one have the same values wherever they
   * describe the same rows. Empty for time fields and unknown ones.
   */
  measuresOf(path: string, field: string): readonly string[]
  /** The same, but none for columns that every row of a family shares: price, Bitcoin's price, height. */
  ownMeasuresOf(path: string, field: string): readonly string[]
  /** Recipe with which another thread opens the same data; absent if it exists in this thread only. */
  readonly recipe?: SourceRecipe
  /** Series of this installation besides those of the program, from which another thread makes their definitions. */
  readonly ownSeries?: readonly Compiled[]
  /** Base columns that a computation reads. Throws what `compute` would throw before it reads any. */
  needs?(path: string, request: ComputeRequest): TableColumns[]
  /**
   * Public sources of the values of a series, with their terms. Empty where it cannot be computed. Absent if no data come
   * from public sources.
   */
  sourcesOf?(path: string, request: ComputeRequest): readonly SeriesSource[]
  /** All columns of a base table. */
  columnsOf?(table: string, resolution: SourceResolution): readonly string[]
  /** First day at whose end the values are known; absent if only the present ones are. */
  readonly knownFrom?: string
  /**
   * The catalog over the data as they were known at the end of a day. It describes the series as they are today and
   * computes them as they were.
   */
  atDay?(day: string): Promise<Catalog>
  /** Inputs of a computation whose publication is assumed on an earlier day; undefined if there are none. */
  assumed?(path: string, request: ComputeRequest): AssumedInput[] | undefined
  /** Inputs of a computation whose rows are gathered from finer ones; undefined if there are none. */
  gathered?(path: string, request: ComputeRequest): GatheredInput[] | undefined
  /** Changes of the inputs of a computation; undefined if there are none. */
  revised?(path: string, request: ComputeRequest): Promise<RevisedValues | undefined>
  /** Computes the whole history. A legacy path is computed like its canonical one. Throws `data_not_available`. */
  compute(path: string, request: ComputeRequest): Promise<ComputedSeries>
}
