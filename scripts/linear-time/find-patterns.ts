import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isOfTests, listFiles, root } from '../../scripts/checks/boundaries/import-graph.ts'

/** Regular expressions of the program by the files that have them. */
export interface FoundPatterns {
  /** As written, such as `/a+/g`. */
  literals: Map<string, string[]>
  /** Files that build expressions while they run. */
  builders: string[]
}

/**
 * Folders whose expressions read only what the chart library draws: their tags end, and in texts `<` and `>` are escaped.
 * Texts of visitors in a chart are short.
 */
const READ_DRAWINGS = ['lib/render/svg/', 'lib/picture/stretched.ts']

/** Files without such a place have none. */
const WORTH_PARSING = /(?:[(,=:[!&|?{};>]|return)\s*\/(?![/*])|\bRegExp\b/

/** The expressions in the sources of what visitors and operators run, without tests and the tools of contributors. */
export function findPatterns(): FoundPatterns {
  const literals = new Map<string, string[]>()
  const builders = new Set<string>()
  for (const path of listFiles(['app', 'components', 'lib', 'scripts/cli'])) {
    if (!/\.(?:tsx?|mjs)$/.test(path) || isOfTests(path)) continue
    if (READ_DRAWINGS.some((place) => path.startsWith(place))) continue
    const text = readFileSync(join(root, path), 'utf8')
    if (!WORTH_PARSING.test(text)) continue
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
    visit(program, (node) => {
      const literal = node.regex as { pattern: string; flags: string } | undefined
      if (node.type === 'Literal' && literal) {
        const written = `/${literal.pattern}/${literal.flags}`
        const files = literals.get(written)
        if (files) files.push(path)
        else literals.set(written, [path])
      }
      const callee = node.callee as Record<string, unknown> | undefined
      if (callee?.type === 'Identifier' && callee.name === 'RegExp') builders.add(path)
    })
  }
  return { literals, builders: [...builders] }
}

function visit(value: unknown, see: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const part of value) visit(part, see)
    return
  }
  if (value instanceof RegExp) return
  const node = value as Record<string, unknown>
  see(node)
  for (const part of Object.values(node)) visit(part, see)
}
