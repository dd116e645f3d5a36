import type { Task } from '@/lib/compute/task'
import type { SeriesData } from '@/lib/contract/series'
import type { Measured } from './measured'

/** Measures a series with all its rows and default parameters, for lists and for the table. */
export const MEASURE_TASK: Task<SeriesData, Measured> = {
  name: 'measure',
  place: 'thread',
  longestMs: 60_000,
  load: async () => {
    const { measureForLists } = await import('./measured')
    return (series) => ({ value: measureForLists(series) })
  },
}
