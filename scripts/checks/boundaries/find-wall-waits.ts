import { parseSync } from 'vite'
import { flatten, isNode, type Node, nameOf } from './syntax'

/** A place where the time of day decides. */
export interface WallWait {
  line: number
  /** The line itself, without its indentation. */
  text: string
}

/**
 * Comparisons and differences of the time of day in the text of a file: `Date.now() - since`, `now() < until` where `now` is
 * `Date.now` by default. Somebody may set that clock, so a wait or an age by it can last for days.
 */
export function findWallWaits(path: string, text: string): WallWait[] {
  if (!text.includes('Date.now')) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const nodes = flatten(program as unknown as Node)
  const clocks = new Set(['Date.now', ...nodes.flatMap(clockNames)])
  const readings = new Set(nodes.flatMap((node) => readingNames(node, clocks)))
  const isWall = (node: unknown): boolean =>
    isNode(node) && (isReading(node, clocks) || readings.has(nameOf(node)))
  const lines = text.split('\n')
  const found = nodes
    .filter(
      ({ type, operator, left, right }) =>
        type === 'BinaryExpression' &&
        /^(?:-|[<>]=?)$/.test(String(operator)) &&
        (isWall(left) || isWall(right)),
    )
    .map(({ start }) => text.slice(0, start).split('\n').length)
  return [...new Set(found)].map((line) => ({ line, text: lines[line - 1].trim() }))
}

/** Names that are `Date.now`, or a function of the caller that is `Date.now` by default. */
function clockNames({ type, left, right, id, init }: Node): string[] {
  if (type === 'AssignmentPattern' && isWallClock(right)) return [nameOf(left)]
  return type === 'VariableDeclarator' && isWallClock(init) ? [nameOf(id)] : []
}

/** `Date.now` itself, also as `options.now ?? Date.now`. */
function isWallClock(node: unknown): boolean {
  if (!isNode(node)) return false
  return nameOf(node) === 'Date.now' || (node.type === 'LogicalExpression' && isWallClock(node.right))
}

/** Names of variables and properties that hold what such a clock said. */
function readingNames({ type, id, init, left, right }: Node, clocks: ReadonlySet<string>): string[] {
  if (type === 'VariableDeclarator' && isNode(init) && isReading(init, clocks)) return [nameOf(id)]
  return (type === 'AssignmentExpression' || type === 'AssignmentPattern') &&
    isNode(right) &&
    isReading(right, clocks)
    ? [nameOf(left)]
    : []
}

const isReading = ({ type, callee }: Node, clocks: ReadonlySet<string>) =>
  type === 'CallExpression' && clocks.has(nameOf(callee))
