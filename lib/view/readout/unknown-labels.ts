import type { SeriesData, UnknownSpan } from '@/lib/contract/series'
import { LARGEST_IN_WORDS } from '@/lib/engine/ops/largest-value'
import { labelOf } from '../text/label'
import { listed } from './ended-labels'

const MOST_SPANS = 3
const MOST_FIELDS = 3

/** One sentence for each field that is unknown on some days. */
export function unknownLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const spans = metadata.unknown ?? []
  return [...new Set(spans.map(({ field }) => field))].map((field) => {
    const days = spans.filter((span) => span.field === field).map(daysOf)
    return `The source of these days has no ${labelOf(field).toLowerCase()}: ${listed(days, MOST_SPANS)}.`
  })
}

/** A sentence with the fields that lack values because of their size. */
export function tooLargeLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const fields = (metadata.tooLarge ?? []).map((name) => labelOf(name).toLowerCase())
  return fields.length === 0
    ? []
    : [`Values beyond ${LARGEST_IN_WORDS} are missing: ${listed(fields, MOST_FIELDS)}.`]
}

const daysOf = ({ from, to }: UnknownSpan) => (from === to ? from : `${from} to ${to}`)
