import { CHAINS } from '@/lib/contract/chain'
import { findBaseTable, INDICES } from './base-tables'
import { MACRO_SERIES } from './macro/macro-series'
import { partsOfWholes } from './one-source'
import { partitionsOf } from './partitions'

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
  // Explanations follow a colon.
  const described = (name: string) =>
    (base?.columns[name]?.description ?? symbolName(table, name)).replace(/:.*$/s, '').replace(/\.$/, '')
  const part = partsOfWholes(table).find((one) => one.column === column)
  const whole = wholeOf(table, column)
  const words = part
    ? `${described(part.part)}, from the source of ${uncapitalized(described(part.whole))}`
    : whole
      ? `${described(whole)} ${column.slice(whole.length + 1).replaceAll('_', ' ')}`
      : described(column)
  const subject = base?.pattern.includes('<') ? subjectOf(table) : null
  return subject ? `${words}, ${subject}` : words
}

/** Columns of some tables are symbols. */
const symbolName = (table: string, column: string) =>
  table === 'caps/market' ? `Market cap of ${column}` : column

/** The column that a column such as `supply_by_age` is the whole of. */
function wholeOf(table: string, column: string): string | undefined {
  const wholes = partitionsOf(table).flatMap((one) => Object.entries(one.wholes))
  return wholes.find(([, kept]) => kept === column)?.[0]
}

const uncapitalized = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? words[0].toLowerCase() + words.slice(1) : words

/** A table in words: “Bitcoin (chain)”, “S&P 500 (index)”, “fear greed (sentiment)”. */
export function tableName(table: string): string {
  const kind = table.slice(0, table.indexOf('/'))
  const name = findBaseTable(table)?.pattern.includes('<')
    ? subjectOf(table)
    : table.slice(kind.length + 1).replaceAll('-', ' ')
  return `${name} (${kind.replaceAll('-', ' ')})`
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
