import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { openingWindow } from '@/lib/view/window/resolve-window'
import { lawEndpoints } from '@/scripts/law-sample'
import { drawChart } from '../draw-chart'
import type { LoadedChart } from '../loaded-chart'
import { loadedAt } from '../shapes/loaded-sample.test-data'
import { drawFile } from './draw-file'
import { fileLines } from './file-lines'
import { fileSheet } from './file-sheet'

const SIZE = { width: 1200, height: 460 }
const SHOWN = { all: false, aliases: false, bom: false, excel: false }
const NAME = /^(?:[A-Za-z0-9_.]|%[0-9A-F]{2})+$/

async function chartOf(endpoint: LoadedChart['endpoint']): Promise<LoadedChart> {
  const chart = loadedAt(await sampleSeries(endpoint))
  const timeframe = openingWindow(chart.series, { resolution: null })
  return { ...chart, state: { ...chart.state, timeframe } }
}

const loadedNames = ({ fields, columns }: SeriesData) =>
  fields
    .filter(({ name, role }) => columns[name] && role !== 'time' && role !== 'alias')
    .map(({ name }) => name)

test('every drawn line is a column of the file of a series, and everything has every field', async () => {
  const wrong: string[] = []
  let files = 0
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    const chart = await chartOf(endpoint)
    const { legend } = drawChart(chart, 'light', SIZE)
    const shown = fileSheet(chart, SHOWN)
    const names = shown.columns.map(({ name }) => name)
    const drawn = legend.filter((entry) => entry.drawn && !entry.overlay).map(({ field }) => field)
    // A cycle is a part of a column, and so is a cohort of a summary.
    const isIn = (field: string) => names.some((name) => field === name || field.startsWith(`${name}.`))
    const missing = drawn.filter((field) => !isIn(field) && !/^\d{4}/.test(field))
    if (missing.length > 0) wrong.push(`${endpoint.path}: draws ${missing} beside ${names}`)
    const all = fileSheet(chart, { all: true, aliases: false }).columns.map(({ name }) => name)
    const lacking = loadedNames(chart.series).filter((name) => !all.includes(name))
    if (lacking.length > 0) wrong.push(`${endpoint.path}: everything lacks ${lacking}`)
    if (new Set(names).size < names.length) wrong.push(`${endpoint.path}: repeats a column`)
    files++
  }
  expect(wrong).toEqual([])
  expect(files).toBeGreaterThan(20)
})

test('every series can be written as every text, and its metadata name its columns', async () => {
  const wrong: string[] = []
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    const chart = await chartOf(endpoint)
    const input = {
      chart,
      lines: fileLines(chart, chart.series),
      used: [chart.series],
      choice: SHOWN,
      site: 'https://charts.example',
      now: Date.UTC(2026, 6, 1),
    }
    const write = (suffix: 'csv' | 'json' | 'metadata.json' | 'txt' | 'badge.svg' | 'atom') =>
      String(drawFile({ ...input, suffix }).body)
    const [head, ...rows] = write('csv').trimEnd().split('\r\n')
    const names = head.split(',')
    const json = JSON.parse(write('json'))
    if (json.count !== rows.length)
      wrong.push(`${endpoint.path}: ${json.count} rows and ${rows.length} lines`)
    const { columns } = JSON.parse(write('metadata.json')).tableSchema
    const described = columns.map(({ titles }: { titles: string }) => titles)
    if (described.join() !== names.join()) wrong.push(`${endpoint.path}: describes ${described}`)
    if (!columns.every(({ name }: { name: string }) => NAME.test(name))) wrong.push(`${endpoint.path}: names`)
    if (rows.length > 0 && !/^\S.*: .+ on .+\. Simulated sample data\.\n$/.test(write('txt')))
      wrong.push(`${endpoint.path}: ${write('txt')}`)
    if (rows.length > 0 && !/^<svg [\s\S]*<\/svg>$/.test(write('badge.svg')))
      wrong.push(`${endpoint.path}: badge`)
    if (!write('atom').includes('<entry>')) wrong.push(`${endpoint.path}: no entry in the feed`)
  }
  expect(wrong).toEqual([])
})
