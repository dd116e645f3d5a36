import type { SeriesData } from '@/lib/contract/series'
import { mainField } from './main-field'
import type { PlotField } from './plot-field'
import { plotFields } from './plot-fields'

/** Name of the main field in formulas. */
export const MAIN_LETTER = 'a'

/** Fields that a formula may use by name: `a` for the main one, the letters, and the fields of the series. */
export function namedFields(
  series: SeriesData,
  lettered: ReadonlyMap<string, PlotField>,
): Map<string, PlotField> {
  const named = new Map<string, PlotField>()
  const main = mainField(series)
  if (main) named.set(MAIN_LETTER, main)
  for (const [letter, field] of lettered) named.set(letter, field)
  for (const field of plotFields(series))
    if (field.role !== 'height' && !named.has(field.name)) named.set(field.name, field)
  return named
}
