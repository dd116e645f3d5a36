import { FormulaError } from '@/lib/formula/formula-error'
import type { Node, NodeOf } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printNode } from '@/lib/formula/syntax/print-formula'
import type { ReachSetting } from '@/lib/url/settings/reach-setting'
import { MAIN_LETTER } from '@/lib/view/fields/named-fields'
import { labelOf } from '@/lib/view/text/label'
import { isPriceName, pricedAsset } from '../opened/free-inputs'

/** A name in the plot has room for this. */
const LONGEST = 40

/** Names of a chart and of series. */
export interface Named {
  /** Name of the main field, which formulas call `a`; null without one. */
  main: string | null
  /** Title of a series by its path; undefined for unknown ones. */
  titleOf: (path: string) => string | undefined
}

/** A formula with its level in few words: `RSI(14) 70`, `SMA(200)` where a price crosses its average, `MVRV 1`. */
export function levelName({ text, level }: Pick<ReachSetting, 'text' | 'level'>, named: Named): string {
  const name = nameOf(text, level, named)
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
}

function nameOf(text: string, level: number | null, named: Named): string {
  try {
    const { lines } = parseFormula(text)
    const node = lines[lines.length - 1].of
    const beside = crossed(node, level)
    if (beside) return write(beside, named)
    const words = write(node, named)
    return level === null ? words : `${words} ${level}`
  } catch (error) {
    if (error instanceof FormulaError) return text
    throw error
  }
}

const COMPARING: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/** The part that a price is compared with, or subtracted from; null for other formulas. */
function crossed(node: Node, level: number | null): Node | null {
  if (node.kind !== 'binary') return null
  const { operator, left, right } = node
  const isMeant = level === null ? COMPARING.has(operator) : operator === '-' && level === 0
  if (!isMeant || right.kind === 'number' || left.kind === 'number') return null
  return isPrice(left) ? right : isPrice(right) ? left : null
}

const isPrice = (node: Node): boolean =>
  node.kind === 'name'
    ? isPriceName(node.name)
    : node.kind === 'address' && pricedAsset(node.address) !== null

function write(node: Node, named: Named): string {
  switch (node.kind) {
    case 'name':
      return labelOf(node.name === MAIN_LETTER ? (named.main ?? node.name) : node.name)
    case 'address': {
      const { path, field } = node.address
      return named.titleOf(path) ?? labelOf(field ?? path.slice(path.lastIndexOf('/') + 1))
    }
    case 'call':
      return writeCall(node)
    case 'output':
      return node.of.kind === 'call'
        ? `${writeCall(node.of)} ${node.output.replaceAll('_', ' ')}`
        : printNode(node)
    case 'binary':
      return `${write(node.left, named)} ${node.operator} ${write(node.right, named)}`
    default:
      return printNode(node)
  }
}

/** The function with its numbers; with all that is written if a column is not a name. */
function writeCall(call: NodeOf<'call'>): string {
  const isPlain = call.arguments.every(({ kind }) => ['name', 'address', 'number', 'length'].includes(kind))
  if (!isPlain) return printNode(call)
  const numbers = call.arguments.filter(({ kind }) => kind === 'number' || kind === 'length')
  return `${labelOf(call.name)}${numbers.length > 0 ? `(${numbers.map((one) => printNode(one)).join(', ')})` : ''}`
}
