import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import { formatValue } from '../text/format'
import { textWidth } from '../text/text-width'

/**
 * The spot price on a curve of differences from it, in percent: a point at zero days, where the difference is zero. Its
 * label is at the end of the zero line that is further from the points.
 */
export function spotMark(
  { fields, palette, rows, plot }: PlotContext,
  main: PlotField,
  points: readonly { tenor: number; value: number }[],
  longest: number,
): object[] {
  const spot = fields.find(({ name, unit }) => unit === 'USD' && /index|spot/.test(name))
  const price = spot?.values[rows.end - 1]
  if (!spot || price === undefined || !Number.isFinite(price) || main.unit !== 'percent') return []
  const text = `${spot.label} ${formatValue(price, spot.unit)}`
  const width = (textWidth(text) * longest) / plot.width
  const room = (from: number, to: number) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...points.filter(({ tenor }) => tenor >= from && tenor <= to).map(({ value }) => Math.abs(value)),
    )
  const toRight = room(longest - width, longest) >= room(0, width)
  const label = {
    show: true,
    position: toRight ? 'left' : 'right',
    offset: [0, -9],
    color: palette.text,
    fontSize: 11,
    formatter: text,
  }
  return [
    {
      id: 'spot',
      name: 'spot',
      type: 'line',
      data: [
        { value: [0, 0], ...(toRight ? {} : { label }) },
        ...(toRight
          ? [{ value: [longest, 0], itemStyle: { opacity: 0 }, label: { ...label, opacity: 1 } }]
          : []),
      ],
      silent: true,
      animation: false,
      clip: false,
      showSymbol: true,
      symbol: 'circle',
      symbolSize: 7,
      z: 6,
      lineStyle: { width: 0, color: palette.text },
      itemStyle: { color: palette.text },
    },
  ]
}
