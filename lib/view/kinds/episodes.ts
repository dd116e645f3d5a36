import { DAY_MS } from '@/lib/engine/frame'
import { lineOf, type Point } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'

/** Spans of time as blocks. The height of a block is its length in days. */
export function buildEpisodes(context: PlotContext): PlotSpec {
  const { input, palette, shown, fields, time, window } = context
  const { series } = input
  const column = (role: 'start' | 'end') => {
    const field = series.fields.find((one) => one.role === role || one.name === role)
    return (field ? series.columns[field.name] : []) as readonly (string | null)[]
  }
  const starts = column('start')
  const ends = column('end')
  const days = fields.find((field) => field.unit === 'days') ?? shown[0]
  const points: Point[] = []
  let highest = 1
  for (let row = 0; row < time.length; row++) {
    const from = timeOf(starts[row]) ?? time[row]
    // A span that is still open ends with the series.
    const to = Math.max(from, timeOf(ends[row]) ?? time[time.length - 1])
    const height = days && Number.isFinite(days.values[row]) ? days.values[row] : (to - from) / DAY_MS
    if (to >= window.from && from <= window.to) highest = Math.max(highest, height)
    points.push([from, 0], [from, height], [to, height], [to, 0], [to, null])
  }
  return {
    series: [
      lineOf('episodes', points, {
        color: palette.accent,
        width: 1.2,
        area: { color: palette.accent, opacity: 0.35, origin: 0 },
      }),
    ],
    left: { fields: [], unit: 'days', reach: [0, highest], scale: 'linear' },
    drawn: days ? [days] : [],
    colors: days ? { [days.name]: palette.accent } : {},
  }
}

function timeOf(day: string | null | undefined): number | null {
  const time = day ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? null : time
}
