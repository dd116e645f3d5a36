import { INTERVAL_WORDS } from '@/lib/contract/interval'
import type { Overlay, SeriesData } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { drawingOptions } from '@/lib/url/drawing-options'
import { asDrawn, displacedText } from '@/lib/view/fields/displaced'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { aggregateText } from '@/lib/view/periods/period-text'
import { aggregateOf } from '@/lib/view/periods/rule'
import { formatDate } from '@/lib/view/text/format-date'
import { rebased, spanOf } from '../draw-rows'
import type { LoadedChart } from '../loaded-chart'
import { rowOptionsOf } from '../window/chart-options'
import type { Sheet } from './sheet'

const REBASED = {
  '100': '100 at the first value of each line',
  percent: 'change since the first value of each line',
} as const

/** A chart, with the drawn columns if it is rebased. */
type Exporting = ReturnType<typeof rebased>

/** The rows of a window, one per time. */
export function rowSheet(chart: LoadedChart): Sheet {
  const view = gathered(rebased(chart))
  const span = spanOf(chart)
  const { state } = view
  const series = asDrawn(view.series)
  const displaced = chart.series.fields.flatMap((field): [string, string][] => {
    const text = displacedText(field, chart.series.metadata)
    return text && series.columns[field.name] ? [[field.name, text]] : []
  })
  const names = exportedNames(view)
  const overlays = (series.overlays ?? []).filter(({ column, failure }) => failure || names.includes(column))
  const fine = series.metadata.resolution !== undefined && series.metadata.resolution !== '1d'
  const rows: number[] = []
  for (let row = 0; row < series.time.length; row++) {
    if (series.time[row] >= span.from && series.time[row] <= span.to) rows.push(row)
  }
  const { periods } = series
  return {
    key: 'date',
    names,
    units: Object.fromEntries(
      names.map((name) => [name, series.fields.find((field) => field.name === name)?.unit ?? 'none']),
    ),
    facts: {
      ...(periods ? { rows: periodsText(series, names) } : {}),
      ...(displaced.length > 0 ? { displaced: Object.fromEntries(displaced) } : {}),
      ...(overlays.length > 0 ? { laidOver: Object.fromEntries(overlays.map(describeOverlay)) } : {}),
      ...(state.rebase ? { rebased: REBASED[state.rebase] } : {}),
    },
    count: rows.length,
    first(at) {
      const row = rows[at]
      if (periods)
        return formatDate(
          periods.from[row],
          periods.interval === '10m' || periods.interval === '1h' ? '1h' : '1d',
        )
      const iso = new Date(series.time[row]).toISOString()
      return fine ? iso : iso.slice(0, 10)
    },
    cell(at, place) {
      const column = series.columns[names[place]]
      const value = valueAt(column, rows[at])
      return isNumeric(column) ? (Number.isFinite(value as number) ? value : null) : (value ?? null)
    },
  }
}

/** The periods that the picture of a state with an interval shows. */
function gathered(view: Exporting): Exporting {
  const { series, state } = view
  if (state.interval === 'auto') return view
  return { ...view, series: drawnRows(series, rowOptionsOf(view), 'large') }
}

/** Description of the rows: `one per week, from its first day; flow: weekly sum; the last week is not over`. */
function periodsText({ periods, fields }: SeriesData, names: readonly string[]): string {
  if (!periods) return ''
  const { period } = INTERVAL_WORDS[periods.interval]
  const made = fields
    .filter(({ name, role }) => names.includes(name) && role !== 'time')
    .map((field) => `${field.name}: ${aggregateText(periods, aggregateOf(field))}`)
  return [
    `one per ${period}, dated by its start`,
    ...made,
    ...(periods.isOpen ? [`the last ${period} is not over`] : []),
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
