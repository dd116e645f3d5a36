import type { PlotContext } from '../plot-context'
import { tickFormatter } from '../text/format'
import { linearTicks } from './ticks'

const LABEL_EVERY_PX = 80

/** A horizontal axis of days from 0 to at least `longest`. `first` replaces the label of day 0. */
export function makeDayAxis({ palette, plot }: PlotContext, longest: number, first?: string): object {
  const ticks = linearTicks(0, longest, Math.max(3, Math.round(plot.width / LABEL_EVERY_PX)))
  const format = tickFormatter(ticks.values, 'linear', 'none')
  const days = ticks.values.filter((day) => day >= 0 && day <= longest)
  return {
    type: 'value',
    min: 0,
    max: longest,
    axisTick: { show: true, length: 4, lineStyle: { color: palette.axis }, customValues: days },
    axisLabel: {
      color: palette.muted,
      fontSize: 11,
      margin: 8,
      customValues: days,
      // Its text is longer than that of a number.
      ...(first ? { alignMinLabel: 'left' } : {}),
      formatter: (day: number) => (day === 0 && first ? first : `${format(day)} d`),
    },
    axisLine: { show: true, onZero: false, lineStyle: { color: palette.axis } },
    splitLine: { show: false },
  }
}
