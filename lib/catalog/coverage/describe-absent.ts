import { findBaseTable } from '@/lib/sources/base-tables'
import type { MissingColumn } from '../plan'

/** Most tables that a refusal names, and most columns of each. */
const TABLES_NAMED = 3
const COLUMNS_NAMED = 3

/**
 * Missing tables and columns, and what to import for them: a phrase for each of the first tables, such as `net_flow_usd
 * of flows/etf, from a CSV of daily flows`, and then the number of others.
 */
export function describeAbsent(absent: readonly MissingColumn[]): string[] {
  const byTable = new Map<string, Set<string>>()
  for (const { table, column } of absent) {
    const columns = byTable.get(table) ?? new Set()
    if (column) columns.add(column)
    byTable.set(table, columns)
  }
  const phrases = [...byTable].slice(0, TABLES_NAMED).map(([table, columns]) => {
    const known = findBaseTable(table)
    const what = columns.size > 0 ? `${named([...columns])} of ${table}` : table
    return known ? `${what}, from ${known.importHint.replace(known.pattern, table)}` : what
  })
  const others = byTable.size - phrases.length
  if (others > 0) phrases.push(others === 1 ? 'one more table' : `${others} more tables`)
  return phrases
}

/** `a`, `a and b`, `a, b, c and 4 more columns`. */
function named(columns: readonly string[]): string {
  const others = columns.length - COLUMNS_NAMED
  if (others > 1) return `${columns.slice(0, COLUMNS_NAMED).join(', ')} and ${others} more columns`
  const [last, ...before] = [...columns].reverse()
  return before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : last
}
