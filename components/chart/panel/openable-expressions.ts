import type { Endpoint } from '@/lib/contract/endpoint'
import { openableFormula } from '@/lib/formula/complete/openable-formula'

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
