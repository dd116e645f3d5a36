import type { PlotContext } from '../plot-context'

const BARE = { silent: true, symbol: 'none', animation: false }

/** Dashed horizontal lines. The axis labels them (`AxisSpec.marks`), so that no line crosses a label. */
export function thresholdLines({ palette }: PlotContext, levels: readonly number[]): object {
  return {
    ...BARE,
    label: { show: false },
    lineStyle: { color: palette.threshold, type: 'dashed', width: 1, opacity: 0.8 },
    data: levels.map((level) => ({ yAxis: level })),
  }
}

/** Shaded area between two levels. */
export function thresholdBand({ palette }: PlotContext, low: number, high: number): object {
  return { ...BARE, itemStyle: { color: palette.band }, data: [[{ yAxis: low }, { yAxis: high }]] }
}

/** Line at zero, for values with both signs. */
export function zeroLine({ palette }: PlotContext): object {
  return {
    ...BARE,
    label: { show: false },
    lineStyle: { color: palette.axis, type: 'solid', width: 1, opacity: 1 },
    data: [{ yAxis: 0 }],
  }
}
