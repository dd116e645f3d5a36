import { mapParts, type Node } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printFormula } from '@/lib/formula/syntax/print-formula'
import { CatalogError, hintOf, type Place } from './each'

/** Deeper means that formulas name each other in a circle. */
const DEEPEST = 8
const SIZE = { characters: 8000, parts: 2000 }

/** A formula in which `@name` stands for another one in parentheses. */
export function withNamed(
  text: string,
  formulas: ReadonlyMap<string, string>,
  place: Place,
  depth = 0,
): string {
  if (depth > DEEPEST) throw new CatalogError('Formulas name each other in a circle', place)
  return text.replace(/@(\w+)/g, (_, name: string) => {
    const found = formulas.get(name)
    if (found === undefined)
      throw new CatalogError(`There is no formula @${name}.${hintOf(name, formulas.keys())}`, place)
    return `(${withNamed(found, formulas, place, depth + 1)})`
  })
}

interface FormulaFunction {
  parameters: readonly string[]
  of: Node
}

/** Functions that stand for a formula, by name. */
export type Functions = ReadonlyMap<string, FormulaFunction>

/** `times_cost(worth, cost)` and what it stands for. */
export function readFunctions(written: Readonly<Record<string, string>>): Functions {
  return new Map(
    Object.entries(written).map(([head, text]) => {
      const { name, parameters } = readHead(head)
      return [name, { parameters, of: parseFormula(text, SIZE).lines[0].of }]
    }),
  )
}

function readHead(head: string): { name: string; parameters: string[] } {
  const [, name, list] = /^(\w+)\((\w+(?:, \w+)*)\)$/.exec(head) ?? []
  if (!name) throw new CatalogError('Write a function as name(parameter, parameter)', ['functions', head])
  return { name, parameters: list.split(', ') }
}

/** A formula with what its functions stand for. */
export function withFunctions(text: string, functions: Functions, place: Place): string {
  if (![...functions.keys()].some((name) => text.includes(`${name}(`))) return text
  const written = parseFormula(text, SIZE)
  const whole = (node: Node): Node => {
    const made = mapParts(node, whole)
    const found = made.kind === 'call' ? functions.get(made.name) : undefined
    if (made.kind !== 'call' || !found) return made
    const { parameters, of } = found
    if (made.arguments.length !== parameters.length)
      throw new CatalogError(`Write ${made.name}(${parameters.join(', ')})`, place)
    const given = new Map(parameters.map((name, at) => [name, made.arguments[at]]))
    const filled = (part: Node): Node =>
      part.kind === 'name' ? (given.get(part.name) ?? part) : mapParts(part, filled)
    return filled(of)
  }
  return printFormula({ ...written, lines: written.lines.map(({ name, of }) => ({ name, of: whole(of) })) })
}
