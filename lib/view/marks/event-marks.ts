import type { EventMark } from '@/lib/contract/events/event-marks'
import type { Rectangle } from '../axes/layout'
import type { PlotContext } from '../plot-context'
import type { Palette } from '../style/palette'
import { formatDate } from '../text/format-date'
import { textWidth } from '../text/text-width'

const NAME_PX = 10
/** Least distance of two names, which are written along their lines. */
const NAME_APART_PX = 13
/** Share of the height that a name may take. */
const LONGEST_NAME = 0.6

/**
 * Events behind the lines: days as vertical lines, periods as shaded areas. Days that the reader marked have their names,
 * written along them unless `isNamed` is false, as in all panes but the first. Separate series without values, so that they
 * work with every kind that has a time axis. Empty if no event falls within the series.
 */
export function eventMarks(
  { input, time, palette, plot, window }: PlotContext,
  isNamed = true,
): ({ id: string } & Record<string, unknown>)[] {
  const first = time[0]
  const last = time[time.length - 1]
  const isWithin = ({ from, to }: EventMark) => to >= first && from <= last
  const known = input.options.marks.known.flatMap(({ events }) => events.filter(isWithin))
  const own = input.options.marks.own.filter(isWithin)
  if (known.length + own.length === 0) return []
  const days = known.filter(({ from, to }) => from === to)
  const spans = known.filter(({ from, to }) => from < to)
  const across = plot.width / Math.max(1, window.to - window.from)
  const named = isNamed ? namedMarks(own, across) : new Set<EventMark>()
  return [
    ...(known.length > 0
      ? [
          {
            ...BARE,
            id: 'event-marks',
            z: 0,
            ...(days.length > 0
              ? {
                  markLine: {
                    ...STILL,
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
                    ...STILL,
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
      : []),
    ...(own.length > 0
      ? [
          {
            ...BARE,
            id: 'event-marks-own',
            markLine: {
              ...STILL,
              // Its names are read over bars and candles.
              z: OVER_DATA,
              symbol: 'none',
              label: { show: false },
              lineStyle: { color: palette.text, type: 'solid', width: 1, opacity: 0.55 },
              data: own.map((mark) => ({
                xAxis: mark.from,
                ...(named.has(mark) ? { label: nameOf(mark, palette, plot) } : {}),
              })),
            },
          },
        ]
      : []),
  ]
}

const BARE = { type: 'line', silent: true, data: [] }
const STILL = { silent: true, animation: false }
const OVER_DATA = 7

function nameOf({ label = '' }: EventMark, palette: Palette, plot: Rectangle) {
  return {
    show: true,
    position: 'insideEndTop',
    distance: [3, 4],
    color: palette.text,
    opacity: 1,
    fontSize: NAME_PX,
    textBorderColor: palette.background,
    textBorderWidth: 3,
    formatter: cutName(label, plot.height * LONGEST_NAME),
  }
}

/** Places of the names of events, on both sides of their lines. */
export function eventNameBoxes(
  { input, plot, window }: PlotContext,
  across: (time: number) => number,
): { left: number; right: number; top: number; bottom: number }[] {
  const named = namedMarks(input.options.marks.own, plot.width / Math.max(1, window.to - window.from))
  return [...named].map(({ from, label = '' }) => ({
    left: across(from) - NAME_APART_PX,
    right: across(from) + NAME_APART_PX,
    top: plot.top,
    bottom: plot.top + textWidth(cutName(label, plot.height * LONGEST_NAME), NAME_PX) + 2 * NAME_PX,
  }))
}

/** Marks with a name that does not cover the one before it. `across` is CSS pixels per millisecond. */
function namedMarks(marks: readonly EventMark[], across: number): Set<EventMark> {
  const named = new Set<EventMark>()
  let before = Number.NEGATIVE_INFINITY
  for (const mark of marks) {
    if (!mark.label || (mark.from - before) * across < NAME_APART_PX) continue
    named.add(mark)
    before = mark.from
  }
  return named
}

function cutName(name: string, longest: number): string {
  if (textWidth(name, NAME_PX) <= longest) return name
  const signs = [...name]
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, NAME_PX) > longest) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** One sentence about the days that the reader marked in view; empty without any. */
export function describeMarks({ input, window }: Pick<PlotContext, 'input' | 'window'>): string {
  const seen = input.options.marks.own.filter(({ from }) => from >= window.from && from <= window.to)
  if (seen.length === 0) return ''
  return ` Marked: ${seen.map(({ from, label }) => [formatDate(from), label].filter(Boolean).join(' ')).join(', ')}.`
}
