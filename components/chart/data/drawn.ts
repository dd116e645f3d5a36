import type { SeriesData } from '@/lib/contract/series'
import type { Chart } from '@/lib/view/chart'
import { columnOf, type Readout, readAt, type ValuesOf } from '@/lib/view/readout/readout'
import type { Size } from '../canvas/use-size'
import type { InitialPicture } from './initial-picture'

// Part of the first scripts, so that the crosshair works before anything can be drawn.

/** A chart and its series. Without an option it is the server’s picture, which the crosshair reads until then. */
export interface Drawn {
  chart: Omit<Chart, 'option'> & { option: Chart['option'] | null }
  series: SeriesData
  /** Values of a row for the readout, with percentiles in `history`, which has every row of the series. */
  read: (row: number, history: SeriesData | null) => Readout
}

/**
 * The server’s picture as a chart, scaled to this size as the page scales it. Nested fields need `plotted`, which is
 * loaded later: without it, a picture that shows any is null.
 */
export function readStillPicture(
  initial: InitialPicture,
  series: SeriesData,
  { width, height }: Size,
  plotted: ValuesOf | null,
): Drawn | null {
  const { plot, size, legend } = initial
  if (!plotted && legend.some(({ drawn, field }) => drawn && !columnOf(series, field))) return null
  const across = width / size.width
  const down = height / size.height
  const stretched = {
    left: plot.left * across,
    top: plot.top * down,
    width: plot.width * across,
    height: plot.height * down,
  }
  return {
    chart: { ...initial, plot: stretched, option: null },
    series,
    read: (row, history) => readAt(series, legend, row, history, plotted ?? columnOf),
  }
}
