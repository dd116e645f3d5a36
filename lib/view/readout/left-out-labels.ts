import type { SeriesData } from '@/lib/contract/series'
import { labelOf } from '../text/label'
import { listed } from './ended-labels'

const MOST_SPANS = 3

/** One sentence for each set of fields without which rows are left out. */
export function leftOutLabels({ metadata }: Pick<SeriesData, 'metadata'>): string[] {
  const spans = metadata.leftOut ?? []
  return [...new Set(spans.map(({ fields }) => fields.join()))].map((key) => {
    const same = spans.filter(({ fields }) => fields.join() === key)
    const names = same[0].fields.map((name) => labelOf(name).toLowerCase())
    const days = same.map(({ from, to }) => (from === to ? from : `${from} to ${to}`))
    return `Days without ${listed(names, names.length)} are left out: ${listed(days, MOST_SPANS)}.`
  })
}
