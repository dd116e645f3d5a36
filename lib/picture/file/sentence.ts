import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import type { SeriesData } from '@/lib/contract/series'
import { missingFieldsLabels } from '@/lib/view/fields/missing-fields'
import type { FileInput } from './file-input'
import { standingOf } from './standing'

/** The last value of a chart in one sentence, its source, and what else belongs to it. */
export function sentence({ chart, whole, now }: FileInput): string {
  const standing = standingOf(chart, whole, now)
  if (!standing) throw withoutValue(chart.series)
  const { title, value, date, change, percentile, age, source, labels } = standing
  const parts = [`${title}: ${value} on ${date}`, change, percentile, age]
  return `${[parts.filter(Boolean).join(', '), source, ...labels].map(asSentence).join(' ')}\n`
}

/** Refusal of a chart without a value in view, with the reason where it is known. */
export const withoutValue = (series: SeriesData) =>
  new ApiError(
    'unknown_route',
    ['This chart has no value in view.', ...missingFieldsLabels(series)].join(' '),
  )
