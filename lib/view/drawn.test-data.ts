import type { Point } from './marks/lines'

/** A line, bars, or another figure, as the drawing library is given it. */
export interface DrawnSeries<Data = Point> {
  id: string
  type: string
  z: number
  xAxisIndex?: number
  yAxisIndex?: number
  stack?: string
  step?: 'end'
  barWidth: number
  showSymbol?: boolean
  connectNulls?: boolean
  data: Data[]
  areaStyle?: { color: string; origin: number }
  lineStyle: { color: string; width: number; opacity: number }
  itemStyle: Record<string, string>
}

export interface DrawnAxis {
  type: string
  gridIndex?: number
  min: number
  max: number
  axisLabel: {
    show?: boolean
    inside?: boolean
    color?: string
    customValues: number[]
    formatter: (value: number) => string
  }
  axisTick: { customValues: number[] }
}

/** Option of the drawing library, as far as tests read it. */
export interface Drawn<Data = Point> {
  xAxis: DrawnAxis
  yAxis: DrawnAxis[]
  dataZoom: { startValue: number; endValue: number }[]
  series: DrawnSeries<Data>[]
}

export const drawnOf = <Data = Point>({ option }: { option: unknown }) => option as Drawn<Data>
