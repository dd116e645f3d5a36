import { lowerBound } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { PUBLISHED } from '@/lib/sources/base-table'
import { computedTimes, isDelayed, knownTimes } from '@/lib/sources/publication'
import type { SourceFacts, SourceResolution } from '@/lib/sources/source'
import type { BaseNode, Node } from '../plan'

/** When each row of some fields was published, in milliseconds: the start of that day. */
export interface PublishedTimes {
  fields: readonly string[]
  known: Float64Array
}

interface TableAt {
  table: string
  resolution: SourceResolution
}

/** Columns of publication dates that the times of these nodes need: those of the axis and of tables joined by date. */
export function planPublished(nodes: readonly Node[], axis: string, source: SourceFacts): BaseNode[] {
  const tables = new Set([axis])
  const add = (node: Node) => {
    if (node.type === 'formula') for (const input of node.inputs) add(input)
    if (node.type !== 'moved' || node.mode === 'hold') return
    tables.add(node.from.table)
    add(node.from)
  }
  for (const node of nodes) add(node)
  return [...tables]
    .filter((table) => source.columnsOf(table, '1d').includes(PUBLISHED))
    .map((table) => ({
      type: 'base',
      key: `${table}@1d:${PUBLISHED}`,
      table,
      resolution: '1d',
      column: PUBLISHED,
    }))
}

/**
 * When the values of a column were known. Held values were known when the row they are in was. Undefined if every row
 * was known on its day.
 */
export function knownTimesOf(
  node: Node,
  timeOf: (node: TableAt) => Float64Array,
  publishedOf: (node: TableAt) => Float64Array | undefined,
): Float64Array | undefined {
  const ofTable = (at: TableAt) => {
    const stated = publishedOf(at)
    if (at.resolution !== '1d' || (!stated && !isDelayed(at.table))) return undefined
    return computedTimes(knownTimes(at.table, at.resolution, timeOf(at), stated))
  }
  const ofNode = (one: Node): Float64Array | undefined => {
    const own = ofTable(one)
    if (one.type === 'formula') return one.inputs.reduce((known, input) => later(known, ofNode(input)), own)
    if (one.type !== 'moved' || one.mode === 'hold') return own
    const from = ofNode(one.from)
    return later(own, from && align(timeOf(one), timeOf(one.from), from, 'exact'))
  }
  return ofNode(node)
}

/** The later of two times in each row. Missing ones do not count. */
export function later(one: Float64Array | undefined, other: Float64Array | undefined) {
  if (!one || !other) return one ?? other
  return one.map((at, row) => (other[row] > at || Number.isNaN(at) ? other[row] : at))
}

/** The times of each field in the rows of a series, from those in the rows of its axis. Equal ones are listed once. */
export function publishedTimes(
  time: Float64Array,
  axisTime: Float64Array,
  fields: Iterable<readonly [name: string, known: Float64Array | undefined]>,
): PublishedTimes[] {
  const groups: { fields: string[]; known: Float64Array }[] = []
  for (const [name, ofAxis] of fields) {
    if (!ofAxis) continue
    const known = time.map((at) => {
      const row = lowerBound(axisTime, at)
      return axisTime[row] === at && !Number.isNaN(ofAxis[row]) ? ofAxis[row] : at
    })
    if (known.every((at, row) => at === time[row])) continue
    const same = groups.find((group) => group.known.every((at, row) => at === known[row]))
    if (same) same.fields.push(name)
    else groups.push({ fields: [name], known })
  }
  return groups
}

/** When rows were known that describe the rows of their axis until the next one: with the last of those. */
export function periodEnds(
  time: Float64Array,
  axisTime: Float64Array,
  known: Float64Array = axisTime,
): Float64Array {
  return time.map((at, row) => {
    const next = row + 1 < time.length ? lowerBound(axisTime, time[row + 1]) : axisTime.length
    return Math.max(at, known[next - 1] ?? at)
  })
}
