import { ApiError } from '@/lib/contract/errors'
import { type Withholder, withheldFields, withheldText, withholders } from '@/lib/contract/live/series-source'
import type { SeriesData } from '@/lib/contract/series'

/** Throws `not_redistributable` if there are sources that forbid showing a series to others. */
export function refuseWithheld(by: readonly Withholder[] = []): void {
  if (by.length === 0) return
  throw new ApiError('not_redistributable', withheldText(by), {
    detail: { sources: by.map(({ name }) => name) },
  })
}

/** The series without columns by what they are for others, so that caches know them by the identity of their time. */
const shownToOthers = new WeakMap<Float64Array, SeriesData>()

/**
 * A series as others than the operator see it: without the columns beside it whose sources forbid that. Throws
 * `not_redistributable` if the series itself comes from such a source.
 */
export function withoutWithheldColumns(series: SeriesData): SeriesData {
  const { sources } = series.metadata
  refuseWithheld(withholders(sources))
  const left = new Set(withheldFields(sources))
  if (left.size === 0) return series
  const known = shownToOthers.get(series.time)
  const { time, columns, metadata } = known ?? strip(series, left)
  const fields = series.fields.filter(({ name, aliasOf }) => !left.has(name) && !left.has(aliasOf ?? ''))
  const shown = { ...series, fields, time, columns, metadata }
  if (!known) shownToOthers.set(series.time, shown)
  return shown
}

function strip({ time, columns, fields, metadata }: SeriesData, left: ReadonlySet<string>) {
  const gone = fields.filter(({ name, aliasOf }) => left.has(name) || left.has(aliasOf ?? ''))
  const names = new Set(gone.map(({ name }) => name))
  return {
    // A new array, because caches use it as the identity of a series.
    time: time.subarray(0),
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => !names.has(name))),
    metadata: {
      ...metadata,
      // They name the values of all inputs.
      revised: undefined,
      sources: metadata.sources?.filter(({ isBeside, redistribute }) => !(isBeside && redistribute === 'no')),
      fieldsLeftOut: [...new Set([...(metadata.fieldsLeftOut ?? []), ...names])],
    },
  }
}
