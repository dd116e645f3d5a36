import type { SeriesData } from '@/lib/contract/series'
import { listed } from '../readout/ended-labels'
import { type Note, noted } from '../readout/note'
import { labelOf } from '../text/label'
import { declaredMain } from './declared-main'

const MOST_FIELDS = 3
const MOST_INPUTS = 3

/** Sentences about fields that a chart shows by default and that have no value, with the reasons. */
export function missingFieldsNotes(series: SeriesData): Note[] {
  const { metadata, endpoint } = series
  const { fields: main, usual } = declaredMain(series)
  const about = (names: readonly string[] = [], why: string): Note[] => {
    const those = usual.filter(({ name }) => names.includes(name))
    if (those.length === 0) return []
    const labels = those.map(({ name }) => labelOf(name))
    const kind = those.some((field) => main.includes(field)) ? 'emptyMain' : 'emptyOther'
    return noted(kind, [
      `${listed(labels, MOST_FIELDS)} ${those.length > 1 ? 'have' : 'has'} no values${why}.`,
    ])
  }
  const { missing } = endpoint
  const isLoaded = missing.length === 0
  const empty = about(
    metadata.missing,
    `, because inputs are ${isLoaded ? 'too short or have no days in common' : 'not loaded'}`,
  )
  return [
    ...empty,
    ...noted(
      'notLoaded',
      empty.length > 0 && !isLoaded ? [`Not loaded: ${listed(missing, MOST_INPUTS)}.`] : [],
    ),
    ...about(
      metadata.fieldsLeftOut,
      ' here, because this access or the terms of their source leave them out',
    ),
  ]
}

/** The same for errors, which have no tab beside them. */
export const missingFieldsLabels = (series: SeriesData): string[] =>
  missingFieldsNotes(series).map(({ text }) => text)
