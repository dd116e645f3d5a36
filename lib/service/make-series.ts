import type { ComputedSeries } from '@/lib/catalog/catalog'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type {
  AssumedInput,
  GatheredInput,
  LeftOutSpan,
  PublishedDays,
  RevisedValues,
  SeriesMetadata,
} from '@/lib/contract/series'
import { resolutionsOn } from '@/lib/contract/served-resolutions'
import { DAY_MS, dayOf, type Frame, lowerBound, slice } from '@/lib/engine/frame'
import type { Bytes } from './byte-cache'
import { type EnvelopeInput, metadataOf, writeEnvelope } from './encode/envelope'
import { TextWriter } from './encode/text-writer'
import { toWireColumns, type WireColumns } from './encode/wire-columns'
import { writeCsv } from './encode/write-csv'
import { writeColumns, writeJson } from './encode/write-json'
import type { Format, ParsedQuery } from './query/parse-query'
import { presentName, returnedFields } from './query/project-fields'
import { completeRows, leftOutSpans } from './rows/complete-rows'
import { type PageWindow, selectRows } from './rows/select-rows'
import { withNumbersForUnknown } from './rows/unknown-values'

/** A series for a reader in this process, with the values and metadata of its JSON. */
export interface SeriesColumns extends WireColumns {
  fields: readonly Field[]
  metadata: SeriesMetadata
}

/** The selected rows of a computed series, and the input for their envelope. */
export interface SelectedRows {
  rows: Frame
  input: Omit<EnvelopeInput, 'finishedAt'>
}

/** Facts about an answer that its rows do not tell. */
export interface AnswerOrigin {
  /** Revision of the catalog, and source of its data. */
  catalogRevision: string
  sourceKind: 'sample' | 'store'
  /** Public sources of the whole series. */
  sources?: readonly SeriesSource[]
  startedAt: number
  /** Changes of its inputs. */
  revised?: RevisedValues
  /** Inputs whose rows of an earlier day are assumed. */
  assumed?: AssumedInput[]
  /** Inputs whose rows are gathered from finer ones. */
  gathered?: GatheredInput[]
}

export function selectAnswerRows(
  computed: ComputedSeries,
  endpoint: Endpoint,
  parsed: ParsedQuery,
  origin: AnswerOrigin,
): SelectedRows {
  if (computed.isEmpty && !endpoint.available) throw noValues(endpoint, parsed)
  const { catalogRevision: revision, sourceKind: source, sources = [], startedAt, revised } = origin
  const fields = returnedFields(endpoint, computed.fields, parsed)
  /** The returned fields that are among these, under the names asked for. */
  const returned = (names: readonly string[]) =>
    fields.flatMap(({ name }) => (names.includes(presentName(name, parsed.historical)) ? [name] : []))
  const missing = returned(computed.missing)
  const stale = (computed.stale ?? []).flatMap((input) => {
    const ended = returned(input.fields)
    return ended.length > 0 ? [{ ...input, fields: ended }] : []
  })
  const shown = sources.flatMap((one) => {
    const used = returned(one.fields)
    return used.length > 0 ? [{ ...one, fields: used }] : []
  })
  // Revisions name values of all inputs, also of those whose source only the operator may see.
  const isComplete = sources.every(
    ({ id, redistribute }) => redistribute !== 'no' || shown.some((one) => one.id === id),
  )
  const whole = withHistorical(computed.frame, parsed)
  const frame = completeRows(whole, fields, missing)
  const selection = selectRows(frame, fields, parsed.window, parsed.resolution, parsed.cap)
  const pages = {
    prev: selection.previous && pageAddress(endpoint, parsed, selection.previous),
    next: selection.next && pageAddress(endpoint, parsed, selection.next),
  }
  const rows = slice(frame, selection.start, selection.end)
  return {
    rows,
    input: {
      endpoint,
      parsed,
      fields,
      frame,
      selection,
      pages,
      missing,
      leftOut:
        frame === whole ? [] : leftOutWithin(leftOutSpans(whole, fields, missing), frame, selection, parsed),
      stale,
      members: computed.members,
      price: computed.price,
      published: publishedDays(computed, rows.time, returned),
      revised: isComplete ? revised : undefined,
      assumed: origin.assumed,
      gathered: origin.gathered,
      sources: shown,
      revision,
      source,
      startedAt,
    },
  }
}

/** Parameters of a request may leave nothing of an available series. That is an answer without rows. */
function noValues(endpoint: Endpoint, { chain, resolution }: ParsedQuery): ApiError {
  const { family, name, title, missing, resolutionsByChain } = endpoint
  const finer =
    resolutionsByChain && resolution === '1d'
      ? resolutionsOn(endpoint, chain).filter((one) => one !== '1d')
      : []
  const hint =
    finer.length > 0 ? ` Rows finer than a day have some: dataResolution=${finer.join(' or ')}.` : ''
  return new ApiError(
    'data_not_available',
    `${title} has no values: its inputs are too short, or have no days in common.${hint}`,
    { detail: { missing, series: `${family}/${name}` } },
  )
}

/** The spans between the bounds of the query, and between the rows that it keeps of those. */
function leftOutWithin(
  spans: readonly LeftOutSpan[],
  { time }: Frame,
  { start, end }: { start: number; end: number },
  { window: { startDate, endDate } }: ParsedQuery,
): LeftOutSpan[] {
  const after = start > 0 && start < time.length ? dayOf(time[start - 1]) : ''
  const before = end < time.length ? dayOf(time[end]) : '~'
  return spans.filter(
    ({ from, to }) =>
      from > after && to < before && (!startDate || to >= startDate) && (!endDate || from <= endDate),
  )
}

/** Publication of the returned fields in some of the rows of a series. */
function publishedDays(
  { published = [], frame }: ComputedSeries,
  rows: Float64Array,
  returned: (names: readonly string[]) => string[],
): PublishedDays[] {
  return published.flatMap(({ fields, known }) => {
    const names = returned(fields)
    if (names.length === 0) return []
    const days = Array.from(rows, (at) => Math.round((known[lowerBound(frame.time, at)] - at) / DAY_MS))
    return [{ fields: names, days }]
  })
}

/** The columns also under the historical names that the query uses. */
function withHistorical(frame: Frame, { historical }: ParsedQuery): Frame {
  if (!historical) return frame
  const columns = { ...frame.columns }
  for (const [name, current] of Object.entries(historical)) columns[name] = frame.columns[current]
  return { time: frame.time, columns }
}

export function contentTypeOf(format: Format): string {
  return format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
}

/** The rows in the requested format. */
export function toBytes(selected: SelectedRows, now: () => number): Bytes {
  const to = new TextWriter()
  writeText(to, selected, now)
  return { body: to.bytes(), ...factsOf(selected.input) }
}

/** All about an answer but its text. */
function factsOf({ parsed, pages, sources }: SelectedRows['input']): Omit<Bytes, 'body'> {
  const links = (['prev', 'next'] as const).flatMap((rel) =>
    pages[rel] ? [`<${pages[rel]}>; rel="${rel}"`] : [],
  )
  // The rows of a CSV have no room for terms.
  for (const { licenseUrl } of sources ?? []) {
    if (URL.canParse(licenseUrl)) links.push(`<${new URL(licenseUrl).href}>; rel="license"`)
  }
  return { contentType: contentTypeOf(parsed.format), links }
}

function writeText(to: TextWriter, { rows, input }: SelectedRows, now: () => number): void {
  const { endpoint, parsed, fields } = input
  const written = withNumbersForUnknown(rows, fields)
  if (parsed.format === 'csv') writeCsv(to, written, fields, endpoint.family)
  else if (parsed.format === 'columns')
    writeEnvelope(to, input, now, () => writeColumns(to, written, fields, endpoint.family))
  else writeEnvelope(to, input, now, () => writeJson(to, written, fields, endpoint.family))
}

/** The same rows as columns in memory. */
export function toColumns({ rows, input }: SelectedRows, now: () => number): SeriesColumns {
  const { endpoint, parsed } = input
  // JSON rows name their own fields, so without rows no field is named.
  const fields = parsed.format === 'json' && rows.time.length === 0 ? [] : input.fields
  const names = new Set(fields.map(({ name }) => name))
  return {
    ...toWireColumns(rows, fields, endpoint.family),
    fields: returnedFields(endpoint, endpoint.fields, parsed).filter(({ name }) => names.has(name)),
    metadata: metadataOf({ ...input, finishedAt: now() }),
  }
}

/** The address of another page. Its dates replace bounds that count from the newest row. */
function pageAddress(endpoint: Endpoint, parsed: ParsedQuery, window: PageWindow): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parsed.inUse)) {
    if (!isWindowParam(name)) query.set(name, String(value))
  }
  for (const [name, value] of Object.entries(window)) query.set(name, String(value))
  return `${endpoint.path}?${query}`
}
