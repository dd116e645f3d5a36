import { add, divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import type { Operator } from '../syntax/node'
import { multipliedQuantity, type Quantity, scaledQuantity } from '../units/quantity'
import type { Checked } from './checked'

const OPERATIONS = new Map([
  ['+', add],
  ['-', subtract],
  ['*', multiply],
  ['/', divide],
])

/** An operator between two numbers, as on columns, so that `1 / 0` is missing. */
export function folded(operator: Operator, left: number, right: number): number {
  const [value] = OPERATIONS.get(operator)?.(Float64Array.of(left), Float64Array.of(right)) ?? [Number.NaN]
  return Number.isFinite(value) ? value : Number.NaN
}

/** Unit of a product or a quotient. */
export function product(operator: '*' | '/', left: Checked, right: Checked): Quantity {
  const factor = (part: Checked) => (part.kind === 'constant' ? part.value : null)
  const [a, b] = [factor(left), factor(right)]
  if (operator === '/') {
    if (b !== null) return scaledQuantity(left.quantity, 1 / b)
    return multipliedQuantity(left.quantity, right.quantity, -1)
  }
  if (a !== null && b === null) return scaledQuantity(right.quantity, a)
  if (b !== null && a === null) return scaledQuantity(left.quantity, b)
  return multipliedQuantity(left.quantity, right.quantity, 1)
}
