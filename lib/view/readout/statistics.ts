import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { mainOf } from '../fields/main-field'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { formatChange, formatDate, formatDifference, formatValue } from '../text/format'
import { percentileOf } from './percentile'

export interface Statistic {
  label: string
  text: string
  /** Date of the value, or what it means. */
  note: string
  sign?: 'up' | 'down'
}

export interface Statistics {
  /** Label of the field. */
  label: string
  items: Statistic[]
}

const SPANS: readonly (readonly [label: string, days: number])[] = [
  ['1 day', 1],
  ['7 days', 7],
  ['30 days', 30],
  ['1 year', 365],
]

/** Last value, changes, extremes, percentile, and z-score of the main field. */
export function measure(series: SeriesData): Statistics {
  const found = mainOf(series)
  if (!found) return { label: '', items: [] }
  const { field: main, isPart } = found
  const last = lastRow(main.values)
  if (last < 0) return { label: main.label, items: [] }
  const { time } = series
  const value = main.values[last]
  const resolution = series.metadata.resolution
  const items: Statistic[] = [
    {
      label: isPart ? `Last of ${main.label}` : 'Last',
      text: formatValue(value, writtenUnit(main)),
      note: formatDate(time[last], resolution),
    },
    ...SPANS.flatMap(([label, days]) => changeOver(main, time, last, label, days)),
    ...extremes(main, time, last, resolution),
    ...place(main, last, value),
  ]
  return { label: main.label, items }
}

function lastRow(values: Float64Array): number {
  for (let row = values.length - 1; row >= 0; row--) if (Number.isFinite(values[row])) return row
  return -1
}

/** Change since the last value at or before that many days ago: in percent if both are positive, else the difference. */
function changeOver(
  field: PlotField,
  time: Float64Array,
  last: number,
  label: string,
  days: number,
): Statistic[] {
  const wanted = time[last] - days * DAY_MS
  let row = lowerBound(time, wanted + 1) - 1
  while (row >= 0 && !Number.isFinite(field.values[row])) row--
  if (row < 0 || wanted - time[row] > Math.max(10, days) * DAY_MS || time[row] === time[last]) return []
  const before = field.values[row]
  const difference = field.values[last] - before
  const relative = before > 0 && field.values[last] > 0 && field.unit !== 'percent'
  const text = relative
    ? formatChange((difference / before) * 100)
    : formatDifference(difference, field.values[last], writtenUnit(field))
  return [
    {
      label,
      text,
      note: `from ${formatValue(before, writtenUnit(field))}`,
      ...(difference === 0 ? {} : { sign: difference > 0 ? ('up' as const) : ('down' as const) }),
    },
  ]
}

function extremes(
  field: PlotField,
  time: Float64Array,
  last: number,
  resolution: string | undefined,
): Statistic[] {
  let low = last
  let high = last
  for (let row = 0; row <= last; row++) {
    if (field.values[row] < field.values[low]) low = row
    if (field.values[row] > field.values[high]) high = row
  }
  return [
    {
      label: 'Lowest',
      text: formatValue(field.values[low], writtenUnit(field)),
      note: formatDate(time[low], resolution),
    },
    {
      label: 'Highest',
      text: formatValue(field.values[high], writtenUnit(field)),
      note: formatDate(time[high], resolution),
    },
  ]
}

function place(field: PlotField, last: number, value: number): Statistic[] {
  let count = 0
  let sum = 0
  let squares = 0
  for (let row = 0; row <= last; row++) {
    const one = field.values[row]
    if (!Number.isFinite(one)) continue
    count++
    const off = one - sum
    sum += off / count
    squares += off * (one - sum)
  }
  if (count < 10) return []
  const deviation = Math.sqrt(squares / (count - 1))
  const percentile = percentileOf(field.values, value)
  return [
    {
      label: 'Percentile',
      text: percentile === null ? '–' : `${percentile.toFixed(0)}`,
      note: 'of the history shown',
    },
    ...(deviation > 0
      ? [{ label: 'z-score', text: `${((value - sum) / deviation).toFixed(2)} σ`, note: 'from its mean' }]
      : []),
  ]
}
