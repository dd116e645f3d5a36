import type { FormulaFunction } from '../functions/formula-function'
import { FUNCTIONS } from '../functions/function-table'

/** The call around a place in a text, and the number of the argument that is written there. */
export interface CallAt {
  function: FormulaFunction
  argument: number
  /** Place of its name. */
  at: number
}

const PART = /`[^`]*`?|(?<![\w$])([A-Za-z_$][\w$]*)\s*\(|[(),;]/g

/** The innermost call around the caret. The text may be unfinished. Null outside of known functions. */
export function callAt(text: string, caret: number): CallAt | null {
  let open: { name: string | null; argument: number; at: number }[] = []
  for (const { 0: part, 1: name = null, index } of text.slice(0, caret).matchAll(PART)) {
    if (part === ';') open = []
    else if (part === ')') open.pop()
    else if (part === ',') {
      const around = open.at(-1)
      if (around) around.argument++
    } else if (part.endsWith('(')) open.push({ name, argument: 0, at: index })
  }
  for (const { name, argument, at } of open.reverse()) {
    const known = name === null ? undefined : FUNCTIONS.get(name)
    if (known) {
      const { params } = known
      const many = params.findIndex((one) => one.many)
      return { function: known, argument: Math.min(argument, many < 0 ? params.length - 1 : many), at }
    }
    if (name !== null) return null
  }
  return null
}
