import type { Endpoint, Field, WireType } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { FAMILY_FACTS } from '@/lib/contract/family'
import type { PublishedDays, SeriesMetadata } from '@/lib/contract/series'
import { type Column, DAY_MS, dayTime, lowerBound } from '@/lib/engine/frame'
import { guessDependencies } from './guess-dependencies'
import { guessFields } from './guess-fields'
import { decodeMetadata } from './remote/decode-metadata'
import { areNumbers, isDescribedAsNumber, isNumericText, isUnreadable, toNumber } from './remote/numeric-text'

export interface Decoded {
  fields: Field[]
  time: Float64Array
  columns: Record<string, Column>
  metadata: SeriesMetadata
}

type Row = Record<string, unknown>

/** Columns of time in which a text of digits is a number, not a year. */
const CLOCK_NAMES: ReadonlySet<string> = new Set(['timestamp', 'time'])
const TIME_NAMES = ['timestamp', 'date', 'formattedDate', 'time', 'start']

/**
 * Any answer a server may give for a series → columns: a bare array of rows, rows under `data` or `rows`, or columns
 * under `data`. Here, and only here, `null` becomes NaN and rows become columns. Throws ApiError `upstream_invalid`.
 */
export function decodeEnvelope(text: string, endpoint: Endpoint): Decoded {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw invalid('is not JSON', cause)
  }
  const envelope: Row = isRecord(body) ? body : {}
  if (envelope.success === false) {
    throw invalid('reports a failure')
  }
  const data = Array.isArray(body) ? body : (envelope.data ?? envelope.rows)
  const raw = Array.isArray(data) ? columnsOfRows(data) : isRecord(data) ? checkColumns(data) : undefined
  if (!raw) throw invalid('has no rows')

  const listed = new Map(endpoint.fields.map((field) => [field.name, field]))
  const names = [...new Set([...listed.keys()].filter((name) => raw[name]).concat(Object.keys(raw)))]
    // Skips names such as `constructor`: for a missing column, the lookup would return an inherited property.
    .filter((name) => !(name in Object.prototype))
  const rows = names.length === 0 ? 0 : (raw[names[0]]?.length ?? 0)
  const metadata = decodeMetadata(envelope.metadata)
  const time = readTime(raw, rows, metadata, endpoint)
  const order = ascending(time)

  const fields: Field[] = []
  const columns: Decoded['columns'] = {}
  const unreadable: string[] = []
  for (const name of names) {
    const field = describeField(listed.get(name), name, raw[name])
    fields.push(field)
    if (field.role === 'time' || (!listed.has(name) && TIME_NAMES.includes(name) && name !== 'start'))
      continue
    const column = readColumn(raw[name], field.type, order)
    columns[name] = column
    if (hasUnreadable(listed.get(name), raw[name], column)) unreadable.push(name)
  }
  const ordered = order ? Float64Array.from(order, (row) => time[row]) : time
  clearUnknown(columns, ordered, metadata)
  return {
    fields: guessDependencies(endpoint.parameters, guessFields({ endpoint, fields, columns, metadata })),
    time: ordered,
    columns,
    metadata: {
      ...metadata,
      ...(unreadable.length > 0 ? { unreadable } : {}),
      ...(metadata.published ? { published: inOrder(metadata.published, rows, order) } : {}),
    },
  }
}

/** Turns the numbers that stand for unknown values into NaN. */
function clearUnknown(columns: Decoded['columns'], time: Float64Array, { unknown = [] }: SeriesMetadata) {
  for (const { field, from, to } of unknown) {
    const column = columns[field]
    if (!(column instanceof Float64Array)) continue
    column.fill(Number.NaN, lowerBound(time, dayTime(from)), lowerBound(time, dayTime(to) + DAY_MS))
  }
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalid(what: string, cause?: unknown): ApiError {
  return new ApiError('upstream_invalid', `The response for this series ${what}.`, { cause })
}

function columnsOfRows(rows: unknown[]): Record<string, unknown[]> {
  const columns: Record<string, unknown[]> = Object.create(null)
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row)) throw invalid('has a row that is not an object')
    for (const [name, value] of Object.entries(row)) {
      columns[name] ??= new Array(rows.length).fill(null)
      columns[name][index] = value
    }
  }
  return columns
}

function checkColumns(data: Row): Record<string, unknown[]> {
  const lengths = new Set<number>()
  for (const column of Object.values(data)) {
    if (!Array.isArray(column)) throw invalid('has a column that is not an array')
    lengths.add(column.length)
  }
  if (lengths.size > 1) throw invalid('has columns of different lengths')
  return Object.assign(Object.create(null), data)
}

/** Milliseconds UTC, from the first column of time that has values. */
function readTime(
  raw: Record<string, unknown[]>,
  rows: number,
  metadata: SeriesMetadata,
  endpoint: Endpoint,
): Float64Array {
  for (const name of TIME_NAMES) {
    const column = raw[name]
    if (!column || rows === 0) continue
    const first = column.find((value) => value !== null)
    if (typeof first === 'number' || (CLOCK_NAMES.has(name) && isNumericText(first))) {
      const unit = timeUnitMs(endpoint, name, metadata)
      return Float64Array.from(column, (value) => toNumber(value) * unit)
    }
    const parsed = Float64Array.from(column, (value) => parseDay(value))
    if (parsed.some((value) => !Number.isNaN(value))) return parsed
  }
  // A single row may be a current state without a date.
  const day = parseDay(metadata.dataRange?.end ?? metadata.lastUpdated)
  if (rows === 1) return Float64Array.of(Number.isNaN(day) ? 0 : day)
  if (rows > 0) throw invalid('has no time column')
  return new Float64Array(0)
}

/** A date or time as milliseconds. Without a time zone it is UTC, in ISO format or another (`Mar 29, 2026`). */
function parseDay(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  const [, day, clock = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(value) ?? []
  if (day) return Date.parse(`${day}T${clock}Z`)
  return Date.parse(/(Z|GMT|UTC|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value} UTC`)
}

/** Row order by time, or null when the rows are in order already. Rows without a time are left out. */
function ascending(time: Float64Array): number[] | null {
  let sorted = true
  for (let i = 0; i < time.length; i++) {
    if (Number.isNaN(time[i]) || (i > 0 && time[i] < time[i - 1])) sorted = false
  }
  if (sorted) return null
  const order = Array.from(time.keys()).filter((row) => !Number.isNaN(time[row]))
  return order.sort((a, b) => time[a] - time[b] || a - b)
}

/** Publication in the order of the rows. Entries for another number of rows are dropped. */
function inOrder(published: readonly PublishedDays[], rows: number, order: number[] | null): PublishedDays[] {
  return published
    .filter(({ days }) => days.length === rows)
    .map(({ fields, days }) => ({ fields, days: order ? order.map((row) => days[row]) : days }))
}

function readColumn(
  raw: unknown[],
  type: WireType,
  order: number[] | null,
): Float64Array | readonly unknown[] {
  const source = order ? order.map((row) => raw[row]) : raw
  if (!isNumberType(type)) return source.map((value) => value ?? null)
  return Float64Array.from(source, toNumber)
}

function isNumberType(type: WireType): boolean {
  return /^(number|integer|null)/.test(type)
}

/** Whether values that should be numbers are none: some of a column, or all of one that the catalog describes. */
function hasUnreadable(listed: Field | undefined, raw: unknown[], column: Float64Array | readonly unknown[]) {
  const isNumber =
    column instanceof Float64Array || (listed && isNumberType(listed.type) && isDescribedAsNumber(listed))
  return isNumber ? raw.some(isUnreadable) : false
}

/**
 * Type of a field from the catalog, or from its values if the catalog has none. If every value contradicts a numeric
 * type, as in catalogs with names only, the values decide.
 */
function describeField(listed: Field | undefined, name: string, values: unknown[]): Field {
  const isNumber = !listed || isNumberType(listed.type)
  if (listed && (!isNumber || values.some((value) => !Number.isNaN(toNumber(value))))) return listed
  const type = typeOf(values)
  if (listed) return type === 'number?' ? listed : { ...listed, type }
  const isTime = TIME_NAMES.includes(name) && name !== 'start'
  return {
    name,
    type,
    unit: isTime ? 'date' : 'none',
    description: 'Not described by the server’s catalog.',
    ...(isTime ? { role: 'time' as const } : {}),
  }
}

function typeOf(values: unknown[]): WireType {
  if (areNumbers(values)) return 'number?'
  const first = values.find((value) => value !== null && value !== undefined)
  switch (typeof first) {
    case 'string':
      return 'string?'
    case 'boolean':
      return 'boolean?'
    case 'object':
      return 'object?'
    default:
      return 'number?'
  }
}

const MS: ReadonlyMap<string, number> = new Map(
  Object.entries({ milliseconds: 1, ms: 1, seconds: 1000, s: 1000 }),
)

/**
 * Milliseconds in one unit of a numeric time column. The unit is the one the catalog declares for the field, else the
 * one the answer declares in `metadata.units`, else the one the interface specification sets for the route's family. It
 * is never guessed from the values: 1,000,000,000 is 2001 in seconds and January 1970 in milliseconds.
 */
function timeUnitMs(
  { fields, family }: Pick<Endpoint, 'fields' | 'family'>,
  name: string,
  metadata: SeriesMetadata,
): number {
  const declared = [fields.find((field) => field.name === name)?.unit, metadata.units?.[name]]
  const known = declared.map((unit) => MS.get(String(unit))).find((ms) => ms !== undefined)
  return known ?? (FAMILY_FACTS[family].timestampUnit === 'seconds' ? 1000 : 1)
}
