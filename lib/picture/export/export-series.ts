import 'server-only'
import { csvComment } from '@/lib/contract/csv-cell'
import type { LoadedChart } from '../loaded-chart'
import { aboutRows } from './about-rows'
import { csvLines } from './csv-lines'
import { cycleSheet } from './cycle-sheet'
import { jsonRows } from './json-rows'
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
  const { endpoint } = chart
  const sheet = cycleSheet(chart) ?? rowSheet(chart)
  const about = { ...aboutRows(chart, sheet), retrieved: new Date(now).toISOString() }
  const stem = `${endpoint.family}-${endpoint.name}`.replaceAll('/', '-')
  if (format === 'json') {
    return {
      body: `${JSON.stringify({ ...about, data: jsonRows(sheet) }, null, 1)}\n`,
      contentType: 'application/json; charset=utf-8',
      fileName: `${stem}.json`,
      points: sheet.count,
    }
  }
  const header = Object.entries(about).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => csvComment(`${name}: ${typeof one === 'string' ? one : pairs(one)}`))
      : csvComment(
          `${name}: ${typeof value === 'object' && value !== null ? pairs(value) : String(value ?? '')}`,
        ),
  )
  return {
    body: `${[...header, ...csvLines(sheet)].join('\r\n')}\r\n`,
    contentType: 'text/csv; charset=utf-8',
    fileName: `${stem}.csv`,
    points: sheet.count,
  }
}

const pairs = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${name}=${part}`)
    .join('; ')
