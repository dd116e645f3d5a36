import type { Continued, SeriesStream } from '@/lib/contract/live/series-source'
import { CALENDARS } from '@/lib/contract/live/stream-age'
import type { AssumedInput, GatheredInput, SeriesMetadata, StaleInput } from '@/lib/contract/series'

type Readers = { [name in keyof Required<SeriesMetadata>]: (value: unknown) => SeriesMetadata[name] }

/** Every part of the metadata that is read, and its form. */
const READERS: Readers = {
  apiVersion: text,
  tier: text,
  fields: texts,
  dataRange: days,
  coverage: days,
  resolution: text,
  parameters: (value) => entries(value, (part) => text(part) ?? number(part)),
  ignoredParameters: texts,
  units: (value) => entries(value, text),
  revision: text,
  source: (value) => (value === 'sample' || value === 'store' ? value : undefined),
  lastUpdated: text,
  dataUpdateInterval: text,
  truncated: (value) => (typeof value === 'boolean' ? value : undefined),
  prev: text,
  next: text,
  snapshotDate: text,
  renamedFields: (value) => entries(value, text),
  missing: texts,
  unknown: unknownSpans,
  leftOut: leftOutSpans,
  assumed: (value) => (Array.isArray(value) ? value.flatMap(assumedInput) : undefined),
  gathered: (value) => (Array.isArray(value) ? value.flatMap(gatheredInput) : undefined),
  stale: (value) => (Array.isArray(value) ? value.flatMap(staleInput) : undefined),
  members,
  price: prices,
  published,
  revised,
  sources,
  fieldsLeftOut: texts,
  timestamp: text,
  processingTime: number,
  // Found here, never stated by a server.
  unreadable: () => undefined,
  tooLarge: () => undefined,
  interval: () => undefined,
}

/** The known parts of the metadata of a server, where they have the form of the contract. Others are dropped. */
export function decodeMetadata(value: unknown): SeriesMetadata {
  if (!isRecord(value)) return {}
  const read = Object.entries(READERS).flatMap(([name, reader]) => {
    const part = Object.hasOwn(value, name) ? reader(value[name]) : undefined
    return part === undefined ? [] : [[name, part]]
  })
  return Object.fromEntries(read)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : undefined
}

function staleInput(value: unknown): StaleInput[] {
  if (!isRecord(value)) return []
  const [table, column, name, last, until] = ['table', 'column', 'name', 'last', 'until'].map(
    (part) => text(value[part]) ?? '',
  )
  const fields = texts(value.fields) ?? []
  return name && last && until && fields.length > 0 ? [{ table, column, name, last, until, fields }] : []
}

function assumedInput(value: unknown): AssumedInput[] {
  if (!isRecord(value) || !isRecord(value.lag)) return []
  const [name, before] = [text(value.name), text(value.before)]
  const [least, most] = [number(value.lag.least), number(value.lag.most)]
  if (!name || !isDay(before) || least === undefined || most === undefined) return []
  return [{ name, before, lag: { least, most } }]
}

function gatheredInput(value: unknown): GatheredInput[] {
  if (!isRecord(value)) return []
  const [name, from] = [text(value.name), text(value.from)]
  return name && from ? [{ name, from, ...(value.onlyGaps === true ? { onlyGaps: true } : {}) }] : []
}

function days(value: unknown): SeriesMetadata['dataRange'] {
  return isRecord(value) ? { start: text(value.start) ?? null, end: text(value.end) ?? null } : undefined
}

function unknownSpans(value: unknown): SeriesMetadata['unknown'] {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((span) => {
    const { field, from, to } = (isRecord(span) ? entries(span, text) : undefined) ?? {}
    return field && isDay(from) && isDay(to) ? [{ field, from, to }] : []
  })
}

function leftOutSpans(value: unknown): SeriesMetadata['leftOut'] {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((span) => {
    if (!isRecord(span)) return []
    const [fields, rows] = [texts(span.fields), number(span.rows)]
    const [from, to] = [text(span.from), text(span.to)]
    return fields && rows !== undefined && isDay(from) && isDay(to) ? [{ fields, from, to, rows }] : []
  })
}

function members(value: unknown): SeriesMetadata['members'] {
  if (!isRecord(value)) return undefined
  const { what, counted, of } = value
  if (typeof what !== 'string' || typeof counted !== 'number' || typeof of !== 'number') return undefined
  return { what, counted, of, missing: texts(value.missing) ?? [] }
}

function revised(value: unknown): SeriesMetadata['revised'] {
  if (!isRecord(value) || !Array.isArray(value.latest)) return undefined
  const [values, first, last] = [number(value.values), text(value.first), text(value.last)]
  if (values === undefined || first === undefined || last === undefined) return undefined
  const latest = value.latest.flatMap((one) => {
    const { name, day, seen } = (isRecord(one) ? entries(one, text) : undefined) ?? {}
    if (!name || !day || !seen || !isRecord(one)) return []
    return [{ name, day, seen, old: number(one.old) ?? null, new: number(one.new) ?? null }]
  })
  return { values, first, last, latest }
}

function prices(value: unknown): SeriesMetadata['price'] {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((span) => {
    const parts = isRecord(span) ? entries(span, text) : undefined
    const { coin, source, from, to } = parts ?? {}
    return coin && source && from && to ? [{ coin, source, from, to }] : []
  })
}

function published(value: unknown): SeriesMetadata['published'] {
  if (!Array.isArray(value)) return undefined
  return value.filter(isRecord).flatMap(({ fields, days }) => {
    const names = texts(fields) ?? []
    const isList = Array.isArray(days) && days.every((day) => Number.isInteger(day) && day >= 0)
    return isList && names.length > 0 ? [{ fields: names, days }] : []
  })
}

/** An unknown answer to whether others may see the values counts as no. */
function sources(value: unknown): SeriesMetadata['sources'] {
  if (!Array.isArray(value)) return undefined
  return value.filter(isRecord).map((source) => ({
    id: text(source.id) ?? '',
    name: text(source.name) ?? '',
    url: text(source.url) ?? '',
    license: text(source.license) ?? '',
    licenseUrl: text(source.licenseUrl) ?? '',
    attribution: text(source.attribution) ?? '',
    redistribute:
      source.redistribute === 'yes' || source.redistribute === 'non-commercial' ? source.redistribute : 'no',
    fields: texts(source.fields) ?? [],
    ...(source.isBeside === true ? { isBeside: true as const } : {}),
    ...(text(source.ended) ? { ended: text(source.ended) } : {}),
    ...continued(source.continued),
    ...(Array.isArray(source.streams) ? { streams: source.streams.flatMap(stream) } : {}),
  }))
}

function continued(value: unknown): { continued?: Continued } {
  if (!isRecord(value)) return {}
  const [from, by] = [text(value.from), text(value.by)]
  return isDay(from) && by ? { continued: { from, by } } : {}
}

function stream(value: unknown): SeriesStream[] {
  if (!isRecord(value)) return []
  const [id, cursor, ended] = [text(value.id), text(value.cursor), text(value.ended)]
  const [warnDays, errorDays] = [number(value.warnDays), number(value.errorDays)]
  const calendar = CALENDARS.find((name) => name === value.calendar)
  if (!id || !calendar || !isDay(cursor) || warnDays === undefined || errorDays === undefined) return []
  return [{ id, cursor, calendar, warnDays, errorDays, ...(isDay(ended) ? { ended } : {}) }]
}

const isDay = (value: string | undefined): value is string =>
  value !== undefined && !Number.isNaN(Date.parse(value))

function entries<T>(value: unknown, read: (part: unknown) => T | undefined): Record<string, T> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const known = read(part)
      return known === undefined ? [] : [[name, known]]
    }),
  )
}
