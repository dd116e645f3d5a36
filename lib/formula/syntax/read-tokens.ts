import { ADDRESSED_FAMILIES } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { FormulaError } from '../formula-error'
import type { Address, Length, Span } from './node'

export type Token = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'length'; length: Length }
    | { kind: 'day'; day: number }
    | { kind: 'name'; name: string }
    | { kind: 'address'; address: Address }
    | { kind: 'sign'; sign: string }
    | { kind: 'end' }
  )

const SPACE = /\s+/y
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
/** `2024-01-11`; with spaces it is a difference. */
const DAY = /\d{4}-\d{2}-\d{2}(?![\w$.])/y
const LENGTH_UNIT = /[hdwmy](?![\w$])/y
const NAME = /[A-Za-z_$][\w$]*/y
/** A column of a table, as in `gas/ethereum:burned`. Only formulas of the catalog have such names. */
const COLUMN = /[A-Za-z][\w-]*\/(?:[\w-]|\{\w+(?::\w+)?\})+:\w+(?:\|hold)?/y
/** The beginning of a column, up to its slash. */
const WORDS = /[A-Za-z][\w-]*/y
const QUOTED = /`([^`]*)`/y
const SIGN = /<=|>=|==|!=|[-+*/(),;<>=.]/y
const FAMILY = new RegExp(`(?:${ADDRESSED_FAMILIES.join('|')})/`, 'y')
/**
 * A slash without spaces after one of the families is a path, any other one a division. A minus inside a path needs a
 * character on both sides.
 */
const PATH = new RegExp(
  `(?:${ADDRESSED_FAMILIES.join('|')})(?:/\\w+(?:-\\w+)*)+(?:\\.\\w+)*(?:@\\w+=[\\w-]+(?:\\.\\w+)*)*`,
  'y',
)
const ADDRESS = /^([\w/-]+)(?:\.([\w.+-]+))?((?:@\w+=[\w.-]+)*)$/

/** Tokens of a text, the last of kind `end`. Time is linear in the text. Throws a FormulaError with the place. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  // If no column begins at the first letter of a run, none begins at the others, which would be searched again and again.
  let noColumnBefore = 0
  const take = (pattern: RegExp): string | null => {
    if (pattern === COLUMN && at < noColumnBefore) return null
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    if (pattern === COLUMN && !found) {
      WORDS.lastIndex = at
      noColumnBefore = at + (WORDS.exec(text)?.[0].length ?? 0)
    }
    return found
  }
  while (true) {
    at += take(SPACE)?.length ?? 0
    if (at >= text.length) break
    const token = readToken(text, at, take)
    tokens.push(token)
    at = token.to
  }
  tokens.push({ kind: 'end', at: text.length, to: text.length })
  return tokens
}

function readToken(text: string, at: number, take: (pattern: RegExp) => string | null): Token {
  const here = (length: number): Span => ({ at, to: at + length })
  const quoted = take(QUOTED)
  if (quoted) return readQuoted(quoted.slice(1, -1), here(quoted.length))
  const column = take(COLUMN)
  if (column) return { kind: 'name', name: column, ...here(column.length) }
  const path = take(PATH)
  if (path) return { kind: 'address', address: readAddress(path, here(path.length)), ...here(path.length) }
  const family = take(FAMILY)
  if (family) throw new FormulaError(`Write the name of a series after ${family}`, at, at + family.length)
  const name = take(NAME)
  if (name) return { kind: 'name', name, ...here(name.length) }
  const day = take(DAY)
  if (day) return readDay(day, here(day.length))
  const number = take(NUMBER)
  if (number) return readNumber(text, number, at)
  const sign = take(SIGN)
  if (sign) return { kind: 'sign', sign, ...here(sign.length) }
  throw new FormulaError(
    `Unexpected “${String.fromCodePoint(text.codePointAt(at) ?? 0)}”: a formula has numbers, names, addresses, functions, and + - * / < > = ( ) , ; .`,
    at,
  )
}

function readNumber(text: string, written: string, at: number): Token {
  const to = at + written.length
  const value = Number(written)
  LENGTH_UNIT.lastIndex = to
  const unit = LENGTH_UNIT.exec(text)?.[0] as Length['unit'] | undefined
  if (unit) return { kind: 'length', length: { count: value, unit }, at, to: to + 1 }
  if (/[\w$.]/.test(text[to] ?? '')) throw new FormulaError('This is not a number', at, to + 1)
  if (!Number.isFinite(value)) throw new FormulaError('This number is too large', at, to)
  return { kind: 'number', value, at, to }
}

function readDay(written: string, span: Span): Token {
  const day = Date.parse(written)
  if (Number.isNaN(day) || dayOf(day) !== written)
    throw new FormulaError(`There is no day ${written}`, span.at, span.to)
  return { kind: 'day', day, ...span }
}

/** Backticks hold an address, or a name that is not a word, such as `4year_average`. */
function readQuoted(inside: string, span: Span): Token {
  FAMILY.lastIndex = 0
  if (FAMILY.test(inside)) return { kind: 'address', address: readAddress(inside, span), ...span }
  if (inside === '') throw new FormulaError('There is no name between the backticks', span.at, span.to)
  return { kind: 'name', name: inside, ...span }
}

/** No path has a dot, so the first one begins the field. */
function readAddress(text: string, { at, to }: Span): Address {
  const [, path, field = null, params = ''] = ADDRESS.exec(text) ?? []
  if (!path) {
    throw new FormulaError(
      'An address is family/path, optionally with .field and @name=value, such as onchain/mvrv.mvrv@chain=litecoin',
      at,
      to,
    )
  }
  const pairs = params.split('@').slice(1)
  return { path, field, params: pairs.map((pair) => pair.split('=', 2) as [string, string]) }
}

export function isColumn(name: string): boolean {
  COLUMN.lastIndex = 0
  return COLUMN.exec(name)?.[0] === name
}
