import 'server-only'
import { csvCell, csvComment } from '@/lib/contract/csv-cell'
import { writeParams } from '@/lib/contract/read-param'
import type { Overlay } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { drawingOptions } from '@/lib/url/drawing-options'
import { rebased, spanOf } from './draw-rows'
import { sourceLabel } from './labels'
import type { LoadedChart } from './loaded-chart'

export interface ExportInput {
  chart: LoadedChart
  format: 'csv' | 'json'
  /** Current time, which the file contains. */
  now: number
}

export interface Exported {
  body: string
  contentType: string
  fileName: string
  /** Rows in it. */
  points: number
}

/** A chart, with the drawn columns if it is rebased. */
type Exporting = ReturnType<typeof rebased>

/** The shown window and fields as a file, with their source. */
export function exportSeries({ chart, format, now }: ExportInput): Exported {
  const view = rebased(chart)
  const span = spanOf(chart)
  const { endpoint, state, series } = view
  const names = exportedNames(view)
  const overlays = (series.overlays ?? []).filter(({ column, failure }) => failure || names.includes(column))
  const fine = series.metadata.resolution !== undefined && series.metadata.resolution !== '1d'
  const rows: number[] = []
  for (let row = 0; row < series.time.length; row++) {
    if (series.time[row] >= span.from && series.time[row] <= span.to) rows.push(row)
  }
  const when = (row: number) => {
    const iso = new Date(series.time[row]).toISOString()
    return fine ? iso : iso.slice(0, 10)
  }
  const cell = (name: string, row: number): unknown => {
    const column = series.columns[name]
    const value = valueAt(column, row)
    return isNumeric(column) ? (Number.isFinite(value as number) ? value : null) : (value ?? null)
  }
  const about = {
    title: endpoint.title,
    endpoint: endpoint.path,
    parameters: { ...series.metadata.parameters, ...writeParams(state.params) },
    units: Object.fromEntries(
      names.map((name) => [name, series.fields.find((field) => field.name === name)?.unit ?? 'none']),
    ),
    ...(overlays.length > 0 ? { laidOver: Object.fromEntries(overlays.map(describeOverlay)) } : {}),
    ...(view.drawn ? { rebased: '100 in the first row where every line has a value' } : {}),
    source: sourceLabel(series),
    definition: endpoint.source,
    revision: series.metadata.revision ?? null,
    retrieved: new Date(now).toISOString(),
  }
  const stem = `${endpoint.family}-${endpoint.name}`.replaceAll('/', '-')
  if (format === 'json') {
    const data = rows.map((row) => ({
      date: when(row),
      ...Object.fromEntries(names.map((name) => [name, cell(name, row)])),
    }))
    return {
      body: `${JSON.stringify({ ...about, data }, null, 1)}\n`,
      contentType: 'application/json; charset=utf-8',
      fileName: `${stem}.json`,
      points: rows.length,
    }
  }
  const header = Object.entries(about).map(([name, value]) =>
    csvComment(
      `${name}: ${typeof value === 'object' && value !== null ? pairs(value) : String(value ?? '')}`,
    ),
  )
  const lines = [
    ['date', ...names].map(csvCell).join(','),
    ...rows.map((row) => [when(row), ...names.map((name) => textOf(cell(name, row)))].map(csvCell).join(',')),
  ]
  return {
    body: `${[...header, ...lines].join('\r\n')}\r\n`,
    contentType: 'text/csv; charset=utf-8',
    fileName: `${stem}.csv`,
    points: rows.length,
  }
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

const pairs = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${name}=${part}`)
    .join('; ')

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
