import { formatTick } from '../parts/format'
import { drawnValue } from '../parts/lines'
import { linearTicks } from '../parts/ticks'
import type { PlotContext, Sketch } from '../plot-context'

const OLDER = [30, 90]
const DAY_MS = 86_400_000

/** Value against days to expiry: the newest day strong, a month and a quarter before faint. */
export function buildCurve(context: PlotContext): Sketch {
  const { fields, shown, time, palette, window } = context
  const tenor = fields.find((field) => field.role === 'tenor')
  const main = shown.find((field) => field.unit === 'percent') ?? shown[0]
  if (!tenor || !main || time.length === 0) {
    return { series: [], left: { fields: [], unit: 'none' } }
  }
  const newest = time[Math.max(0, context.rows.end - 1)]
  const days = [newest, ...OLDER.map((ago) => dayBefore(time, newest - ago * DAY_MS))]
  const curves = days.map((day) => pointsOn(time, tenor.values, main.values, day))
  const most = Math.max(30, ...curves.flat().map(([at]) => at))
  const ticks = linearTicks(0, most, Math.max(3, Math.round(context.plot.width / 110)))
  const values = curves.flat().map(([, value]) => value ?? 0)
  void window
  return {
    series: curves.map((data, index) => ({
      id: `curve-${index}`,
      name: main.name,
      type: 'line',
      data,
      silent: true,
      animation: false,
      showSymbol: true,
      symbol: 'circle',
      symbolSize: index === 0 ? 7 : 4,
      z: 5 - index,
      lineStyle: {
        color: palette.series[0],
        width: index === 0 ? 2 : 1,
        opacity: index === 0 ? 1 : 0.45 - 0.15 * index,
      },
      itemStyle: { color: palette.series[0], opacity: index === 0 ? 1 : 0.5 - 0.15 * index },
    })),
    left: { fields: [], unit: main.unit, reach: [0, ...values], scale: 'linear' },
    x: {
      zoom: false,
      axis: {
        type: 'value',
        min: 0,
        max: ticks.max,
        axisTick: { show: false, customValues: ticks.values },
        axisLabel: {
          color: palette.muted,
          fontSize: 11,
          customValues: ticks.values,
          formatter: (value: number) => `${formatTick(value, ticks.step, 'none')} d`,
        },
        axisLine: { lineStyle: { color: palette.axis } },
        splitLine: { show: false },
      },
    },
    colors: { [main.name]: palette.series[0] },
  }
}

function dayBefore(time: Float64Array, wanted: number): number {
  for (let row = time.length - 1; row >= 0; row--) if (time[row] <= wanted) return time[row]
  return Number.NaN
}

function pointsOn(
  time: Float64Array,
  tenor: Float64Array,
  values: Float64Array,
  day: number,
): [number, number | null][] {
  const points: [number, number | null][] = []
  for (let row = 0; row < time.length; row++) {
    if (time[row] === day && !Number.isNaN(values[row])) points.push([tenor[row], drawnValue(values[row])])
  }
  return points.sort((a, b) => a[0] - b[0])
}
