import type { SeriesData } from '@/lib/contract/series'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS } from '../kinds/kinds'
import { chooseShown } from './choose-shown'
import type { PlotField } from './plot-field'
import { plotFields } from './plot-fields'

interface Main {
  field: PlotField
  /** Whether it is one of several parts, so that the title of the series does not describe it. */
  isPart: boolean
}

/** The field a series is about. Statistics are computed from it, and comparisons use it by default. */
export function mainField(series: SeriesData): PlotField | undefined {
  return mainOf(series)?.field
}

export function mainOf(series: SeriesData): Main | undefined {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const shown = chooseShown(kind, fields, null)
  const { fields: meaning } = KINDS[kind]
  const whole = meaning === 'parts of total' ? fields.find(({ role }) => role === 'total') : undefined
  if (whole) return { field: whole, isPart: false }
  const field = shown.find(({ role }) => role === 'close') ?? shown[0]
  return field && { field, isPart: meaning !== 'values' && shown.length > 1 }
}
