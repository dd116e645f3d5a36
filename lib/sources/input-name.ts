import { findBaseTable, INDICES } from './base-tables'
import { MACRO_SERIES } from './macro-series'

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MACRO_SERIES).map(([id, { name }]) => [`macro/${id}:value`, name] as const),
  ...Object.entries(INDICES).map(([id, { name }]) => [`index/${id}:close`, name] as const),
])

/** A base column in words: “Consumer price index, all items”, “Gold”, “Unspent outputs (chain/bitcoin)”. */
export function inputName(table: string, column: string): string {
  const words = findBaseTable(table)?.columns[column]?.description.replace(/\.$/, '') ?? column
  return NAMES.get(`${table}:${column}`) ?? `${words} (${table})`
}
