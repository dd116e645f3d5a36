import type { LegendEntry } from '../chart'
import type { Rows } from '../plot-context'
import type { PlotField } from '../plot-fields'
import { formatValue } from './format'

/** Fields that are no line of their own. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['height', 'tenor'])

export interface LegendParts {
  fields: readonly PlotField[]
  drawn: readonly PlotField[]
  time: Float64Array
  rows: Rows
  colorOf: (field: PlotField) => string
}

/** The drawn fields with their last value in view, then those on offer. */
export function makeLegend({ fields, drawn, time, rows, colorOf }: LegendParts): LegendEntry[] {
  const offered = fields.filter((field) => !drawn.includes(field) && !NOT_OFFERED.has(field.role))
  return [...drawn, ...offered].map((field) => ({
    field: field.name,
    label: field.label,
    color: drawn.includes(field) ? colorOf(field) : 'currentColor',
    aliases: [...field.aliases],
    unit: field.unit,
    last: lastOf(field, time, rows),
    drawn: drawn.includes(field),
  }))
}

function lastOf(field: PlotField, time: Float64Array, rows: Rows): LegendEntry['last'] {
  for (let row = rows.end - 1; row >= rows.start; row--) {
    const value = field.values[row]
    if (Number.isFinite(value)) return { time: time[row], value, text: formatValue(value, field.unit) }
  }
  return null
}
