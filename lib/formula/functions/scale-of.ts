import type { Formula, Node } from '../syntax/node'
import type { Scale } from './formula-function'
import { FUNCTIONS } from './function-table'

/** The scale of the function whose values a formula is; null for other formulas. */
export function scaleOf({ lines }: Formula): Scale | null {
  const named = new Map(lines.flatMap(({ name, of }) => (name === null ? [] : [[name, of] as const])))
  const find = (node: Node, steps: number): Scale | null => {
    if (node.kind === 'output') return find(node.of, steps)
    if (node.kind === 'call') return FUNCTIONS.get(node.name)?.scale ?? null
    const line = node.kind === 'name' && steps > 0 ? named.get(node.name) : undefined
    return line ? find(line, steps - 1) : null
  }
  const result = lines.at(-1)
  return result ? find(result.of, lines.length) : null
}
