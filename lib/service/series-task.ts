import type { Result, Task } from '@/lib/compute/task'
import type { SeriesInput, SeriesOutput } from './series-input'

/** Computes a series, chooses its rows, and encodes and compresses them. */
export const SERIES_TASK: Task<SeriesInput, SeriesOutput> = {
  name: 'series',
  place: 'thread',
  longestMs: 30_000,
  load: async (): Promise<(input: SeriesInput) => Promise<Result<SeriesOutput>>> =>
    (await import('./run-series')).runSeries,
}
