import { FormulaError } from '../formula-error'
import { LONGEST_FORMULA } from '../limits'
import { parseFormula } from '../syntax/parse-formula'
import { printFormula } from '../syntax/print-formula'

/**
 * A published expression as the formula field shows it, in the usual way of writing. Null for one that this version of
 * the language does not read: another server may have a newer one.
 */
export function openableFormula(expression: string): string | null {
  try {
    const text = printFormula(parseFormula(expression))
    return text.length <= LONGEST_FORMULA ? text : null
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}
