import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { mapParts, type Node } from '@/lib/formula/syntax/node'
import { printNode } from '@/lib/formula/syntax/print-formula'
import type { RowField } from '../row-fields'
import { expressionOf, looksAround } from './expression'

/**
 * The formula of a field over other fields of its rows, as a visitor writes it; null if it uses columns that are none of
 * them, parameters, or functions that look at other rows: those count only rows in which their inputs are new.
 */
export function publishedExpression(field: RowField, fields: readonly RowField[]): string | null {
  const expression = typeof field.of === 'object' ? expressionOf(field.of) : undefined
  if (!expression || looksAround(expression.tree)) return null
  const names = new Map<string, string>()
  for (const ref of expression.from) {
    const found = fields.find((other) => other.of === ref && isBeside(other, field))
    if (!found) return null
    names.set(ref, found.name)
  }
  const renamed = (node: Node): Node =>
    node.kind === 'name' ? { ...node, name: names.get(node.name) ?? node.name } : mapParts(node, renamed)
  const text = printNode(renamed(expression.tree))
  return text.length <= LONGEST_FORMULA && !text.includes('$') ? text : null
}

/** Whether a field has numbers in every row that the other one has. */
function isBeside({ type, aliasOf, chains }: RowField, other: RowField): boolean {
  if (aliasOf || !/^(?:number|integer)\??$/.test(type)) return false
  return !chains || (other.chains?.every((chain) => chains.includes(chain)) ?? false)
}
