import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { endedLabels } from './ended-labels'
import { unknownLabels } from './unknown-labels'

/**
 * Labels that a reader must see with the values: the day as of which they are, inputs that ended, and days on which a
 * field is unknown. One sentence each.
 */
export function dataLabels(series: Pick<SeriesData, 'metadata' | 'fields'>): string[] {
  const day = series.metadata.parameters?.[AS_OF]
  return [
    ...(day === undefined ? [] : [`As known on ${day}, without later rows and revisions.`]),
    ...endedLabels(series),
    ...unknownLabels(series),
  ]
}
