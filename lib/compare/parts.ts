import type { Overlay, SeriesData } from '@/lib/contract/series'
import type { ComparedSeries } from '@/lib/url/compared-series'

export type Failure = NonNullable<Overlay['failure']>

/** A compared series, or why it could not be loaded. */
export type Part = { wanted: ComparedSeries; data: SeriesData } | { wanted: ComparedSeries; failure: Failure }

/**
 * Whole history of the base series, or why it could not be loaded. `isWhole` is false if earlier rows do not fit into one
 * response.
 */
export type History = { data: SeriesData; isWhole: boolean } | { failure: Failure }
