import type { BaseNode, Node } from './plan'

/** The base columns below nodes, each once. */
export function baseNodes(nodes: Iterable<Node>, into = new Map<string, BaseNode>()): BaseNode[] {
  for (const node of nodes) {
    if (node.type === 'base') into.set(node.key, node)
    else if (node.type === 'formula') baseNodes(node.inputs, into)
    else if (node.type === 'moved') baseNodes([node.from], into)
  }
  return [...into.values()]
}
