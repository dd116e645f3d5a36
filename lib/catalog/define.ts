import type { Resolution } from '@/lib/contract/chain'
import type { Cadence, Role, Tier, Unit, WireType } from '@/lib/contract/endpoint'
import type { Column, Frame } from '@/lib/engine/frame'

/**
 * A reference to a column, resolved on the axis of the asking definition:
 *
 * - `realized_cap` – base column or measure of the axis's own table;
 * - `index/sp500:close` – of another table, matched by exact time, NaN where it has no such row;
 * - `macro/DGS2:value|hold` – of another table, the last row at or before the time;
 * - `{chain}`, `{asset}`, `{report}` … inside a table name stand for the parameter in use.
 */
export type Ref = string

export interface FormulaContext {
  time: Float64Array
  resolution: Resolution
  /** Rows a calendar day holds on this axis: 1, 24, 144 (10m and block). Windows in days become rows by it. */
  rowsPerDay: number
  chain: string
  /** A parameter in use, default applied. */
  number(name: string): number
  text(name: string): string
}

/** A pure vector function over columns of equal length. */
export interface Formula {
  from: readonly Ref[]
  compute: (inputs: Float64Array[], context: FormulaContext) => Column
  /**
   * Statistics over windows of days keep their daily values on finer axes: the last completed day's value is held.
   * Without it a formula is evaluated on the finer axis itself, where all its inputs exist there.
   */
  daily?: boolean
}

export interface FieldDefinition {
  name: string
  unit: Unit
  description: string
  role: Role
  /** Bare word; the family adds the question mark. Default `number`. */
  type?: 'number' | 'integer' | 'string' | 'object' | 'boolean' | 'null'
  /** Measure or base column the field shows, or its own formula. Default: the measure of the same name. */
  of?: Ref | Formula
  aliasOf?: string
  /** Chains that have it; default all of the definition. */
  chains?: readonly string[]
}

interface Described {
  /** `onchain/mvrv`, `crypto/prices/BTC`. */
  path: string
  concept: string
  title: string
  description: string
  reading: string
  formula: string
  source: string
  cadence: Cadence
  tier?: Tier
  /** Parameters beyond those the family always takes. An array narrows the allowed values. */
  params?: Readonly<Record<string, true | readonly string[]>>
  /** Chains for `chain=`; the parameter is offered when there is more than none. */
  chains?: readonly string[]
  /**
   * Resolutions to offer where the axis has them. Left out, those at which everything behind the first column is
   * loaded; own formulas are then computed by day and held. Naming them says that each formula’s windows are right there.
   */
  resolutions?: readonly Resolution[]
  /** Replaces the family's time fields where the interface spells out the row (`['timestamp']`, `[]`). */
  timeFields?: readonly ('date' | 'formattedDate' | 'timestamp')[]
  /** Leave out the shared `price` and `btc_price`. */
  withoutSharedPrices?: true
  /** Exact wire types instead of the family's (a `null?` field, a `number?` on a bare family). */
  types?: Readonly<Record<string, WireType>>
  fields: readonly FieldDefinition[]
  /** Parameters that are periods of a field, by field name; see `Field.periods`. */
  periods?: Readonly<Record<string, readonly string[]>>
  /** Levels that a field is read by, by field name; see `Field.levels`. */
  levels?: Readonly<Record<string, readonly (number | string)[]>>
  /**
   * Path of the series whose main column this one repeats or is a fixed function of, where clients know both by name
   * (`btc-dominance` and `market-dominance`, `nupl` and `mvrv`). Without it the catalog's laws refuse the pair.
   */
  twinOf?: string
  /** Fields without which the series is not available; default: the fields with role other than `aux` and `alias`. */
  primary?: readonly string[]
}

/** Rows are those of the axis table; each field is a column on it. */
export interface SeriesDefinition extends Described {
  kind: 'series'
  axis: string
}

/** Rows are made by a function: snapshots, several rows a day, episodes. */
export interface TableDefinition extends Described {
  kind: 'table'
  /** Table whose columns `from` names when bare; its time is `frame.time`. */
  axis: string
  from: readonly Ref[]
  compute: (inputs: Frame, context: FormulaContext) => Frame
}

export interface LegacyDefinition {
  kind: 'legacy'
  path: string
  title?: string
  canonical: { path: string; query: Readonly<Record<string, string>> }
  /** Historical field names accepted in `fields`, → canonical name. */
  renamed?: Readonly<Record<string, string>>
}

/** A legacy path that keeps its historical shape is a definition of its own with `canonical`. */
export type Definition =
  | ((SeriesDefinition | TableDefinition) & {
      legacy?: { canonical: { path: string; query: Readonly<Record<string, string>> } }
    })
  | LegacyDefinition

type Input<T> = Omit<T, 'kind'>

export function defineSeries(
  definition: Input<SeriesDefinition> & {
    legacy?: { canonical: { path: string; query: Readonly<Record<string, string>> } }
  },
): Definition {
  return { kind: 'series', ...definition }
}

export function defineTable(
  definition: Input<TableDefinition> & {
    legacy?: { canonical: { path: string; query: Readonly<Record<string, string>> } }
  },
): Definition {
  return { kind: 'table', ...definition }
}

export function defineLegacy(definition: Input<LegacyDefinition>): Definition {
  return { kind: 'legacy', ...definition }
}

/** A named formula of a table kind (`chain`, `asset`, `index`, …), shared by every definition on such an axis. */
export interface Measure extends Formula {
  name: string
}

export function defineMeasure(name: string, from: readonly Ref[], compute: Formula['compute']): Measure {
  return { name, from, compute }
}

/** A measure whose windows are days: finer axes hold the last completed day's value. */
export function defineDailyMeasure(name: string, from: readonly Ref[], compute: Formula['compute']): Measure {
  return { name, from, compute, daily: true }
}

/** Shorthands for fields, so that a definition reads as a table. */
export function value(name: string, unit: Unit, description: string, of?: Ref | Formula): FieldDefinition {
  return { name, unit, description, role: 'value', of }
}

export function aux(name: string, unit: Unit, description: string, of?: Ref | Formula): FieldDefinition {
  return { name, unit, description, role: 'aux', of }
}

export function withRole(
  role: Role,
  name: string,
  unit: Unit,
  description: string,
  of?: Ref | Formula,
): FieldDefinition {
  return { name, unit, description, role, of }
}

/** Another wire name of a field in the same row; takes its unit and values. */
export function alias(name: string, aliasOf: string): { name: string; aliasOf: string } {
  return { name, aliasOf }
}

/** Expands `alias` entries into full fields. */
export function fields(...rows: (FieldDefinition | { name: string; aliasOf: string })[]): FieldDefinition[] {
  const full = rows.filter((row): row is FieldDefinition => 'role' in row)
  return rows.map((row) => {
    if ('role' in row) return row
    const target = full.find((candidate) => candidate.name === row.aliasOf)
    if (!target) throw new Error(`alias ${row.name} names no field ${row.aliasOf}`)
    return {
      ...target,
      name: row.name,
      role: 'alias',
      aliasOf: row.aliasOf,
      of: target.of ?? target.name,
      description: `Same as ${row.aliasOf}.`,
    }
  })
}
