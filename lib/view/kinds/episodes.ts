import { lineSeries } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

/** Spans of time as bars whose height is how long they lasted. */
export function buildEpisodes(context: PlotContext): Sketch {
  const { input, palette, shown, time } = context
  const { series } = input
  const start = series.fields.find((field) => field.role === 'start')
  const end = series.fields.find((field) => field.role === 'end')
  const starts = (start ? series.columns[start.name] : []) as readonly (string | null)[]
  const ends = (end ? series.columns[end.name] : []) as readonly (string | null)[]
  const days = shown[0] ?? context.fields.find((field) => field.unit === 'days')
  const at = (text: string | null | undefined, otherwise: number) =>
    text ? Date.parse(`${text}T00:00:00Z`) : otherwise
  const points: [number, number | null][] = []
  for (let row = 0; row < time.length; row++) {
    const from = at(starts[row], time[row])
    const to = at(ends[row], from)
    const height = days ? days.values[row] : (to - from) / 86_400_000
    points.push([from, 0], [from, height], [to, height], [to, 0])
  }
  const heights = points.map(([, value]) => value ?? 0)
  return {
    series: [
      {
        ...lineSeries(context, { ...(days ?? shown[0]), name: 'episodes' }, { color: palette.accent }),
        data: points,
        lineStyle: { color: palette.accent, width: 1 },
        areaStyle: { color: palette.accent, opacity: 0.35, origin: 0 },
      },
    ],
    left: { fields: [], unit: 'days', reach: [0, ...heights], scale: 'linear' },
    colors: days ? { [days.name]: palette.accent } : {},
  }
}
