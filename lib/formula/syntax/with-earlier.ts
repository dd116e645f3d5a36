import { FormulaError } from '../formula-error'
import type { Formula, Line, Node, Span } from './node'
import { parseFormula } from './parse-formula'

/** Formulas of a chart by their names. Null for one with an error. */
export type EarlierFormulas = ReadonlyMap<string, Formula | null>

/** The name of a formula: that of its last line. */
export const nameOf = ({ lines }: Formula): string | null => lines[lines.length - 1]?.name ?? null

/**
 * A formula that uses earlier ones by their names, with their lines before its own. Those have names that no text can
 * write, and the place of the name that uses them, so that errors are in this text. Throws a FormulaError for one that
 * has an error itself.
 */
function withEarlier(formula: Formula, earlier: EarlierFormulas): Formula {
  const before: Line[] = []
  const used = new Set<string>()
  const own = new Set<string>()
  const use = (name: string, place: Span): string => {
    const found = earlier.get(name)
    if (!found) throw new FormulaError(`The formula “${name}” has an error`, place.at, place.to)
    if (!used.has(name)) {
      used.add(name)
      before.push(...hidden(found.lines, name, place))
    }
    return hiddenName(name, name)
  }
  const lines = formula.lines.map(({ name, of }): Line => {
    const line = {
      name,
      of: renamed(of, (written, place) =>
        earlier.has(written) && !own.has(written) ? use(written, place) : written,
      ),
    }
    if (name !== null) own.add(name)
    return line
  })
  return before.length > 0 ? { ...formula, lines: [...before, ...lines] } : formula
}

/** Reads a text that may use earlier formulas. Returns its error instead of throwing it. */
export function readAmong(text: string, earlier: EarlierFormulas): Formula | FormulaError {
  try {
    return withEarlier(parseFormula(text), earlier)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

const hiddenName = (formula: string, line: string) => `${formula}.${line}`

function hidden(lines: readonly Line[], formula: string, { at, to }: Span): Line[] {
  const names = new Set<string>()
  return lines.map(({ name, of }) => {
    const moved = renamed(of, (written) => (names.has(written) ? hiddenName(formula, written) : written), {
      at,
      to,
    })
    if (name !== null) names.add(name)
    return { name: name === null ? null : hiddenName(formula, name), of: moved }
  })
}

/** A part with other names, and at another place if there is one. */
function renamed(node: Node, nameFor: (name: string, place: Span) => string, place?: Span): Node {
  const inside = (one: Node) => renamed(one, nameFor, place)
  const moved = { ...node, ...place }
  switch (moved.kind) {
    case 'name':
      return { ...moved, name: nameFor(moved.name, node) }
    case 'binary':
      return { ...moved, left: inside(moved.left), right: inside(moved.right) }
    case 'call':
      return { ...moved, ...(place ? { named: place } : {}), arguments: moved.arguments.map(inside) }
    case 'output':
      return { ...moved, ...(place ? { named: place } : {}), of: inside(moved.of) }
    case 'negate':
    case 'not':
      return { ...moved, of: inside(moved.of) }
    default:
      return moved
  }
}
