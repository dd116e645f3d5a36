import { CHAINS } from '@/lib/contract/chain'
import { findBaseTable, INDICES } from './base-tables'
import { MACRO_SERIES } from './macro-series'
import { partsOfWholes } from './one-source'

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MACRO_SERIES).map(([id, { name }]) => [`macro/${id}:value`, name] as const),
  ...Object.entries(INDICES).map(([id, { name }]) => [`index/${id}:close`, name] as const),
])

/** Names of indices and series by identifier. */
const SUBJECTS: ReadonlyMap<string, string> = new Map(
  [...Object.entries(INDICES), ...Object.entries(MACRO_SERIES)].map(([id, { name }]) => [id, name] as const),
)

/** A base column in words: “Consumer price index, all items”, “Gold”, “Unspent outputs, Bitcoin”. */
export function inputName(table: string, column: string): string {
  const known = NAMES.get(`${table}:${column}`)
  if (known) return known
  const base = findBaseTable(table)
  // Its columns are symbols.
  if (table === 'caps/market' && !base?.columns[column]) return `Market cap of ${column}`
  const described = (name: string) => (base?.columns[name]?.description ?? name).replace(/\.$/, '')
  const part = partsOfWholes(table).find((one) => one.column === column)
  const words = part ? `${described(part.part)}, of the source of ${part.whole}` : described(column)
  const subject = base?.pattern.includes('<') ? subjectOf(table) : null
  return subject ? `${words}, ${subject}` : words
}

/** The chain, asset, index, series, or contract that a table is about. */
function subjectOf(table: string): string {
  const id = table.slice(table.indexOf('/') + 1)
  const known = CHAINS.find((one) => one.id === id)?.name ?? SUBJECTS.get(id)
  return (
    known ??
    id
      .replace(/^curve-/, '')
      .replaceAll('-', ' ')
      .toUpperCase()
  )
}
