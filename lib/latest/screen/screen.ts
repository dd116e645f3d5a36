import { FAMILIES, type Family } from '@/lib/contract/family'
import { AS_OF } from '@/lib/contract/params/as-of'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import type { NumberName } from '../table/columns'
import { COLUMN_OF } from '../table/columns'

/** Part of the table: which rows, which columns, in which order. */
export interface Screen {
  /** Formula over the columns that a row must fulfill; null for all rows. */
  where: string | null
  /** Names of columns and formulas over them; null for all columns. */
  columns: readonly string[] | null
  /** One of the columns or formulas; null for the order of the catalog. Rows without a value come last. */
  sort: { by: string; descending: boolean } | null
  family: Family | null
  concept: string | null
  /** Watchlist whose series are the rows: its ID, or paths with commas between them. Null for all series. */
  list: string | null
  /** Day at whose end the values were known, `YYYY-MM-DD`; null for the latest ones. */
  asOf: string | null
}

/** All rows and columns in the order of the catalog. */
export const WHOLE_TABLE: Screen = {
  where: null,
  columns: null,
  sort: null,
  family: null,
  concept: null,
  list: null,
  asOf: null,
}

/** Names of the parameters of a screen. Only `col` can be repeated. */
export const SCREEN_PARAMS = ['where', 'col', 'sort', 'family', 'concept', 'list', AS_OF] as const

/** A part of an address that cannot be used. `at` and `to` are its place in a formula, counted from 0, without the last. */
export interface ScreenProblem {
  parameter: (typeof SCREEN_PARAMS)[number]
  value: string
  message: string
  at?: number
  to?: number
}

/** Columns that a screen may have. */
export const MAX_COLUMNS = 60

/** Columns of the page without a choice. A file has all. */
export const PAGE_COLUMNS: readonly NumberName[] = [
  'last',
  'chg1',
  'chg7',
  'chg30',
  'chg365',
  'percentile',
  'drawdown',
]

/** Reads `?where=chg30 > 10&col=last&col=chg30&sort=-chg30&family=crypto/prices`. Empty parameters count as absent. */
export function readScreen(search: URLSearchParams): { screen: Screen; problems: ScreenProblem[] } {
  const problems: ScreenProblem[] = []
  const text = (name: (typeof SCREEN_PARAMS)[number]) => search.get(name)?.trim() || null
  const columns = [...new Set(search.getAll('col').map((one) => one.trim()))].filter(Boolean)
  if (columns.length > MAX_COLUMNS) {
    const message = `A screen can have at most ${MAX_COLUMNS} columns; got ${columns.length}.`
    problems.push({ parameter: 'col', value: columns[MAX_COLUMNS], message })
  }
  const written = text('family')
  const family = FAMILIES.find((one) => one === written) ?? null
  if (written && !family) {
    const message = `family must be one of ${FAMILIES.join(', ')}.`
    problems.push({ parameter: 'family', value: written, message })
  }
  const asOf = readAsOf(search)
  if (asOf.problem) {
    const { value, reason } = asOf.problem
    problems.push({ parameter: AS_OF, value, message: reason })
  }
  const order = text('sort')
  const sort = order === null ? null : { by: order.replace(/^-\s*/, ''), descending: order.startsWith('-') }
  return {
    screen: {
      where: text('where'),
      columns: columns.length > 0 ? columns.slice(0, MAX_COLUMNS) : null,
      sort,
      family,
      concept: text('concept'),
      list: text('list'),
      asOf: asOf.day,
    },
    problems,
  }
}

/** The address of a screen, without `?`; empty for all rows and columns. */
export function screenQuery({ where, columns, sort, family, concept, list, asOf }: Screen): string {
  const search = new URLSearchParams()
  if (list) search.set('list', list)
  if (family) search.set('family', family)
  if (concept) search.set('concept', concept)
  if (where) search.set('where', where)
  for (const one of columns ?? []) search.append('col', one)
  if (sort) search.set('sort', `${sort.descending ? '-' : ''}${sort.by}`)
  if (asOf) search.set(AS_OF, asOf)
  return search.toString()
}

/** Whether a text is the name of a column, and not a formula. */
export const isColumnName = (text: string): text is NumberName => COLUMN_OF.has(text)
