import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { linearTicks } from '../axes/ticks'
import { scaleOf } from '../axes/value-axis'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { drawnValue } from '../marks/lines'
import { spotMark, spotName } from '../marks/spot-mark'
import { zeroLine } from '../marks/thresholds'
import type { PlotName } from '../names/plot-name'
import type { AxisSpec, PlotContext, PlotSpec } from '../plot-context'
import { pointPointer } from '../pointer/point-pointer'
import type { MarkReading } from '../pointer/pointer'
import { lastFinite } from '../readout/change-over'
import { seriesTitle } from '../text/chart-title'
import { formatValue, tickFormatter } from '../text/format'
import { formatDate } from '../text/format-date'
import { grouped } from '../text/grouped'

const DAYS_BEFORE = [0, 30, 90]
const MIN_TENOR_DAYS = 30
const LABEL_EVERY_PX = 80
/** Most contracts of a day, of those in the order of the rows. A name is tried at each of them. */
const MOST_CONTRACTS = 400

/** A contract on a day. */
interface Contract {
  /** Row of the series. */
  row: number
  tenor: number
  value: number
}

interface Curve {
  /** Its place in `DAYS_BEFORE`. */
  age: number
  day: number
  contracts: readonly Contract[]
}

/** Value by days to expiry: the latest day in full, one and three months before faint. */
export function buildCurve(context: PlotContext): PlotSpec {
  const { fields, shown, time, palette, rows, plot } = context
  const tenor = fields.find((field) => field.role === 'tenor')
  const main = shown.find((field) => field.unit === 'percent') ?? shown[0]
  if (!tenor || !main || rows.end === 0) return { series: [], axes: [] }

  const newest = time[rows.end - 1]
  const curves = DAYS_BEFORE.flatMap((ago, age): Curve[] => {
    const day = lastDayUntil(time, newest - ago * DAY_MS)
    const contracts = day === null ? [] : contractsOn(context, tenor.values, main.values, day)
    return day === null || contracts.length === 0 ? [] : [{ age, day, contracts }]
  })
  const all = curves.flatMap(({ contracts }) => contracts)
  // The legend has the value of this contract.
  const last = lastFinite(main.values, rows.end - 1, rows.start)
  const longest = Math.max(MIN_TENOR_DAYS, ...all.map((contract) => contract.tenor))
  const ticks = linearTicks(0, longest, Math.max(3, Math.round(plot.width / LABEL_EVERY_PX)))
  const format = tickFormatter(ticks.values, 'linear', 'none')
  const [color] = palette.series
  const names = curves.map(({ day, contracts }): PlotName => {
    const points = contracts.map(({ tenor, value }) => [tenor, value] as const)
    return { text: formatDate(day), color: palette.muted, axis: 0, at: { points } }
  })
  const left: AxisSpec = {
    fields: [],
    unit: main.unit,
    reach: [0, ...all.map(({ value }) => value)],
    scale: 'linear',
  }
  const spot = spotName(context, main, ticks.max)
  const series = curves.map(({ age, day, contracts }) => ({
    id: `curve-${age}`,
    name: formatDate(day),
    type: 'line',
    data: contracts.map(({ tenor, value }) => [tenor, value]),
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
    series: [...series, ...(spot ? [spotMark(context)] : [])],
    names: [...names, ...(spot ? [spot] : [])],
    axes: [left],
    pointer: pointerOf(context, { curves, main, left, longest: ticks.max }),
    tagged: [],
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
          alignMinLabel: 'left',
          formatter: (value: number) => (value === 0 ? '0 days' : format(value)),
        },
        axisLine: { show: true, onZero: false, lineStyle: { color: palette.axis } },
        splitLine: { show: false },
      },
    },
    drawn: [main],
    colors: { [main.name]: color },
    notes:
      last < 0 ? {} : { [main.name]: labelsOf(context.input.series)[last] ?? daysText(tenor.values[last]) },
    ...(curves[0]?.age === 0 ? { summary: summaryOf(context, main, curves[0]) } : {}),
  }
}

const daysText = (days: number) => `${grouped(days, Number.isInteger(days) ? 0 : 1)} days`

/** The ends of the newest curve in one sentence. */
function summaryOf({ input: { series } }: PlotContext, main: PlotField, { day, contracts }: Curve): string {
  const ends = contracts.length > 1 ? [contracts[0], contracts[contracts.length - 1]] : contracts
  const said = ends.map(
    ({ tenor, value }) => `${formatValue(value, writtenUnit(main))} at ${daysText(tenor)}`,
  )
  return `${seriesTitle(series)} on ${formatDate(day)}: ${main.label} ${said.join(', ')}.`
}

const OPACITY = [1, 0.55, 0.35]

/** Last day with rows at or before a time. */
function lastDayUntil(time: Float64Array, until: number): number | null {
  const after = lowerBound(time, until + 1)
  return after > 0 ? time[after - 1] : null
}

function contractsOn(
  { time }: PlotContext,
  tenor: Float64Array,
  values: Float64Array,
  day: number,
): Contract[] {
  const contracts: Contract[] = []
  for (let row = lowerBound(time, day); time[row] === day && contracts.length < MOST_CONTRACTS; row++) {
    const value = drawnValue(values[row])
    if (value !== null && Number.isFinite(tenor[row])) contracts.push({ row, tenor: tenor[row], value })
  }
  return contracts.sort((a, b) => a.tenor - b.tenor)
}

interface Drawn {
  curves: readonly Curve[]
  main: PlotField
  left: AxisSpec
  /** Right end of the axis, days. */
  longest: number
}

/** Reads the points of all curves, from the shortest term to the longest. */
function pointerOf(context: PlotContext, { curves, main, left, longest }: Drawn) {
  const { plot } = context
  const { min, max } = scaleOf(context, left).ticks
  const points = curves
    .flatMap((curve) => curve.contracts.map((contract) => ({ curve, contract })))
    .sort((a, b) => a.contract.tenor - b.contract.tenor || a.curve.age - b.curve.age)
  return pointPointer({
    area: plot,
    points: points.map(({ contract: { tenor, value } }) => [
      plot.left + (tenor / longest) * plot.width,
      plot.top + (1 - (value - min) / (max - min)) * plot.height,
    ]),
    start: points.findLastIndex(({ curve }) => curve.age === 0),
    read: (mark) => readContract(context, { curves, main }, points[mark].curve, points[mark].contract),
  })
}

/** A contract: its days to expiry, its value on its own day and, if it was listed, on the other days. */
function readContract(
  { input: { series }, palette, fields }: PlotContext,
  { curves, main }: Pick<Drawn, 'curves' | 'main'>,
  { age, day }: Curve,
  { row, tenor, value }: Contract,
): MarkReading {
  const names = labelsOf(series)
  const name = names[row] ?? null
  const [color] = palette.series
  const onDay = (curve: Curve) =>
    curve.age === age
      ? value
      : (curve.contracts.find((one) => name !== null && names[one.row] === name)?.value ?? null)
  return {
    title: [name, daysText(tenor), `expires ${formatDate(day + tenor * DAY_MS)}`].filter(Boolean).join(' · '),
    entries: [
      ...curves.map((curve) => ({
        field: `curve-${curve.age}`,
        label: formatDate(curve.day),
        color: curve.age === age ? color : 'transparent',
        text: formatValue(onDay(curve), writtenUnit(main)),
      })),
      ...fields
        .filter((field) => field.unit === 'USD' && Number.isFinite(field.values[row]))
        .map((field) => ({
          field: field.name,
          label: field.label,
          color: 'transparent',
          text: formatValue(field.values[row], field.unit),
        })),
    ],
  }
}

/** Names of the contracts by row; null where there are none. */
function labelsOf({ fields, columns }: SeriesData): readonly (string | null)[] {
  const field = fields.find(({ role }) => role === 'label')
  const column = field && columns[field.name]
  return Array.isArray(column) ? column.map((value) => (typeof value === 'string' ? value : null)) : []
}
