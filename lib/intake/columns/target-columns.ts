import 'server-only'
import { CHAINS } from '@/lib/contract/chain'
import type { FoundColumns, TargetColumn } from '@/lib/contract/imports/column-choice'
import { ASSET_UNIVERSE, PAIRS } from '@/lib/sources/asset-universe'
import { PUBLISHED } from '@/lib/sources/base-table'
import { BASE_TABLES, findBaseTable, INDICES } from '@/lib/sources/base-tables'
import { unitOf, unitsFor } from '@/lib/sources/importers/meaning/units'
import { inputName } from '@/lib/sources/input-name'
import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { severalRows } from '@/lib/sources/several-rows'

/** Columns that one search shows. */
export const MOST_FOUND = 20

/** Identifiers of the tables whose pattern has a place for one. */
const IDENTIFIERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['chain/<chain>', CHAINS.map(({ id }) => id)],
  ['asset/<SYMBOL>', [...ASSET_UNIVERSE, ...PAIRS.keys()]],
  ['index/<id>', Object.keys(INDICES)],
  ['macro/<FRED id>', Object.keys(MACRO_SERIES)],
])

interface Searched extends TargetColumn {
  text: string
}

let all: readonly Searched[] | undefined

function everyColumn(): readonly Searched[] {
  all ??= BASE_TABLES.flatMap(({ pattern }) => {
    const ids = IDENTIFIERS.get(pattern)
    if (ids) return ids.map((id) => pattern.replace(/<[^<>]+>/, id))
    return pattern.includes('<') || severalRows(pattern) ? [] : [pattern]
  }).flatMap((table) =>
    Object.keys(findBaseTable(table)?.columns ?? {}).flatMap((column) => {
      const found = targetColumn(table, column)
      if (!found || column === PUBLISHED) return []
      return [{ ...found, text: `${table}:${column} ${found.name}`.toLowerCase().replaceAll('_', ' ') }]
    }),
  )
  return all
}

/** A column that values can be imported into; null if there is none of this name. */
export function targetColumn(table: string, column: string): TargetColumn | null {
  const unit = unitOf(table, column)
  if (unit === undefined || column === PUBLISHED || severalRows(table)) return null
  return { table, column, name: inputName(table, column), unit, units: unitsFor(unit) }
}

/**
 * Columns whose name, table or identifier has every word of a search. Whole words come before parts of words, then shorter
 * names before longer ones.
 */
export function findColumns(search: string): FoundColumns {
  const words = search.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean)
  if (words.length === 0) return { columns: [], total: 0 }
  const found = everyColumn()
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((one) => ({ one, parts: words.filter((word) => !isWordOf(one.text, word)).length }))
    .sort((a, b) => a.parts - b.parts || a.one.text.length - b.one.text.length)
  return {
    columns: found.slice(0, MOST_FOUND).map(({ one: { text: _text, ...column } }) => column),
    total: found.length,
  }
}

const isWordOf = (text: string, word: string) => text.split(/[^\p{L}\p{N}&.]+/u).includes(word)
