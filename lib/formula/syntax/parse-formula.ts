import { FormulaError } from '../formula-error'
import { DEEPEST, LONGEST_FORMULA, MAX_PARTS } from '../limits'
import type { Formula, Line, Node, Operator, Span } from './node'
import { readTokens, type Token } from './read-tokens'

/** Binary operators with their strength. All bind to the left. Comparisons cannot be chained. */
export const STRENGTHS: ReadonlyMap<string, number> = new Map<string, number>([
  ['or', 1],
  ['and', 2],
  ['<', 4],
  ['<=', 4],
  ['>', 4],
  ['>=', 4],
  ['==', 4],
  ['!=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
])
/** `not a > b` is `not (a > b)`, and `-a * b` is `(-a) * b`. */
export const NOT = 3
export const NEGATE = 7
export const COMPARES = 4
/** Words that are operators and cannot be names. */
export const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not'])

/** The most characters and parts that a text may have. */
export interface FormulaSize {
  characters: number
  parts: number
}

const OF_VISITORS: FormulaSize = { characters: LONGEST_FORMULA, parts: MAX_PARTS }

/** Parses a text. Names are not resolved yet. Throws a FormulaError with the place and what is allowed. */
export function parseFormula(text: string, most: FormulaSize = OF_VISITORS): Formula {
  if (text.length > most.characters) {
    throw new FormulaError(
      `A formula can have at most ${most.characters} characters`,
      most.characters,
      text.length,
    )
  }
  const lines = new Parser(readTokens(text), most.parts).readLines()
  if (lines.length === 0) throw new FormulaError('The formula is empty', 0)
  return { text, lines }
}

class Parser {
  private place = 0
  private parts = 0
  private depth = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly mostParts: number,
  ) {}

  readLines(): Line[] {
    const lines: Line[] = []
    this.skipEmpty()
    while (this.next().kind !== 'end') {
      lines.push(this.readLine(lines))
      const after = this.next()
      if (after.kind !== 'end' && !this.isSign(';') && !this.isSign(','))
        throw this.unexpected(after, 'an operator, or a semicolon before the next line')
      if (this.isSign(',') && !this.onlyEmptyAfter()) throw this.unexpected(after, 'an operator')
      this.skipEmpty()
    }
    return lines
  }

  /** `r = rsi(a, 14)`, or an expression. */
  private readLine(before: readonly Line[]): Line {
    const first = this.next()
    const second = this.tokens[this.place + 1]
    if (first.kind !== 'name' || second?.kind !== 'sign' || second.sign !== '=')
      return { name: null, of: this.readExpression(0) }
    const { name } = first
    if (WORDS.has(name)) throw new FormulaError(`“${name}” is an operator, not a name`, first.at, first.to)
    if (before.some((line) => line.name === name))
      throw new FormulaError(`“${name}” already names an earlier line`, first.at, first.to)
    this.place += 2
    return { name, of: this.readExpression(0) }
  }

  private readExpression(least: number): Node {
    let left = this.nested(() => this.readPrefix())
    while (true) {
      const token = this.next()
      const operator = operatorOf(token)
      const strength = operator && STRENGTHS.get(operator)
      if (!operator || !strength || strength <= least) return left
      this.place++
      const right = this.readExpression(strength)
      left = this.counted({
        kind: 'binary',
        operator,
        left,
        right,
        at: left.at,
        to: right.to,
      })
      const after = this.next()
      if (strength === COMPARES && STRENGTHS.get(operatorOf(after) ?? '') === COMPARES) {
        throw new FormulaError(
          'A comparison has two sides: write a < b and b < c instead of a < b < c',
          after.at,
          after.to,
        )
      }
    }
  }

  private readPrefix(): Node {
    const token = this.next()
    if (this.isSign('-') || this.isSign('+')) {
      this.place++
      const of = this.nested(() => this.readPrefix())
      if (token.kind === 'sign' && token.sign === '+') return of
      return this.counted({ kind: 'negate', of, at: token.at, to: of.to })
    }
    if (token.kind === 'name' && token.name === 'not') {
      this.place++
      const of = this.readExpression(NOT)
      return this.counted({ kind: 'not', of, at: token.at, to: of.to })
    }
    return this.readPostfix(this.readPrimary())
  }

  private readPrimary(): Node {
    const token = this.next()
    if (this.isSign('(')) {
      this.place++
      const of = this.readExpression(0)
      this.close('(')
      return of
    }
    if (token.kind === 'sign' || token.kind === 'end' || operatorOf(token))
      throw this.unexpected(token, 'a number, a name, an address, or a function')
    this.place++
    return this.counted(token)
  }

  /** Calls and outputs. */
  private readPostfix(first: Node): Node {
    let node = first
    while (true) {
      if (this.isSign('(')) {
        if (node.kind !== 'name') throw this.unexpected(this.next(), 'an operator')
        const { name, at, to } = node
        this.place++
        const given = this.readArguments()
        node = this.counted({
          kind: 'call',
          name,
          named: { at, to },
          arguments: given,
          at,
          to: this.tokens[this.place - 1].to,
        })
      } else if (this.isSign('.')) {
        const dot = this.next()
        this.place++
        const token = this.next()
        if (token.kind !== 'name') throw this.unexpected(token, 'the name of an output')
        if (node.kind !== 'call') {
          throw new FormulaError(
            'Only functions with several outputs have a dot, such as bands(a, 20, 2).upper',
            dot.at,
            token.to,
          )
        }
        this.place++
        const { name, at, to } = token
        node = this.counted({ kind: 'output', of: node, output: name, named: { at, to }, at: node.at, to })
      } else return node
    }
  }

  /** The arguments of a call, after its parenthesis. Older links may lack the first comma. */
  private readArguments(): Node[] {
    const given: Node[] = []
    let commas = 0
    while (!this.isSign(')')) {
      if (given.length > 0) {
        if (this.isSign(',')) {
          this.place++
          commas++
        } else if (commas > 0 || !startsPart(this.next())) break
      }
      given.push(this.readExpression(0))
    }
    this.close('(')
    return given
  }

  private close(opened: string): void {
    const token = this.next()
    if (!this.isSign(')')) {
      if (token.kind === 'end') throw new FormulaError(`Unclosed ${opened}`, token.at)
      throw this.unexpected(token, 'an operator, a comma, or )')
    }
    this.place++
  }

  /** Depth is that of the text, so that hostile parentheses end early. */
  private nested(read: () => Node): Node {
    if (++this.depth > DEEPEST) {
      const { at, to } = this.next()
      throw new FormulaError(`A formula can be nested at most ${DEEPEST} levels deep`, at, to)
    }
    const node = read()
    this.depth--
    return node
  }

  private counted<Made extends Node>(node: Made): Made {
    if (++this.parts > this.mostParts)
      throw new FormulaError(`A formula can have at most ${this.mostParts} parts`, node.at, node.to)
    return node
  }

  private next(): Token {
    return this.tokens[this.place]
  }

  private isSign(sign: string): boolean {
    const token = this.next()
    return token.kind === 'sign' && token.sign === sign
  }

  /** Empty lines. Older links may also have a comma at either end. */
  private skipEmpty(): void {
    while (this.isSign(';') || this.isSign(',')) this.place++
  }

  private onlyEmptyAfter(): boolean {
    return this.tokens
      .slice(this.place)
      .every(
        (token) =>
          token.kind === 'end' || (token.kind === 'sign' && (token.sign === ',' || token.sign === ';')),
      )
  }

  private unexpected(token: Span & Token, wanted: string): FormulaError {
    if (token.kind === 'end') return new FormulaError(`Expected ${wanted}`, token.at)
    if (token.kind === 'sign' && token.sign === '=')
      return new FormulaError('Write == to compare, or name = … at the start of a line', token.at, token.to)
    return new FormulaError(`Expected ${wanted}`, token.at, token.to)
  }
}

const startsPart = (token: Token) =>
  token.kind !== 'end' && !operatorOf(token) && (token.kind !== 'sign' || token.sign === '(')

function operatorOf(token: Token): Operator | null {
  if (token.kind === 'sign') return STRENGTHS.has(token.sign) ? (token.sign as Operator) : null
  if (token.kind !== 'name') return null
  return token.name === 'and' || token.name === 'or' ? token.name : null
}
