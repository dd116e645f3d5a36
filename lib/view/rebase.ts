import type { SeriesData } from '@/lib/contract/series'
import { visibleOverlays } from './axes/visible-overlays'
import type { DrawingOptions } from './chart'
import { choosePrice } from './fields/choose-price'
import { chooseShown } from './fields/choose-shown'
import { mainField } from './fields/main-field'
import { ownFields } from './fields/own-fields'
import type { PlotField } from './fields/plot-field'
import { plotFields } from './fields/plot-fields'
import { chooseKind } from './kinds/choose-kind'
import { KINDS } from './kinds/kinds'
import { extentOf } from './periods/extent'
import { type Rows, rowsOf } from './window/rows-of'

export interface Rebased {
  series: SeriesData
  options: DrawingOptions
  /** Columns that are drawn. */
  drawn: ReadonlySet<string>
  /** Times at which lines start that have no value at the left edge, by column. */
  starts: ReadonlyMap<string, number>
}

/** Unit of relative values. */
export const RELATIVE_UNITS = { '100': 'index', percent: 'percent' } as const

/**
 * Every drawn line relative to its own first positive value in view: 100 there, or the change since then in percent. A
 * line that starts after the left edge starts with 100 or 0 as well. Lines that are never positive in view, and lines in
 * panes of their own, keep their values.
 */
export function rebase(series: SeriesData, options: DrawingOptions): Rebased {
  // Each cycle has its own base.
  if (chooseKind(series, plotFields(series), options.align) === 'cycles')
    return { series, options, drawn: new Set(series.fields.map(({ name }) => name)), starts: new Map() }
  const lines = linesOf(series, options)
  const rows = rowsInView(series, options)
  const columns: SeriesData['columns'] = { ...series.columns }
  const sizes: Record<string, number> = {}
  const starts = new Map<string, number>()
  for (const { name, values } of lines) {
    const row = firstPositive(values, rows)
    if (row < 0) continue
    const rebased =
      options.rebase === 'percent'
        ? (value: number) => (value / values[row] - 1) * 100
        : (value: number) => (value / values[row]) * 100
    columns[name] = values.map(rebased)
    // All of them share an axis, or their distance would say nothing.
    sizes[name] = 1
    if (row > rows.start) starts.set(name, series.time[row])
  }
  const drawn = new Set(lines.map(({ name }) => name))
  const own = new Set(ownFields(series).map(({ name }) => name))
  const show = lines.filter(({ name }) => own.has(name)).map(({ name }) => name)
  const unit = RELATIVE_UNITS[options.rebase ?? '100']
  const fields = series.fields.map((field) => {
    const role =
      field.role === 'time' || !own.has(field.name) ? field.role : drawn.has(field.name) ? 'value' : 'aux'
    return { ...field, ...(role ? { role } : {}), ...(field.name in sizes ? { unit } : {}) }
  })
  return {
    series: { ...series, fields, columns, sizes: { ...series.sizes, ...sizes } },
    options: {
      ...options,
      show,
      price: 'off',
      overlays: options.overlays.map((one) => (one.axis === 'own' ? { ...one, axis: 'shared' } : one)),
    },
    drawn,
    starts,
  }
}

function rowsInView(series: SeriesData, { from, to }: DrawingOptions): Rows {
  const { first, last } = extentOf(series)
  return rowsOf(series.time, Math.max(first, from ?? first), Math.min(last, to ?? last))
}

function firstPositive(values: Float64Array, { start, end }: Rows): number {
  for (let row = start; row < end; row++) if (values[row] > 0) return row
  return -1
}

function linesOf(series: SeriesData, options: DrawingOptions): PlotField[] {
  const fields = plotFields(series).filter(({ name }) => series.columns[name] instanceof Float64Array)
  const kind = chooseKind(series, fields)
  const main = mainField(series)
  const chosen =
    KINDS[kind].rebased === 'main' && !options.show
      ? main
        ? [main]
        : []
      : chooseShown(kind, fields, options.show)
  const compared = visibleOverlays(series, options, kind).flatMap(({ axis, field }) =>
    axis === 'pane' ? [] : [field],
  )
  // Beside compared series the price is drawn on request only.
  const wanted = compared.length > 0 && options.price === 'auto' ? 'off' : options.price
  const price =
    wanted === 'on'
      ? (fields.find(({ role }) => role === 'price') ?? null)
      : choosePrice(kind, fields, chosen, wanted)
  const lines = chosen.filter(({ role }) => role !== 'volume')
  return [...new Set([...lines, ...(price ? [price] : []), ...compared])]
}
