import { LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridSimpleComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import type { use } from 'echarts/core'
import type { CommonPart } from './part'

type Install = Extract<Parameters<typeof use>[0], (...given: never[]) => void>

/**
 * Removes points of dashed lines far outside the view. The canvas also paints dashes that are out of view, of which a
 * long history can have 100,000.
 */
export const nearView: Install = (registers) => {
  registers.registerProcessor(registers.PRIORITY.PROCESSOR.STATISTIC, (ecModel) => {
    const [zoom] = ecModel.findComponents({ mainType: 'dataZoom' })
    const { startValue: from, endValue: to } = (zoom?.option ?? {}) as Partial<Record<string, number>>
    if (from === undefined || to === undefined) return
    ecModel.eachSeriesByType('line', (series) => {
      const { lineStyle } = series.option as { lineStyle?: { type?: string } }
      const data = series.getData()
      const x = data.mapDimension('x')
      if (lineStyle?.type === 'solid' || !x) return
      data.selectRange({ [x]: reach(data.count(), (row) => Number(data.get(x, row)), from, to) })
    })
  })
}

/**
 * Positions of the first and last point to keep, with at least one point on each side of the view. Points must ascend.
 * They do not change during a short pan: the dash pattern starts at the first point and would move with it.
 */
export function reach(
  count: number,
  placeOf: (point: number) => number,
  from: number,
  to: number,
): [number, number] {
  // A power of two, so that rounding differences between frames do not change it.
  const step = 2 ** Math.ceil(Math.log2(to - from))
  const low = Math.floor(from / step) * step
  const high = Math.ceil(to / step) * step
  let first = 0
  while (first + 1 < count && placeOf(first + 1) <= low) first++
  let last = count - 1
  while (last > 0 && placeOf(last - 1) >= high) last--
  return count > 0 ? [placeOf(first), placeOf(last)] : [from, to]
}

/**
 * Draws every point of lines and areas. The library skips points closer than two pixels to the one before. The edges of
 * stacked areas run in opposite directions, so that neighbors skip different points and holes appear between them.
 */
export const everyPoint: Install = (registers) => {
  registers.registerUpdateLifecycle('series:afterupdate', (ecModel, api) => {
    ecModel.eachSeriesByType('line', (series) => {
      api.getViewOfSeriesModel(series)?.group.traverse((element) => {
        if ('segmentIgnoreThreshold' in element) element.segmentIgnoreThreshold = 0
      })
    })
  })
}

type Extension = Parameters<typeof use>[0]

const SERIES: Record<CommonPart, Extension> = { line: LineChart }

/** Parts of the chart library that every kind is drawn with. */
export const COMMON_PARTS = [
  ...Object.values(SERIES).flat(),
  // The other one has the library’s pointers for axes too.
  GridSimpleComponent,
  DataZoomInsideComponent,
  MarkAreaComponent,
  MarkLineComponent,
  nearView,
  everyPoint,
]
