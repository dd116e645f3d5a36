import { PUBLISHED } from '@/lib/sources/base-table'
import type { SourceFacts, SourceResolution } from '@/lib/sources/source'
import type { Formula, Measure, Ref, TableDefinition, Universe } from './define'
import { type ParsedRef, parseRef } from './ref'
import type { ParamsInUse } from './table-name'

/** Computation of a column: read it, apply a formula, or align it from another axis. */
export type Node =
  | BaseNode
  | {
      type: 'formula'
      key: string | null
      table: string
      resolution: SourceResolution
      formula: Formula
      inputs: Node[]
    }
  | MovedNode
  | AbsentMember

export interface BaseNode {
  type: 'base'
  key: string
  table: string
  resolution: SourceResolution
  column: string
}

export interface MovedNode {
  type: 'moved'
  key: string
  table: string
  resolution: SourceResolution
  from: Node
  mode: 'exact' | 'hold'
  /** Tables of the two that have publication dates of their own, if that matters. */
  dated: readonly string[]
}

/** The column of a member that is not loaded. */
interface AbsentMember {
  type: 'absent'
  key: null
  table: string
  resolution: SourceResolution
}

/** A column that no loaded table has. */
export interface MissingColumn {
  table: string
  column: string
}

export type Planned = { node: Node } | { absent: MissingColumn[] }

export interface Planner {
  /**
   * Plans a reference or formula on the axis of a table; `absent` names the inputs that are not loaded. At resolutions
   * finer than a day everything is computed from rows of that resolution: a value of a day is never repeated in its
   * hours, nor mixed with theirs.
   */
  plan(of: Ref | Formula, table: string, resolution: SourceResolution): Planned
}

/** Members of a universe whose columns are all loaded. */
export function loadedMembers({ members }: Universe, isLoaded: (ref: Ref) => boolean): Universe['members'] {
  return members.filter(({ refs }) => refs.every(isLoaded))
}

/** The universes of a formula or a table. */
export const universesIn = (over: Formula['over']): readonly Universe[] => (over ? [over].flat() : [])

/** Part of the members of a universe that must be loaded, unless it states another one. */
export const LEAST_COVERAGE = 0.5

/** Number of members of a universe: all, or as many as its size says. */
export function sizeOfUniverse({ size, members }: Universe, params: ParamsInUse): number {
  const wanted = typeof size === 'string' ? Number(/(?<!\d)\d+$/.exec(String(params[size]))?.[0]) : size
  return Math.min(wanted || members.length, members.length)
}

/** Members of a universe that must be loaded for a total. */
export function leastOf(universe: Universe, params: ParamsInUse): number {
  const { least = 2, coverage = LEAST_COVERAGE } = universe
  return Math.max(least, Math.ceil(coverage * sizeOfUniverse(universe, params)))
}

/** Whether every universe has enough loaded members for a total, its leaders among them. */
function hasEnough(over: Formula['over'], params: ParamsInUse, isLoaded: (ref: Ref) => boolean): boolean {
  return universesIn(over).every((one) => {
    const loaded = new Set(loadedMembers(one, isLoaded).map(({ name }) => name))
    return loaded.size >= leastOf(one, params) && (one.leaders ?? []).every((leader) => loaded.has(leader))
  })
}

/** Whether a table can have values with the loaded inputs. */
export function canCompute(
  { from, over, needs }: Pick<TableDefinition, 'from' | 'over' | 'needs'>,
  params: ParamsInUse,
  isLoaded: (ref: Ref) => boolean,
): boolean {
  const needed = needs?.of ?? from
  const least = needs ? (needs.least ?? needed.length) : 1
  return needed.filter(isLoaded).length >= least && hasEnough(over, params, isLoaded)
}

export type MeasureBook = ReadonlyMap<string, ReadonlyMap<string, Measure>>

/** Measures by the kind of table they belong to (`chain`, `index` …), then by name. */
export function indexMeasures(measures: Readonly<Record<string, readonly Measure[]>>): MeasureBook {
  const book = new Map<string, Map<string, Measure>>()
  for (const [kind, list] of Object.entries(measures)) {
    const named = new Map<string, Measure>()
    for (const measure of list) {
      if (named.has(measure.name)) throw new Error(`the measure ${measure.name} of ${kind} is defined twice`)
      named.set(measure.name, measure)
    }
    book.set(kind, named)
  }
  return book
}

/** A planner over the loaded data. `params` replace the placeholders in table names. */
export function createPlanner(source: SourceFacts, book: MeasureBook, params: ParamsInUse): Planner {
  const planned = new Map<string, Planned>()
  const held = new Map<string, Set<string>>()

  function holds(table: string, resolution: SourceResolution, column: string): boolean {
    const key = `${table}@${resolution}`
    let columns = held.get(key)
    if (!columns) {
      columns = new Set(source.columnsOf(table, resolution))
      held.set(key, columns)
    }
    return columns.has(column)
  }

  function planColumn(
    table: string,
    resolution: SourceResolution,
    column: string,
    visiting: readonly string[],
  ): Planned {
    const key = `${table}@${resolution}:${column}`
    const known = planned.get(key)
    if (known) return known
    if (visiting.includes(key)) return { absent: [{ table, column }] }
    const result = findColumn(table, resolution, column, key, [...visiting, key])
    if (visiting.length === 0 || 'node' in result) planned.set(key, result)
    return result
  }

  function findColumn(
    table: string,
    resolution: SourceResolution,
    column: string,
    key: string,
    visiting: readonly string[],
  ): Planned {
    if (holds(table, resolution, column)) return { node: { type: 'base', key, table, resolution, column } }
    const measure = book.get(table.split('/')[0])?.get(column)
    const isUsable = !(measure?.unlessImported && source.kind === 'store')
    if (!measure || !isUsable || (measure.daily && resolution !== '1d'))
      return { absent: [{ table, column }] }
    const inputs = planInputs(measure, table, resolution, visiting)
    if ('absent' in inputs) return inputs
    return { node: { type: 'formula', key, table, resolution, formula: measure, inputs: inputs.nodes } }
  }

  function planInputs(
    { from, over }: Pick<Formula, 'from' | 'over'>,
    table: string,
    resolution: SourceResolution,
    visiting: readonly string[],
  ): { nodes: Node[] } | { absent: MissingColumn[] } {
    const results = from.map((ref) => planRef(ref, table, resolution, visiting))
    const isLoaded = (ref: Ref) => 'node' in results[from.indexOf(ref)]
    const absentMembers = hasEnough(over, params, isLoaded)
      ? universesIn(over).flatMap(({ members }) => members)
      : []
    const members = new Set(absentMembers.flatMap(({ refs }) => refs))
    const absent = results.flatMap((result, at) =>
      'absent' in result && !members.has(from[at]) ? result.absent : [],
    )
    if (absent.length > 0) return { absent }
    return {
      nodes: results.map((result) =>
        'node' in result ? result.node : { type: 'absent', key: null, table, resolution },
      ),
    }
  }

  function planRef(
    ref: Ref,
    table: string,
    resolution: SourceResolution,
    visiting: readonly string[],
  ): Planned {
    const choices = parseRef(ref, params)
    const planAt = (choice: ParsedRef, at: SourceResolution): Planned =>
      choice.table === undefined || choice.table === table
        ? planColumn(table, at, choice.column, visiting)
        : planForeign(choice.table, choice.column, choice.mode, table, at, visiting)
    if (resolution !== '1d' && choices.length > 1) {
      // Another alternative would be another quantity than that of the days.
      const ofDays = choices.find((choice) => 'node' in planAt(choice, '1d'))
      if (ofDays) return planAt(ofDays, resolution)
    }
    let first: Planned | undefined
    for (const choice of choices) {
      const result = planAt(choice, resolution)
      if ('node' in result) return result
      first ??= result
    }
    return first as Planned
  }

  function planForeign(
    foreign: string,
    column: string,
    mode: 'exact' | 'hold',
    table: string,
    resolution: SourceResolution,
    visiting: readonly string[],
  ): Planned {
    const result = planColumn(foreign, resolution, column, visiting)
    if ('absent' in result) return result
    // Blocks of two chains never have equal times.
    const moved = resolution === 'block' ? 'hold' : mode
    const key = `${table}@${resolution}<${moved}<${foreign}:${column}`
    const dated =
      moved === 'hold' && resolution === '1d'
        ? [table, foreign].filter((name) => holds(name, resolution, PUBLISHED))
        : []
    return { node: { type: 'moved', key, table, resolution, from: result.node, mode: moved, dated } }
  }

  return {
    plan(of, table, resolution) {
      if (typeof of === 'string') return planRef(of, table, resolution, [])
      if (resolution !== '1d' && of.daily) return { absent: [] }
      const inputs = planInputs(of, table, resolution, [])
      if ('absent' in inputs) return inputs
      return { node: { type: 'formula', key: null, table, resolution, formula: of, inputs: inputs.nodes } }
    },
  }
}
