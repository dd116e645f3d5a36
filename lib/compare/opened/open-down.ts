import type { Formula, Line, Node } from '@/lib/formula/syntax/node'
import { mapParts } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printAddress } from '@/lib/formula/syntax/print-formula'
import type { MarketCatalog } from '@/lib/market/market'
import { type ComparedSeries, readCompared } from '@/lib/url/compared-series'
import { MAIN_LETTER } from '@/lib/view/fields/named-fields'

const PLACE = { at: 0, to: 0 }
const LETTERS = 'bcdefghijkl'

/** The chart whose names a formula uses. */
export interface OpenedOn {
  path: string
  params: Readonly<Record<string, string | number>>
  /** Name of its main field; null if it has none. */
  main: string | null
  fields: ReadonlySet<string>
  compared: readonly ComparedSeries[]
}

/** Lines that a formula may have once it is opened. */
const MOST_LINES = 60

/**
 * A formula in which fields of series are what they are computed from, down to the inputs, so that a price is found inside.
 * A series for which the catalog has no formula stays, and so does the address `kept`.
 */
export function openDown(
  formula: Formula,
  on: OpenedOn,
  catalog: Pick<MarketCatalog, 'formulaOf' | 'find'>,
  kept: string | null,
): Formula {
  const lines: Line[] = []
  const opened = new Map<string, string>()
  const openField = (node: Node, path: string, field: string, params: OpenedOn['params']): Node => {
    const text = catalog.formulaOf(path, field, params)
    if (text === null || lines.length >= MOST_LINES) return node
    const key = JSON.stringify([path, field, params])
    const known = opened.get(key)
    if (known) return { kind: 'name', name: known, ...PLACE }
    // No names that can be written.
    const at = opened.size + 1
    const name = `#${at}`
    const own = parseFormula(text).lines
    for (const [row, line] of own.entries()) {
      const isLast = row === own.length - 1
      lines.push({ name: isLast ? name : `#${at}.${line.name}`, of: renamed(line.of, `#${at}.`) })
    }
    opened.set(key, name)
    return { kind: 'name', name, ...PLACE }
  }
  const open = (node: Node, names: ReadonlySet<string>): Node => {
    if (node.kind === 'address') {
      const { path, field, params } = node.address
      const text = printAddress(node.address)
      if (text === kept || path.startsWith('inputs/') || params.some(([name]) => name === 'interval'))
        return node
      const read = readCompared([path, ...params.map((pair) => pair.join('='))].join(','))
      const main = field ?? mainOf(catalog, path)
      return 'reason' in read || main === null ? node : openField(node, path, main, read.params)
    }
    if (node.kind !== 'name' || names.has(node.name) || node.name === kept)
      return mapParts(node, (part) => open(part, names))
    if (node.name === MAIN_LETTER)
      return on.main === null ? node : openField(node, on.path, on.main, on.params)
    const other = on.compared[LETTERS.indexOf(node.name)]
    if (other && node.name.length === 1) {
      const field = other.field ?? mainOf(catalog, other.path)
      const address = { path: other.path, field, params: pairsOf(other.params) }
      const whole: Node = { kind: 'address', address, ...PLACE }
      return field === null ? whole : openField(whole, other.path, field, other.params)
    }
    return on.fields.has(node.name) ? openField(node, on.path, node.name, on.params) : node
  }
  const before = new Set<string>()
  for (const { name, of } of formula.lines) {
    const made = open(of, before)
    lines.push({ name, of: made })
    if (name !== null) before.add(name)
  }
  return { text: formula.text, lines }
}

const renamed = (node: Node, prefix: string): Node =>
  node.kind === 'name'
    ? { ...node, name: `${prefix}${node.name}` }
    : mapParts(node, (part) => renamed(part, prefix))

const pairsOf = (params: OpenedOn['params']) =>
  Object.entries(params).map(([name, value]) => [name, String(value)] as const)

/** The first field that a series shows. */
function mainOf(catalog: Pick<MarketCatalog, 'find'>, path: string): string | null {
  const fields = catalog.find(path)?.fields ?? []
  const shown = fields.filter(
    ({ role }) => role !== 'time' && role !== 'price' && role !== 'aux' && role !== 'height',
  )
  return (shown.find(({ role }) => role === 'close') ?? shown[0])?.name ?? null
}
