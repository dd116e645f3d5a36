import { findBaseTable, INDICES } from './base-tables'
import { MACRO_SERIES, type MacroId } from './macro-series'

/** A base column in words: “Consumer price index, all items”, “Gold, close”, “Unspent outputs (chain/bitcoin)”. */
export function inputName(table: string, column: string): string {
  const [kind, id] = table.split('/')
  if (kind === 'macro' && Object.hasOwn(MACRO_SERIES, id)) return MACRO_SERIES[id as MacroId].name
  if (kind === 'index' && Object.hasOwn(INDICES, id))
    return `${INDICES[id as keyof typeof INDICES].name}, ${column}`
  const words = findBaseTable(table)?.columns[column]?.description.replace(/\.$/, '') ?? column
  return `${words} (${table})`
}
