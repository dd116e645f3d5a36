import { isOverdue } from '@/lib/contract/live/series-age'
import type { LoadedChart } from '../loaded-chart'

/** The value in the title, by its age: a value that has become too old is drawn in another color. */
export interface CardAge {
  /** Time up to which the value counts, milliseconds UTC. */
  until: number
  isOld: boolean
}

/** Whether a value of a chart that counts up to a time is too old today. */
export function isOldNow(
  { endpoint, series }: Pick<LoadedChart, 'endpoint' | 'series'>,
  until: number,
): boolean {
  const { sources } = series.metadata
  return isOverdue({ last: until, cadence: endpoint.cadence, sources }, Date.now())
}
