/** A part of a program, as the parser gives it. */
export interface Node {
  type: string
  start: number
  [key: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** A part of a program and all parts of it, without those below `isEnd`. */
export function flatten(node: Node, isEnd: (node: Node) => boolean = () => false): Node[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
  const parts = below.filter(isNode).filter((part) => !isEnd(part))
  return [node, ...parts.flatMap((part) => flatten(part, isEnd))]
}

/** `a.b.c` of such an expression; other parts are empty. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return ''
}
