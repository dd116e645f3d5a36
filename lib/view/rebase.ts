import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from './chart'
import { chooseShown } from './fields/choose-shown'
import { mainField } from './fields/main-field'
import { ownFields } from './fields/own-fields'
import type { PlotField } from './fields/plot-field'
import { overlayFields, plotFields } from './fields/plot-fields'
import { chooseKind } from './kinds/choose-kind'
import { KINDS } from './kinds/kinds'
import { rowsOf } from './plot-context'

export interface Rebased {
  series: SeriesData
  options: DrawingOptions
  /** Columns that are drawn. */
  drawn: ReadonlySet<string>
}

/**
 * Rebases every drawn line to 100 at the first row in view where all of them are positive. Lines that are never
 * positive in view, and lines in panes of their own, keep their values.
 */
export function rebase(series: SeriesData, options: DrawingOptions): Rebased {
  const lines = linesOf(series, options)
  const first = series.time[0] ?? 0
  const last = series.time[series.time.length - 1] ?? first
  const { start, end } = rowsOf(
    series.time,
    Math.max(first, options.from ?? first),
    Math.min(last, options.to ?? last),
  )
  const countable = lines.filter(({ values }) => values.subarray(start, end).some((value) => value > 0))
  let row = start
  while (row < end && !countable.every(({ values }) => values[row] > 0)) row++
  const columns: SeriesData['columns'] = { ...series.columns }
  const means = { ...series.means }
  if (row < end) {
    for (const { name, values } of countable) {
      const rebased = (value: number) => (value / values[row]) * 100
      columns[name] = values.map(rebased)
      if (means[name]) means[name] = means[name].map(rebased)
    }
  }
  const counted = new Set(row < end ? countable.map(({ name }) => name) : [])
  const drawn = new Set(lines.map(({ name }) => name))
  const own = new Set(ownFields(series).map(({ name }) => name))
  const show = lines.filter(({ name }) => own.has(name)).map(({ name }) => name)
  const fields = series.fields.map((field) => {
    const role =
      field.role === 'time' || !own.has(field.name) ? field.role : drawn.has(field.name) ? 'value' : 'aux'
    return {
      ...field,
      ...(role ? { role } : {}),
      ...(counted.has(field.name) ? { unit: 'index' as const } : {}),
    }
  })
  return {
    series: { ...series, fields, columns, ...(series.means ? { means } : {}) },
    options: {
      ...options,
      show,
      price: 'off',
      overlays: options.overlays.map((one) => (one.axis === 'own' ? { ...one, axis: 'shared' } : one)),
    },
    drawn,
  }
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
  const price = options.price === 'on' ? fields.filter(({ role }) => role === 'price').slice(0, 1) : []
  const overlays = overlayFields(series)
  const compared = options.overlays.flatMap(({ column, axis, hidden }) => {
    const field = overlays.get(column)
    return field && !hidden && axis !== 'pane' ? [field] : []
  })
  return [...new Set([...chosen.filter(({ role }) => role !== 'volume'), ...price, ...compared])]
}
