import type { SeriesData, UnknownSpan } from '@/lib/contract/series'
import { labelOf } from '../text/label'
import { listed } from './ended-labels'

const MOST_SPANS = 3

/** One sentence for each field that is unknown on some days. */
export function unknownLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const spans = metadata.unknown ?? []
  return [...new Set(spans.map(({ field }) => field))].map((field) => {
    const days = spans.filter((span) => span.field === field).map(daysOf)
    return `The source of these days has no ${labelOf(field).toLowerCase()}: ${listed(days, MOST_SPANS)}.`
  })
}

const daysOf = ({ from, to }: UnknownSpan) => (from === to ? from : `${from} to ${to}`)
