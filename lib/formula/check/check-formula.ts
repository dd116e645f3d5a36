import { INPUTS } from '@/lib/contract/family'
import { FormulaError } from '../formula-error'
import { type FormulaFunction, paramsFor } from '../functions/formula-function'
import { FUNCTIONS, signatureOf } from '../functions/function-table'
import { JOINS } from '../functions/joins'
import { RESAMPLE } from '../functions/sampling'
import { MAX_ADDRESSES } from '../limits'
import type { Address, Formula, Node, NodeOf, Operator, Span } from '../syntax/node'
import { COMPARES, STRENGTHS } from '../syntax/parse-formula'
import { printAddress } from '../syntax/print-formula'
import { CONSTANT, commonQuantity, describeQuantity, type Quantity, UNKNOWN } from '../units/quantity'
import { addressesIn } from './addresses-in'
import type { Checked, CheckedFormula, Input, Join, Setting } from './checked'
import { folded, product } from './fold'
import { INTERVAL_LENGTHS, intervalOf } from './intervals'
import type { Fact, Scope } from './scope'
import { checkSetting, withCandle } from './settings'

/**
 * Resolves names, addresses, and functions, and checks types and units. Throws a FormulaError with the place and what is
 * allowed. Units of formulas without addresses are not refused, because older links mixed them, nor are those of inputs,
 * as a price is only in USD there and not in USD for a coin: they have a note.
 */
export function checkFormula(formula: Formula, scope: Scope): CheckedFormula {
  return new Checker(formula, scope).check()
}

class Checker {
  private readonly inputs = new Map<string, Input>()
  private readonly lines: Checked[] = []
  private readonly notes = new Set<string>()
  private readonly refusesUnits: boolean

  constructor(
    private readonly formula: Formula,
    private readonly scope: Scope,
  ) {
    const addresses = addressesIn(formula)
    this.refusesUnits = addresses.some(({ address }) => !isInput(address))
    const beyond = addresses[MAX_ADDRESSES]
    if (beyond) {
      const { at, to } = beyond.span
      throw new FormulaError(`A formula can load at most ${MAX_ADDRESSES} series`, at, to)
    }
  }

  check(): CheckedFormula {
    for (const { of } of this.formula.lines) this.lines.push(this.part(of))
    const result = this.lines[this.lines.length - 1]
    if (this.inputs.size === 0 || result.type === 'number') {
      throw new FormulaError(
        `The formula must use at least one of ${listed(this.scope.names.keys())}, or an address such as onchain/mvrv`,
        result.at,
        result.to,
      )
    }
    const { type, quantity } = result
    return { lines: this.lines, inputs: [...this.inputs.values()], type, quantity, notes: [...this.notes] }
  }

  private part(node: Node): Checked {
    const { at, to } = node
    switch (node.kind) {
      case 'number':
        return { kind: 'constant', value: node.value, type: 'number', quantity: CONSTANT, at, to }
      case 'length':
        throw new FormulaError('A length such as 30d is only a window or a period of a function', at, to)
      case 'day':
        throw new FormulaError(
          'A day such as 2024-01-11 is only an argument of a function; write a difference with spaces',
          at,
          to,
        )
      case 'name':
        return this.name(node)
      case 'address':
        return this.address(node, 'usual')
      case 'negate': {
        const of = this.numeric(node.of)
        if (of.kind === 'constant') return { ...of, value: -of.value, at, to }
        return { kind: 'negate', of, type: of.type, quantity: of.quantity, at, to }
      }
      case 'not':
        return { kind: 'not', of: this.truth(node.of), type: 'truth', quantity: UNKNOWN, at, to }
      case 'binary':
        return this.binary(node)
      case 'call':
        return this.call(node, null)
      case 'output':
        if (node.of.kind === 'call') return this.call(node.of, node)
        throw new FormulaError('Only functions with several outputs have a dot', at, to)
    }
  }

  private name(node: NodeOf<'name'>, join: Join = 'usual'): Checked {
    const { name, at, to } = node
    const index = this.formula.lines.findIndex((line) => line.name === name)
    // The lines checked so far are those before this one.
    if (index >= 0 && index < this.lines.length) {
      const line = this.lines[index]
      const { type, quantity } = line
      return line.kind === 'constant' ? { ...line, at, to } : { kind: 'line', index, type, quantity, at, to }
    }
    const fact = this.scope.names.get(name)
    if (fact) return this.input({ name }, name, join, fact, node)
    const known = FUNCTIONS.get(name)
    const hint = known
      ? `write ${signatureOf(known)}`
      : index >= 0
        ? 'a line can use the lines before it'
        : `use one of ${listed(this.scope.names.keys())}, or an address such as onchain/mvrv`
    throw new FormulaError(`Unknown series “${name.slice(0, 40)}”: ${hint}`, at, to)
  }

  private address({ address, at, to }: NodeOf<'address'>, join: Join): Checked {
    const interval = intervalOf(address)
    const length = interval && INTERVAL_LENGTHS.get(interval)
    if (interval && !length) {
      const allowed = [...INTERVAL_LENGTHS.keys()].join(', ')
      throw new FormulaError(`interval must be one of ${allowed}`, at, to)
    }
    const plain = { ...address, params: address.params.filter(([name]) => name !== 'interval') }
    const fact = this.scope.find(plain)
    if ('reason' in fact) throw new FormulaError(fact.reason, at, to)
    const rule = join === 'usual' && isInput(plain) ? 'rows' : join
    const input = this.input({ address: plain }, printAddress(plain), rule, fact, { at, to })
    if (!length) return input
    return {
      ...input,
      kind: 'call',
      function: RESAMPLE,
      columns: [input],
      settings: [length, fact.gathers ?? 'last'],
      output: null,
    }
  }

  private input(of: Input['of'], text: string, join: Join, { quantity }: Fact, { at, to }: Span): Checked {
    const key = join === 'usual' ? text : `${JSON.stringify(join)} ${text}`
    this.inputs.set(key, { key, of, join })
    return { kind: 'input', key, type: 'series', quantity, at, to }
  }

  private binary({ operator, left: leftNode, right: rightNode, at, to }: NodeOf<'binary'>): Checked {
    if (operator === 'and' || operator === 'or') {
      const [left, right] = [this.truth(leftNode), this.truth(rightNode)]
      return { kind: 'binary', operator, left, right, type: 'truth', quantity: UNKNOWN, at, to }
    }
    const [left, right] = [this.numeric(leftNode), this.numeric(rightNode)]
    const isComparison = STRENGTHS.get(operator) === COMPARES
    const quantity =
      operator === '*' || operator === '/'
        ? product(operator, left, right)
        : this.common(operator, left, right)
    if (left.kind === 'constant' && right.kind === 'constant' && !isComparison) {
      const value = folded(operator, left.value, right.value)
      return { kind: 'constant', value, type: 'number', quantity: CONSTANT, at, to }
    }
    const type = isComparison ? 'truth' : 'series'
    return {
      kind: 'binary',
      operator,
      left,
      right,
      type,
      quantity: isComparison ? UNKNOWN : quantity,
      at,
      to,
    }
  }

  /** The unit of both sides. Otherwise an error, or a note in a formula without addresses. */
  private common(operator: Operator, left: Checked, right: Checked): Quantity {
    const found = commonQuantity(left.quantity, right.quantity)
    if (found) return found
    const [a, b] = [describeQuantity(left.quantity), describeQuantity(right.quantity)]
    return this.misfit(
      `${a} ${operator} ${b} has no unit: both sides must have the same one`,
      left.at,
      right.to,
    )
  }

  private misfit(message: string, at: number, to: number): Quantity {
    if (this.refusesUnits) throw new FormulaError(message, at, to)
    this.notes.add(message)
    return UNKNOWN
  }

  private call(node: NodeOf<'call'>, picked: NodeOf<'output'> | null): Checked {
    const known = FUNCTIONS.get(node.name)
    if (!known) {
      throw new FormulaError(
        `Unknown function “${node.name.slice(0, 40)}”: use one of ${[...FUNCTIONS.keys()].join(', ')}`,
        node.named.at,
        node.named.to,
      )
    }
    const given = withCandle(node, known)
    const params = paramsFor(known.params, given.length)
    const fewest = params.filter((one) => one.default === undefined && !one.optional).length
    if (given.length < fewest || given.length > params.length) {
      throw new FormulaError(
        `Wrong number of arguments: write ${signatureOf(known)}`,
        node.named.at,
        node.named.to,
      )
    }
    const settings = params.flatMap((param, place): Setting[] =>
      param.type === 'series' || param.type === 'truth'
        ? []
        : [
            checkSetting(
              this.scope.anyWindow && param.type === 'window' ? { ...param, least: 1 } : param,
              given[place],
              (one) => this.constant(one),
            ),
          ],
    )
    const columns = params.flatMap((param, place) => {
      if (param.type === 'truth') return [this.truth(given[place])]
      if (param.type !== 'series') return []
      return [
        JOINS.has(known.name) ? this.joined(known.name, given[place], settings) : this.numeric(given[place]),
      ]
    })
    const [column] = columns
    // The input of a join has the values already.
    if (JOINS.has(known.name) && isSeriesItself(node.arguments[0], column))
      return { ...column, at: node.at, to: node.to }
    const numbers = settings.map((one) => (typeof one === 'number' ? one : Number.NaN))
    const quantity =
      known.unit.of(
        columns.map((one) => one.quantity),
        numbers,
      ) ?? this.misfit(`The series of ${known.name} must have one unit`, node.at, node.to)
    const output = picked ? this.output(picked, known, settings) : null
    const { at, to } = picked ?? node
    const type = known.type
    return { kind: 'call', function: known, columns, settings, output, type, quantity, at, to }
  }

  /** The input of a join, which replaces the usual one if it is a series itself. */
  private joined(name: string, node: Node, [setting]: readonly Setting[]): Checked {
    const join: Join =
      name === 'hold' && typeof setting === 'object'
        ? { hold: setting }
        : name === 'fill' && typeof setting === 'number'
          ? { fill: setting }
          : 'known'
    const isLine = node.kind === 'name' && this.formula.lines.some((line) => line.name === node.name)
    if (node.kind === 'name' && !isLine) return this.name(node, join)
    // Periods are filled, not their rows.
    const isOfPeriods = name === 'fill' && node.kind === 'address' && intervalOf(node.address) !== undefined
    return node.kind === 'address' && !isOfPeriods ? this.address(node, join) : this.numeric(node)
  }

  private output(
    { output, named }: NodeOf<'output'>,
    { name, outputs }: FormulaFunction,
    settings: readonly Setting[],
  ): string {
    const offered = name !== RESAMPLE.name || settings.includes('ohlc') ? (outputs ?? []) : []
    if (offered.includes(output)) return output
    const hint = offered.length > 0 ? `Its outputs are ${offered.join(', ')}` : 'It has only one'
    throw new FormulaError(`${name} has no output “${output.slice(0, 40)}”. ${hint}`, named.at, named.to)
  }

  /** The value of a part without series; null for others. */
  private constant(node: Node): number | null {
    if (node.kind === 'length' || node.kind === 'day') return null
    const part = this.part(node)
    return part.kind === 'constant' && Number.isFinite(part.value) ? part.value : null
  }

  private numeric(node: Node): Checked {
    const part = this.part(node)
    if (part.type === 'truth') {
      throw new FormulaError(
        'This is true or false where a number is needed: write if(condition, 1, 0)',
        node.at,
        node.to,
      )
    }
    return part
  }

  private truth(node: Node): Checked {
    const part = this.part(node)
    if (part.type !== 'truth')
      throw new FormulaError(
        'This must be true or false: write a comparison, such as a > 70',
        node.at,
        node.to,
      )
    return part
  }
}

/** Whether an address is that of a column of a table, as its publisher delivers it. */
const isInput = ({ path }: Address) => path.startsWith(`${INPUTS}/`)

/** Whether an argument of a join is a series and not computed from some. */
const isSeriesItself = (node: Node, { kind }: Checked) =>
  kind === 'input' && (node.kind === 'address' || node.kind === 'name')

const MAX_NAMED = 12

function listed(names: Iterable<string>): string {
  const all = [...names]
  return all.slice(0, MAX_NAMED).join(', ') + (all.length > MAX_NAMED ? ' …' : '')
}
