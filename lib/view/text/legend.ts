import type { LegendEntry } from '../chart'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import type { DrawnOverlay } from '../marks/overlays'
import type { Rows } from '../plot-context'
import { formatValue } from './format'

/** Fields that cannot be drawn as lines. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['height', 'tenor'])

export interface LegendParts {
  fields: readonly PlotField[]
  drawn: readonly PlotField[]
  time: Float64Array
  rows: Rows
  colorOf: (field: PlotField) => string
  notes?: Readonly<Record<string, string>>
}

/** Drawn fields with their last value in view, then the available ones. */
export function makeLegend({ fields, drawn, time, rows, colorOf, notes = {} }: LegendParts): LegendEntry[] {
  const offered = fields.filter((field) => !drawn.includes(field) && !NOT_OFFERED.has(field.role))
  return [...drawn, ...offered].map((field) => ({
    field: field.name,
    label: field.label,
    color: drawn.includes(field) ? colorOf(field) : 'currentColor',
    aliases: [...field.aliases],
    unit: writtenUnit(field),
    last: lastOf(field, time, rows),
    drawn: drawn.includes(field),
    ...(notes[field.name] && drawn.includes(field) ? { note: notes[field.name] } : {}),
  }))
}

const PLACES = { own: 'own axis', shared: 'left axis', pane: 'pane below' } as const

/** Compared series: drawn, hidden, or failed to load. */
export function overlayLegend(
  overlays: readonly DrawnOverlay[],
  time: Float64Array,
  rows: Rows,
  isRebased: boolean,
): LegendEntry[] {
  return overlays.map(({ overlay, field, axis, hidden, color }) => ({
    field: overlay.column,
    label: overlay.title,
    color: hidden ? 'currentColor' : color,
    aliases: [],
    unit: field ? writtenUnit(field) : 'none',
    last: field && !hidden ? lastOf(field, time, rows) : null,
    drawn: !hidden && field !== null,
    overlay: {
      letter: overlay.letter,
      note: `${isRebased && axis !== 'pane' ? 'rebased to 100 at the left edge' : PLACES[axis]}. ${overlay.joined}`,
      failure: overlay.failure?.message ?? null,
    },
  }))
}

function lastOf(field: PlotField, time: Float64Array, rows: Rows): LegendEntry['last'] {
  for (let row = rows.end - 1; row >= rows.start; row--) {
    const value = field.values[row]
    if (Number.isFinite(value))
      return { time: time[row], value, text: formatValue(value, writtenUnit(field)) }
  }
  return null
}
