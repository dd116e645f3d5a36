import type { PlotContext } from '../plot-context'
import { timeTicks } from './ticks'

const LABEL_EVERY_PX = 92

/** The horizontal axis of time: milliseconds on a plain number axis with labels of our own, in UTC. */
export function makeTimeAxis(context: PlotContext): object {
  const { palette, plot, window, time } = context
  const ticks = timeTicks(window.from, window.to, Math.max(2, Math.floor(plot.width / LABEL_EVERY_PX)))
  const labels = new Map(ticks.map((tick) => [tick.at, tick.label]))
  const values = ticks.map((tick) => tick.at)
  return {
    type: 'value',
    min: time[0],
    max: time.length > 1 ? time[time.length - 1] : time[0] + 1,
    axisTick: { show: true, length: 4, lineStyle: { color: palette.axis }, customValues: values },
    axisLabel: {
      color: palette.muted,
      fontSize: 11,
      margin: 8,
      customValues: values,
      formatter: (value: number) => labels.get(value) ?? '',
      showMinLabel: true,
      showMaxLabel: true,
      hideOverlap: false,
    },
    axisLine: { show: true, onZero: false, lineStyle: { color: palette.axis } },
    splitLine: { show: false },
    axisPointer: { show: false },
  }
}

/** Zoom by wheel, pinch and drag; the visible span is the look’s. */
export function makeZoom(context: PlotContext): object[] {
  const { window } = context
  return [
    {
      type: 'inside',
      xAxisIndex: 0,
      filterMode: 'none',
      startValue: window.from,
      endValue: window.to,
      zoomOnMouseWheel: true,
      moveOnMouseMove: true,
      moveOnMouseWheel: false,
      preventDefaultMouseMove: true,
    },
  ]
}
