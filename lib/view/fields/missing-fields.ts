import type { SeriesData } from '@/lib/contract/series'
import { listed } from '../readout/ended-labels'
import { labelOf } from '../text/label'
import { declaredMain } from './declared-main'

const MOST_FIELDS = 3
const MOST_INPUTS = 3

/** Sentences about fields that a chart shows by default and that have no value, with the reasons. */
export function missingFieldsLabels(series: SeriesData): string[] {
  const { metadata, endpoint } = series
  const named = (names: readonly string[] = []) => {
    const those = declaredMain(series).usual.filter(({ name }) => names.includes(name))
    return those.length === 0
      ? null
      : `${listed(
          those.map(({ name }) => labelOf(name)),
          MOST_FIELDS,
        )} ${those.length > 1 ? 'have' : 'has'} no values`
  }
  const empty = named(metadata.missing)
  const withheld = named(metadata.fieldsLeftOut)
  const { missing } = endpoint
  const why =
    missing.length > 0
      ? `, because inputs are not loaded: ${listed(missing, MOST_INPUTS)}`
      : ', because inputs are too short or have no days in common'
  return [
    ...(empty ? [`${empty}${why}.`] : []),
    ...(withheld
      ? [`${withheld} here, because this access or the terms of their source leave them out.`]
      : []),
  ]
}
