import { DAY_MS } from '@/lib/engine/frame'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import type { MarkReading } from '../pointer/pointer'
import { lastFinite } from '../readout/change-over'
import { changeText } from '../text/change'
import { formatChange, formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import { MILESTONES } from './paths'
import type { FanStep, Study } from './study'
import type { StudyText } from './study-text'

/** Unit of the values of the paths. */
export function pathUnit({ form, field }: Study): PlotField['unit'] {
  return form === 'percent' ? 'percent' : form === 'index' ? 'index' : field.unit
}

/** A value of a path: a change since the occurrence, or a value. */
export function pathText({ form, field }: Study, value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (form === 'percent') return formatChange(value)
  if (form === 'index') return formatValue(value, 'index')
  if (form === 'values') return formatValue(value, writtenUnit(field))
  const last = lastFinite(field.values, field.values.length - 1)
  return changeText(writtenUnit(field), 'points', value, last < 0 ? value : field.values[last])
}

/** One sentence about what the paths are of. */
export function countText({ all, apart, condition }: Study): string {
  const left = all.length - apart.length
  const times = (count: number) => (count === 1 ? '1 occurrence' : `${count} occurrences`)
  if (left === 0) return `${times(all.length)}, none within ${condition.days} days of another`
  return condition.overlaps
    ? `${times(all.length)}, as many as ${apart.length} without overlap`
    : `${times(apart.length)}, without ${left} within ${condition.days} days of an earlier one`
}

const MEDIAN = 2

/** The last step that at least half of the occurrences have reached. */
function lastStep({ fan, counted }: Study): FanStep | undefined {
  return fan.findLast(({ n }) => n > 0 && n >= counted.length / 2)
}

/** Value of the baseline at a step or at the last one before it. */
const baselineAt = ({ baseline }: Study, step: number) => baseline.findLast((one) => one.step <= step)

/** Median and middle half of the paths at their end, beside all days. */
function outcomeText(study: Study): string {
  const last = lastStep(study)
  if (!last || last.step === 0) return ''
  const [, low, median, high] = last.fan
  const text = (value: number) => pathText(study, value)
  const spread = Number.isFinite(low + high) ? `, half of them from ${text(low)} to ${text(high)}` : ''
  const usual = baselineAt(study, last.step)?.fan[MEDIAN] ?? Number.NaN
  const beside = Number.isFinite(usual) ? `, after any day ${text(usual)}` : ''
  return ` After ${study.steps.days[last.step]} days the median of ${last.n} is ${text(median)}${spread}${beside}.`
}

/** The chart in sentences, for screen readers and the list of occurrences. */
export function describeStudy(study: Study): string {
  if (study.all.length === 0) return `“${study.condition.event}” never became true here.`
  return `“${study.condition.event}” became true: ${countText(study)}.${outcomeText(study)}`
}

/** Values of the fan, the baseline, and the last occurrence on a day. */
export function readStudy(
  study: Study,
  time: Float64Array,
  step: number,
  colors: { fan: string; baseline: string; last: string },
): MarkReading {
  const { steps, fan, counted, paths } = study
  const { n, fan: values } = fan[step]
  const usual = baselineAt(study, step)
  const text = (value: number | undefined) => pathText(study, value ?? Number.NaN)
  const range = (of: readonly number[] | undefined, low: number, high: number) =>
    of && Number.isFinite(of[low] + of[high]) ? `${text(of[low])} to ${text(of[high])}` : '–'
  const last = counted.length - 1
  return {
    title: step === 0 ? 'Day of the event' : `Day ${steps.days[step]}, ${n} of ${counted.length}`,
    entries: [
      { field: 'median', label: 'Median', color: colors.fan, text: text(values[MEDIAN]) },
      { field: 'middle', label: '25–75 %', color: 'transparent', text: range(values, 1, 3) },
      { field: 'wide', label: '10–90 %', color: 'transparent', text: range(values, 0, 4) },
      { field: 'all', label: 'All days', color: colors.baseline, text: text(usual?.fan[MEDIAN]) },
      { field: 'all-wide', label: 'All days, 10–90 %', color: 'transparent', text: range(usual?.fan, 0, 4) },
      ...(last < 0
        ? []
        : [
            {
              field: 'last',
              label: formatDate(time[counted[last]]),
              color: colors.last,
              text: text(paths[last][step]),
            },
          ]),
    ],
  }
}

const MOST_ROWS = 100

/** The occurrences of a study, for the page. */
export function listStudy(study: Study, time: Float64Array, resolution?: string): StudyText {
  const { all, counted, paths, steps, condition, field } = study
  const last = steps.days.length - 1
  const wanted = [...MILESTONES.filter((day) => day < steps.days[last]), steps.days[last]]
  const chosen = [...new Set(wanted.map((day) => steps.days.findLastIndex((one) => one <= day)))].filter(
    (step) => step > 0,
  )
  const place = new Map(counted.map((row, at) => [row, at]))
  return {
    sentence: describeStudy(study),
    after: chosen.map((step) => steps.days[step]),
    rows: all
      .slice(-MOST_ROWS)
      .reverse()
      .map((row) => {
        const path = paths[place.get(row) ?? -1]
        return {
          day: formatDate(time[row], resolution),
          until: formatDate(Math.min(time[time.length - 1], time[row] + condition.days * DAY_MS)),
          value: formatValue(field.values[row], writtenUnit(field)),
          changes: path ? chosen.map((step) => pathText(study, path[step])) : [],
        }
      }),
    more: Math.max(0, all.length - MOST_ROWS),
  }
}
