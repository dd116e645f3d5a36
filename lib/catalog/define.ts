import type { Resolution } from '@/lib/contract/chain'
import type { Cadence, ChangeKind, Role, Tier, Unit, WireType } from '@/lib/contract/endpoint'
import type { ObjectShape } from '@/lib/contract/object-shapes'
import type { Frame } from '@/lib/engine/frame'
import type { FieldPlace } from './field-place'
import { expression, type Meaning } from './formulas/expression'
import type { Formula, FormulaContext, Ref, Universe } from './formulas/formula'
import { operation } from './formulas/operation'

export type { Formula, FormulaContext, Member, Ref, Universe } from './formulas/formula'

export interface FieldDefinition {
  name: string
  unit: Unit
  description: string
  role: Role
  /** Wire type without the question mark, which the family adds. Default `number`. */
  type?: 'number' | 'integer' | 'string' | 'object' | 'boolean' | 'null'
  /** Inner shape of an object. */
  shape?: ObjectShape
  /** Measure, base column, or individual formula. Default: the measure of the same name. */
  of?: Ref | Formula
  aliasOf?: string
  /** For a field beside the main one whose absence must not cost the row; see `Field.unknownAs`. */
  unknownAs?: 0
  /** Form in which its changes are written, where unit and role do not say so; see `Field.change`. */
  change?: ChangeKind
  /** Rule by which its values become that of a longer period, where its inputs do not show it; see `Field.gathers`. */
  gathers?: 'sum' | 'mean'
  /** Chains that have the field. Default: all chains of the definition. */
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
  /** Other names that follow from the data, such as a ticker. Names people use are in `definitions/search-words`. */
  searchWords?: readonly string[]
  cadence: Cadence
  tier?: Tier
  /** Parameters beyond those of the family. An array narrows the allowed values. */
  params?: Readonly<Record<string, true | readonly string[]>>
  /** Chains allowed for `chain`. */
  chains?: readonly string[]
  /**
   * Resolutions to offer where a primary column has values. By default, those at which all inputs of the first primary
   * column are loaded; rows finer than a day then lack the columns with a formula of their own. Naming resolutions
   * states that each formula is correct there.
   */
  resolutions?: readonly Resolution[]
  /**
   * Replaces the family’s time fields where the specification lists the row in full (`['timestamp']`, `[]`).
   */
  timeFields?: readonly ('date' | 'formattedDate' | 'timestamp')[]
  /** Omits the shared `price` and `btc_price`. */
  withoutSharedPrices?: true
  /** Exact wire types instead of the family's (a `null?` field, a `number?` on a bare family). */
  types?: Readonly<Record<string, WireType>>
  fields: readonly FieldDefinition[]
  /** Windows of its formulas count bars, as those of technical indicators do; see `Field.bars`. */
  countsBars?: true
  /** Parameters that are periods of a field, by field name; see `Field.periods`. */
  periods?: Readonly<Record<string, readonly string[]>>
  /** Levels that a field is read by, by field name; see `Field.levels`. */
  levels?: Readonly<Record<string, readonly (number | string)[]>>
  /** Names of those levels; see `Field.levelNames`. */
  levelNames?: Readonly<Record<string, readonly string[]>>
  /** Author, work and year of those levels. */
  levelSource?: Readonly<Record<string, string>>
  /** Days by which a field is drawn later, by field name; see `Field.displaced`. */
  displaced?: Readonly<Record<string, number>>
  /**
   * Path of a series with the same main column, a fixed function of it, or the same rows, where clients know both names
   * (`nasdaq` and `market_nasdaq`, `nupl` and `mvrv`). Without it, the catalog’s laws reject the pair.
   */
  twinOf?: string
  /**
   * Path of a series whose rows contain every column of this one, where the specification lists the rows of both.
   * Without it, the catalog’s laws reject a series without a column that another one lacks.
   */
  partOf?: string
  /**
   * Fields that measure the same as one of another series, by field name, where their formulas do not show it: one is
   * computed with the rows of a table, or by another algorithm. Grants deny both.
   */
  equals?: Readonly<Record<string, FieldPlace>>
  /**
   * Fields that make the series available: at least one must be computable. Default: all roles except `aux`,
   * `alias`, `price` and `since`.
   */
  primary?: readonly string[]
}

/** Rows are those of the axis table, and each field is a column on it. */
export interface SeriesDefinition extends Described {
  kind: 'series'
  axis: string
}

/** Rows come from a function: snapshots, several rows per day, episodes. */
export interface TableDefinition extends Described {
  kind: 'table'
  /** Table of the names in `from` without a table. Its time is `frame.time`. */
  axis: string
  from: readonly Ref[]
  over?: Universe | readonly Universe[]
  /** Inputs without which no row has a value of its own: `least` of them, by default all. Without it, any input is enough. */
  needs?: { of: readonly Ref[]; least?: number }
  /** Each row describes the rows of the axis until the next one, so that it was known with the last of them. */
  rowsArePeriods?: true
  compute: (inputs: Frame, context: FormulaContext) => Frame
}

export interface LegacyDefinition {
  kind: 'legacy'
  path: string
  title?: string
  canonical: { path: string; query: Readonly<Record<string, string>> }
  /** Historical field names accepted in `fields` → canonical name. */
  renamed?: Readonly<Record<string, string>>
}

/** A legacy path with its own historical shape is a separate definition with a canonical path. */
export type Definition = Computed | LegacyDefinition

/** A definition with rows of its own. */
export type Computed = (SeriesDefinition | TableDefinition) & {
  legacy?: { canonical: { path: string; query: Readonly<Record<string, string>> } }
}

/** A definition with the parameters that a path fixes. */
export interface ServedPath {
  definition: Computed
  fixed: Readonly<Record<string, string>>
}

type Input<T> = Omit<T, 'kind'>

export function defineSeries(
  definition: Input<SeriesDefinition> & {
    legacy?: { canonical: { path: string; query: Readonly<Record<string, string>> } }
  },
): Definition {
  return withKnownEquals({ kind: 'series' as const, ...definition })
}

/** The part of a table that is TypeScript. Its file of series says the rest. */
export type TableRows = Pick<TableDefinition, 'from' | 'over' | 'needs' | 'rowsArePeriods' | 'compute'>

/** Rows that follow from what their series says. */
export type RowsOf = (series: Input<SeriesDefinition>) => TableRows

/** Tables by the paths of their series, or by the names by which several series use them. */
export const TABLES = new Map<string, RowsOf>()

/** Defines the rows of the series of a path, which its file marks with `table: true`, or with the name of the table. */
export function defineTable({ path, ...table }: { path: string } & (TableRows | { rows: RowsOf })): void {
  if (TABLES.has(path)) throw new Error(`There are two tables “${path}”`)
  TABLES.set(path, 'rows' in table ? table.rows : () => table)
}

/** Throws if `equals` names a field that the definition does not have. */
function withKnownEquals<T extends Described>(definition: T): T {
  const { path, equals = {}, fields } = definition
  const unknown = Object.keys(equals).find((name) => !fields.some((field) => field.name === name))
  if (unknown) throw new Error(`${path} has no field ${unknown}, which its “equals” names`)
  return definition
}

/** A named formula for a kind of table (`chain`, `asset`, `index`, …), shared by all definitions on it. */
export interface Measure extends Formula {
  name: string
  /** Not over imported data, where the store has the column itself or nothing can stand for it. */
  unlessImported?: true
}

/** A named formula, or the text of an expression with what its names stand for. */
export const measure = (
  name: string,
  of: string | Formula,
  names?: Readonly<Record<string, Meaning>>,
): Measure => ({ ...(typeof of === 'string' ? expression(of, names) : of), name })

/** A measure with an algorithm over windows of days. Rows finer than a day do not have it. */
export const defineDailyMeasure = (
  name: string,
  from: readonly Ref[],
  compute: (inputs: Float64Array[], context: FormulaContext) => Float64Array,
): Measure => ({ ...operation(name, compute)(from), name, daily: true })

/** Expands `alias` entries into full fields. */
export function fields(...rows: (FieldDefinition | { name: string; aliasOf: string })[]): FieldDefinition[] {
  const full = rows.filter((row): row is FieldDefinition => 'role' in row)
  return rows.map((row) => {
    if ('role' in row) return row
    const target = full.find((candidate) => candidate.name === row.aliasOf)
    if (!target) throw new Error(`alias ${row.name} refers to unknown field ${row.aliasOf}`)
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
