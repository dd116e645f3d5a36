import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '../chart'
import { planChart } from '../plan-chart'
import { withResolvedWindow } from '../window/resolve-window'
import { gatherRows } from './gather-rows'
import type { Room } from './room'

/** The rows of a series that a chart in this room draws: its own, or periods. */
export function drawnRows(series: SeriesData, options: DrawingOptions, room: Room): SeriesData {
  const { interval } = planChart(series, withResolvedWindow(series, options), room)
  return interval === null ? series : gatherRows(series, interval)
}
