import { type MarkId, usualMarks } from '@/lib/contract/events/event-lists'
import { type EventMark, eventsOf, type KnownEvents } from '@/lib/contract/events/event-marks'
import type { Rectangle } from '../axes/layout'
import type { PlotContext } from '../plot-context'
import type { Palette } from '../style/palette'
import { formatDate } from '../text/format-date'
import { textWidth, widestWidth } from '../text/text-width'

const NAME_PX = 10
/** Least distance of two names, which are written along their lines. */
const NAME_APART_PX = 13
/** Share of the height that a name may take. */
const LONGEST_NAME = 0.6

/** Whether an event touches these times. */
const isDuring =
  (from: number, to: number) =>
  (event: EventMark): boolean =>
    event.to >= from && event.from <= to

/** Lists of events to mark: the chosen ones, or the usual ones of the family. */
const knownOf = ({ options, series }: PlotContext['input']): readonly KnownEvents[] =>
  options.marks.known ?? usualMarks(series.endpoint.family).map(eventsOf)

/** Each kind of event has a color and a dash of its own. */
function lookOf(id: MarkId, { muted, accent, series }: Palette): { color: string; dash: string | number[] } {
  const looks: Record<MarkId, { color: string; dash: string | number[] }> = {
    halvings: { color: accent, dash: 'solid' },
    recessions: { color: muted, dash: 'solid' },
    fomc: { color: muted, dash: 'dotted' },
    funds: { color: series[3], dash: 'dashed' },
    forks: { color: series[1], dash: [8, 3] },
    ethereum: { color: series[2], dash: [8, 3, 2, 3] },
  }
  return looks[id]
}

/** Distance of the name of a known event from the top of the plot, above which it is written. */
const EVENT_NAME_GAP_PX = 3
/** Least distance of two of these names. */
const BETWEEN_PX = 6

/** A kind with more events in view has the name of its newest one only, because the others look like it. */
const MOST_NAMED = 16

/**
 * Known events in view whose names fit above the plot, side by side, those of rare kinds first. Events with one name have it
 * once, at the newest one with room. `across` is CSS pixels per millisecond.
 */
function writtenEvents(
  known: readonly KnownEvents[],
  { from, to }: PlotContext['window'],
  across: number,
): Set<EventMark> {
  const written = new Map<EventMark, { start: number; end: number }>()
  const names = new Set<string>()
  const kinds = known
    .map(({ one, events }) => ({ one, seen: events.filter(isDuring(from, to)) }))
    .sort((a, b) => a.seen.length - b.seen.length)
  for (const { one, seen } of kinds) {
    let left = seen.length > MOST_NAMED ? 1 : seen.length
    for (const event of [...seen].reverse()) {
      const name = event.label ?? one
      const middle = (Math.max(from, event.from) + Math.min(to, event.to)) / 2
      const half = (widestWidth(name, NAME_PX) + BETWEEN_PX) / 2 / across
      const place = { start: middle - half, end: middle + half }
      const isFree = [...written.values()].every(({ start, end }) => place.end <= start || place.start >= end)
      if (left === 0 || names.has(name) || place.start < from || place.end > to || !isFree) continue
      written.set(event, place)
      names.add(name)
      left--
    }
  }
  return new Set(written.keys())
}

/**
 * Events behind the lines: days as vertical lines, periods as shaded areas, each kind with a look and its name above the
 * plot where there is room. Days that the reader marked have their names, written along them unless `isNamed` is false, as in all panes but the first. Separate series without values, so that they
 * work with every kind that has a time axis. Empty if no event falls within the series.
 */
export function eventMarks(
  { input, time, palette, plot, window }: PlotContext,
  isNamed = true,
): ({ id: string } & Record<string, unknown>)[] {
  const first = time[0]
  const last = time[time.length - 1]
  const isWithin = isDuring(first, last)
  const known = knownOf(input)
    .map((list) => ({ ...list, events: list.events.filter(isWithin) }))
    .filter(({ events }) => events.length > 0)
  const own = input.options.marks.own.filter(isWithin)
  if (known.length + own.length === 0) return []
  const across = plot.width / Math.max(1, window.to - window.from)
  const named = isNamed ? namedMarks(own, across) : new Set<EventMark>()
  const written = isNamed ? writtenEvents(known, window, across) : new Set<EventMark>()
  return [
    ...known.map(({ id, one, events }) => {
      const { color, dash } = lookOf(id, palette)
      const label = (event: EventMark) => ({
        show: written.has(event),
        position: event.from < event.to ? 'top' : 'end',
        distance: EVENT_NAME_GAP_PX,
        rotate: 0,
        color,
        opacity: 1,
        fontSize: NAME_PX,
        formatter: event.label ?? one,
      })
      const days = events.filter(({ from, to }) => from === to)
      const spans = events.filter(({ from, to }) => from < to)
      return {
        ...BARE,
        id: `event-marks-${id}`,
        z: 0,
        ...(days.length > 0
          ? {
              markLine: {
                ...STILL,
                symbol: 'none',
                lineStyle: { color, type: dash, width: 1, opacity: 0.9 },
                data: days.map((event) => ({ xAxis: event.from, label: label(event) })),
              },
            }
          : {}),
        ...(spans.length > 0
          ? {
              markArea: {
                ...STILL,
                itemStyle: { color, opacity: 0.13 },
                data: spans.map((event) => [
                  { xAxis: Math.max(event.from, first), label: label(event) },
                  { xAxis: Math.min(event.to, last) },
                ]),
              },
            }
          : {}),
      }
    }),
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

/** More days than this are counted. */
const MOST_DAYS = 6

/** Sentences about the marked events in view, each kind by its name; empty without any. */
export function describeMarks({ input, window }: Pick<PlotContext, 'input' | 'window'>): string {
  const isSeen = isDuring(window.from, window.to)
  const known = knownOf(input).flatMap(({ label, events }) => {
    const seen = events.filter(isSeen)
    if (seen.length === 0) return []
    return [
      ` ${label}: ${seen.length > MOST_DAYS ? `${seen.length} in view` : seen.map(eventText).join(', ')}.`,
    ]
  })
  const seen = input.options.marks.own.filter(isSeen)
  return known.join('') + (seen.length > 0 ? ` Marked: ${seen.map(eventText).join(', ')}.` : '')
}

function eventText({ from, to, label }: EventMark): string {
  if (from < to) return `${formatDate(from).slice(0, 7)} to ${formatDate(to).slice(0, 7)}`
  return [formatDate(from), label].filter(Boolean).join(' ')
}
