import type { PlotField } from '../fields/plot-field'
import type { PlotName } from '../names/plot-name'
import type { PlotContext } from '../plot-context'
import { formatValue } from '../text/format'

/**
 * The name of the spot price on a curve of differences from it, in percent: along the zero line up to `longest` days; null
 * where the differences are not in percent.
 */
export function spotName(
  { fields, palette, rows }: PlotContext,
  main: PlotField,
  longest: number,
): PlotName | null {
  const spot = fields.find(({ name, unit }) => unit === 'USD' && /index|spot/.test(name))
  const price = spot?.values[rows.end - 1]
  if (!spot || price === undefined || !Number.isFinite(price) || main.unit !== 'percent') return null
  return {
    text: `${spot.label} ${formatValue(price, spot.unit)}`,
    color: palette.text,
    axis: 0,
    at: { points: [0, longest].map((days) => [days, 0] as const) },
  }
}

/** A point at zero days, where the difference from the spot price is zero. */
export const spotMark = ({ palette }: PlotContext): object => ({
  id: 'spot',
  name: 'spot',
  type: 'line',
  data: [[0, 0]],
  silent: true,
  animation: false,
  clip: false,
  showSymbol: true,
  symbol: 'circle',
  symbolSize: 7,
  z: 6,
  lineStyle: { width: 0, color: palette.text },
  itemStyle: { color: palette.text },
})
