import type { Result, Task } from '@/lib/compute/task'
import type { SeriesInput, SeriesOutput } from './series-input'

/** Computes a series, chooses its rows, and encodes and compresses them. */
export const SERIES_TASK: Task<SeriesInput, SeriesOutput> = {
  name: 'series',
  load: async (): Promise<(input: SeriesInput) => Promise<Result<SeriesOutput>>> =>
    (await import('./run-series')).runSeries,
}
