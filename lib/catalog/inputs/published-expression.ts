import { API_PREFIX } from '@/lib/contract/family'
import { checkFormula } from '@/lib/formula/check/check-formula'
import { FormulaError } from '@/lib/formula/formula-error'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { quantityOf } from '@/lib/formula/units/quantity'
import type { Computed } from '../define'
import type { RowField } from '../row-fields'
import { findInputs, inputPath, openedField, placeOf } from './input-tables'
import type { IsOnTime } from './on-time'

const known = new WeakMap<RowField, { text: string | null }>()

/**
 * The formula of a field as a visitor writes it, over the columns of its table (`inputs/chain/bitcoin.supply`), with the
 * default values of its parameters. Null for columns themselves, for algorithms, and for formulas beyond the limits of the
 * language.
 */
export function publishedExpression(
  definition: Computed,
  field: RowField,
  isOnTime: IsOnTime,
): string | null {
  const { text } = known.get(field) ?? { text: textOf(definition, field) }
  known.set(field, { text })
  const { dated = [] } = openedField(definition, field) ?? {}
  if (text === null || dated.length === 0) return text
  const { table, params } = placeOf(definition, field)
  return isOnTime(dated, table, params) ? text : null
}

function textOf(definition: Computed, field: RowField): string | null {
  const opened = openedField(definition, field)
  if (!opened) return null
  const inputs = findInputs(API_PREFIX + inputPath(placeOf(definition, field).table))
  const names = new Set(inputs?.fields.map(({ name }) => name))
  const isKnown = opened.columns.every(({ name }) => names.has(name))
  return inputs && isKnown && isUsable(opened.text, inputs) ? opened.text : null
}

/** Whether a visitor could write it. */
function isUsable(text: string, { fields }: Computed): boolean {
  try {
    checkFormula(parseFormula(text), {
      names: new Map(),
      find({ field }) {
        const found = fields.find(({ name }) => name === field)
        return found ? { quantity: quantityOf(found.unit) } : { reason: 'There is no such column' }
      },
    })
    return true
  } catch (error) {
    if (error instanceof FormulaError) return false
    throw error
  }
}
