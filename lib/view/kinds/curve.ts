import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { linearTicks } from '../axes/ticks'
import { drawnValue } from '../marks/lines'
import { zeroLine } from '../marks/thresholds'
import type { PlotContext, PlotSpec } from '../plot-context'
import { type CurvePoint, labelPlaces } from '../text/curve-labels'
import { formatDate, tickFormatter } from '../text/format'

const DAYS_BEFORE = [0, 30, 90]
const MIN_TENOR_DAYS = 30
const LABEL_EVERY_PX = 80

/** Value by days to expiry: the latest day in full, one and three months before faint. */
export function buildCurve(context: PlotContext): PlotSpec {
  const { fields, shown, time, palette, rows, plot } = context
  const tenor = fields.find((field) => field.role === 'tenor')
  const main = shown.find((field) => field.unit === 'percent') ?? shown[0]
  if (!tenor || !main || rows.end === 0) return { series: [], left: { fields: [], unit: 'none' } }

  const newest = time[rows.end - 1]
  const curves = DAYS_BEFORE.flatMap((ago, age) => {
    const day = lastDayUntil(time, newest - ago * DAY_MS)
    const points = day === null ? [] : pointsOn(context, tenor.values, main.values, day)
    return day === null || points.length === 0 ? [] : [{ age, day, points }]
  })
  const longest = Math.max(MIN_TENOR_DAYS, ...curves.flatMap(({ points }) => points.map(([at]) => at)))
  const ticks = linearTicks(0, longest, Math.max(3, Math.round(plot.width / LABEL_EVERY_PX)))
  const format = tickFormatter(ticks.values, 'linear', 'none')
  const [color] = palette.series
  const labels = labelPlaces(
    curves.map(({ points }) => points),
    longest,
  )
  const series = curves.map(({ age, day, points }, at) => ({
    id: `curve-${age}`,
    name: formatDate(day),
    type: 'line',
    data: points.map((value, index) => ({
      value,
      ...(index === labels[at].index
        ? {
            label: {
              show: true,
              position: labels[at].below ? 'bottom' : 'top',
              align: labels[at].align,
              color: palette.muted,
              fontSize: 11,
              opacity: 1,
              formatter: formatDate(day),
            },
          }
        : {}),
    })),
    silent: true,
    animation: false,
    showSymbol: true,
    symbol: 'circle',
    symbolSize: age === 0 ? 7 : 4,
    z: 5 - age,
    lineStyle: { color, width: age === 0 ? 2 : 1.2, opacity: OPACITY[age] },
    itemStyle: { color, opacity: OPACITY[age] },
    ...(age === 0 ? { markLine: zeroLine(context) } : {}),
  }))
  return {
    series,
    left: {
      fields: [],
      unit: main.unit,
      reach: [0, ...curves.flatMap(({ points }) => points.map(([, value]) => value))],
      scale: 'linear',
    },
    x: {
      zoom: false,
      axis: {
        type: 'value',
        min: 0,
        max: ticks.max,
        axisTick: { show: true, length: 4, lineStyle: { color: palette.axis }, customValues: ticks.values },
        axisLabel: {
          color: palette.muted,
          fontSize: 11,
          customValues: ticks.values,
          formatter: (value: number) => `${format(value)} d`,
        },
        axisLine: { show: true, onZero: false, lineStyle: { color: palette.axis } },
        splitLine: { show: false },
      },
    },
    drawn: [main],
    colors: { [main.name]: color },
  }
}

const OPACITY = [1, 0.55, 0.35]

/** Last day with rows at or before a time. */
function lastDayUntil(time: Float64Array, until: number): number | null {
  const after = lowerBound(time, until + 1)
  return after > 0 ? time[after - 1] : null
}

function pointsOn(
  { time }: PlotContext,
  tenor: Float64Array,
  values: Float64Array,
  day: number,
): CurvePoint[] {
  const points: CurvePoint[] = []
  for (let row = lowerBound(time, day); time[row] === day; row++) {
    const value = drawnValue(values[row])
    if (value !== null && Number.isFinite(tenor[row])) points.push([tenor[row], value])
  }
  return points.sort((a, b) => a[0] - b[0])
}
