import { type Formula, type Line, mapParts, type Node, partsOf } from './node'
import { printNode } from './print-formula'

/** The same formula, in which operations that are written several times have a line of their own. */
export function shareParts(formula: Formula): Formula {
  const counts = new Map<string, number>()
  const isOperation = ({ kind }: Node) => kind === 'binary' || kind === 'call' || kind === 'output'
  const texts = new Map<Node, string>()
  const count = (node: Node) => {
    if (isOperation(node)) {
      const text = printNode(node)
      texts.set(node, text)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    for (const part of partsOf(node)) count(part)
  }
  for (const { of } of formula.lines) count(of)
  if ([...counts.values()].every((times) => times === 1)) return formula
  const lines: Line[] = []
  const shared = new Map<string, string>()
  const resolved = (node: Node): Node => {
    const text = texts.get(node) ?? ''
    // An output belongs to its call.
    const made = (): Node =>
      node.kind === 'output' && node.of.kind === 'call'
        ? { ...node, of: mapParts(node.of, resolved) }
        : mapParts(node, resolved)
    if ((counts.get(text) ?? 0) < 2) return made()
    const known = shared.get(text)
    const { at, to } = node
    if (known) return { kind: 'name', name: known, at, to }
    const of = made()
    // No name that can be written.
    const name = `#${shared.size + 1}`
    shared.set(text, name)
    lines.push({ name, of })
    return { kind: 'name', name, at, to }
  }
  for (const { name, of } of formula.lines) lines.push({ name, of: resolved(of) })
  return { ...formula, lines }
}
