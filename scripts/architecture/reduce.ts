/** Node → the nodes it points to. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** Everything that can be reached from a node, without the node. */
export function reachable(graph: Graph, from: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: string) => {
    for (const next of graph.get(node) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(from)
  return found
}

/** The same graph without arrows that longer paths imply. The graph must have no cycles. */
export function reduce(graph: Graph): Map<string, string[]> {
  return new Map(
    [...graph].map(([node, targets]) => {
      const implied = new Set(targets.flatMap((target) => [...reachable(graph, target)]))
      return [node, targets.filter((target) => !implied.has(target))]
    }),
  )
}

/** Length of the longest path that starts at each node. Arrows always lead to a lower level. */
export function levels(graph: Graph): Map<string, number> {
  const found = new Map<string, number>()
  const level = (node: string): number => {
    const known = found.get(node)
    if (known !== undefined) return known
    const own = Math.max(-1, ...(graph.get(node) ?? []).map(level)) + 1
    found.set(node, own)
    return own
  }
  for (const node of graph.keys()) level(node)
  return found
}
