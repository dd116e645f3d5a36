import type { PlotContext } from '../plot-context'

/** Names closer than this overlap. */
const LINE_PX = 13

/** An axis of equal steps with a name in the middle of each: across, or down on the right. */
export function makeNameAxis(
  { palette, plot }: PlotContext,
  names: readonly string[],
  direction: 'across' | 'down',
): object {
  const values = names.map((_, at) => at + 0.5)
  const isDown = direction === 'down'
  const every = isDown ? Math.ceil((LINE_PX * names.length) / Math.max(1, plot.height)) : 1
  const last = names.length - 1
  // Counted from the end, which is never left out.
  const named = values.filter((_, at) => (last - at) % every === 0)
  return {
    type: 'value',
    ...(isDown ? { position: 'right', inverse: true } : {}),
    min: 0,
    max: Math.max(1, names.length),
    axisTick: { show: false, customValues: values },
    axisLabel: {
      color: palette.muted,
      fontSize: 11,
      margin: 8,
      customValues: named,
      formatter: (value: number) => names[Math.floor(value)] ?? '',
      hideOverlap: !isDown,
    },
    axisLine: { show: false },
    splitLine: { show: false },
  }
}
