import jsep from 'jsep'
import { FormulaError } from './formula-error'
import { FUNCTIONS, LONGEST_WINDOW, signatureOf } from './functions'

export type Operator = '+' | '-' | '*' | '/'

/** A checked formula: numbers, known names, four operators, and known functions. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'column'; name: string }
  | { kind: 'negate'; of: Formula }
  | { kind: 'binary'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: string; columns: Formula[]; n: number }

const LONGEST = 200
const DEEPEST = 16
const MAX_PARTS = 64
const BINARY: Readonly<Record<Operator, number>> = { '+': 9, '-': 9, '*': 10, '/': 10 }

jsep.removeAllBinaryOps()
jsep.removeAllUnaryOps()
jsep.removeAllLiterals()
for (const [operator, precedence] of Object.entries(BINARY)) jsep.addBinaryOp(operator, precedence)
jsep.addUnaryOp('-')
jsep.addUnaryOp('+')

/** Parses a formula over the given names. Throws a FormulaError with the position and what is allowed. */
export function parseFormula(text: string, names: ReadonlySet<string>): Formula {
  if (text.length > LONGEST)
    throw new FormulaError(`A formula can have at most ${LONGEST} characters`, LONGEST)
  if (text.trim() === '') throw new FormulaError('The formula is empty', 0)
  const reader = new Reader(text, names)
  const formula = reader.read(parseText(text), 0)
  if (!usesColumn(formula)) throw new FormulaError(`The formula must use at least one of ${listed(names)}`, 0)
  return formula
}

function parseText(text: string): jsep.Expression {
  try {
    return jsep(text)
  } catch (error) {
    const { index = 0, description = 'Invalid formula' } = error as {
      index?: number
      description?: string
    }
    throw new FormulaError(description, Math.min(index, text.length))
  }
}

/** Walks the tree in text order, so that the position of each part is its next occurrence. */
class Reader {
  private place = 0
  private parts = 0

  constructor(
    private readonly text: string,
    private readonly names: ReadonlySet<string>,
  ) {}

  read(node: jsep.Expression, depth: number): Formula {
    if (++this.parts > MAX_PARTS)
      throw new FormulaError(`A formula can have at most ${MAX_PARTS} parts`, this.place)
    if (depth > DEEPEST)
      throw new FormulaError(`A formula can be nested at most ${DEEPEST} levels deep`, this.place)
    const known = node as jsep.CoreExpression
    switch (known.type) {
      case 'Literal':
        return this.number(known)
      case 'Identifier':
        return this.column(known.name)
      case 'UnaryExpression': {
        const of = this.read(known.argument, depth + 1)
        return known.operator === '-' ? { kind: 'negate', of } : of
      }
      case 'BinaryExpression': {
        const left = this.read(known.left, depth + 1)
        const right = this.read(known.right, depth + 1)
        return { kind: 'binary', operator: known.operator as Operator, left, right }
      }
      case 'CallExpression':
        return this.call(known, depth)
      default:
        throw new FormulaError(
          `Only numbers, + - * /, parentheses, functions, and these names are allowed: ${listed(this.names)}`,
          this.unexpected(),
        )
    }
  }

  private number({ value, raw }: jsep.Literal): Formula {
    const at = this.find(raw)
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new FormulaError('This is not a number', at)
    return { kind: 'number', value }
  }

  private column(name: string): Formula {
    const at = this.find(name)
    if (this.names.has(name)) return { kind: 'column', name }
    const hint = FUNCTIONS.has(name) ? `write ${signatureOf(name)}` : `use one of ${listed(this.names)}`
    throw new FormulaError(`Unknown series “${name.slice(0, 40)}”: ${hint}`, at)
  }

  private call({ callee, arguments: given }: jsep.CallExpression, depth: number): Formula {
    const name = callee.type === 'Identifier' ? (callee as jsep.Identifier).name : ''
    const at = this.find(name)
    const known = FUNCTIONS.get(name)
    if (!known) {
      throw new FormulaError(
        `Unknown function${name ? ` “${name.slice(0, 40)}”` : ''}: use one of ${[...FUNCTIONS.keys()].join(', ')}`,
        at,
      )
    }
    if (given.length !== known.columns + (known.number ? 1 : 0)) {
      throw new FormulaError(`Wrong number of arguments: write ${signatureOf(name)}`, at)
    }
    const columns = given.slice(0, known.columns).map((one) => this.read(one, depth + 1))
    const n = known.number ? this.setting(given[known.columns], known.number, known.least ?? 1, depth) : 0
    return { kind: 'call', name, columns, n }
  }

  private setting(node: jsep.Expression, type: 'rows' | 'number', least: number, depth: number): number {
    const argument = node.type === 'Identifier' ? null : this.read(node, depth + 1)
    const value =
      argument?.kind === 'number'
        ? argument.value
        : argument?.kind === 'negate' && argument.of.kind === 'number'
          ? -argument.of.value
          : Number.NaN
    if (type === 'number' && Number.isFinite(value)) return value
    if (type === 'rows' && Number.isInteger(value) && value >= least && value <= LONGEST_WINDOW) return value
    const at = argument ? this.place - 1 : this.find((node as jsep.Identifier).name)
    throw new FormulaError(
      type === 'rows'
        ? `A window must be a whole number of rows from ${least} to ${LONGEST_WINDOW}`
        : 'The second argument must be a number',
      Math.max(0, at),
    )
  }

  /** Position of the next whole occurrence of a name or number. */
  private find(word: string): number {
    for (let at = this.text.indexOf(word, this.place); at >= 0; at = this.text.indexOf(word, at + 1)) {
      const touches = (place: number) => /[\w$]/.test(this.text[place] ?? '')
      if (word !== '' && (touches(at - 1) || touches(at + word.length))) continue
      this.place = at + word.length
      return at
    }
    return Math.min(this.place, this.text.length - 1)
  }

  /** Position of the first character that is not allowed in a formula, else the current one. */
  private unexpected(): number {
    const at = this.text.search(/[^\w\s+\-*/(),.]|\.(?!\d)/)
    return at >= 0 ? at : Math.min(this.place, this.text.length - 1)
  }
}

function usesColumn(formula: Formula): boolean {
  switch (formula.kind) {
    case 'number':
      return false
    case 'column':
      return true
    case 'negate':
      return usesColumn(formula.of)
    case 'binary':
      return usesColumn(formula.left) || usesColumn(formula.right)
    case 'call':
      return formula.columns.some(usesColumn)
  }
}

/** Names used in a formula. */
export function namesIn(formula: Formula): Set<string> {
  switch (formula.kind) {
    case 'number':
      return new Set()
    case 'column':
      return new Set([formula.name])
    case 'negate':
      return namesIn(formula.of)
    case 'binary':
      return new Set([...namesIn(formula.left), ...namesIn(formula.right)])
    case 'call':
      return new Set(formula.columns.flatMap((one) => [...namesIn(one)]))
  }
}

const MAX_NAMED = 12

function listed(names: ReadonlySet<string>): string {
  const all = [...names]
  return all.slice(0, MAX_NAMED).join(', ') + (all.length > MAX_NAMED ? ' …' : '')
}
