import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import type { FileInput } from './file-input'
import { standingOf } from './standing'

/** The last value of a chart in one sentence, its source, and what else belongs to it. */
export function sentence({ chart, whole, now }: FileInput): string {
  const standing = standingOf(chart, whole, now)
  if (!standing) throw withoutValue()
  const { title, value, date, change, percentile, age, source, labels } = standing
  const parts = [`${title}: ${value} on ${date}`, change, percentile, age]
  return `${[parts.filter(Boolean).join(', '), source, ...labels].map(asSentence).join(' ')}\n`
}

export const withoutValue = () =>
  new ApiError('unknown_route', 'This chart has no value in view, so there is nothing to say.')
