import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readViewState } from '@/lib/url/read-view-state'
import type { Chart } from '@/lib/view/chart'
import { readAt } from '@/lib/view/readout/readout'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { drawChart } from '../draw-chart'
import { drawEmbedChart } from '../embed/draw-embed-chart'
import { drawEmbedReadings } from '../embed/embed-readings'
import { EMBED_SIZE_NAMES } from '../embed/embed-sizes'
import type { Readings } from './draw-readings'
import { pageReadings } from './page-readings'
import { readMarks } from './read-mark.test-data'

/** Most bytes of a page that its readings take, compressed, and most that an embed loads on the first pointer event. */
const MOST_BYTES = { page: 10_000, embed: 120_000 }
const PAGE = { width: 1200, height: 640 }

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Ways in which readings differ from what the live chart reads at the same place. */
function faultsOf(readings: Readings, chart: Chart, remarks: boolean): string[] {
  const marks = readMarks(readings)
  const { width, height } = chart.size
  const outside = marks.filter(({ place: [x, y, across, down] }) =>
    [x, y, width - x - across, height - y - down].some((room) => !(room > -8)),
  )
  if (outside.length > 0) return [`${outside.length} marks are outside of the picture`]
  const step = 1 + Math.floor(marks.length / 40)
  const { pointer, rows, edges, plot, legend } = chart
  return marks.flatMap(({ title, parts, place, time }, at) => {
    if (at % step > 0 && at < marks.length - 1) return []
    if (pointer) {
      const mark = pointer.count === marks.length ? at : null
      if (mark === null) return []
      const read = pointer.read(mark)
      const said = [read.title, ...read.entries.map(({ label, text }) => `${label}  ${text}`)]
      return said.join() === [title, ...parts].join() ? [] : [`${said} is ${title} ${parts}`]
    }
    const row = rows.time.indexOf(time as number)
    if (row < 0 || !edges) return [`no row at ${title}`]
    const { date, entries } = readAt(rows, legend, row, null)
    const said = entries.map(({ text, change = '', note }) =>
      [text, ...(remarks && note ? [change, note] : change ? [change] : [])].join('|'),
    )
    const shown = [date, ...said].join() === [title, ...parts].join()
    const share = (rows.time[row] - edges.from) / (edges.to - edges.from || 1)
    const away = Math.abs(place[0] - plot.left - share * plot.width)
    return [
      ...(shown ? [] : [`${date} ${said} is ${title} ${parts}`]),
      ...(away < 0.1 ? [] : [`${title} is ${away} px away`]),
    ]
  })
}

test('the picture of every page and embed is read as its live chart is', async () => {
  const faults: string[] = []
  const read = { page: 0, embed: 0 }
  const endpoints = lawEndpoints(catalog.endpoints)
  for (const [number, endpoint] of endpoints.entries()) {
    const series = await sampleSeries(endpoint)
    const view = { endpoint, series, state: readViewState(endpoint, new URLSearchParams()).state }
    const note = (surface: 'page' | 'embed', readings: Readings | null, chart: Chart, text: string) => {
      const bytes = brotliCompressSync(text).length
      const found = [
        ...(readings ? faultsOf(readings, chart, surface === 'embed') : []),
        ...(bytes > MOST_BYTES[surface] ? [`${bytes} bytes`] : []),
      ]
      faults.push(...found.slice(0, 2).map((fault) => `${surface} of ${endpoint.path}: ${fault}`))
      if (readings) read[surface]++
    }
    const page = drawChart(view, 'css', PAGE)
    const layer = pageReadings(page)
    const written = /data-readings="([^"]*)"/.exec(layer)?.[1]
    note('page', written ? JSON.parse(unescaped(written)) : null, page, layer)
    const size = EMBED_SIZE_NAMES[number % EMBED_SIZE_NAMES.length]
    const { body } = drawEmbedReadings({ chart: view, size })
    note('embed', JSON.parse(body), drawEmbedChart(view, size), body)
  }
  expect(faults.slice(0, 20)).toEqual([])
  expect(read.page).toBeGreaterThan(moreThan(1200))
  expect(read.embed).toBeGreaterThan(moreThan(1300))
})
