import 'server-only'
import { seriesPath } from '@/lib/contract/family'
import { short } from '../mcp/answer/write-rows'
import { loadRowsOf } from '../mcp/tools/load-rows'
import { openList } from '../open-list'
import { readFamily, readSeries } from './read-query'
import type { Answered, Asked } from './workspace-route'

/** Metrics in a widget. */
const MOST_VALUES = 4

/** The series of a family, for the choice in a widget. */
export async function seriesOptions({ search, viewer }: Asked): Promise<Answered> {
  const family = readFamily(search)
  const { endpoints } = await openList(viewer)
  const own = endpoints.filter((one) => one.family === family && one.available && !one.legacy)
  return { json: own.map((endpoint) => ({ label: endpoint.title, value: seriesPath(endpoint) })) }
}

/** The rows of a chart, as its JSON file has them. Nested values are JSON in a text. */
export async function tableRows(asked: Asked): Promise<Answered> {
  const { file } = await loadRowsOf(readSeries(asked.search, asked.site), 'read', asked)
  const cell = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  const rows = file.data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])),
  )
  return { json: rows, points: file.count }
}

/** Last values of the drawn columns. */
export async function lastValues(asked: Asked): Promise<Answered> {
  const { file } = await loadRowsOf(readSeries(asked.search, asked.site), 'read', asked)
  const metrics = Object.entries(file.units).flatMap(([name, unit]) => {
    const at = file.data.findLastIndex((row) => typeof row[name] === 'number')
    if (at < 0) return []
    const { [name]: value, date, day } = file.data[at]
    const unitText = unit === 'none' ? '' : ` (${unit})`
    return [{ label: `${name}${unitText}, ${date ?? `day ${day}`}`, value: short(value as number) }]
  })
  return { json: metrics.slice(0, MOST_VALUES), points: file.count }
}
