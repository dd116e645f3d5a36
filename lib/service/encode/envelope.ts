import type { Endpoint, Field } from '@/lib/contract/endpoint'
import { FAMILY_FACTS } from '@/lib/contract/family'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import type {
  AssumedInput,
  GatheredInput,
  LeftOutSpan,
  PriceSpan,
  PublishedDays,
  RevisedValues,
  SeriesMembers,
  SeriesMetadata,
  StaleInput,
} from '@/lib/contract/series'
import { dayOf, type Frame, valueAt } from '@/lib/engine/frame'
import type { ParsedQuery } from '../query/parse-query'
import type { Selection } from '../rows/select-rows'
import { unknownSpans } from '../rows/unknown-values'
import type { TextWriter } from './text-writer'

export interface EnvelopeInput {
  endpoint: Endpoint
  parsed: ParsedQuery
  fields: readonly Field[]
  /** All rows of the series, and the range of the selected ones. */
  frame: Frame
  selection: Selection
  /** Addresses of the neighboring pages. */
  pages: { prev: string | null; next: string | null }
  missing: readonly string[]
  /** Rows between the selected ones that are left out. */
  leftOut: readonly LeftOutSpan[]
  stale: readonly StaleInput[]
  members?: SeriesMembers
  /** Sources of prices over the whole series. */
  price?: readonly PriceSpan[]
  /** Publication of the selected rows. */
  published?: readonly PublishedDays[]
  revised?: RevisedValues
  assumed?: AssumedInput[]
  gathered?: GatheredInput[]
  sources?: readonly SeriesSource[]
  revision: string
  source: 'sample' | 'store'
  /** Start and end of the computation, milliseconds. */
  startedAt: number
  finishedAt: number
}

/** Writes the envelope around rows. Its metadata comes after them and states when they were finished. */
export function writeEnvelope(
  to: TextWriter,
  input: Omit<EnvelopeInput, 'finishedAt'>,
  now: () => number,
  writeRows: () => void,
): void {
  const { endpoint, parsed, selection } = input
  const facts = FAMILY_FACTS[endpoint.family]
  const takesChain = endpoint.parameters.some((listing) => listing.name === 'chain')
  const head = {
    success: true,
    [facts.nameKey]: endpoint.name,
    ...(facts.nameKey === 'symbol' ? { name: endpoint.title } : {}),
    ...(takesChain ? { chain: parsed.chain } : {}),
    count: selection.end - selection.start,
  }
  to.add(`${JSON.stringify(head).slice(0, -1)},"data":`)
  writeRows()
  to.add(`,"metadata":${JSON.stringify(metadataOf({ ...input, finishedAt: now() }))}}`)
}

/** Metadata of a response in either format. */
export function metadataOf(input: EnvelopeInput): SeriesMetadata {
  const { endpoint, parsed, fields, frame, selection, pages, missing, stale } = input
  const rows = frame.time.length
  const price = spansWithin(input.price ?? [], dayRange(frame, fields, selection.start, selection.end))
  const unknown = unknownSpans(frame, fields, selection.start, selection.end)
  return {
    apiVersion: 'v1',
    tier: endpoint.tier,
    fields: fields.filter((field) => isOwn(field, endpoint)).map((field) => field.name),
    dataRange: dayRange(frame, fields, selection.start, selection.end),
    coverage: dayRange(frame, fields, 0, rows),
    resolution: parsed.resolution,
    parameters: { ...parsed.inUse },
    ignoredParameters: [...parsed.ignored],
    units: Object.fromEntries(fields.map((field) => [field.name, field.unit])),
    revision: input.revision,
    source: input.source,
    ...(rows > 0 ? { lastUpdated: new Date(frame.time[rows - 1]).toISOString() } : {}),
    dataUpdateInterval: updateInterval(endpoint, parsed),
    truncated: selection.previous !== null,
    ...(pages.prev ? { prev: pages.prev } : {}),
    ...(pages.next ? { next: pages.next } : {}),
    ...(isSnapshot(frame) ? { snapshotDate: dayOf(frame.time[0]) } : {}),
    ...(parsed.historical ? { renamedFields: { ...parsed.historical } } : {}),
    ...(parsed.leftOut && parsed.leftOut.length > 0 ? { fieldsLeftOut: [...parsed.leftOut] } : {}),
    ...(missing.length > 0 ? { missing: [...missing] } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
    ...(input.leftOut.length > 0 ? { leftOut: [...input.leftOut] } : {}),
    ...(stale.length > 0 ? { stale: [...stale] } : {}),
    ...(input.members ? { members: input.members } : {}),
    ...(price.length > 0 ? { price } : {}),
    ...(input.published && input.published.length > 0 ? { published: [...input.published] } : {}),
    ...(input.revised ? { revised: input.revised } : {}),
    ...(input.assumed ? { assumed: input.assumed } : {}),
    ...(input.gathered ? { gathered: input.gathered } : {}),
    ...(input.sources && input.sources.length > 0 ? { sources: [...input.sources] } : {}),
    ...(parsed.interval ? { interval: parsed.interval } : {}),
    timestamp: new Date(input.finishedAt).toISOString(),
    processingTime: input.finishedAt - input.startedAt,
  }
}

/** The parts of spans between the days of the first and last row. */
function spansWithin(
  spans: readonly PriceSpan[],
  { start, end }: { start: string | null; end: string | null },
): PriceSpan[] {
  if (start === null || end === null) return []
  return spans.flatMap((span) => {
    const from = span.from > start ? span.from : start
    const to = span.to < end ? span.to : end
    return from <= to ? [{ ...span, from, to }] : []
  })
}

/** Whether all rows of the series describe one moment. */
function isSnapshot({ time }: Frame): boolean {
  return time.length > 0 && time[0] === time[time.length - 1]
}

/** Whether a field is neither time nor a column shared by all on-chain and chart rows. */
function isOwn(field: Field, endpoint: Endpoint): boolean {
  if (field.role === 'time' || field.role === 'height') return false
  const shared = FAMILY_FACTS[endpoint.family].nullable && ['price', 'btc_price'].includes(field.name)
  return !shared
}

function updateInterval(endpoint: Endpoint, parsed: ParsedQuery): string {
  switch (parsed.resolution) {
    case 'block':
      return 'block'
    case '10m':
      return '10 minutes'
    case '1h':
      return 'hourly'
    case '1d':
      return endpoint.cadence
  }
}

function dayRange(frame: Frame, fields: readonly Field[], start: number, end: number) {
  if (start >= end) return { start: null, end: null }
  const ends = fields.find((field) => field.role === 'end')
  const last = ends ? String(valueAt(frame.columns[ends.name], end - 1)) : dayOf(frame.time[end - 1])
  return { start: dayOf(frame.time[start]), end: last }
}
