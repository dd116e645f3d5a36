import type { Result, Task } from '@/lib/compute/task'
import type { SeriesAsked, SeriesMade } from './series-asked'

/** Computes a series, chooses its rows, and encodes and compresses them. */
export const SERIES_TASK: Task<SeriesAsked, SeriesMade> = {
  name: 'series',
  load: async (): Promise<(input: SeriesAsked) => Promise<Result<SeriesMade>>> =>
    (await import('./run-series')).runSeries,
}
