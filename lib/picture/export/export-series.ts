import 'server-only'
import { csvCell, csvComment } from '@/lib/contract/csv-cell'
import { writeParams } from '@/lib/contract/read-param'
import type { SeriesData } from '@/lib/contract/series'
import { dataLabels } from '@/lib/view/readout/data-labels'
import { chartTitle } from '@/lib/view/text/chart-title'
import { sourceLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import { cycleSheet } from './cycle-sheet'
import { rowSheet } from './row-sheet'

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

/** The shown window and fields as a file, with their source. An aligned chart has one column per cycle. */
export function exportSeries({ chart, format, now }: ExportInput): Exported {
  const { endpoint, state, series } = chart
  const { key, names, units, facts, count, first, cell } = cycleSheet(chart) ?? rowSheet(chart)
  const labels = dataLabels(series)
  const about = {
    title: chartTitle(endpoint, state),
    endpoint: endpoint.path,
    parameters: { ...series.metadata.parameters, ...writeParams(state.params) },
    units,
    ...facts,
    ...(labels.length > 0 ? { notes: labels } : {}),
    source: sourceLabel(series),
    ...(series.metadata.sources ? { publishers: publishersOf(series) } : {}),
    definition: endpoint.source,
    revision: series.metadata.revision ?? null,
    retrieved: new Date(now).toISOString(),
  }
  const rows = Array.from({ length: count }, (_, row) => row)
  const stem = `${endpoint.family}-${endpoint.name}`.replaceAll('/', '-')
  if (format === 'json') {
    const data = rows.map((row) => ({
      [key]: first(row),
      ...Object.fromEntries(names.map((name, column) => [name, cell(row, column)])),
    }))
    return {
      body: `${JSON.stringify({ ...about, data }, null, 1)}\n`,
      contentType: 'application/json; charset=utf-8',
      fileName: `${stem}.json`,
      points: count,
    }
  }
  const header = Object.entries(about).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => csvComment(`${name}: ${typeof one === 'string' ? one : pairs(one)}`))
      : csvComment(
          `${name}: ${typeof value === 'object' && value !== null ? pairs(value) : String(value ?? '')}`,
        ),
  )
  const lines = [
    [key, ...names].map(csvCell).join(','),
    ...rows.map((row) =>
      [String(first(row)), ...names.map((_, column) => textOf(cell(row, column)))].map(csvCell).join(','),
    ),
  ]
  return {
    body: `${[...header, ...lines].join('\r\n')}\r\n`,
    contentType: 'text/csv; charset=utf-8',
    fileName: `${stem}.csv`,
    points: count,
  }
}

/** The public sources of the values with their terms. */
function publishersOf({ metadata: { sources = [] } }: SeriesData) {
  return sources.map(({ name, url, license, licenseUrl, attribution, redistribute }) => ({
    name,
    url,
    license,
    licenseUrl,
    attribution,
    redistribute,
  }))
}

const pairs = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${name}=${part}`)
    .join('; ')

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
