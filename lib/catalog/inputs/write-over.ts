import { LONGEST_FORMULA, MAX_PARTS } from '@/lib/formula/limits'
import { type Formula, mapParts, type Node, partsOf } from '@/lib/formula/syntax/node'
import { printFormula } from '@/lib/formula/syntax/print-formula'
import { shareParts } from '@/lib/formula/syntax/share-parts'
import type { OpenedFormula } from './open-formula'

/**
 * The text of a formula over the columns of a series, in lines if it is too long otherwise. Null beyond the limits of the
 * language.
 */
export function writeOver({ tree }: Pick<OpenedFormula, 'tree'>, path: string): string | null {
  const addressed = (node: Node): Node =>
    node.kind === 'name'
      ? { kind: 'address', address: { path, field: node.name, params: [] }, at: 0, to: 0 }
      : mapParts(node, addressed)
  const whole = { text: '', lines: [{ name: null, of: addressed(tree) }] }
  const plain = printFormula(whole)
  if (plain.length <= LONGEST_FORMULA && countParts(tree) <= MAX_PARTS) return plain
  const shared = inLines(whole)
  const parts = shared.lines.reduce((sum, { of }) => sum + countParts(of), 0)
  const lines = printFormula(shared)
  return lines.length <= LONGEST_FORMULA && parts <= MAX_PARTS ? lines : null
}

/** The formula with names for parts that it repeats: `p1 = …; p1 / sma(p1, 30)`. */
function inLines(whole: Formula): Formula {
  const nameOf = (name: string) => name.replace('#', 'p')
  const named = (node: Node): Node =>
    node.kind === 'name' ? { ...node, name: nameOf(node.name) } : mapParts(node, named)
  return {
    text: '',
    lines: shareParts(whole).lines.map(({ name, of }) => ({
      name: name === null ? null : nameOf(name),
      of: named(of),
    })),
  }
}

const countParts = (node: Node): number => partsOf(node).reduce((sum, part) => sum + countParts(part), 1)
