import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { mapParts, type Node, type NodeOf, partsOf } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printNode } from '@/lib/formula/syntax/print-formula'
import { expressionOf, looksAround } from '../formulas/expression'
import type { Formula, Ref } from '../formulas/formula'
import { withoutDays } from '../formulas/members'
import { parseRef } from '../ref'
import type { ParamsInUse } from '../table-name'
import { type InputColumn, inputColumn, measureOf } from './input-name'

/** A formula down to the columns of a table, in which a name is that of a column. */
export interface OpenedFormula {
  tree: Node
  columns: readonly InputColumn[]
  /** Columns that must have values from a day on, or else the field is missing where the formula is not. */
  dated: readonly DatedColumn[]
}

export interface DatedColumn {
  ref: Ref
  day: number
}

const PLACE = { at: 0, to: 0 }

/**
 * A field of a series on a table as one formula of columns: parameters have their value, and a measure is what it is
 * computed from, down to so many levels of measures, unless the language of formulas cannot say it. Null for algorithms,
 * which the language lacks.
 */
export function openFormula(
  of: Ref | Formula,
  table: string,
  params: ParamsInUse,
  levels = Number.POSITIVE_INFINITY,
): OpenedFormula | null {
  const columns = new Map<string, InputColumn>()
  const dated: DatedColumn[] = []
  const column = (ref: Ref): Node => {
    const found = inputColumn(ref, table, params)
    columns.set(found.name, found)
    return { kind: 'name', name: found.name, ...PLACE }
  }
  let level = 0
  const openRef = (ref: Ref): Node => {
    const choices = parseRef(ref, params)
    const [first] = choices
    const isOwn = choices.length === 1 && (first.table === undefined || first.table === table)
    const measure = isOwn ? measureOf(table, first.column) : undefined
    const tree = measure && !measure.unlessImported ? expressionOf(measure)?.tree : undefined
    if (!tree || level >= levels) return column(ref)
    level++
    const opened = open(tree)
    level--
    return opened ?? column(ref)
  }
  const open = (node: Node): Node | null => {
    if (node.kind === 'name') {
      if (!node.name.startsWith('$')) return openRef(node.name)
      const value = Number(params[node.name.slice(1)])
      return Number.isFinite(value) ? { kind: 'number', value, ...PLACE } : null
    }
    const undated = node.kind === 'call' ? withoutDays(node) : null
    for (const { of, day } of undated?.members ?? []) {
      // The beginning of a window is not that of its column.
      if (looksAround(of)) return null
      dated.push(...namesIn(of).map((ref) => ({ ref, day })))
    }
    const known = undated?.call ?? (node.kind === 'call' ? written(node) : node)
    if (!known) return null
    let isWhole = true
    const made = mapParts(known, (part) => {
      const opened = open(part)
      isWhole &&= opened !== null
      return opened ?? part
    })
    return isWhole ? withoutSame(made) : null
  }
  const tree = typeof of === 'string' ? openRef(of) : expressionOf(of)?.tree
  const opened = typeof of === 'string' ? tree : tree && open(tree)
  return opened ? { tree: opened, columns: [...columns.values()], dated } : null
}

const namesIn = (node: Node): string[] =>
  node.kind === 'name' ? [node.name] : partsOf(node).flatMap(namesIn)

/** Operations that the language says with its functions, by their inputs `a`, `b` …. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['asset_risk', 'after(rank_among(log(b / sma(a, 350)), log(a / sma(a, 350))), 179)'],
])

/** The call of an operation as the language writes it; null if it cannot. */
function written(node: NodeOf<'call'>): Node | null {
  const said = SAID.get(node.name)
  if (said) return withInputs(parseFormula(said).lines[0].of, node.arguments)
  return FUNCTIONS.has(node.name) ? node : null
}

/** The formula with these parts instead of `a`, `b` …. */
const withInputs = (node: Node, inputs: readonly Node[]): Node =>
  node.kind === 'name'
    ? inputs[node.name.charCodeAt(0) - 97]
    : mapParts(node, (part) => withInputs(part, inputs))

/** A column instead of itself is the column: two names may mean one. */
function withoutSame(node: Node): Node {
  if (node.kind !== 'call' || node.name !== 'first_present') return node
  const different = [...new Map(node.arguments.toReversed().map((one) => [printNode(one), one])).values()]
  return different.length === 1 ? different[0] : { ...node, arguments: different.toReversed() }
}
