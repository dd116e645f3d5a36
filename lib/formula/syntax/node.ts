/** Characters `at` to `to` of the text, counted from 0, without the last. */
export interface Span {
  at: number
  to: number
}

/** A length in the calendar: hours, days, weeks, months, or years. */
export interface Length {
  count: number
  unit: 'h' | 'd' | 'w' | 'm' | 'y'
}

/** A series by its address, as `onchain/mvrv.mvrv@chain=litecoin`. */
export interface Address {
  /** `onchain/mvrv` */
  path: string
  /** Null for the main field. */
  field: string | null
  /** Parameters in the order of the text. */
  params: readonly (readonly [name: string, value: string])[]
}

export type Operator = '+' | '-' | '*' | '/' | Comparison | 'and' | 'or'
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!='

/** A part of a formula, as written. */
export type Node = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'length'; length: Length }
    /** A day in milliseconds. */
    | { kind: 'day'; day: number }
    | { kind: 'name'; name: string }
    | { kind: 'address'; address: Address }
    | { kind: 'negate' | 'not'; of: Node }
    | { kind: 'binary'; operator: Operator; left: Node; right: Node }
    /** `name` has a span of its own. */
    | { kind: 'call'; name: string; named: Span; arguments: Node[] }
    | { kind: 'output'; of: Node; output: string; named: Span }
  )

export type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>

/** One line of a formula. The last one is the result. */
export interface Line {
  name: string | null
  of: Node
}

export interface Formula {
  text: string
  lines: readonly Line[]
}

/** The parts of a node. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.arguments
    case 'negate':
    case 'not':
    case 'output':
      return [node.of]
    default:
      return []
  }
}

/** The node with other parts. */
export function mapParts(node: Node, each: (part: Node) => Node): Node {
  switch (node.kind) {
    case 'binary':
      return { ...node, left: each(node.left), right: each(node.right) }
    case 'call':
      return { ...node, arguments: node.arguments.map(each) }
    case 'negate':
    case 'not':
    case 'output':
      return { ...node, of: each(node.of) }
    default:
      return node
  }
}
