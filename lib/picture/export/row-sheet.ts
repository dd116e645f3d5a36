import { INTERVAL_WORDS } from '@/lib/contract/interval'
import type { Overlay, Periods, SeriesData } from '@/lib/contract/series'
import { type Column, DAY_MS, dayOf, isNumeric, valueAt } from '@/lib/engine/frame'
import { isRecords } from '@/lib/engine/records'
import { drawingOptions } from '@/lib/url/drawing-options'
import { asDrawn, displacedText } from '@/lib/view/fields/displaced'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { aggregateText, isOpenAt, startsLateAt } from '@/lib/view/periods/period-text'
import { aggregateOf } from '@/lib/view/periods/rule'
import { wholePeriods } from '@/lib/view/periods/whole-periods'
import { ruleFacts } from '@/lib/view/rule/rule-texts'
import { labelOf } from '@/lib/view/text/label'
import { asShown, type Span, spanOf } from '../draw-rows'
import type { LoadedChart } from '../loaded-chart'
import { rowOptionsOf } from '../window/chart-options'
import type { Sheet, SheetColumn } from './sheet'

const REBASED = {
  '100': '100 at the first value of each line',
  percent: 'change since the first value of each line',
} as const

/** A chart, with the drawn columns if it is rebased or has a rule. */
export type Exporting = ReturnType<typeof asShown>

/** The rows of a window, one per time. `choose` names the columns. */
export function rowSheet(
  chart: LoadedChart,
  choose: (view: Exporting) => readonly string[] = exportedNames,
): Sheet {
  const view = gathered(asShown(chart))
  const span = spanOf(chart)
  const { state } = view
  const series = asDrawn(view.series)
  const displaced = chart.series.fields.flatMap((field): [string, string][] => {
    const text = displacedText(field, chart.series.metadata)
    return text && series.columns[field.name] ? [[field.name, text]] : []
  })
  const names = choose(view)
  const columns = names.map((name) => columnOf(series, name))
  const overlays = (series.overlays ?? []).filter(({ column, failure }) => failure || names.includes(column))
  const rows: number[] = []
  const { periods } = series
  const { from, to } = periods ? wholePeriods(span, periods.interval) : span
  for (let row = 0; row < series.time.length; row++) {
    const [first, last] = periods
      ? [periods.from[row], periods.to[row] - 1]
      : [series.time[row], series.time[row]]
    if (first >= from && last <= to) rows.push(row)
  }
  const fine = periods
    ? periods.interval === '10m' || periods.interval === '1h'
    : series.metadata.resolution !== undefined && series.metadata.resolution !== '1d'
  return {
    key: 'date',
    keyed: fine ? 'by moment' : 'by day',
    columns: columns.map(({ about }) => about),
    facts: {
      ...(periods ? { rows: periodsText({ series, periods }, names, { rows, span }) } : {}),
      ...(displaced.length > 0 ? { displaced: Object.fromEntries(displaced) } : {}),
      ...(overlays.length > 0 ? { laidOver: Object.fromEntries(overlays.map(describeOverlay)) } : {}),
      ...(state.rebase && !view.tested ? { rebased: REBASED[state.rebase] } : {}),
      ...(view.tested?.test && view.tested.text ? ruleFacts(view.tested.test, view.tested.text) : {}),
    },
    count: rows.length,
    first(at) {
      const iso = new Date((periods?.from ?? series.time)[rows[at]]).toISOString()
      return fine ? iso : iso.slice(0, 10)
    },
    cell(at, place) {
      const { values } = columns[place]
      const value = valueAt(values, rows[at])
      return isNumeric(values) ? (Number.isFinite(value as number) ? value : null) : (value ?? null)
    },
  }
}

/** A column by its name, which can be a number inside a nested field. */
function columnOf(series: SeriesData, name: string): { about: SheetColumn; values: Column } {
  const field = series.fields.find((one) => one.name === name)
  const plotted = plotFields(series).find((one) => one.name === name)
  const values = series.columns[name] ?? plotted?.values ?? []
  const overlay = series.overlays?.find(({ column }) => column === name)
  return {
    values,
    about: {
      name,
      label: overlay?.title ?? plotted?.label ?? labelOf(name),
      unit: field?.unit ?? plotted?.unit ?? 'none',
      description: field?.description ?? '',
      type: typeOf(values, field?.type),
    },
  }
}

function typeOf(values: Column, type = 'string'): SheetColumn['type'] {
  if (isNumeric(values)) return 'number'
  if (type.startsWith('boolean')) return 'truth'
  return type.startsWith('object') || isRecords(values) ? 'nested' : 'text'
}

/** The periods that the picture of a state with an interval shows. */
function gathered(view: Exporting): Exporting {
  const { series, state } = view
  if (state.interval === 'auto') return view
  return { ...view, series: drawnRows(series, rowOptionsOf(view), 'large') }
}

/** Description of the rows: `one per week, dated by its start; flow: weekly sum; the last week is not over`. */
function periodsText(
  { series, periods }: { series: SeriesData; periods: Periods },
  names: readonly string[],
  { rows, span }: { rows: readonly number[]; span: Span },
): string {
  const { period } = INTERVAL_WORDS[periods.interval]
  const made = series.fields
    .filter(({ name, role }) => names.includes(name) && role !== 'time')
    .map((field) => `${field.name}: ${aggregateText(periods, aggregateOf(field))}`)
  const [first = -1] = rows
  const last = rows.at(-1) ?? -1
  const ends = Math.min(periods.to[last] - 1, periods.span.last)
  return [
    `one per ${period}, dated by its start`,
    ...made,
    ...(startsLateAt(periods, first)
      ? [`the first ${period} has rows from ${dayOf(periods.span.first)} on`]
      : periods.from[first] < span.from
        ? [`the first ${period} begins before ${dayOf(span.from)}`]
        : []),
    ...(ends > span.to + DAY_MS - 1
      ? [`the last ${period} has rows after ${dayOf(span.to)}`]
      : isOpenAt(periods, last)
        ? [`the last ${period} is not over`]
        : []),
  ].join('; ')
}

/** The selected fields, or those a rebased picture draws, and overlays that are not hidden. */
function exportedNames({ state, series, drawn }: Exporting): string[] {
  const hidden = new Set(
    drawingOptions(state).overlays.flatMap(({ column, hidden }) => (hidden ? [column] : [])),
  )
  const overlayColumns = new Set((series.overlays ?? []).map(({ column }) => column))
  return series.fields
    .filter(({ name, role }) => {
      if (!series.columns[name] || hidden.has(name)) return false
      if (overlayColumns.has(name) || (drawn && role === 'time')) return true
      return drawn ? drawn.has(name) : !state.show || state.show.includes(name)
    })
    .map(({ name }) => name)
}

function describeOverlay({ column, title, joined, failure }: Overlay): [string, string] {
  return [column, failure ? `missing: ${failure.message}` : `${title}. ${joined}`]
}
