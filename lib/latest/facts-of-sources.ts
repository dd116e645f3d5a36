import { type SeriesSource, withheldFields } from '@/lib/contract/live/series-source'

export interface FactsOfSources {
  /** Public sources with streams that decide whether a value is current; absent without any. */
  sources?: readonly SeriesSource[]
  /** The terms of its source allow only the operator to see the field. */
  isWithheld?: true
}

/** The facts of the sources of a series that decide whether a value of a field is current, and who may see it. */
export function factsOfSources(all: readonly SeriesSource[] | undefined, field: string): FactsOfSources {
  const sources = all?.filter(({ streams }) => streams)
  return {
    ...(sources?.length ? { sources } : {}),
    ...(withheldFields(all).includes(field) ? { isWithheld: true } : {}),
  }
}
