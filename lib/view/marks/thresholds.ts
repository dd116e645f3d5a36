import type { Level } from '../fields/levels'
import type { PlotContext } from '../plot-context'

/** Share of the values in view by which an axis is longer to show a level. */
const NEAR = 0.15

const BARE = { silent: true, symbol: 'none', animation: false }

/**
 * Dashed horizontal lines. The axis labels their values (`AxisSpec.marks`), so that no line crosses a number, and their
 * names have places of their own (`names`).
 */
export function thresholdLines({ palette }: PlotContext, levels: readonly Level[]): object {
  return {
    ...BARE,
    label: { show: false },
    lineStyle: { color: palette.threshold, type: 'dashed', width: 1, opacity: 0.8 },
    data: levels.map(({ at }) => ({ yAxis: at })),
  }
}

/** Levels that are on an axis with these ends, or so near to it that it may reach them. */
export function levelsNear(
  levels: readonly Level[],
  { low, high }: { low: number; high: number },
  share = NEAR,
): Level[] {
  const room = share * (high - low)
  return levels.filter(({ at }) => at >= low - room && at <= high + room)
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
