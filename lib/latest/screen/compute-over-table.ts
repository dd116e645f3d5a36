import { nearest } from '@/lib/contract/nearest'
import { checkFormula } from '@/lib/formula/check/check-formula'
import { evaluateFormula } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import { pointwise } from '@/lib/formula/functions/pointwise'
import { type Formula, type Node, partsOf } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { UNKNOWN } from '@/lib/formula/units/quantity'
import { COLUMN_OF, type NumberName, TABLE_COLUMNS } from '../table/columns'
import type { TableRow } from '../table/visible-table'
import { columnValues } from '../table/write-table'

/** Functions of one row. The neighbor of a row of the table is another series. */
const FUNCTIONS = [...pointwise.map(({ name }) => name), 'if', 'when']

/**
 * Values of a formula over the columns of the table, one for each row; NaN where an input is absent. Truth is 1 or 0.
 * Throws a FormulaError with the place and what is allowed.
 */
export function computeOverTable(
  text: string,
  rows: readonly TableRow[],
  wanted: 'truth' | 'number',
): Float64Array {
  const formula = parseFormula(text)
  refuseOthers(formula)
  const fact = { quantity: UNKNOWN }
  const checked = checkFormula(formula, {
    names: new Map(TABLE_COLUMNS.map(({ name }) => [name, fact])),
    find: () => ({ reason: NO_ADDRESS }),
  })
  const result = formula.lines[formula.lines.length - 1].of
  if (wanted === 'truth' && checked.type !== 'truth')
    throw new FormulaError(
      'A filter must be true or false: write a comparison, such as chg30 > 10',
      result.at,
      result.to,
    )
  const pace = paceOf('irregular')
  const columns = new Map(
    checked.inputs.map(({ key }) => {
      const values = columnValues(rows, key as NumberName)
      return [key, { values, isNew: Uint8Array.from(values, (one) => Number(!Number.isNaN(one))), pace }]
    }),
  )
  const time = Float64Array.from(rows, (_, row) => row)
  return evaluateFormula(checked, { time, pace }, columns)
}

const NO_ADDRESS = 'A screen reads the columns of the table: it cannot load a series'

/** Refuses names, functions, and addresses that other formulas may have. */
function refuseOthers({ lines }: Formula): void {
  const known = new Set<string>(COLUMN_OF.keys())
  const visit = (node: Node) => {
    const { at, to } = node
    if (node.kind === 'address') throw new FormulaError(NO_ADDRESS, at, to)
    if (node.kind === 'name' && !known.has(node.name)) {
      const [closest] = nearest(node.name, known, 1)
      const hint = closest ? `Did you mean ${closest}?` : `Columns are ${[...known].join(', ')}`
      throw new FormulaError(`Unknown column “${node.name.slice(0, 40)}”. ${hint}`, at, to)
    }
    if (node.kind === 'call' && !FUNCTIONS.includes(node.name)) {
      throw new FormulaError(
        `“${node.name.slice(0, 40)}” cannot be used here: a screen has the functions ${FUNCTIONS.join(', ')}`,
        node.named.at,
        node.named.to,
      )
    }
    for (const part of partsOf(node)) visit(part)
  }
  for (const { name, of } of lines) {
    visit(of)
    if (name !== null) known.add(name)
  }
  if (!lines.some(({ of }) => usesColumn(of)))
    throw new FormulaError(
      'Use at least one column, such as chg30',
      lines[0].of.at,
      lines[lines.length - 1].of.to,
    )
}

const usesColumn = (node: Node): boolean =>
  (node.kind === 'name' && COLUMN_OF.has(node.name)) || partsOf(node).some(usesColumn)
