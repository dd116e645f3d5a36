import type { CompactWireSeries } from '@/lib/contract/series'

/** Steps between rows that a block is long. */
const LENGTH = 512
/** Name of the list of times. No column has it. */
const TIMES = ''

/** Values of one block of rows. */
export type Block = readonly unknown[] | Readonly<Record<string, readonly unknown[]>>

/** Rows as a page of a folder has them: the newest ones, and the scripts with the blocks before. */
export interface BlockedRows {
  /** Address of a server whose answer they are, once joined. */
  of: string
  /** All but the lists in blocks. */
  newest: CompactWireSeries
  /** Scripts of the chart, oldest first: a block each of the lists that only it has. */
  own: readonly string[]
  /** Scripts of a list that other charts have too, oldest first. */
  shared: Readonly<Record<string, readonly string[]>>
}

interface SplitRows {
  newest: CompactWireSeries
  own: readonly Record<string, readonly unknown[]>[]
  shared: Readonly<Record<string, readonly (readonly unknown[])[]>>
}

/**
 * Divides rows into blocks and the newest rows, which are with the page, so that a new day changes no block. Blocks begin at
 * multiples of their length since 1970: charts that begin on different days share those of times and prices.
 */
export function splitBlocks(wire: CompactWireSeries): SplitRows {
  const bounds = boundsOf(wire.steps)
  const prices = new Set(wire.fields.filter(({ role }) => role === 'price').map(({ name }) => name))
  const own: Record<string, readonly unknown[]>[] = bounds.map(() => ({}))
  const shared: Record<string, (readonly unknown[])[]> = {}
  const newest = withLists(wire, (name, list) => {
    if (list.length !== wire.steps.length) return list
    bounds.forEach((end, at) => {
      const block = list.slice(at > 0 ? bounds[at - 1] : 0, end)
      if (name === TIMES || prices.has(name)) {
        shared[name] ??= []
        shared[name].push(block)
      } else own[at][name] = block
    })
    return list.slice(bounds.at(-1) ?? 0)
  })
  return { newest, own: own.filter((block) => Object.keys(block).length > 0), shared }
}

/** Row after the last one of each block. */
function boundsOf(steps: readonly number[]): number[] {
  const usual = steps.slice(1).sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  if (!(usual > 0)) return []
  const bounds: number[] = []
  let time = 0
  let block = 0
  steps.forEach((step, row) => {
    time += step
    const own = Math.floor(time / (LENGTH * usual))
    if (row > 0 && own !== block) bounds.push(row)
    block = own
  })
  return bounds
}

/** The rows again, as a server sent them; null if the block of a script is missing. */
export function joinBlocks(
  { newest, own, shared }: BlockedRows,
  blockOf: (path: string) => Block | undefined,
): CompactWireSeries | null {
  if ([...own, ...Object.values(shared).flat()].some((path) => blockOf(path) === undefined)) return null
  return withLists(newest, (name, list) => {
    const before = shared[name]
      ? shared[name].map((path) => blockOf(path) as readonly unknown[])
      : own.map((path) => (blockOf(path) as Readonly<Record<string, readonly unknown[]>>)[name] ?? [])
    return [...before.flat(), ...list]
  })
}

/** Rows whose lists are replaced, in their order. Steps of packed columns are divided like values. */
function withLists(
  wire: CompactWireSeries,
  change: (name: string, list: readonly unknown[]) => readonly unknown[],
): CompactWireSeries {
  const columns = Object.entries(wire.columns).map(([name, column]) => [
    name,
    Array.isArray(column) ? change(name, column) : { ...column, steps: change(name, column.steps) },
  ])
  return {
    ...wire,
    steps: change(TIMES, wire.steps),
    columns: Object.fromEntries(columns),
  } as CompactWireSeries
}
