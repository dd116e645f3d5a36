import { expect, test } from 'vitest'
import { factsOf } from '@/lib/contract/fields/roles'
import type { Node } from '@/lib/formula/syntax/node'
import type { FieldDefinition } from '../define'
import { DEFINITIONS } from '../load/definitions'
import { MEASURES } from '../measures/all'
import { expressionOf } from './expression'

/** Functions whose result is a logarithm if the given argument is one. */
const KEEPS: Readonly<Record<string, number>> = { change: 0, lag: 0, sma: 0, after: 0, when: 1, median: 0 }

/** Whether a formula gives a logarithm: `log(x)`, a multiple of one, or a sum or difference of two. */
function isLog(node: Node): boolean {
  switch (node.kind) {
    case 'call': {
      const kept = node.arguments[KEEPS[node.name] ?? -1]
      return node.name === 'log' || (kept !== undefined && isLog(kept))
    }
    case 'negate':
      return isLog(node.of)
    case 'binary': {
      const { left, right, operator } = node
      if (operator === '+' || operator === '-') return isLog(left) && isLog(right)
      if (operator === '*' && left.kind === 'number') return isLog(right)
      return (operator === '*' || operator === '/') && right.kind === 'number' && isLog(left)
    }
    default:
      return false
  }
}

const measures = Object.values(MEASURES).flat()

/** A sentence such as “100 × ln(price / trend)”, but not a Z-score of logarithms or a ratio of two. */
const isLogSentence = (formula: string, { unit }: FieldDefinition) =>
  unit !== 'sigma' &&
  /^(?:100 × |Median \S+ )?(?:ln\(|log₁₀\(|log return)/.test(formula) &&
  !formula.includes(' / ln(')

/** Whether a field is a logarithm by its formula, or by the sentence of the series where an algorithm computes it. */
function isLogField(field: FieldDefinition, sentence: string): boolean {
  const { name, of = name } = field
  const formula = typeof of === 'object' ? of : measures.find((measure) => measure.name === of)
  const tree = formula && expressionOf(formula)?.tree
  return tree ? isLog(tree) : isLogSentence(sentence, field)
}

test('a series whose main field is a logarithm says so in its title', () => {
  const wrong = DEFINITIONS.flatMap((one) => {
    const main = one.kind === 'legacy' ? undefined : one.fields.find((field) => factsOf(field).isSubject)
    if (one.kind === 'legacy' || !main || !isLogField(main, one.formula)) return []
    return /\blog\b/i.test(one.title) ? [] : [`${one.path}: ${one.title}`]
  })
  expect(wrong).toEqual([])
})
