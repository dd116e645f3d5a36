import { EVENT_MARKS } from '@/lib/contract/event-marks'
import type { PlotContext } from '../plot-context'

/**
 * Events behind the lines: days as vertical lines, periods as shaded areas. A separate series without values, so that it
 * works with every kind that has a time axis. Empty if no event falls within the series.
 */
export function eventMarks({ input, time, palette }: PlotContext): object[] {
  const first = time[0]
  const last = time[time.length - 1]
  const within = input.options.marks.flatMap((id) =>
    EVENT_MARKS[id].events.filter(({ from, to }) => to >= first && from <= last),
  )
  if (within.length === 0) return []
  const bare = { silent: true, animation: false }
  const days = within.filter(({ from, to }) => from === to)
  const spans = within.filter(({ from, to }) => from < to)
  return [
    {
      id: 'event-marks',
      type: 'line',
      silent: true,
      data: [],
      z: 0,
      ...(days.length > 0
        ? {
            markLine: {
              ...bare,
              symbol: 'none',
              label: { show: false },
              lineStyle: { color: palette.muted, type: 'dotted', width: 1, opacity: 0.9 },
              data: days.map(({ from }) => ({ xAxis: from })),
            },
          }
        : {}),
      ...(spans.length > 0
        ? {
            markArea: {
              ...bare,
              itemStyle: { color: palette.muted, opacity: 0.13 },
              data: spans.map(({ from, to }) => [
                { xAxis: Math.max(from, first) },
                { xAxis: Math.min(to, last) },
              ]),
            },
          }
        : {}),
    },
  ]
}
