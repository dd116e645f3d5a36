import { expect, test } from 'vitest'
import { joined } from '@/lib/compare/joined.test-data'
import { conditionOf } from '@/lib/url/event-condition'
import { readViewState } from '@/lib/url/read-view-state'
import { inWindow } from '@/lib/url/shows-cycles'
import type { Chart } from '@/lib/view/chart'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { type Drawable, drawChart } from '../draw-chart'
import { rowsToSend } from '../draw-rows'
import { drawEmbedReadings } from '../embed/embed-readings'
import type { LoadedChart } from '../loaded-chart'
import { loadedAt, received } from '../shapes/loaded-sample.test-data'
import { optionsOf } from '../window/chart-options'

// An aligned chart shows the same whole cycles on its page, on a board, in a picture and in an embed.

const DESK = { width: 1200, height: 460 }
const CELL = { width: 420, height: 220 }

/** Two series of each kind that can be aligned, and every series whose rows state their cycles. */
async function alignable(): Promise<LoadedChart[]> {
  const found = new Map<Kind, LoadedChart[]>()
  for (const endpoint of catalog.endpoints) {
    if (endpoint.legacy) continue
    const view = loadedAt(await sampleSeries(endpoint))
    const { kind } = drawChart(view, 'light', CELL)
    if (!KINDS[kind].overlays && kind !== 'cycles') continue
    const known = found.get(kind) ?? []
    if (known.length < 2 || kind === 'cycles') found.set(kind, [...known, view])
  }
  return [...found.values()].flat()
}

const views = await alignable()

/** Values that the chart shows for its cycles on one of their days. */
function saidOn({ pointer, kind, legend }: Chart, day: number): string {
  if (!pointer) return `${kind} without cycles`
  const { title, entries } = pointer.read(day)
  const drawn = legend.filter((entry) => entry.drawn).map(({ label }) => label)
  return JSON.stringify([kind, pointer.count, drawn, title, entries.map(({ label, text }) => [label, text])])
}

test('there are series of many kinds', () => {
  expect(views.length).toBeGreaterThan(30)
})

test.each(['halving', '2017-12-16,2021-11-08', 'when(a > sma(a, 20)),days=120'])(
  'the cycles of %s are the same everywhere',
  (align) => {
    let aligned = 0
    for (const { endpoint, series: own } of views) {
      const { state } = readViewState(endpoint, new URLSearchParams({ align, from: '2020-01-01' }))
      const condition = conditionOf(state.align)?.when
      const series = condition ? joined(own, { condition }) : own
      const view: LoadedChart = { endpoint, state, notices: [], series, isPublic: true }
      const what = endpoint.path
      expect([state.from, state.to, state.timeframe], what).toEqual([null, null, null])
      const page = drawChart(view, 'light', DESK)
      expect(page.kind, what).toBe('cycles')
      if (page.empty || !page.pointer) continue
      aligned++
      expect(page.range, what).toBe('none')
      const days = [0, 100, page.pointer.count - 1]
      const said = days.map((day) => saidOn(page, day))

      // A board, whose dates are not those of cycles.
      const window = { from: '2024-01-01', to: '2024-06-30' }
      const onBoard: Drawable = { endpoint, series, state: inWindow(endpoint, state, window) }
      const board = drawChart(onBoard, 'css', CELL)
      expect(
        days.map((day) => saidOn(board, day)),
        what,
      ).toEqual(said)

      // No part of the series is outside of the window that pictures and locked embeds keep.
      expect(optionsOf(view), what).toMatchObject({ from: null, to: null })

      const { body } = drawEmbedReadings({ chart: view, size: 'small' })
      expect(JSON.parse(body).texts.split('\n')[0], what).toBe(
        [
          page.pointer.read(0).title,
          ...page.pointer.read(0).entries.map(({ label, text }) => `${label}  ${text}`),
        ].join('\t'),
      )

      const { series: sent } = received(rowsToSend({ chart: view, width: 320 }))
      const there = drawChart({ endpoint, state, series: sent }, 'light', DESK)
      expect(there.pointer?.count, what).toBe(page.pointer.count)
      expect(
        there.legend.map(({ field, drawn }) => [field, drawn]),
        what,
      ).toEqual(page.legend.map(({ field, drawn }) => [field, drawn]))
    }
    // Rows that are themselves days of cycles have no dates on which a condition could hold.
    expect(aligned).toBeGreaterThan(align.startsWith('when(') ? 20 : 25)
  },
)
