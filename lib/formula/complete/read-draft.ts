import { checkFormula } from '../check/check-formula'
import type { Scope } from '../check/scope'
import { FormulaError } from '../formula-error'
import type { Formula } from '../syntax/node'
import { nameOf, readAmong } from '../syntax/with-earlier'
import { describeQuantity } from '../units/quantity'

/** A formula while it is written: its error, or the unit of its result in words. */
export type Draft = { error: FormulaError } | { unit: string; notes: readonly string[] }

/** Checks a text as the server will. `earlier` are the texts of the formulas before it. */
export function readDraft(text: string, earlier: readonly string[], scope: Scope): Draft {
  const known = new Map<string, Formula | null>()
  for (const one of earlier) {
    const read = readAmong(one, known)
    const name = 'lines' in read ? nameOf(read) : null
    if (name !== null && 'lines' in read) known.set(name, read)
  }
  const read = readAmong(text, known)
  if (!('lines' in read)) return { error: read }
  try {
    const { type, quantity, notes } = checkFormula(read, scope)
    return { unit: type === 'truth' ? 'true or false' : describeQuantity(quantity), notes }
  } catch (error) {
    if (error instanceof FormulaError) return { error }
    throw error
  }
}
