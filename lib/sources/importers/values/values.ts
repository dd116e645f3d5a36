import 'server-only'
import { findBaseTable } from '@/lib/sources/base-tables'
import { cellDay, past } from '../cells'
import { readCsv } from '../csv-rows'
import type { FileHead, Format, Reading } from '../format'
import type { InputFile } from '../input-file'
import { jsonNumber, readList, within } from '../json/json-file'
import { RowCollector } from '../row-collector'
import { BASE_METRICS, BLOCKCHAIN_CHARTS, BLOCKCHAIN_TITLES, type Metric } from './metrics'

const TIMES = ['timestamp', 'time', 'date', 't', 'datetime']

const isPairs = (text: string): boolean =>
  /^\s*\[\s*\{\s*"t"\s*:\s*\d+\s*,\s*"v"\s*:/.test(text) || /^\s*\{\s*"data"\s*:\s*\[\s*\{\s*"t"/.test(text)

/** Rows of a CSV of time and value, or of a JSON list of them, as one column. */
async function readPairs(
  file: InputFile,
  layer: string,
  { table, column, factor = 1 }: Metric,
): Promise<Reading> {
  const rows = new RowCollector([column])
  const isJson = /^\s*[[{]/.test(await file.head())
  const counted = isJson ? await readJsonPairs(file, rows, factor) : await readCsvPairs(file, rows, factor)
  return { ...counted, contributions: [{ table, resolution: '1d', layer, frame: rows.toFrame() }] }
}

async function readCsvPairs(file: InputFile, rows: RowCollector, factor: number) {
  const [time, value] = (await file.dialect()).header
  return readCsv(file, (row) => rows.add(row.day(time), [row.number(value) * factor]))
}

async function readJsonPairs(file: InputFile, rows: RowCollector, factor: number) {
  return readList(file, ['', 'values', 'data'], (entry) => {
    const time = within(entry, 't') ?? within(entry, 'x') ?? within(entry, 0)
    const value = within(entry, 'v') ?? within(entry, 'y') ?? within(entry, 1)
    rows.add(past(cellDay(String(time))), [jsonNumber(value, 'value') * factor])
  })
}

/** Any base column from a file of dates and values. Requires `--as values:<table>:<column>`. */
export const values: Format = {
  id: 'values',
  title: 'time,value or [{t,v}] of any base column, with --as values:<table>:<column>',
  recognize: () => null,
  async read(file, series) {
    const [table, column = ''] = series.split(':')
    const known = findBaseTable(table)
    if (!known) throw new Error(`Unknown table “${table}”. List the tables with: npx chartroom data tables`)
    if (!Object.hasOwn(known.columns, column))
      throw new Error(
        `${table} has no column “${column}”. Its columns are ${Object.keys(known.columns).join(', ')}`,
      )
    return readPairs(file, 'columns', { table, column })
  },
}

export const blockchainCharts: Format = {
  id: 'blockchain-com',
  title: 'charts of blockchain.com, as CSV or JSON',
  needs: { columns: ['Timestamp', 'hash-rate'] },
  recognize({ header, text }) {
    const [, title] = /^\s*\{\s*"status"\s*:\s*"ok"\s*,\s*"name"\s*:\s*"([^"]+)"/.exec(text) ?? []
    if (title !== undefined) return BLOCKCHAIN_TITLES.get(title) ?? null
    const [time, chart = ''] = header
    return header.length === 2 && time.toLowerCase() === 'timestamp' && BLOCKCHAIN_CHARTS.has(chart)
      ? chart
      : null
  },
  async read(file, series) {
    const metric = BLOCKCHAIN_CHARTS.get(series)
    if (!metric)
      throw new Error(`Unknown chart “${series}”; known charts: ${[...BLOCKCHAIN_CHARTS.keys()].join(', ')}`)
    return readPairs(file, 'blockchain-com', metric)
  },
}

/** Whether a file has times and values of one metric, without saying whether it is a base column. */
export function isMetric({ header, text, name }: FileHead): boolean {
  if (isPairs(text)) return true
  const names = header.map((column) => column.toLowerCase())
  return (
    names.length === 2 &&
    TIMES.includes(names[0]) &&
    (names[1] === 'value' || names[1] === 'v') &&
    /glassnode|messari/.test(name)
  )
}

export const publishedMetrics: Format = {
  id: 'metrics',
  title: 'Glassnode or Messari metrics of Bitcoin that are base columns, as CSV or JSON',
  recognize(head) {
    const name = head.name.replaceAll(/[- ]/g, '_')
    if (!isMetric(head) || !/(?:^|_)(?:btc|bitcoin)(?:_|$)/.test(name)) return null
    return [...BASE_METRICS.keys()].find((metric) => name.includes(metric)) ?? null
  },
  async read(file, series) {
    const metric = BASE_METRICS.get(series)
    if (!metric)
      throw new Error(`Unknown metric “${series}”; known metrics: ${[...BASE_METRICS.keys()].join(', ')}`)
    return readPairs(file, 'metrics', metric)
  },
}
