import type { Level } from '../fields/levels'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import { tickFormatter } from '../text/format'

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

/** Levels beside a plot that a legend names. */
const MOST_OUTSIDE = 3

/** Notes for the legend about levels that are too far from the values to be drawn: `outside: 70 Overbought`. */
export function outsideNotes(
  field: PlotField | undefined,
  all: readonly Level[],
  drawn: readonly Level[],
): Record<string, string> {
  const outside = all.filter((level) => !drawn.includes(level))
  if (!field || outside.length === 0) return {}
  const write = tickFormatter(
    outside.map(({ at }) => at),
    'linear',
    writtenUnit(field),
  )
  const named = outside
    .slice(0, MOST_OUTSIDE)
    .map(({ at, name }) => [write(at), name].filter(Boolean).join(' '))
  return { [field.name]: `outside: ${named.join(', ')}${outside.length > MOST_OUTSIDE ? ' …' : ''}` }
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
