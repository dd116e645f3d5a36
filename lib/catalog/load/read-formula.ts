import { nearest } from '@/lib/contract/nearest'
import { FormulaError } from '@/lib/formula/formula-error'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { mapParts, type Node, type NodeOf, partsOf, type Formula as Written } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printNode } from '@/lib/formula/syntax/print-formula'
import { type Expression, expressionOfLines, type Meaning, underlined } from '../formulas/expression'
import type { Ref } from '../formulas/formula'
import { OPERATIONS, type Operation } from '../formulas/operation'

/** Lists of members make formulas of the catalog longer than those of visitors. */
const SIZE = { characters: 8000, parts: 2000 }

/**
 * Reads the formula of a field: a reference to a column, or an expression that may call operations. `perYear` is the number
 * of rows in a year. Throws an error that underlines the place if the text is wrong.
 */
export function readFormula(text: string, perYear: number): Ref | Expression {
  if (!/[ (]/.test(text)) return text
  return underlined(text, () => new Reader(text, perYear).read())
}

class Reader {
  constructor(
    private readonly text: string,
    private readonly perYear: number,
  ) {}

  read(): Expression {
    return this.expressionOf(parseFormula(this.text, SIZE).lines)
  }

  private expressionOf(lines: Lines): Expression {
    const [only] = lines
    if (lines.length === 1 && isOperation(only.of)) return this.operationOf(only.of, new Map())
    const names: Record<string, Meaning> = {}
    const before = new Map<string, Node>()
    const calls = new Map<string, string>()
    const replaced = (node: Node): Node => {
      if (!isOperation(node)) return mapParts(checked(node), replaced)
      const written = printNode(inlined(node, before))
      // No name that can be written.
      const name = calls.get(written) ?? `operation ${calls.size + 1}`
      if (!calls.has(written)) {
        calls.set(written, name)
        names[name] = this.operationOf(node, before)
      }
      return { kind: 'name', name, at: node.at, to: node.to }
    }
    const made = lines.map(({ name, of }) => {
      const line = { name, of: replaced(of) }
      if (name !== null) before.set(name, of)
      return line
    })
    const used = withoutUnused(made)
    return expressionOfLines({ text: this.text, lines: used }, namesUsed(names, used), this.perYear)
  }

  /** The call of an operation. Names of earlier lines stand for what the lines say. */
  private operationOf(node: NodeOf<'call'>, before: ReadonlyMap<string, Node>): Expression {
    const { call, words } = OPERATIONS.get(node.name) as Operation
    const inputs: Meaning[] = []
    const settings: (number | string)[] = []
    for (const argument of node.arguments) {
      const setting = settingOf(argument, words)
      if (setting !== undefined) settings.push(setting)
      else if (settings.length === 0) inputs.push(this.meaningOf(inlined(argument, before)))
      else throw new FormulaError(whatItTakes(node.name, argument, words), argument.at, argument.to)
    }
    return call(inputs, ...settings)
  }

  private meaningOf(node: Node): Meaning {
    return node.kind === 'name' ? node.name : this.expressionOf([{ name: null, of: node }])
  }
}

type Lines = Written['lines']

const isOperation = (node: Node): node is NodeOf<'call'> => node.kind === 'call' && OPERATIONS.has(node.name)

/** Throws if a call is neither of a function nor of an operation. */
function checked(node: Node): Node {
  if (node.kind !== 'call' || FUNCTIONS.has(node.name)) return node
  const near = nearest(node.name, [...FUNCTIONS.keys(), ...OPERATIONS.keys()])
  const hint = near.length > 0 ? `. Did you mean ${near.join(' or ')}?` : ''
  const { at, to } = node.named
  throw new FormulaError(`There is no function or operation “${node.name}”${hint}`, at, to)
}

function settingOf(node: Node, words: Operation['words']): number | string | undefined {
  if (node.kind === 'number') return node.value
  if (node.kind === 'negate' && node.of.kind === 'number') return -node.of.value
  if (node.kind !== 'name') return undefined
  if (node.name === 'NaN') return Number.NaN
  const isWord = words instanceof RegExp ? words.test(node.name) : words.includes(node.name)
  return isWord ? node.name : undefined
}

function whatItTakes(name: string, argument: Node, words: Operation['words']): string {
  const near = words instanceof RegExp ? [] : nearest(printNode(argument), words)
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
  return `“${name}” takes its columns before its settings.${hint}`
}

function inlined(node: Node, before: ReadonlyMap<string, Node>): Node {
  if (node.kind !== 'name') return mapParts(node, (part) => inlined(part, before))
  const line = before.get(node.name)
  return line ? inlined(line, before) : node
}

const usesName = (node: Node, name: string): boolean =>
  (node.kind === 'name' && node.name === name) || partsOf(node).some((part) => usesName(part, name))

/** A line that only operations use is part of them. */
function withoutUnused(lines: Lines): Lines {
  return lines.filter(
    ({ name }, at) =>
      at === lines.length - 1 || name === null || lines.slice(at + 1).some(({ of }) => usesName(of, name)),
  )
}

const namesUsed = (names: Readonly<Record<string, Meaning>>, lines: Lines): Record<string, Meaning> =>
  Object.fromEntries(Object.entries(names).filter(([name]) => lines.some(({ of }) => usesName(of, name))))
