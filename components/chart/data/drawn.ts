import type { ComponentType } from 'react'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import type { Chart, ChartInput } from '@/lib/view/chart'
import { columnOf, type Readout, readAt, type ValuesOf } from '@/lib/view/readout/readout'
import type { Size } from '../canvas/use-size'
import type { MarkReadingProps } from '../readout/mark-reading'
import type { InitialPicture } from './initial-picture'

// Part of the first scripts, so that the crosshair works before anything can be drawn.

/** A chart and its series. Without an option it is the server’s picture, which the crosshair reads until then. */
export interface Drawn {
  chart: Omit<Chart, 'option'> & { option: Chart['option'] | null }
  series: SeriesData
  /** Shows the values of a mark; absent until it is loaded. */
  MarkReading?: ComponentType<MarkReadingProps>
  /** Values of a row for the readout, with percentiles in `history`, which has every row of the series. */
  read: (row: number, history: SeriesData | null) => Readout
  /** The same chart with stretched axes or another palette; absent for the server’s picture. */
  redrawn?: (changes: Pick<ChartInput, 'ends'> | Pick<ChartInput, 'palette'>) => Drawn
}

/** The part of the drawing code that reads nested fields, displaced ones, and periods. */
export interface DrawingCode {
  plottedValues: ValuesOf
  gatherRows: (series: SeriesData, interval: Interval) => SeriesData
}

/**
 * The server’s picture as a chart, scaled to this size as the page scales it. Nested and displaced fields and periods need
 * `drawing`, which is loaded later: without it, a picture that shows any is null.
 */
export function readStillPicture(
  initial: InitialPicture,
  series: SeriesData,
  { width, height }: Size,
  drawing: DrawingCode | null,
): Drawn | null {
  const { plot, size, legend, interval } = initial
  // The rows do not have the equity of a rule.
  if ((interval && !drawing) || initial.rule) return null
  const rows = interval && drawing ? drawing.gatherRows(series, interval) : series
  const plotted = drawing?.plottedValues ?? null
  const isColumn = (name: string) =>
    columnOf(series, name) && !series.fields.some((field) => field.name === name && field.displaced)
  if (!plotted && legend.some(({ drawn, field }) => drawn && !isColumn(field))) return null
  const across = width / size.width
  const down = height / size.height
  const stretched = {
    left: plot.left * across,
    top: plot.top * down,
    width: plot.width * across,
    height: plot.height * down,
  }
  const axes = initial.axes.map((axis) => ({
    ...axis,
    offset: axis.offset * across,
    width: axis.width * across,
    top: axis.top * down,
    height: axis.height * down,
  }))
  return {
    chart: { ...initial, size: { width, height }, rows, plot: stretched, axes, pointer: null, option: null },
    series,
    read: (row, history) => readAt(rows, legend, row, history, plotted ?? columnOf),
  }
}
