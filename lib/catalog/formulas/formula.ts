import type { Resolution } from '@/lib/contract/chain'
import type { Column } from '@/lib/engine/frame'

/**
 * A reference to a column, resolved on the axis of the definition that uses it:
 *
 * - `realized_cap` – base column or measure of the axis’s own table;
 * - `index/sp500:close` – column of another table at exactly the same time, otherwise NaN;
 * - `macro/DGS2:value|hold` – last value of another table that had been published, until it expires
 *   (`lib/sources/publication.ts`). On the axis of a table that is published late itself, the last one at or before the
 *   date of the row that was published before that row;
 * - `{chain}`, `{asset}`, `{report}` … in a table name are replaced by the request’s parameters.
 */
export type Ref = string

export interface FormulaContext {
  time: Float64Array
  resolution: Resolution
  chain: string
  /** A parameter of the request, or its default. */
  number(name: string): number
  text(name: string): string
  /** Rows per year, where there are `daily` of days. */
  rowsPerYear(daily: number): number
}

/**
 * The set that a total, share or count is taken over. Input columns of members that are not loaded are NaN throughout.
 */
export interface Universe {
  /** Plural noun for its members: “chains”, “funds”. */
  what: string
  members: readonly Member[]
  /** Members that must be loaded, 2 by default: the share of a single one says nothing. */
  least?: number
  /** Part of the members that must be loaded, `LEAST_COVERAGE` by default: a total of fewer is another quantity. */
  coverage?: number
  /** Names of members so large that without one of them the others’ shares say nothing. */
  leaders?: readonly string[]
  /** Parameter with the size of a universe of the largest members, such as `top-50`, or the size itself. */
  size?: string | number
}

export interface Member {
  name: string
  /** The columns that make it loaded, each of them among the inputs. */
  refs: readonly Ref[]
}

/** A pure vector function over columns of equal length. */
export interface Formula {
  from: readonly Ref[]
  compute: (inputs: Float64Array[], context: FormulaContext) => Column
  /**
   * For statistics over windows of days, which rows finer than a day do not have. Without it, a formula is evaluated on
   * the finer axis where all its inputs exist there.
   */
  daily?: boolean
  over?: Universe | readonly Universe[]
}
