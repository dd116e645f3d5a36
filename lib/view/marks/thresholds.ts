import type { PlotContext } from '../plot-context'
import type { Palette } from '../style/palette'

const BARE = { silent: true, symbol: 'none', animation: false }

/** A level that values are read by, with its name: “Overbought” at 70. */
export interface Level {
  at: number
  name?: string
}

/**
 * Dashed horizontal lines with their names above the left end. The axis labels their values (`AxisSpec.marks`), so that
 * no line crosses a number.
 */
export function thresholdLines({ palette }: PlotContext, levels: readonly Level[]): object {
  return {
    ...BARE,
    label: { show: false },
    lineStyle: { color: palette.threshold, type: 'dashed', width: 1, opacity: 0.8 },
    data: levels.map(({ at, name }) => ({ yAxis: at, ...(name ? { label: nameLabel(palette, name) } : {}) })),
  }
}

/** Written with an outline, which keeps it readable over lines. */
function nameLabel({ threshold, background }: Palette, name: string): object {
  return {
    show: true,
    position: 'insideStartTop',
    color: threshold,
    fontSize: 10,
    textBorderColor: background,
    textBorderWidth: 3,
    formatter: name,
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
