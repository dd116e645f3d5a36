import { FormulaError } from '@/lib/formula/formula-error'
import type { Formula, Node } from '@/lib/formula/syntax/node'
import { partsOf } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printFormula, printNode } from '@/lib/formula/syntax/print-formula'

/** Quantity that a condition compares, as a formula of its own. */
export interface Subject {
  formula: string
  /** Last line of the formula. */
  label: string
}

/**
 * The left side of the first comparison or crossing of a condition: `rsi(close, 14)` of `rsi(close, 14) > 70`. Null without
 * one, and for a text with errors.
 */
export function subjectOf(condition: string): Subject | null {
  let formula: Formula
  try {
    formula = parseFormula(condition)
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
  const before = formula.lines.slice(0, -1)
  const node = leftSide(formula.lines[formula.lines.length - 1].of)
  if (!node || !usesValues(node)) return null
  const lines = [...before, { name: null, of: node }]
  return { formula: printFormula({ ...formula, lines }), label: printNode(node) }
}

const LOGIC = ['and', 'or']

function leftSide(node: Node): Node | null {
  switch (node.kind) {
    case 'not':
      return leftSide(node.of)
    case 'binary':
      return LOGIC.includes(node.operator) ? leftSide(node.left) : node.left
    case 'call':
      return /^cross(_above|_below)?$/.test(node.name) ? (node.arguments[0] ?? null) : null
    default:
      return null
  }
}

function usesValues(node: Node): boolean {
  return node.kind === 'name' || node.kind === 'address' || partsOf(node).some(usesValues)
}
