import 'server-only'
import { LRUCache } from 'lru-cache'
import { type CalendarPeriod, PERIOD_MS } from '@/lib/engine/calendar-periods'
import { type Column, columnBytes, isNumeric } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { fittingBytes } from '@/lib/process/fitting-bytes'
import { PUBLISHED } from '@/lib/sources/base-table'
import { computedTimes, expiryTimes, knownTimes, sightTimes } from '@/lib/sources/publication'
import type { Source, SourceResolution } from '@/lib/sources/source'
import type { FormulaContext } from './define'
import { type LastValue, lastTime } from './ended-inputs'
import type { BaseNode, MovedNode, Node } from './plan'
import { knownTimesOf } from './rows/published-times'
import type { ParamsInUse } from './table-name'

const CACHE_BYTES = fittingBytes(64 * 1024 * 1024)

export type ColumnCache = LRUCache<string, Column>

/** Measures by address, least recently used out first. */
export function createColumnCache(maxBytes = CACHE_BYTES): ColumnCache {
  return new LRUCache<string, Column>({
    maxSize: maxBytes,
    sizeCalculation: (column) => columnBytes(column) + 64,
  })
}

export interface Evaluated {
  time: Float64Array
  columns: Column[]
  /** The last value of a base column that was read. */
  lastOf(node: BaseNode): LastValue
  /** When the values of a node were known; undefined if each was on the day of its row. */
  knownOf(node: Node): Float64Array | undefined
}

export interface Evaluator {
  /** Time of a table and the columns of the nodes, all of the same length. */
  evaluate(
    table: string,
    resolution: SourceResolution,
    nodes: readonly Node[],
    params: ParamsInUse,
  ): Promise<Evaluated>
}

export interface EvaluatorOptions {
  /** Cache of measures between evaluations; a new one by default. Sources keep their base columns themselves. */
  kept?: ColumnCache
}

/** Reads base columns and runs formulas. Cached columns are neither read nor computed again. */
export function createEvaluator(
  source: Pick<Source, 'load'>,
  { kept = createColumnCache() }: EvaluatorOptions = {},
): Evaluator {
  async function read(
    nodes: readonly Node[],
    table: string,
    resolution: SourceResolution,
  ): Promise<Map<string, Column>> {
    const wanted = neededColumns(nodes, table, resolution)
    const found = new Map<string, Column>()
    await Promise.all(
      [...wanted].map(async ([address, columns]) => {
        const { table, resolution } = splitAddress(address)
        const frame = await source.load(table, resolution, [...columns])
        found.set(`${address}:`, frame.time)
        for (const column of columns) {
          const values = frame.columns[column]
          if (!values) throw new Error(`${address} lacks the column ${column}, which it lists`)
          found.set(`${address}:${column}`, values)
        }
      }),
    )
    return found
  }

  return {
    async evaluate(table, resolution, nodes, params) {
      const values = await read(nodes, table, resolution)
      const timeOf = (node: { table: string; resolution: SourceResolution }) =>
        values.get(`${node.table}@${node.resolution}:`) as Float64Array
      const publishedOf = (node: { table: string; resolution: SourceResolution }) =>
        values.get(`${node.table}@${node.resolution}:${PUBLISHED}`) as Float64Array | undefined
      const inline = new Map<Node, Column>()

      const run = (node: Node): Column => {
        const known = node.key ? (values.get(node.key) ?? kept.get(node.key)) : inline.get(node)
        if (known) return known
        const column = make(node)
        if (node.key) {
          values.set(node.key, column)
          kept.set(node.key, column)
        } else inline.set(node, column)
        return column
      }

      const make = (node: Node): Column => {
        if (node.type === 'absent') return new Float64Array(timeOf(node).length).fill(Number.NaN)
        if (node.type === 'base') throw new Error(`base column ${node.key} was not read`)
        if (node.type === 'formula') {
          const inputs = node.inputs.map((input) => numeric(run(input), input))
          const context = contextOf(timeOf(node), node.resolution, params)
          const column = node.formula.compute(inputs, context)
          if (column.length !== context.time.length) {
            throw new Error(
              `formula of ${node.key ?? 'a field'} gave ${column.length} values for ${context.time.length} rows`,
            )
          }
          return column
        }
        return move(node, run(node.from), timeOf, publishedOf)
      }

      return {
        time: timeOf({ table, resolution }),
        columns: nodes.map(run),
        lastOf: (node) => {
          const time = timeOf(node)
          const last = lastTime(time, values.get(node.key) as Column)
          return { time: last, published: publishedOf(node)?.[time.indexOf(last)] ?? Number.NaN }
        },
        knownOf: (node) => knownTimesOf(node, timeOf, publishedOf),
      }
    },
  }
}

/** Columns to read for these nodes by `table@resolution`, including the table that supplies the time. */
export function neededColumns(
  nodes: readonly Node[],
  table: string,
  resolution: SourceResolution,
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>([[`${table}@${resolution}`, new Set()]])
  collect(nodes, wanted)
  return wanted
}

export function splitAddress(address: string): { table: string; resolution: SourceResolution } {
  const at = address.lastIndexOf('@')
  return { table: address.slice(0, at), resolution: address.slice(at + 1) as SourceResolution }
}

function collect(nodes: readonly Node[], wanted: Map<string, Set<string>>) {
  for (const node of nodes) {
    const address = `${node.table}@${node.resolution}`
    const columns = wanted.get(address) ?? new Set()
    wanted.set(address, columns)
    if (node.type === 'base') columns.add(node.column)
    else if (node.type === 'formula') collect(node.inputs, wanted)
    else if (node.type === 'moved') {
      collect([node.from], wanted)
      for (const dated of node.dated) wanted.get(`${dated}@${node.resolution}`)?.add(PUBLISHED)
    }
  }
}

function numeric(column: Column, node: Node): Float64Array {
  if (isNumeric(column)) return column
  throw new Error(`${node.key ?? 'a formula'} is not numeric and cannot enter a formula`)
}

type OfTable<T> = (node: { table: string; resolution: SourceResolution }) => T

function move(
  node: MovedNode,
  column: Column,
  timeOf: OfTable<Float64Array>,
  publishedOf: OfTable<Float64Array | undefined>,
): Column {
  if (!isNumeric(column)) throw new Error('only numeric columns can be taken from another axis')
  const { table, resolution, from } = node
  const time = timeOf(node)
  const fromTime = timeOf(from)
  if (node.mode === 'exact') return align(time, fromTime, column, 'exact')
  const fromKnown = knownTimes(from.table, from.resolution, fromTime, publishedOf(from))
  return align(time, fromTime, column, 'hold', {
    known: sightTimes(knownTimes(table, resolution, time, publishedOf(node))),
    fromKnown: from.type === 'formula' ? computedTimes(fromKnown) : fromKnown,
    expires: expiryTimes(from.table, from.resolution, fromTime, publishedOf(from)),
  })
}

export function contextOf(
  time: Float64Array,
  resolution: SourceResolution,
  params: ParamsInUse,
  period?: CalendarPeriod,
): FormulaContext {
  return {
    time,
    resolution,
    chain: String(params.chain ?? ''),
    number(name) {
      const value = Number(params[name])
      if (params[name] === undefined || Number.isNaN(value)) throw new Error(`no numeric parameter ${name}`)
      return value
    },
    text(name) {
      if (params[name] === undefined || params[name] === null) throw new Error(`no parameter ${name}`)
      return String(params[name])
    },
    rowsPerYear: (daily) => (period ? Math.round(PERIOD_MS['1y'] / PERIOD_MS[period]) : daily),
  }
}
