import type { Level } from '../fields/levels'
import type { PlotContext } from '../plot-context'
import type { Palette } from '../style/palette'

/** Share of the values in view by which an axis is longer to show a level. */
const NEAR = 0.15

const BARE = { silent: true, symbol: 'none', animation: false }

/**
 * Dashed horizontal lines with their names above the left end. The axis labels their values (`AxisSpec.marks`), so that
 * no line crosses a number.
 */
export function thresholdLines({ palette }: PlotContext, levels: readonly Level[]): object {
  return {
    ...BARE,
    label: { show: false },
    lineStyle: { color: palette.threshold, type: 'dashed', width: 1, opacity: 0.8 },
    data: levels.flatMap(({ at, name, below }) => [
      { yAxis: at, ...(name ? { label: nameLabel(palette, name, 'insideStartTop') } : {}) },
      ...(below ? [{ yAxis: at, label: nameLabel(palette, below, 'insideStartBottom') }] : []),
    ]),
  }
}

/** Levels that are on an axis with these ends, or so near to it that it may reach them. */
export function levelsNear(levels: readonly Level[], { low, high }: { low: number; high: number }): Level[] {
  const room = NEAR * (high - low)
  return levels.filter(({ at }) => at >= low - room && at <= high + room)
}

/** Written with an outline, which keeps it readable over lines. */
function nameLabel(
  { threshold, background }: Palette,
  name: string,
  position: 'insideStartTop' | 'insideStartBottom',
): object {
  return {
    show: true,
    position,
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
