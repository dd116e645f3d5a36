import type { SeriesData } from '@/lib/contract/series'
import { chooseShown } from './choose-shown'
import { chooseKind } from './kind'
import { type PlotField, plotFields } from './plot-fields'

/** The field a series is about: what its figures are of, and what stands for it beside another one. */
export function mainField(series: SeriesData): PlotField | undefined {
  const fields = plotFields(series)
  const shown = chooseShown(chooseKind(series, fields), fields, null)
  return shown.find((field) => field.role === 'close') ?? shown[0]
}
