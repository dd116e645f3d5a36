import type { SourceFacts, SourceResolution } from '@/lib/sources/source'
import type { Formula, Measure, Ref } from './define'
import { parseRef } from './ref'
import type { ParamsInUse } from './table-name'

/** How to compute a column: read it, apply a formula, or align it from another axis. */
export type Node =
  | { type: 'base'; key: string; table: string; resolution: SourceResolution; column: string }
  | {
      type: 'formula'
      key: string | null
      table: string
      resolution: SourceResolution
      formula: Formula
      inputs: Node[]
    }
  | {
      type: 'moved'
      key: string
      table: string
      resolution: SourceResolution
      from: Node
      mode: 'exact' | 'hold' | 'completed-day'
    }

/** A column that no loaded table has. */
export interface MissingColumn {
  table: string
  column: string
}

export type Planned = { node: Node } | { absent: MissingColumn[] }

export interface Planner {
  /** Plans a reference or formula on the axis of a table; `absent` names the inputs that are not loaded. */
  plan(of: Ref | Formula, table: string, resolution: SourceResolution): Planned
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
    let absent: MissingColumn[] = [{ table, column }]
    if (measure && (resolution === '1d' || !measure.daily)) {
      const inputs = planInputs(measure.from, table, resolution, visiting)
      if ('nodes' in inputs) {
        const onlyHeld = inputs.nodes.length > 0 && inputs.nodes.every((node) => node.type === 'moved')
        if (resolution === '1d' || !onlyHeld) {
          return { node: { type: 'formula', key, table, resolution, formula: measure, inputs: inputs.nodes } }
        }
      } else absent = inputs.absent
    }
    if (resolution === '1d') return { absent }
    const daily = planColumn(table, '1d', column, visiting)
    if ('absent' in daily) return daily
    return { node: { type: 'moved', key, table, resolution, from: daily.node, mode: 'completed-day' } }
  }

  function planInputs(
    from: readonly Ref[],
    table: string,
    resolution: SourceResolution,
    visiting: readonly string[],
  ): { nodes: Node[] } | { absent: MissingColumn[] } {
    const results = from.map((ref) => planRef(ref, table, resolution, visiting))
    const absent = results.flatMap((result) => ('absent' in result ? result.absent : []))
    if (absent.length > 0) return { absent }
    return { nodes: results.flatMap((result) => ('node' in result ? [result.node] : [])) }
  }

  function planRef(
    ref: Ref,
    table: string,
    resolution: SourceResolution,
    visiting: readonly string[],
  ): Planned {
    let first: Planned | undefined
    for (const choice of parseRef(ref, params)) {
      const own = choice.table === undefined || choice.table === table
      const result = own
        ? planColumn(table, resolution, choice.column, visiting)
        : planForeign(choice.table as string, choice.column, choice.mode, table, resolution, visiting)
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
    const fine = resolution !== '1d' && holds(foreign, resolution, column)
    const result = planColumn(foreign, fine ? resolution : '1d', column, visiting)
    if ('absent' in result) return result
    const moved = resolution === '1d' ? mode : fine ? 'hold' : 'completed-day'
    const key = `${table}@${resolution}<${moved}<${foreign}:${column}`
    return { node: { type: 'moved', key, table, resolution, from: result.node, mode: moved } }
  }

  return {
    plan(of, table, resolution) {
      if (typeof of === 'string') return planRef(of, table, resolution, [])
      if (resolution !== '1d' && of.daily) {
        const daily = planInputs(of.from, table, '1d', [])
        if ('absent' in daily) return daily
        const from: Node = {
          type: 'formula',
          key: null,
          table,
          resolution: '1d',
          formula: of,
          inputs: daily.nodes,
        }
        return { node: { type: 'moved', key: '', table, resolution, from, mode: 'completed-day' } }
      }
      const inputs = planInputs(of.from, table, resolution, [])
      if ('absent' in inputs) return inputs
      return { node: { type: 'formula', key: null, table, resolution, formula: of, inputs: inputs.nodes } }
    },
  }
}
