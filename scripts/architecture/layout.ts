import { type Graph, levels } from './reduce'

export interface Place {
  x: number
  level: number
}

export interface Layout {
  places: ReadonlyMap<string, Place>
  /** Each arrow with the points it passes, from top to bottom. */
  arrows: readonly { from: string; to: string; points: readonly Place[] }[]
  width: number
  levels: number
}

const NODE = 116
const BEND = 22
const SWEEPS = 40

/**
 * Rows of nodes, each above what it points to. An arrow that skips rows has a bend in each of them, and nodes and bends
 * move toward their neighbors (Sugiyama's method), so that few arrows cross.
 */
export function layOut(graph: Graph): Layout {
  const level = levels(graph)
  const rows: string[][] = Array.from({ length: Math.max(...level.values()) + 1 }, () => [])
  for (const [node, at] of level) rows[at].push(node)
  const neighbors = new Map<string, string[]>([...level.keys()].map((node) => [node, []]))
  const join = (a: string, b: string) => {
    neighbors.get(a)?.push(b)
    neighbors.get(b)?.push(a)
  }
  const paths = [...graph].flatMap(([from, targets]) =>
    targets.map((to) => {
      const path = [from]
      for (let at = get(level, from) - 1; at > get(level, to); at--) {
        const bend = `${from} → ${to} @${at}`
        rows[at].push(bend)
        neighbors.set(bend, [])
        level.set(bend, at)
        path.push(bend)
      }
      path.push(to)
      for (let i = 1; i < path.length; i++) join(path[i - 1], path[i])
      return { from, to, path }
    }),
  )
  const size = (node: string) => (graph.has(node) ? NODE : BEND)
  const x = placeRows(rows, neighbors, size)
  const left = Math.min(...[...x].map(([node, at]) => at - size(node) / 2))
  const right = Math.max(...[...x].map(([node, at]) => at + size(node) / 2))
  const place = (node: string): Place => ({ x: Math.round(get(x, node) - left), level: get(level, node) })
  return {
    places: new Map([...graph.keys()].map((node) => [node, place(node)])),
    arrows: paths.map(({ from, to, path }) => ({ from, to, points: path.map(place) })),
    width: Math.round(right - left),
    levels: rows.length,
  }
}

/** The horizontal center of every node, without overlaps in a row. */
function placeRows(
  rows: readonly string[][],
  neighbors: ReadonlyMap<string, readonly string[]>,
  size: (node: string) => number,
): Map<string, number> {
  const x = new Map<string, number>()
  for (const row of rows)
    spread(
      row,
      row.map((_, at) => (at - row.length / 2) * NODE),
      size,
      x,
    )
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const order = sweep % 2 === 0 ? rows : rows.toReversed()
    for (const row of order) {
      const wanted = new Map(
        row.map((node) => [node, average(get(neighbors, node).map((one) => get(x, one)))]),
      )
      const sorted = row.toSorted((a, b) => (wanted.get(a) ?? get(x, a)) - (wanted.get(b) ?? get(x, b)))
      spread(
        sorted,
        sorted.map((node) => wanted.get(node) ?? get(x, node)),
        size,
        x,
      )
    }
  }
  return x
}

/** Puts nodes near the wanted centers, in the given order. */
function spread(
  row: readonly string[],
  wanted: readonly number[],
  size: (node: string) => number,
  x: Map<string, number>,
): void {
  const gap = (at: number) => (size(row[at - 1]) + size(row[at])) / 2
  const fromLeft = [...wanted]
  for (let at = 1; at < row.length; at++) fromLeft[at] = Math.max(fromLeft[at], fromLeft[at - 1] + gap(at))
  const fromRight = [...wanted]
  for (let at = row.length - 1; at > 0; at--)
    fromRight[at - 1] = Math.min(fromRight[at - 1], fromRight[at] - gap(at))
  for (const [at, node] of row.entries()) x.set(node, (fromLeft[at] + fromRight[at]) / 2)
}

const average = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

function get<T>(of: ReadonlyMap<string, T>, node: string): T {
  const value = of.get(node)
  if (value === undefined) throw new Error(`Nothing is known about ${node}.`)
  return value
}
