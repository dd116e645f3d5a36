import 'server-only'
import { ListScanner, parsedJson } from '../json/list-scanner'
import type { OnReading } from '../unpack/bytes'
import { textParts, wholeText } from './lines'

/** Rows of a JSON document as lines of fields between tabs. Without a header the columns have no names. */
export interface JsonTable {
  header: readonly string[]
  lines(): AsyncGenerator<string[]>
}

/** Entries by which the columns are told. */
const SAMPLED = 50
const BATCH = 1_000
/** Levels of objects in a row, and values of a list in it, that become columns of their own. */
const [MOST_LEVELS, MOST_PARTS] = [3, 16]
/** Levels of a document above its rows. */
const DEEPEST = 8
/** Brackets, and strings, which may have some in them. */
const SIGNS = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|[[\]{}]/g

type Entry = Readonly<Record<string, unknown>> | readonly unknown[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => typeof value !== 'object' || value === null
const isRow = (value: unknown): value is Entry =>
  Array.isArray(value)
    ? value.length > 1 && value.length <= 64 && value.every(isScalar)
    : isObject(value) &&
      Object.values(value).some(isScalar) &&
      Object.values(value).every((one) => !Array.isArray(one) || (one.length <= MOST_PARTS && !isTable(one)))
/** Several rows, which a row cannot have in it. */
const isTable = (list: readonly unknown[]): list is readonly Entry[] =>
  list.length > 1 && list.every((one) => isObject(one) && Object.values(one).filter(isScalar).length > 1)

/** The table of a JSON document: its first list of rows, or else columns, or rows by time. Null for other documents. */
export async function jsonTable(
  path: string,
  head: string,
  onReading?: OnReading,
): Promise<JsonTable | null> {
  if (isLines(head))
    return ofEntries(sampleOf(head.split('\n').slice(0, SAMPLED)), () => entriesOfLines(path, onReading))
  // the split form of pandas, whose rows do not have their index
  const isSplit = /"columns"\s*:\s*\[/.test(head) && /"index"\s*:\s*\[/.test(head)
  const list = isSplit ? null : firstList(head)
  if (list) return ofEntries(list.entries, () => entriesOfList(path, list.keys, onReading), list.names)
  return tableOf(JSON.parse(await wholeText(path)))
}

/** One object per line. */
function isLines(head: string): boolean {
  const [first = '', second = ''] = head.split('\n', 2)
  return /^\s*\{/.test(second) && sampleOf([first]).length === 1
}

/** The values of JSON texts, without those that are not JSON. */
function valuesOf(texts: readonly string[]): unknown[] {
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text)]
    } catch {
      return []
    }
  })
}

const sampleOf = (texts: readonly string[]): Entry[] => valuesOf(texts).filter(isRow)

interface FoundList {
  /** Keys on the way to the list, joined by dots; `*` for those that `ListScanner` cannot name. */
  keys: string
  entries: Entry[]
  /** Names of the columns that the document has beside its rows. */
  names: readonly string[]
}

/** The start of a document up to the last bracket that closes in it, as a whole one; undefined if none does. */
function parsedStart(head: string): unknown {
  const open: string[] = []
  let [end, depth] = [0, 0]
  for (const { 0: sign, index } of head.matchAll(SIGNS)) {
    if (sign === '{') open.push('}')
    else if (sign === '[') open.push(']')
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) break
      ;[end, depth] = [index + 1, open.length]
    }
  }
  const [start] = valuesOf([head.slice(0, end) + open.slice(0, depth).reverse().join('')])
  return start
}

/** The first list of rows that the start of a document shows outside of other lists; null if it shows none. */
function firstList(head: string): FoundList | null {
  let names: readonly string[] = []
  const find = (value: unknown, keys: readonly string[]): Omit<FoundList, 'names'> | null => {
    if (Array.isArray(value)) {
      if (isRow(value) && value.every((one) => typeof one === 'string')) names = value
      const entries = value.filter(isRow).slice(0, SAMPLED)
      const path = keys.map((key) => (/^[\w -]+$/.test(key) ? key : '*')).join('.')
      return entries.some(hasNumber) ? { keys: path, entries } : null
    }
    if (!isObject(value) || keys.length === DEEPEST) return null
    const found = Object.entries(value).map(([key, inner]) => find(inner, [...keys, key]))
    return found.find((one) => one !== null) ?? null
  }
  const found = find(parsedStart(head), [])
  return found && { ...found, names }
}

/** Whether a row has a number, as one or as text. Lists of names and of columns have none. */
const hasNumber = (entry: Entry): boolean =>
  fieldsOf(entry).some(([, value]) => typeof value === 'number' || /^-?\d[\d.,:/T Z-]*$/.test(String(value)))

async function* entriesOfList(path: string, keys: string, onReading?: OnReading): AsyncGenerator<unknown[]> {
  let entries: unknown[] = []
  const scanner = new ListScanner(keys, (text) => entries.push(parsedJson(text)))
  for await (const part of textParts(path, onReading)) {
    scanner.read(part)
    if (entries.length < BATCH) continue
    yield entries
    entries = []
  }
  scanner.end()
  yield entries
}

async function* entriesOfLines(path: string, onReading?: OnReading): AsyncGenerator<unknown[]> {
  let open = ''
  for await (const part of textParts(path, onReading)) {
    const lines = (open + part).split('\n')
    open = lines.pop() ?? ''
    yield lines.flatMap((line) => (line.trim() === '' ? [] : [parsedJson(line)]))
  }
  if (open.trim() !== '') yield [parsedJson(open)]
}

/** Fields of a row by name. Those of inner objects and short lists have the names of both, joined by a point. */
function fieldsOf(entry: unknown, name = '', level = 0): [string, unknown][] {
  if (isScalar(entry) || level > MOST_LEVELS) return [[name, entry]]
  return Object.entries(entry as object).flatMap(([key, value]) =>
    fieldsOf(value, name === '' ? key : `${name}.${key}`, level + 1),
  )
}

const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object'
    ? ''
    : String(value)
        .replaceAll(/[\t\r\n]+/g, ' ')
        .replaceAll('"', "'")

/** A table of entries that come in batches. Lists have no names unless the document gives them or the first one has them. */
function ofEntries(
  sample: readonly Entry[],
  batches: () => AsyncGenerator<unknown[]>,
  given: readonly string[] = [],
): JsonTable | null {
  const [first] = sample
  if (first === undefined) return null
  const isList = Array.isArray(first)
  const isHeader =
    isList && first.every((one) => typeof one === 'string' && !/^[-\d.]*$/.test(one) && !/^\d{4}-/.test(one))
  const names = isList
    ? isHeader
      ? (first as string[])
      : given.length === first.length
        ? given
        : []
    : [...new Set(sample.flatMap((entry) => fieldsOf(entry).map(([name]) => name)))]
  const lineOf = (entry: unknown): string => {
    if (Array.isArray(entry)) return entry.map(textOf).join('\t')
    const fields = new Map(fieldsOf(entry))
    return names.map((name) => textOf(fields.get(name))).join('\t')
  }
  async function* lines() {
    if (names.length > 0 && !isHeader) yield [names.join('\t')]
    for await (const batch of batches()) yield batch.map(lineOf)
  }
  return { header: names, lines }
}

const ofRows = (rows: readonly Entry[], given?: readonly string[]): JsonTable | null =>
  ofEntries(
    rows.slice(0, SAMPLED),
    async function* () {
      for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
    },
    given,
  )

const isTime = (key: string) => /^\d{4}-?\d{2}(?:-?\d{2}(?:[T ].*)?)?$|^\d{9,19}$/.test(key)

/** The table of a whole document whose rows are not one list: columns, rows by time, or a list within a list. */
function tableOf(document: unknown): JsonTable | null {
  let level: unknown[] = [document]
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    for (const value of level) {
      const found = Array.isArray(value)
        ? value.every(isRow)
          ? ofRows(value)
          : ofGroups(value)
        : isObject(value)
          ? ofObject(value)
          : null
      if (found) return found
    }
    level = level.flatMap((value) => (isScalar(value) ? [] : Object.values(value as object))).slice(0, BATCH)
  }
  return null
}

/** Groups of rows, such as series with their values: each row after the facts of its group. Null for other lists. */
function ofGroups(groups: readonly unknown[]): JsonTable | null {
  const key =
    isObject(groups[0]) &&
    Object.entries(groups[0]).find(([, list]) => Array.isArray(list) && isTable(list))?.[0]
  if (!key) return null
  const rows = groups.flatMap((group) => {
    if (!isObject(group) || !Array.isArray(group[key])) return []
    const facts = Object.entries(group).filter(([, value]) => isScalar(value))
    return group[key].filter(isObject).map((row) => ({ ...Object.fromEntries(facts), ...row }))
  })
  return rows.length > 0 ? ofRows(rows) : null
}

function ofObject(value: Readonly<Record<string, unknown>>): JsonTable | null {
  const { columns, index, data } = value
  // the split form of pandas
  if (Array.isArray(columns) && Array.isArray(index) && Array.isArray(data) && index.length === data.length)
    return ofRows(
      index.map((key, row) => [key, ...(Array.isArray(data[row]) ? data[row] : [data[row]])]),
      ['date', ...columns.map(String)],
    )
  const lists = listsOf(value)
  const length = Math.max(0, ...[...lists.values()].map((list) => list.length))
  const equal = [...lists].filter(([, list]) => list.length === length)
  if (equal.length > 1 && length > 0)
    return ofRows(
      Array.from({ length }, (_, row) => Object.fromEntries(equal.map(([name, list]) => [name, list[row]]))),
    )
  const keys = Object.keys(value)
  if (keys.length > 1 && keys.every(isTime))
    return ofRows(
      keys.map((key) => {
        const row = value[key]
        return isObject(row)
          ? { date: key, ...row }
          : Array.isArray(row)
            ? [key, ...row]
            : { date: key, value: row }
      }),
    )
  // the columns of pandas, each by time
  const inner = keys.filter(
    (key) =>
      isObject(value[key]) && Object.keys(value[key]).length > 1 && Object.keys(value[key]).every(isTime),
  )
  if (inner.length > 0 && inner.length === keys.length) {
    const date = Object.keys(value[inner[0]] as object)
    const columnOf = (key: string) => date.map((time) => (value[key] as typeof value)[time])
    return ofObject({ date, ...Object.fromEntries(inner.map((key) => [key, columnOf(key)])) })
  }
  return null
}

/** Lists of scalars in an object and in the objects and first entries of lists within it, by name. */
function listsOf(value: unknown, name = '', level = 0): Map<string, readonly unknown[]> {
  const found = new Map<string, readonly unknown[]>()
  if (isScalar(value) || level > DEEPEST) return found
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isScalar)) found.set(name, value)
    else if (value.length === 1) return listsOf(value[0], name, level + 1)
    return found
  }
  for (const [key, inner] of Object.entries(value as object))
    for (const [path, list] of listsOf(inner, key, level + 1)) if (!found.has(path)) found.set(path, list)
  return found
}
