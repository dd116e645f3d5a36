import type { SeriesData } from '@/lib/contract/series'
import type { Kind } from '../chart'
import { chooseKind } from '../kind'
import { chooseShown } from './choose-shown'
import { type PlotField, plotFields } from './plot-fields'

/** Kinds that put fields on top of one another. */
const OF_PARTS: ReadonlySet<Kind> = new Set(['stack', 'share', 'bars'])

interface Main {
  field: PlotField
  /** Whether it is one of several parts, which the title of the series does not name. */
  isPart: boolean
}

/** The field a series is about: what its figures are of, and what stands for it beside another one. */
export function mainField(series: SeriesData): PlotField | undefined {
  return mainOf(series)?.field
}

export function mainOf(series: SeriesData): Main | undefined {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const shown = chooseShown(kind, fields, null)
  const whole = kind === 'stack' ? fields.find(({ role }) => role === 'total') : undefined
  if (whole) return { field: whole, isPart: false }
  const field = shown.find(({ role }) => role === 'close') ?? shown[0]
  return field && { field, isPart: OF_PARTS.has(kind) && shown.length > 1 }
}
