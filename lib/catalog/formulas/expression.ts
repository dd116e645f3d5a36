import { getParam } from '@/lib/contract/params/dictionary'
import { checkFormula } from '@/lib/formula/check/check-formula'
import type { CheckedFormula } from '@/lib/formula/check/checked'
import type { Scope } from '@/lib/formula/check/scope'
import { evaluateRows } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { mapParts, type Node, partsOf, type Formula as Written } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printNode } from '@/lib/formula/syntax/print-formula'
import { shareParts } from '@/lib/formula/syntax/share-parts'
import { UNKNOWN } from '@/lib/formula/units/quantity'
import type { Formula, FormulaContext, Ref } from './formula'

/** A formula with numeric output, so that other formulas can build on it. */
export interface NumberFormula extends Formula {
  compute: (inputs: Float64Array[], context: FormulaContext) => Float64Array
}

/** A formula written in the language of formulas. Everything else is derived from its text. */
export interface Expression extends NumberFormula {
  /** The usual writing, with columns instead of names. */
  text: string
  tree: Node
  on: (values: Values) => Float64Array
}

/** Columns by reference, and the formulas computed from them so far. */
export interface Values {
  columns: ReadonlyMap<Ref, Float64Array>
  known: Map<Formula, Float64Array>
  context: FormulaContext
}

/** Meaning of a name in an expression. */
export type Meaning = Ref | Expression | NumberFormula

/** Expressions by their functions, because a formula with another function is not one. */
const expressions = new WeakMap<Formula['compute'], Expression>()

/** The expression that a formula is computed by. */
export const expressionOf = ({ compute }: Formula): Expression | undefined => expressions.get(compute)

/** An expression from its parts, which other expressions recognize by its function. */
export function asExpression(parts: Omit<Expression, 'compute'>): Expression {
  const { from } = parts
  const self: Expression = {
    ...parts,
    compute: (inputs, context) =>
      self.on({ columns: new Map(from.map((ref, at) => [ref, inputs[at]])), known: new Map(), context }),
  }
  expressions.set(self.compute, self)
  return self
}

/** References that meanings are computed from, each once. */
export const refsOf = (meanings: readonly Meaning[]): Ref[] => [
  ...new Set(meanings.flatMap((one) => (typeof one === 'string' ? [one] : one.from))),
]

/** Crypto trades every day of the year, exchanges of stocks on its sessions. */
export const DAYS_A_YEAR = 365
export const SESSIONS_A_YEAR = 252

/**
 * A formula from a text such as `100 * sum(profit, 30) / sum(gross, 30)`. A name is a column or measure of the axis.
 * `names` says what other names mean. `$sp500RsiPeriod` is a parameter of the request. A number as window counts rows. A
 * formula that looks at other rows than its own is `daily`.
 *
 * Throws an error that underlines the place if the text is wrong.
 */
export function expression(
  text: string,
  names: Readonly<Record<string, Meaning>> = {},
  perYear = DAYS_A_YEAR,
): Expression {
  return expressionOfLines(
    underlined(text, () => parseFormula(text)),
    names,
    perYear,
  )
}

/** An expression from the parsed lines of a text, in which `names` says what names mean that are not columns. */
export function expressionOfLines(
  written: Written,
  names: Readonly<Record<string, Meaning>>,
  perYear: number,
): Expression {
  const { text } = written
  const used = namesIn(written)
  const unused = Object.keys(names).find((name) => !used.has(name))
  if (unused) throw new Error(`“${text}” does not use ${unused}`)
  const params = [...used].filter((name) => name.startsWith('$'))
  const meanings = new Map(
    [...used].flatMap((name): [string, Meaning][] =>
      params.includes(name) ? [] : [[name, names[name] ?? name]],
    ),
  )
  const shared = shareParts(written)
  const inUse = (given: (param: string) => number, isAsked: boolean) =>
    check(shared, meanings, new Map(params.map((name) => [name, given(name.slice(1))])), isAsked)
  const usual = underlined(text, () => inUse((param) => Number(getParam(param).default), false))
  const tree = wholeTree(written, meanings)
  const inner = [...meanings.values()]
  const isDaily =
    written.lines.some(({ of }) => looksAround(of)) ||
    inner.some((one) => typeof one !== 'string' && one.daily)

  return asExpression({
    text: printNode(tree),
    tree,
    from: refsOf(inner),
    ...(isDaily ? { daily: true } : {}),
    on(values) {
      const { context } = values
      const formula = params.length === 0 ? usual : inUse((param) => context.number(param), true)
      const pace = { ...paceOf('daily', context.resolution), perYear: context.rowsPerYear(perYear) }
      const columns = new Map([...meanings].map(([name, one]) => [name, valuesOf(one, values)]))
      return evaluateRows(formula, { time: context.time, pace }, columns)
    },
  })
}

/** An expression over amounts of whole days, which rows finer than a day do not have. */
export function ofDays(text: string, names?: Readonly<Record<string, Meaning>>): Expression {
  return { ...expression(text, names), daily: true }
}

/** Values of a column or formula, which is computed once. */
export function valuesOf(of: Meaning, values: Values): Float64Array {
  const { columns, known, context } = values
  if (typeof of === 'string') return columns.get(of) as Float64Array
  const found =
    known.get(of) ??
    expressionOf(of)?.on(values) ??
    of.compute(
      of.from.map((ref) => columns.get(ref) as Float64Array),
      context,
    )
  known.set(of, found)
  return found
}

function check(
  written: Written,
  meanings: ReadonlyMap<string, Meaning>,
  params: ReadonlyMap<string, number>,
  isAsked: boolean,
): CheckedFormula {
  const find = () => ({ reason: 'A series of the catalog is computed from columns, not from other series' })
  const names = new Map([...meanings.keys()].map((name) => [name, { quantity: UNKNOWN }]))
  const withParams = (node: Node): Node => {
    const value = node.kind === 'name' ? params.get(node.name) : undefined
    const { at, to } = node
    return value === undefined ? mapParts(node, withParams) : { kind: 'number', value, at, to }
  }
  const lines =
    params.size === 0 ? written.lines : written.lines.map(({ name, of }) => ({ name, of: withParams(of) }))
  // Parameters of the request have bounds of their own, which a function with a longer shortest window answers without values.
  const scope: Scope = { names, find, ...(isAsked ? { anyWindow: true } : {}) }
  return checkFormula({ ...written, lines }, scope)
}

/** Names that are not those of lines: first those of values, then those of conditions. */
function namesIn({ lines }: Written): Set<string> {
  const found = new Set<string>()
  const conditions: Node[] = []
  const visit = (node: Node) => {
    if (node.kind === 'name') found.add(node.name)
    const isChoice = node.kind === 'call' && (node.name === 'when' || node.name === 'if')
    const [first, ...others] = partsOf(node)
    if (isChoice) conditions.push(first)
    for (const part of isChoice ? others : partsOf(node)) visit(part)
  }
  for (const { of } of lines) visit(of)
  // A condition may have others inside.
  for (const condition of conditions) visit(condition)
  for (const { name } of lines) if (name) found.delete(name)
  return found
}

/** One tree, in which columns stand for names, and lines and expressions are where they are used. */
function wholeTree({ lines }: Written, meanings: ReadonlyMap<string, Meaning>): Node {
  const known = new Map<string, Node>()
  const resolved = (node: Node): Node => {
    if (node.kind !== 'name') return mapParts(node, resolved)
    const line = known.get(node.name)
    if (line) return line
    return treeOf(meanings.get(node.name) ?? node.name) ?? node
  }
  let last: Node | undefined
  for (const { name, of } of lines) {
    last = resolved(of)
    if (name) known.set(name, last)
  }
  return last as Node
}

/** The writing of a column or formula; undefined for a function. */
export const treeOf = (meaning: Meaning): Node | undefined =>
  typeof meaning === 'string' ? { kind: 'name', name: meaning, at: 0, to: 0 } : expressionOf(meaning)?.tree

/** Whether a value depends on other rows than its own. */
export function looksAround(node: Node): boolean {
  return (node.kind === 'call' && !FUNCTIONS.get(node.name)?.onHeld) || partsOf(node).some(looksAround)
}

/** Runs a step of reading a text. Its errors show the text with the place. */
export function underlined<T>(text: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const { at, to, message } = error
    const place = `${' '.repeat(at)}${'^'.repeat(Math.max(1, to - at))}`
    throw new Error(`${message}\n  ${text}\n  ${place}`, { cause: error })
  }
}
