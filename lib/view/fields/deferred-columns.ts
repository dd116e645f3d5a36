import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '../chart'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS } from '../kinds/kinds'
import { heldField } from '../rule/held-field'
import { chooseShown } from './choose-shown'
import { plotFields } from './plot-fields'

/**
 * Columns the browser can get later: fields that the legend offers and the chart does not draw, and repeated columns.
 * Maps each column to the field that has its values, which is mostly itself.
 */
export function deferredColumns(
  series: SeriesData,
  { show, rule }: Pick<DrawingOptions, 'show'> & { rule?: unknown },
): Map<string, string> {
  const fields = plotFields(series).filter(({ name }) => series.columns[name] instanceof Float64Array)
  const kind = chooseKind(series, fields)
  const drawn = new Set(
    KINDS[kind].overlays
      ? // Also the default fields: colors and statistics depend on them.
        [...chooseShown(kind, fields, null), ...chooseShown(kind, fields, show)]
      : fields,
  )
  const bought = rule ? heldField(series, show) : null
  if (bought && 'field' in bought) drawn.add(bought.field)
  return new Map(
    fields.flatMap((field) => {
      const offered = ROLE_FACTS[field.role].form === 'line' && !drawn.has(field)
      return [...(offered ? [field.name] : []), ...field.aliases].map((name) => [name, field.name] as const)
    }),
  )
}
