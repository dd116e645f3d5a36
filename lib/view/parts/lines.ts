import { thin } from '@/lib/engine/ops/thin'
import type { PlotContext } from '../plot-context'
import type { PlotField } from '../plot-fields'

export type Point = [time: number, value: number | null]

/** Width of the columns that a line is thinned to, four points each. */
const COLUMN_PX = 3
const OUTSIDE_COLUMNS = 160

/** Rows worth drawing: fine in the visible window, coarse beside it, where only a pan looks. */
export function rowsToDraw(context: PlotContext, values: Float64Array): number[] {
  const { time, window, plot } = context
  if (time.length === 0) return []
  const first = time[0]
  const last = time[time.length - 1]
  const columns = Math.max(40, Math.round(plot.width / COLUMN_PX))
  const inside = thin(time, values, Math.max(first, window.from), Math.min(last, window.to), columns)
  const before = window.from > first ? thin(time, values, first, window.from - 1, OUTSIDE_COLUMNS) : []
  const after = window.to < last ? thin(time, values, window.to + 1, last, OUTSIDE_COLUMNS) : []
  return [...before, ...inside, ...after]
}

/** Points of a line; gaps stay gaps. Values are cut to seven digits: no screen shows more. */
export function pointsOf(context: PlotContext, values: Float64Array): Point[] {
  return rowsToDraw(context, values).map((row) => [context.time[row], drawnValue(values[row])])
}

export function drawnValue(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(7)) : null
}

export interface LineStyle {
  color: string
  width?: number
  dash?: 'solid' | 'dashed' | 'dotted'
  opacity?: number
  axis?: 0 | 1
  step?: 'end'
  area?: { color: string; opacity: number; origin?: 'start' | number }
  z?: number
}

export function lineSeries(context: PlotContext, field: PlotField, style: LineStyle): object {
  return lineOf(field.name, pointsOf(context, field.values), style)
}

export function lineOf(id: string, data: Point[], style: LineStyle): object {
  return {
    id,
    name: id,
    type: 'line',
    data,
    yAxisIndex: style.axis ?? 0,
    showSymbol: false,
    silent: true,
    animation: false,
    clip: true,
    z: style.z ?? 3,
    ...(style.step ? { step: style.step } : {}),
    lineStyle: {
      color: style.color,
      width: style.width ?? 1.5,
      type: style.dash ?? 'solid',
      opacity: style.opacity ?? 1,
      join: 'round',
    },
    itemStyle: { color: style.color },
    ...(style.area
      ? {
          areaStyle: {
            color: style.area.color,
            opacity: style.area.opacity,
            origin: style.area.origin ?? 'auto',
          },
        }
      : {}),
  }
}

/** The price behind everything else, on the right axis. */
export function priceSeries(context: PlotContext, axis: 0 | 1 = 1): object[] {
  if (!context.price) return []
  return [
    lineSeries(context, context.price, { color: context.palette.price, width: 1, opacity: 0.85, axis, z: 2 }),
  ]
}

/** Dashed horizontal lines with their value at the end. */
export function thresholdLines(context: PlotContext, levels: readonly number[]): object {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    label: {
      show: true,
      position: 'insideEndTop',
      color: context.palette.threshold,
      fontSize: 10,
      formatter: '{c}',
    },
    lineStyle: { color: context.palette.threshold, type: 'dashed', width: 1, opacity: 0.8 },
    data: levels.map((level) => ({ yAxis: level })),
  }
}
