import type { SeriesData } from '@/lib/contract/series'
import type { Chart } from './chart'
import { chooseShown } from './choose-shown'
import { chooseKind } from './kind'
import { type PlotField, plotFields } from './plot-fields'

/** The field a series is about: what its figures are of, and what stands for it beside another one. */
export function mainField(series: SeriesData): PlotField | undefined {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const shown = chooseShown(kind, fields, null)
  const whole = kind === 'stack' ? fields.find(({ role }) => role === 'total') : undefined
  return whole ?? shown.find((field) => field.role === 'close') ?? shown[0]
}

/** Whether it is one of several parts, which the title of the series does not name. */
export function isPart(kind: Chart['kind'], { role }: PlotField): boolean {
  return (kind === 'stack' || kind === 'share') && role !== 'total'
}
