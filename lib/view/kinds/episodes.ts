import { DAY_MS } from '@/lib/engine/frame'
import { lineOf, type Point } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'
import { spanPointer } from '../pointer/span-pointer'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'

interface Episode {
  from: number
  /** The end of the series, if it has not ended. */
  to: number
  open: boolean
  days: number
}

/** Spans of time as blocks. The height of a block is its length in days. */
export function buildEpisodes(context: PlotContext): PlotSpec {
  const { palette, shown, fields, window, plot } = context
  const days = fields.find((field) => field.unit === 'days') ?? shown[0]
  const all = episodesOf(context, days?.values)
  const inView = all.filter(({ from, to }) => to >= window.from && from <= window.to)
  const points = all.flatMap(({ from, to, days: height }): Point[] => [
    [from, 0],
    [from, height],
    [to, height],
    [to, 0],
    [to, null],
  ])
  const share = (time: number) => (time - window.from) / Math.max(1, window.to - window.from)
  const x = (time: number) => plot.left + plot.width * Math.min(1, Math.max(0, share(time)))
  return {
    series: [
      lineOf('episodes', points, {
        color: palette.accent,
        width: 1.2,
        area: { color: palette.accent, opacity: 0.35, origin: 0 },
      }),
    ],
    axes: [
      {
        fields: [],
        unit: 'days',
        reach: [0, ...inView.map((episode) => episode.days), 1],
        scale: 'linear',
      },
    ],
    pointer: spanPointer({
      area: plot,
      spans: inView.map(({ from, to }) => [x(from), x(to)] as const),
      read: (mark) => readEpisode(inView[mark], palette.accent),
    }),
    tagged: [],
    drawn: days ? [days] : [],
    colors: days ? { [days.name]: palette.accent } : {},
  }
}

/** Every row as an episode, the earliest first. */
function episodesOf({ input, time }: PlotContext, lengths: Float64Array | undefined): Episode[] {
  const { fields, columns } = input.series
  const column = (role: 'start' | 'end') => {
    const field = fields.find((one) => one.role === role || one.name === role)
    return (field ? columns[field.name] : []) as readonly (string | null)[]
  }
  const starts = column('start')
  const ends = column('end')
  return Array.from(time, (at, row) => {
    const from = timeOf(starts[row]) ?? at
    const end = timeOf(ends[row])
    const to = Math.max(from, end ?? time[time.length - 1])
    const length = lengths?.[row] ?? Number.NaN
    return { from, to, open: end === null, days: Number.isFinite(length) ? length : (to - from) / DAY_MS }
  }).sort((a, b) => a.from - b.from)
}

function readEpisode({ from, to, open, days }: Episode, color: string) {
  const entry = (field: string, label: string, text: string) => ({ field, label, text, color: 'transparent' })
  return {
    title: `${formatDate(from)} – ${open ? 'today' : formatDate(to)}`,
    entries: [
      entry('from', 'From', formatDate(from)),
      entry('to', 'To', open ? 'not ended' : formatDate(to)),
      { ...entry('length', 'Length', formatValue(days, 'days')), color },
    ],
  }
}

function timeOf(day: string | null | undefined): number | null {
  const time = day ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? null : time
}
