import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { missingFieldsLabels } from '../fields/missing-fields'
import { membersText } from '../text/members-text'
import { assumedLabels } from './assumed-labels'
import { endedLabels } from './ended-labels'
import { gatheredLabels } from './gathered-labels'
import { leftOutLabels } from './left-out-labels'
import { tooLargeLabels, unknownLabels } from './unknown-labels'

/**
 * Labels that a reader must see with the values: the day as of which they are, fields without a value, first because the
 * title may name one, members that a total lacks, what is assumed of it, inputs made of finer rows, inputs that ended, days
 * on which a field is unknown, days that are left out, and fields without their largest values. One sentence each.
 */
export function dataLabels(series: SeriesData): string[] {
  const { members } = series.metadata
  const day = series.metadata.parameters?.[AS_OF]
  return [
    ...(day === undefined ? [] : [`As known on ${day}, without later rows and revisions.`]),
    ...missingFieldsLabels(series),
    ...(members ? [membersText(members)].filter((text) => text !== null) : []),
    ...assumedLabels(series),
    ...gatheredLabels(series),
    ...endedLabels(series),
    ...unknownLabels(series),
    ...leftOutLabels(series),
    ...tooLargeLabels(series),
  ]
}
