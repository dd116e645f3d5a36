// Exports of the library. A name here is a promise (docs/stability.md).
export type { Cadence, Unit } from '../../../lib/contract/endpoint'
export { checkFormula } from '../../../lib/formula/check/check-formula'
export type { CheckedFormula, Input } from '../../../lib/formula/check/checked'
export type { Fact, Scope } from '../../../lib/formula/check/scope'
export { type ColumnsOfRows, type ComputedColumn, computeOver } from '../../../lib/formula/compute-over'
export { evaluateFormula } from '../../../lib/formula/evaluate/evaluate-formula'
export type { InputColumn } from '../../../lib/formula/evaluate/input-column'
export { type Pace, paceOf } from '../../../lib/formula/evaluate/pace'
export { FormulaError } from '../../../lib/formula/formula-error'
export type { FormulaFunction, Param } from '../../../lib/formula/functions/formula-function'
export { FUNCTIONS, GROUPS, signatureOf } from '../../../lib/formula/functions/function-table'
export type { Address, Formula, Node } from '../../../lib/formula/syntax/node'
export { parseFormula } from '../../../lib/formula/syntax/parse-formula'
export { printFormula } from '../../../lib/formula/syntax/print-formula'
export {
  describeQuantity,
  type Quantity,
  quantityOf,
  UNKNOWN,
  unitOf,
} from '../../../lib/formula/units/quantity'
