import { FAMILIES, type Family } from '../family'
import { FILE_SUFFIXES, type FileSuffix, splitFilePath } from './chart-files'

/** Forms of the table of all series, of a screen of it, and of a watchlist. A table has no picture. */
export const TABLE_FORMS = [
  'csv',
  'json',
  'parquet',
  'metadata.json',
  'txt',
  'atom',
  'ics',
] as const satisfies readonly FileSuffix[]
export type TableForm = (typeof TABLE_FORMS)[number]

export const isTableForm = (suffix: FileSuffix): suffix is TableForm =>
  (TABLE_FORMS as readonly string[]).includes(suffix)

/** Addresses of the table and of the page of its screens, which take the same parameters. */
export const TABLES = ['table', 'screen'] as const

export const tablePath = (of: (typeof TABLES)[number], form: TableForm) => `/${of}.${form}` as const

const filesIn = <Suffix extends FileSuffix>(suffixes: readonly Suffix[]) =>
  TABLES.flatMap((of) => suffixes.map((form) => ({ path: `/${of}.${form}`, of, form })))

export const TABLE_FILES = filesIn(TABLE_FORMS)

/** Addresses with the ending of a form that a table does not have, which say which it has. */
export const NO_TABLE_FILES = filesIn(FILE_SUFFIXES.filter((suffix) => !isTableForm(suffix)))

/** Start of the paths of files of a family, whose series are a screen. */
export const familyTablePrefix = (family: Family) => `/${family}.` as const

/** Family and ending in the path of such a file; undefined for other paths. Not every ending is a form of it. */
export function readFamilyTablePath(path: string): { family: Family; suffix: FileSuffix } | undefined {
  const named = splitFilePath(path)
  const family = named && FAMILIES.find((one) => `/${one}` === named.path)
  return named && family && named.suffix === named.known ? { family, suffix: named.known } : undefined
}

const LIST = /^\/watchlists\/([\w-]{32})$/

/** Watchlist and ending in the path of a file of one; undefined for other paths. Not every ending is a form of it. */
export function readListPath(path: string): { id: string; suffix: FileSuffix } | undefined {
  const named = splitFilePath(path)
  const [, id] = (named && named.suffix === named.known && LIST.exec(named.path)) || []
  return named && id ? { id, suffix: named.known } : undefined
}

/** Whether a path is a file of a watchlist or of a family. */
export function isListFile(path: string): boolean {
  const read = readListPath(path) ?? readFamilyTablePath(path)
  return read !== undefined && isTableForm(read.suffix)
}
