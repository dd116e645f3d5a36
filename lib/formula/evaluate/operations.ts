import { add, divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import type { Operator } from '../syntax/node'

type Operation = (a: Float64Array, b: Float64Array) => Float64Array

const compare =
  (holds: (a: number, b: number) => boolean): Operation =>
  (a, b) =>
    a.map((value, row) => (Number.isNaN(value + b[row]) ? Number.NaN : holds(value, b[row]) ? 1 : 0))

/** One false makes `and` false, also beside a missing one, and one true makes `or` true. */
export const OPERATIONS: Readonly<Record<Operator, Operation>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '<': compare((a, b) => a < b),
  '<=': compare((a, b) => a <= b),
  '>': compare((a, b) => a > b),
  '>=': compare((a, b) => a >= b),
  '==': compare((a, b) => a === b),
  '!=': compare((a, b) => a !== b),
  and: (a, b) => a.map((value, row) => (value === 0 || b[row] === 0 ? 0 : value * b[row])),
  or: (a, b) => a.map((value, row) => (value === 1 || b[row] === 1 ? 1 : value + b[row])),
}
