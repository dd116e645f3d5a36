import 'server-only'
import { computeColumns, type JoinedColumns } from '@/lib/compare/columns/compute-columns'
import type { ColumnSeries } from '@/lib/compare/columns/load-columns'
import type { WantedColumn } from '@/lib/compare/columns/read-columns'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import type { ColumnsForm, RowRule } from '@/lib/contract/files/columns-file'
import { mergeSources } from '@/lib/contract/live/series-source'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, dayTime, lowerBound } from '@/lib/engine/frame'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { notesOf } from '@/lib/view/readout/note'
import { publishersOf } from '../export/about-rows'
import { csvLines } from '../export/csv-lines'
import { jsonRows } from '../export/json-rows'
import type { Sheet } from '../export/sheet'
import { simulatedSheet } from '../export/simulated-sheet'
import { writeParquet } from '../file/write-parquet'
import { isSimulated, sourceLabel, staleLabel } from '../labels'

export interface ColumnsInput {
  wanted: readonly WantedColumn[]
  series: ColumnSeries
  form: ColumnsForm
  rule: RowRule
  /** First and last day, inclusive. */
  from: string | null
  to: string | null
  /** Whether CSV begins with a byte order mark. */
  bom: boolean
}

const JOINED: Readonly<Record<RowRule, string>> = {
  any: 'A row for each time at which a column has a value. Nothing is carried from row to row between columns.',
  all: 'Only rows in which every column has a value.',
}

/** Columns over several series as a file. */
export function drawColumns(input: ColumnsInput): {
  body: string | Uint8Array
  contentType: string
  points: number
} {
  const { wanted, series, form, rule, bom } = input
  const joined = windowOf(computeColumns(wanted, series, rule), input)
  const all = [...series.values()]
  const sheet = sheetOf(joined, wanted, all)
  const points = sheet.count
  const { contentType } = CHART_FILES[form]
  if (form === 'csv') {
    return {
      body: `${bom ? '\ufeff' : ''}${csvLines(simulatedSheet(sheet, all.some(isSimulated))).join('\r\n')}\r\n`,
      contentType,
      points,
    }
  }
  const facts = { joined: JOINED[rule], ...sheet.facts }
  if (form === 'parquet') return { body: writeParquet(sheet, facts), contentType, points }
  const body = `${JSON.stringify({ ...facts, count: points, data: jsonRows(sheet) })}\n`
  return { body, contentType, points }
}

/** Columns are computed over the whole history, so that values do not depend on the window. */
function windowOf(
  { time, columns }: JoinedColumns,
  { from, to }: Pick<ColumnsInput, 'from' | 'to'>,
): JoinedColumns {
  const first = from === null ? Number.NEGATIVE_INFINITY : dayTime(from)
  const end = to === null ? Number.POSITIVE_INFINITY : dayTime(to) + DAY_MS
  const [start, after] = [first, end].map((at) => lowerBound(time, at))
  const cut = (values: Float64Array) => values.subarray(start, Math.max(start, after))
  return { time: cut(time), columns: columns.map((column) => ({ ...column, values: cut(column.values) })) }
}

function sheetOf(
  { time, columns }: JoinedColumns,
  wanted: readonly WantedColumn[],
  series: readonly SeriesData[],
): Sheet {
  const isFine = series.some(({ metadata: { resolution = '1d' } }) => resolution !== '1d')
  const notes = series.flatMap((one) => {
    const labels = [
      one.metadata.truncated ? 'only its latest rows fit into one answer' : null,
      staleLabel(one),
      ...notesOf(dataNotes(one), 'reads', 'worth', 'made'),
    ]
    return labels.flatMap((label) => (label === null ? [] : [`${one.endpoint.title}: ${label}`]))
  })
  const sources = mergeSources(...series.map(({ metadata }) => metadata.sources))
  return {
    key: 'date',
    keyed: isFine ? 'by moment' : 'by day',
    columns: columns.map(({ name, unit }, at) => ({
      name,
      label: name,
      unit,
      description: wanted[at].text,
      type: 'number',
    })),
    facts: {
      columns: Object.fromEntries(
        columns.map(({ name, unit, notes: own }, at) => [
          name,
          {
            formula: wanted[at].text,
            unit,
            series: wanted[at].series.map(({ wanted: { path } }) => path),
            ...(own.length > 0 ? { notes: own } : {}),
          },
        ]),
      ),
      ...(notes.length > 0 ? { notes: [...new Set(notes)] } : {}),
      source: [...new Set(series.map(sourceLabel))].join(' · '),
      ...(sources.length > 0 ? { publishers: publishersOf(sources) } : {}),
      revisions: Object.fromEntries(
        series.map(({ endpoint, metadata }) => [endpoint.path, metadata.revision ?? null]),
      ),
    },
    count: time.length,
    first(row) {
      return isFine ? new Date(time[row]).toISOString() : dayOf(time[row])
    },
    cell(row, column) {
      const value = columns[column].values[row]
      return Number.isFinite(value) ? value : null
    },
  }
}
