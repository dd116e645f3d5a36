import type { Endpoint } from '@/lib/contract/endpoint'
import { FormulaError } from '@/lib/formula/formula-error'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printFormula } from '@/lib/formula/syntax/print-formula'

/** The formula of a field, as the formula field shows it. */
export interface OpenableExpression {
  name: string
  text: string
}

/** The published formulas of a series that its chart can open, without those of aliases. */
export function openableExpressions({ fields }: Pick<Endpoint, 'fields'>): OpenableExpression[] {
  return fields.flatMap(({ name, expression, aliasOf }) => {
    const text = expression && !aliasOf ? openableFormula(expression) : null
    return text ? [{ name, text }] : []
  })
}

/**
 * A published expression as the formula field shows it, in the usual way of writing. Null for one that this version of
 * the language does not read: another server may have a newer one.
 */
function openableFormula(expression: string): string | null {
  try {
    const text = printFormula(parseFormula(expression))
    return text.length <= LONGEST_FORMULA ? text : null
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}
