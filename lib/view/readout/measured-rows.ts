import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '../chart'
import { mainOf } from '../fields/main-field'
import { drawnRows } from '../periods/drawn-rows'
import type { Room } from '../periods/room'
import { aggregateOf } from '../periods/rule'
import { wholePeriods } from '../periods/whole-periods'
import { resolveWindow } from '../window/resolve-window'
import type { Measured } from './statistics'

/**
 * The rows whose statistics a chart says. Levels are measured by every row, also where bars or candles stand for the last
 * rows of periods, so that the highest value is that of a day and does not depend on the width. Amounts are measured as they are drawn, and so is an
 * interval that the reader chose.
 */
export function measuredRows(series: SeriesData, options: DrawingOptions, room: Room): SeriesData {
  const field = options.interval === 'auto' ? mainOf(series, options.show)?.field : undefined
  return field && aggregateOf(field) === 'last' ? series : drawnRows(series, options, room)
}

/** The window of measured rows. Periods that the reader chose are measured whole, each that has a moment in view. */
export function measuredWindow(
  series: SeriesData,
  options: DrawingOptions,
  { periods }: SeriesData,
): Pick<Measured, 'from' | 'to' | 'interval'> {
  const window = resolveWindow(series, options)
  if (!periods || options.interval === 'auto') return window
  return { ...wholePeriods(window, periods.interval), interval: periods.interval }
}
