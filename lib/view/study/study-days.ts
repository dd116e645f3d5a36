import type { SeriesData } from '@/lib/contract/series'
import type { Condition, DrawingOptions } from '../chart'
import { alignedField } from '../cycles/aligned-field'
import type { AlignedRows } from '../cycles/aligned-rows'
import type { PlotField } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { formatDate } from '../text/format-date'
import { FAN } from './quantiles'
import { type Study, studyOf } from './study'
import { countText, pathUnit } from './study-texts'

const NAMES = FAN.map((share) => (share === 0.5 ? 'median' : `p${share * 100}`))

/** The study of a chart as rows: one for each step, with the fan, that of all days, and every counted path. */
export function studyDays(
  series: SeriesData,
  options: Pick<DrawingOptions, 'rebase' | 'show'> & { align: Condition },
): AlignedRows | null {
  const [field] = alignedField(series, plotFields(series), options.show)
  const study = field ? studyOf(series, field, options.align, options.rebase) : null
  if (!study) return null
  const { steps, fan, baseline, counted, paths } = study
  const usual = new Map(baseline.map((one) => [one.step, one.fan]))
  const column = (name: string, about: string, unit = pathUnit(study)) => ({
    field: { ...plain(name), unit },
    about,
  })
  const starts = counted.map((row) => formatDate(series.time[row], series.metadata.resolution))
  return {
    event: 'event',
    field,
    lines: [
      column('n', 'Occurrences with a value on this day.', 'count'),
      ...NAMES.map((name) => column(name, `${inWords(name)} of ${field.label} after an occurrence.`)),
      ...NAMES.map((name) => column(`all_${name}`, `${inWords(name)} of ${field.label} after any day.`)),
      ...starts.map((day) => column(day, `${field.label} after the occurrence on ${day}.`)),
    ],
    days: steps.days.map((day, step) => ({
      day,
      values: [
        fan[step].n,
        ...fan[step].fan,
        ...(usual.get(step) ?? FAN.map(() => Number.NaN)),
        ...paths.map((path) => path[step]),
      ],
    })),
    facts: {
      rows: 'one per day since the event; after the quantiles, columns are named by the day of an occurrence',
      condition: options.align.event,
      occurrences: countText(study),
      values: FORMS[study.form],
    },
  }
}

const FORMS: Readonly<Record<Study['form'], string>> = {
  percent: 'change since the occurrence in percent',
  index: '100 at the occurrence',
  points: 'difference from the value at the occurrence',
  values: 'as in the series',
}

const inWords = (name: string) => (name === 'median' ? 'Median' : `${name.slice(1)} % quantile`)

const plain = (name: string): PlotField => ({
  name,
  label: name,
  role: 'cycle',
  unit: 'none',
  values: new Float64Array(),
  size: 1,
  aliases: [],
})
