import type { SeriesData } from '@/lib/contract/series'
import type { Chart } from '@/lib/view/chart'
import { columnOf, type Readout, readAt, type ValuesOf } from '@/lib/view/readout/readout'
import type { Size } from '../canvas/use-size'
import type { InitialPicture } from './initial-picture'

// What the crosshair reads: it comes with the page, so that it answers before anything can be drawn.

/** A drawing and what it was made of. Without an option it is the server's, which the crosshair reads meanwhile. */
export interface Drawn {
  chart: Omit<Chart, 'option'> & { option: Chart['option'] | null }
  series: SeriesData
  /** A row as the crosshair says it; ranked in `history`, every row of the series, and without it not ranked. */
  read: (row: number, history: SeriesData | null) => Readout
}

/**
 * The server's drawing of a series, stretched to this size as the page stretches it. What stands in objects is read by
 * what draws: without that, null where the picture shows any.
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
