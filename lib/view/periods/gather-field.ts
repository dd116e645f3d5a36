import type { SeriesData } from '@/lib/contract/series'
import { periodsInOrder } from '@/lib/engine/calendar-periods'
import { resample } from '@/lib/engine/ops/rows/resample'
import { displacedValues } from '../fields/displaced'
import type { PlotField } from '../fields/plot-field'

/** A field of a series with the values of its gathered rows. Numbers inside objects are levels. */
export function gatherField(series: SeriesData, gathered: SeriesData, field: PlotField): PlotField {
  const { periods, columns } = gathered
  if (!periods || gathered === series) return field
  const column = columns[field.name]
  if (column instanceof Float64Array) {
    const by = gathered.fields.find(({ name }) => name === field.name)?.displaced
    return { ...field, values: by ? displacedValues(gathered, column, by) : column }
  }
  const of = { time: series.time, columns: { values: field.values } }
  const last = resample(of, periodsInOrder(periods.interval), { values: 'last' }).columns.values
  const values = last as Float64Array
  return { ...field, values: values.subarray(values.length - gathered.time.length) }
}
