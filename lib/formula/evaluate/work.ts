import type { Checked, Setting } from '../check/checked'
import { RESAMPLE } from '../functions/sampling'
import type { Length } from '../syntax/node'
import type { Context, Contexts } from './contexts'
import type { Rows } from './resample-rows'
import { rowCounts } from './row-counts'

/**
 * Rows times the weights of the parts, counted before any of it is done. A line counts once for each context that uses
 * it, and a length in the calendar once for each number of rows that its windows have. `given` parts are computed
 * elsewhere.
 */
export function workOf(
  lines: readonly Checked[],
  results: readonly Checked[],
  contexts: Contexts,
  given: { has: (part: Checked) => boolean } = new Set<Checked>(),
): number {
  const times = new Map<Rows, Map<string, number>>()
  const counted = new Map<Context, Set<number>>()

  const timesOf = (length: Length, rows: Rows): number => {
    const known = times.get(rows) ?? new Map<string, number>()
    times.set(rows, known)
    const key = `${length.count}${length.unit}`
    const found = known.get(key) ?? distinct(rowCounts(rows.time, length, rows.pace)).length
    known.set(key, found)
    return found
  }

  const isFirst = (index: number, context: Context): boolean => {
    const known = counted.get(context) ?? new Set<number>()
    counted.set(context, known)
    return known.size < known.add(index).size
  }

  const of = (part: Checked, context: Context): number => {
    const rows = context.rows.time.length
    if (given.has(part)) return rows
    switch (part.kind) {
      case 'line':
        return rows + (isFirst(part.index, context) ? of(lines[part.index], context) : 0)
      case 'negate':
      case 'not':
        return rows + of(part.of, context)
      case 'binary':
        return rows + of(part.left, context) + of(part.right, context)
      case 'call': {
        const inner = contexts.of(part, context)
        const { function: known, columns, settings } = part
        const length =
          known.calendar === 'rows in it' && known !== RESAMPLE ? settings.find(isLength) : undefined
        const each = known.params.some(({ many }) => many) ? columns.length : 1
        const weight = known.weight * each * (length ? Math.max(1, timesOf(length, inner.rows)) : 1)
        const carrying = inner === context ? 0 : contexts.root.rows.time.length
        return columns.reduce(
          (sum, column) => sum + of(column, inner),
          weight * inner.rows.time.length + carrying,
        )
      }
      default:
        return rows
    }
  }
  return results.reduce((sum, result) => sum + of(result, contexts.root), 0)
}

export const isLength = (setting: Setting): setting is Length => typeof setting === 'object'

export const distinct = (counts: Uint32Array): number[] => [...new Set(counts)].filter((count) => count > 0)
