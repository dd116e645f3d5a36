import type { SeriesData } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'
import type { DrawingOptions, LegendEntry } from '../chart'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { plottedValues } from '../fields/plot-fields'
import type { DrawnOverlay } from '../marks/overlays'
import { rowTime } from '../periods/period-text'
import { aggregateOf } from '../periods/rule'
import { lastFinite } from '../readout/change-over'
import type { Rows } from '../window/rows-of'
import { formatValue } from './format'
import { formatDate } from './format-date'
import { rowChange } from './row-change'

/** Fields that cannot be drawn as lines. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['height', 'tenor'])

export interface LegendParts {
  fields: readonly PlotField[]
  drawn: readonly PlotField[]
  /** Fields drawn by default, in order. */
  usual: readonly PlotField[]
  /** Those whose change since the row before is written too. */
  changing: readonly PlotField[]
  /** Layers of a stack, from the bottom; empty for other charts. */
  layers: readonly PlotField[]
  /** The drawn rows, and those that they were made of. */
  series: SeriesData
  source: SeriesData
  rows: Rows
  colorOf: (field: PlotField) => string
  /** The axis of a drawn field, if it is not the main one. */
  wordsOf: (name: string) => string | null
  notes?: Readonly<Record<string, string>>
}

/** Drawn fields with their last value in view, and the total of drawn parts; then the available ones, without values. */
export function makeLegend(parts: LegendParts): LegendEntry[] {
  const { fields, drawn, usual, changing, layers, series, source, rows, colorOf, wordsOf, notes = {} } = parts
  const names = new Set(drawn.map(({ name }) => name))
  const layerOf = new Map(layers.map(({ name }, at) => [name, at]))
  const places = new Map(usual.map(({ name }, at) => [name, at]))
  const offered = fields.filter(({ name, role }) => !names.has(name) && !NOT_OFFERED.has(role))
  return [...drawn, ...offered].map((field) => {
    const { name, role } = field
    const isDrawn = names.has(name)
    const axis = isDrawn ? wordsOf(name) : null
    const changes = isDrawn && changing.includes(field)
    return {
      field: name,
      label: field.label,
      color: isDrawn ? colorOf(field) : 'currentColor',
      aliases: [...field.aliases],
      unit: writtenUnit(field),
      last: isDrawn || role === 'total' ? lastOf(field, series, source, rows, changes) : null,
      drawn: isDrawn,
      ...(axis ? { axis } : {}),
      ...(places.has(name) ? { usual: places.get(name) } : {}),
      ...(changes ? { changes } : {}),
      ...(layerOf.has(name) ? { layer: layerOf.get(name) } : {}),
      ...noteOf(isDrawn && !hasValue(field, rows) ? NO_VALUE : isDrawn ? notes[name] : undefined),
    }
  })
}

const NO_VALUE = 'no value in this window'

const noteOf = (note: string | undefined) => (note ? { note } : {})

/** Also of fields that are drawn as shapes and have no last value. */
const hasValue = ({ values }: PlotField, { start, end }: Rows) =>
  values.length === 0 || values.subarray(start, end).some(Number.isFinite)

const RELATIVE = {
  '100': '100 at the left edge',
  percent: 'change since the left edge',
} as const

/** Says from when a relative line starts, if it has no value at the left edge. */
export const startNote = (time: number, resolution?: string) => `from ${formatDate(time, resolution)}`

const MAIN_AXIS = 'right axis'
const PLACES = { own: 'own axis', shared: MAIN_AXIS, pane: 'pane below' } as const

/** Compared series: drawn, hidden, or failed to load. */
export function overlayLegend({
  overlays,
  series,
  source,
  rows,
  wordsOf,
  rebase,
  starts,
  resolution,
}: {
  overlays: readonly DrawnOverlay[]
  series: SeriesData
  source: SeriesData
  rows: Rows
  wordsOf: LegendParts['wordsOf']
  rebase: DrawingOptions['rebase']
  starts?: ReadonlyMap<string, number>
  resolution?: string
}): LegendEntry[] {
  const overlayNote = (field: PlotField) => {
    if (!hasValue(field, rows)) return NO_VALUE
    const start = starts?.get(field.name)
    return start === undefined ? undefined : startNote(start, resolution)
  }
  return overlays.map(({ overlay, field, axis, hidden, color }) => ({
    field: overlay.column,
    label: overlay.title,
    color: hidden ? 'currentColor' : color,
    aliases: [],
    unit: field ? writtenUnit(field) : 'none',
    last: field && !hidden ? lastOf(field, series, source, rows) : null,
    drawn: !hidden && field !== null,
    ...(!hidden && field && wordsOf(overlay.column) ? { axis: wordsOf(overlay.column) as string } : {}),
    ...noteOf(hidden || !field ? undefined : overlayNote(field)),
    overlay: {
      letter: overlay.letter,
      note: `${rebase && axis !== 'pane' ? RELATIVE[rebase] : hidden ? PLACES[axis] : (wordsOf(overlay.column) ?? MAIN_AXIS)}. ${overlay.joined}`,
      failure: overlay.failure?.message ?? null,
    },
  }))
}

/** The last finite value of a field in the drawn rows, which were made of those of `source`. */
function lastOf(
  field: PlotField,
  drawn: SeriesData,
  source: SeriesData,
  rows: Rows,
  changes = false,
): LegendEntry['last'] {
  const row = lastFinite(field.values, rows.end - 1, rows.start)
  if (row < 0) return null
  const gathers = aggregateOf(field)
  const change = changes ? rowChange(field.values, row, writtenUnit(field)) : null
  const isWhole = drawn.periods && (gathers === 'sum' || gathers === 'mean')
  return {
    time: drawn.time[row],
    until: valueTime(source, drawn, field.name, row),
    ...(isWhole ? { period: rowTime(drawn, row) } : {}),
    value: field.values[row],
    ...(change ? { change } : {}),
    text: formatValue(field.values[row], writtenUnit(field)),
  }
}

/** Text of the last finite value of a field in the rows; null without one. */
export function lastText(field: PlotField, rows: Rows): string | null {
  const row = lastFinite(field.values, rows.end - 1, rows.start)
  return row < 0 ? null : formatValue(field.values[row], writtenUnit(field))
}

/**
 * Time of the row whose value a drawn row ends with: its own, or that of the last row in its period that has a value.
 * `series` has the rows that `drawn` was made of.
 */
function valueTime(series: SeriesData, drawn: SeriesData, field: string, row: number): number {
  const { periods, time } = drawn
  if (!periods) return time[row]
  const last = Math.min(periods.to[row] - 1, periods.span.last)
  const values = series.periods ? undefined : plottedValues(series, field)
  if (!values) return last
  for (let at = lowerBound(series.time, periods.to[row]) - 1; series.time[at] >= periods.from[row]; at--) {
    if (Number.isFinite(values[at])) return series.time[at]
  }
  return last
}
