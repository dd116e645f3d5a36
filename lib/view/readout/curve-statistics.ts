import type { SeriesData } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'
import { mainField } from '../fields/main-field'
import { writtenUnit } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { writeChange } from '../text/change'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import type { Statistic, Statistics } from './statistic'

/** The newest curve: its value at the shortest and the longest tenor, and the difference between them. */
export function measureCurve(series: SeriesData): Statistics {
  const main = mainField(series)
  const tenor = plotFields(series).find(({ role }) => role === 'tenor')
  const { time } = series
  const newest = time[time.length - 1]
  if (!main || !tenor) return { label: '', items: [] }
  const points: { days: number; value: number }[] = []
  for (let row = lowerBound(time, newest); row < time.length; row++) {
    const point = { days: tenor.values[row], value: main.values[row] }
    if (Number.isFinite(point.days) && Number.isFinite(point.value)) points.push(point)
  }
  points.sort((a, b) => a.days - b.days)
  const [short] = points
  const long = points.at(-1)
  if (!short || !long) return { label: main.label, items: [] }
  const at = (label: string, { days, value }: typeof short): Statistic => ({
    label,
    text: formatValue(value, writtenUnit(main)),
    note: `${Math.round(days)} days, ${formatDate(newest)}`,
  })
  const slope = writeChange(main, short.value, long.value)
  return {
    label: main.label,
    items: [
      at('Nearest expiry', short),
      ...(long === short
        ? []
        : [
            at('Last expiry', long),
            {
              label: 'Slope',
              text: slope.text,
              note: 'last minus nearest',
              ...(slope.sign === 'none' ? {} : { sign: slope.sign }),
            },
          ]),
      { label: 'Contracts', text: `${points.length}`, note: formatDate(newest) },
    ],
  }
}
