import type { Role } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Look } from '../chart'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS } from '../kinds/kinds'
import { chooseShown } from './choose-shown'
import { plotFields } from './plot-fields'

/** Roles that make a line and nothing else, or nothing at all; fields of other roles may be part of a picture unasked. */
const LINES: ReadonlySet<Role> = new Set(['value', 'aux', 'height'])

/**
 * Columns that a picture does without: of fields that its legend offers and it does not draw, and second columns of the
 * same values. By name, each with the name of the field that stands for it, mostly its own.
 */
export function deferredColumns(series: SeriesData, { show }: Pick<Look, 'show'>): Map<string, string> {
  const fields = plotFields(series).filter(({ name }) => series.columns[name] instanceof Float64Array)
  const kind = chooseKind(series, fields)
  const drawn = new Set(
    KINDS[kind].overlays
      ? // The default ones too: colors and figures come from them.
        [...chooseShown(kind, fields, null), ...chooseShown(kind, fields, show)]
      : fields,
  )
  return new Map(
    fields.flatMap((field) => {
      const offered = LINES.has(field.role) && !drawn.has(field)
      return [...(offered ? [field.name] : []), ...field.aliases].map((name) => [name, field.name] as const)
    }),
  )
}
