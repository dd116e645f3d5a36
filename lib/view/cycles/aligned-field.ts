import type { SeriesData } from '@/lib/contract/series'
import { chooseShown } from '../fields/choose-shown'
import { mainField } from '../fields/main-field'
import type { PlotField } from '../fields/plot-field'

/** The field of which each cycle is drawn: the first requested one, else the main one. Other names are days of cycles. */
export function alignedField(
  series: SeriesData,
  fields: readonly PlotField[],
  show: readonly string[] | null,
): readonly PlotField[] {
  const requested = (show ?? []).filter((name) => fields.some((field) => field.name === name))
  if (requested.length > 0) return chooseShown('line', fields, requested).slice(0, 1)
  const main = mainField(series)
  return main ? [main] : []
}
