import { downsample } from '@/lib/engine/ops/rows/downsample'
import { makeDayAxis } from '../axes/day-axis'
import { type CycleLine, cycleLines } from '../cycles/cycle-lines'
import { readCycles, summarizeCycles } from '../cycles/cycle-texts'
import { type Cycle, dayOfCycle } from '../cycles/cycles'
import { drawnValue, lineOf, type Point } from '../marks/lines'
import { zeroLine } from '../marks/thresholds'
import type { PlotName } from '../names/plot-name'
import type { AxisSpec, PlotContext, PlotSpec } from '../plot-context'
import { dayPointer } from '../pointer/day-pointer'
import { seriesTitle } from '../text/chart-title'
import { buildStudy } from './study'

const COLUMN_PX = 3
const MAX_COLUMNS = 440
/** Ratio of the highest to the lowest value above which cycles are compared on a logarithmic axis. */
const SPREAD = 20

/** One line per cycle over the days since its start, the current one strongest. */
export function buildCycles(context: PlotContext): PlotSpec {
  const { input, time, shown, fields } = context
  const { options, series } = input
  const [of] = shown
  const { align } = options
  if (align && 'column' in align) return buildStudy(context, align)
  const { event, all, lines } = cycleLines(of, { time, fields }, { ...options, align })
  const longest = Math.max(1, ...lines.map(({ cycle }) => dayOfCycle(time, cycle, cycle.end - 1)))
  const colors = Object.fromEntries(all.map(({ field }, at) => [field.name, colorAt(context, at)]))
  const { axis, isSigned } = axisOf(context, lines)
  const drawn = lines.map(({ cycle, field }) => {
    const isCurrent = field === all[0].field
    return lineOf(field.name, pointsOf(context, cycle, field.values, longest), {
      color: colors[field.name],
      width: isCurrent ? 2.4 : 1.3,
      opacity: isCurrent ? 1 : 0.85,
      z: isCurrent ? 5 : 3,
    })
  })
  const names = lines.map(({ cycle, field }): PlotName => {
    const row = field.values.findLastIndex(Number.isFinite)
    const end = [dayOfCycle(time, cycle, row), field.values[row]] as const
    return { text: field.label, color: colors[field.name], axis: 0, at: { points: [end] } }
  })
  return {
    series: drawn.map((one, at) => (isSigned && at === 0 ? { ...one, markLine: zeroLine(context) } : one)),
    names,
    axes: [axis],
    pointer: dayPointer({
      area: context.plot,
      longest,
      start: lines[0] ? dayOfCycle(time, lines[0].cycle, lines[0].cycle.end - 1) : 0,
      read: (day) => readCycles(time, event, lines, (name) => colors[name], day),
    }),
    x: { zoom: false, axis: makeDayAxis(context, longest, event) },
    tagged: lines.slice(0, 1).map(({ field }) => field),
    drawn: lines.map(({ field }) => field),
    offered: [
      ...all.filter((line) => !lines.includes(line)).map(({ field }) => field),
      ...fields.filter((field) => field !== of && field.role !== 'since'),
    ],
    colors,
    summary: summarizeCycles(seriesTitle(series), time, event, lines),
  }
}

/** The accent for the current cycle, series colors for earlier ones. The first of those resembles the accent. */
function colorAt({ palette }: PlotContext, at: number): string {
  const earlier = palette.series.slice(1)
  return at === 0 ? palette.accent : earlier[(at - 1) % earlier.length]
}

function axisOf({ input }: PlotContext, lines: readonly CycleLine[]): { axis: AxisSpec; isSigned: boolean } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { field } of lines) {
    for (const value of field.values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  const isSpread = low > 0 && high / low > SPREAD
  return {
    axis: {
      fields: [],
      unit: lines[0]?.field.unit ?? 'none',
      reach: low <= high ? [low, high] : [],
      scale: input.options.scale,
      usual: isSpread ? 'log' : 'linear',
    },
    isSigned: low < 0 && high > 0,
  }
}

/** Points of a cycle, downsampled to its share of the plot. Missing values leave gaps. */
function pointsOf({ time, plot }: PlotContext, cycle: Cycle, values: Float64Array, longest: number): Point[] {
  const share = dayOfCycle(time, cycle, cycle.end - 1) / longest
  const columns = Math.max(2, Math.ceil(Math.min(MAX_COLUMNS, plot.width / COLUMN_PX) * share))
  const rows = downsample(time, values, time[cycle.begin], time[cycle.end - 1], columns)
  return Array.from(rows, (row) => [dayOfCycle(time, cycle, row), drawnValue(values[row])])
}
