import type { Node, NodeOf } from '@/lib/formula/syntax/node'
import { printNode } from '@/lib/formula/syntax/print-formula'

/** Result of a formula: a factor, and the number of what it multiplies. Number 0 is that of 1. */
export interface Multiple {
  factor: number
  value: number
}

/** Factors of a product with their powers, and terms of a sum with their factors, by value. */
type Parts = ReadonlyMap<number, number>

const ONE = 0
const constant = (factor: number): Multiple => ({ factor, value: ONE })

/** Functions whose result has the factor of their first input. */
const LINEAR: ReadonlySet<string> = new Set(['sum', 'total', 'mean', 'lag', 'ema', 'wilder', 'fill', 'known'])
/** The same, for positive factors. */
const SCALED: ReadonlySet<string> = new Set(['max', 'min', 'high', 'low', 'std', 'abs', 'quantile'])
/** Functions whose result does not depend on a positive factor of their first input. */
const RELATIVE: ReadonlySet<string> = new Set([
  'rank',
  'log_return',
  'drawdown',
  'zscore',
  'percentile',
  'vol',
])

/**
 * Numbers of values: two formulas have the same number if they give the same values wherever both have one, apart from
 * rounding. So the order of terms and factors, names, percents, and conditions under which a value is missing make no
 * difference.
 */
export class Identities {
  private readonly numbers = new Map<string, number>([['1', ONE]])
  private readonly products = new Map<number, Parts>()
  private readonly sums = new Map<number, Parts>()

  /** A formula whose names stand for what `column` finds. */
  of(tree: Node, column: (name: string) => Multiple): Multiple {
    return this.multiple(tree, column)
  }

  /** A column of data. */
  ofColumn(column: string): Multiple {
    return { factor: 1, value: this.number(`column ${column}`) }
  }

  private number(key: string): number {
    const known = this.numbers.get(key) ?? this.numbers.size
    this.numbers.set(key, known)
    return known
  }

  private multiple(node: Node, column: (name: string) => Multiple): Multiple {
    const of = (part: Node) => this.multiple(part, column)
    switch (node.kind) {
      case 'number':
        return constant(node.value)
      case 'name':
        return column(node.name)
      case 'negate':
        return times(of(node.of), -1)
      case 'binary':
        return this.binary(node, of)
      case 'call':
        return this.call(node, of)
      case 'output':
        return { factor: 1, value: this.number(`${textOf(of(node.of))}.${node.output}`) }
      case 'not':
        return { factor: 1, value: this.number(`not ${textOf(of(node.of))}`) }
      default:
        return { factor: 1, value: this.number(printNode(node)) }
    }
  }

  private binary({ operator, left, right }: NodeOf<'binary'>, of: (part: Node) => Multiple): Multiple {
    const [a, b] = [of(left), of(right)]
    switch (operator) {
      case '*':
        return this.product(a, b, 1)
      case '/':
        return this.product(a, b, -1)
      case '+':
        return this.sum(a, b)
      case '-':
        return this.sum(a, times(b, -1))
      default:
        return { factor: 1, value: this.number(`${textOf(a)} ${operator} ${textOf(b)}`) }
    }
  }

  private call({ name, arguments: given }: NodeOf<'call'>, of: (part: Node) => Multiple): Multiple {
    const [first, second, ...others] = given
    switch (name) {
      // Conditions and beginnings say where a value is missing.
      case 'when':
        return of(second)
      case 'after':
        return of(first)
      case 'ratio':
        return this.product(of(first), of(second), -1)
      case 'sma':
        if (second.kind === 'number')
          return times(this.apply('sum', [of(first), of(second)]), 1 / second.value)
        break
      case 'change':
        return this.sum(of(first), times(this.apply('lag', [of(first), of(second)]), -1))
      case 'pct': {
        const before = this.apply('lag', [of(first), of(second)])
        return times(this.sum(this.product(of(first), before, -1), constant(-1)), 100)
      }
      case 'exp':
        if (first.kind === 'call' && first.name === 'log') return of(first.arguments[0])
        break
    }
    return this.apply(name, [of(first), ...(second ? [second, ...others].map(of) : [])])
  }

  private apply(name: string, [first, ...others]: Multiple[]): Multiple {
    const isPositive = first.factor > 0
    const keeps = LINEAR.has(name) || (isPositive && SCALED.has(name))
    const ignores = isPositive && RELATIVE.has(name)
    const input = keeps || ignores ? { ...first, factor: 1 } : first
    const value = this.number(`${name}(${[input, ...others].map(textOf).join()})`)
    return { factor: keeps ? first.factor : 1, value }
  }

  private product(a: Multiple, b: Multiple, power: 1 | -1): Multiple {
    const parts = new Map(this.factorsOf(a.value))
    for (const [value, times] of this.factorsOf(b.value)) {
      const together = (parts.get(value) ?? 0) + power * times
      if (together === 0) parts.delete(value)
      else parts.set(value, together)
    }
    const factor = power === 1 ? a.factor * b.factor : a.factor / b.factor
    const [first] = parts
    if (!first) return constant(factor)
    if (parts.size === 1 && first[1] === 1) return { factor, value: first[0] }
    const value = this.number(`* ${keyOf(parts)}`)
    this.products.set(value, parts)
    return { factor, value }
  }

  private sum(a: Multiple, b: Multiple): Multiple {
    const parts = new Map<number, number>()
    for (const { factor, value } of [a, b])
      for (const [term, times] of this.termsOf(value)) {
        const together = (parts.get(term) ?? 0) + factor * times
        if (together === 0) parts.delete(term)
        else parts.set(term, together)
      }
    const lowest = Math.min(...parts.keys())
    const lead = parts.get(lowest)
    if (lead === undefined) return constant(0)
    if (parts.size === 1) return { factor: lead, value: lowest }
    const scaled = new Map([...parts].map(([term, times]) => [term, times / lead]))
    const value = this.number(`+ ${keyOf(scaled)}`)
    this.sums.set(value, scaled)
    return { factor: lead, value }
  }

  private factorsOf(value: number): Parts {
    return this.products.get(value) ?? (value === ONE ? new Map() : new Map([[value, 1]]))
  }

  private termsOf(value: number): Parts {
    return this.sums.get(value) ?? new Map([[value, 1]])
  }
}

const times = ({ factor, value }: Multiple, by: number): Multiple => ({ factor: factor * by, value })

/** Digits that rounding of constants leaves. */
const DIGITS = 12

/** The text of a value, the same for the same value. */
export const textOf = ({ factor, value }: Multiple): string =>
  factor === 1 ? `v${value}` : `${Number(factor.toPrecision(DIGITS))} v${value}`

const keyOf = (parts: Parts): string =>
  [...parts]
    .sort(([a], [b]) => a - b)
    .map(([value, times]) => `${value}:${Number(times.toPrecision(DIGITS))}`)
    .join()
