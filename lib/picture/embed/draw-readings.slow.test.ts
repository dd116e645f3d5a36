import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readViewState } from '@/lib/url/read-view-state'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { KIND_NAMES, type Kind } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { formatValue } from '@/lib/view/text/format'
import type { Drawable } from '../draw-chart'
import { drawEmbedChart } from './draw-embed-chart'
import { drawReadings } from './draw-readings'
import { EMBED_SIZE_NAMES, EMBED_SIZES } from './embed-sizes'

/** Charts of the catalog by kind, at most this many of each. */
const MOST_OF_A_KIND = 4
/** Most bytes that a reader loads on the first pointer event. */
const MOST_BYTES = 120_000

async function chartsByKind(): Promise<Map<Kind, Drawable[]>> {
  const found = new Map<Kind, Drawable[]>()
  for (const endpoint of catalog.endpoints) {
    const series = await sampleSeries(endpoint)
    const view = { endpoint, series, state: readViewState(endpoint, new URLSearchParams()).state }
    const { kind } = drawEmbedChart(view, 'wide')
    const known = found.get(kind) ?? []
    if (known.length < MOST_OF_A_KIND) found.set(kind, [...known, view])
  }
  return found
}

const byKind = await chartsByKind()

test('the catalog has charts of every kind', () => {
  expect([...byKind.keys()].sort()).toEqual([...KIND_NAMES].sort())
})

test.each(KIND_NAMES)(
  '%s: an embed reads what the page of the chart reads, at the place of each mark',
  (kind) => {
    for (const view of byKind.get(kind) ?? []) {
      for (const size of EMBED_SIZE_NAMES) {
        const chart = drawEmbedChart(view, size)
        const { places, texts } = drawReadings({ chart: view, size })
        const what = `${view.endpoint.path} ${size}`
        expect(texts.length, what).toBeGreaterThan(3)
        expect(places.length).toBe(4 * texts.length)
        expect(texts.filter((text) => /NaN|undefined|Infinity/.test(text) || !text.includes('\n'))).toEqual(
          [],
        )
        const { width, height } = EMBED_SIZES[size]
        const outside = texts.filter((_, at) => {
          const [left, top, across, down] = places.slice(4 * at, 4 * at + 4)
          return left < -8 || top < -8 || left + across > width + 8 || top + down > height + 8
        })
        expect(outside, what).toEqual([])
        const bytes = brotliCompressSync(JSON.stringify({ places, texts })).length
        expect(bytes, `${what}: ${bytes} bytes`).toBeLessThan(MOST_BYTES)

        const { pointer } = chart
        if (pointer) {
          for (let at = 0; at < texts.length; at += 1 + Math.floor(texts.length / 50)) {
            const [left, top, across, down] = places.slice(4 * at, 4 * at + 4)
            const mark = pointer.at(left + across / 2, top + down / 2)
            // Two points at one pixel are one for a pointer.
            if (mark !== null && (kind === 'heatmap' || kind === 'grid'))
              expect(texts[at]).toContain(pointer.read(mark).title)
          }
          continue
        }
        const shown = chart.legend.filter(({ drawn }) => drawn)
        const newest = texts[texts.length - 1].split('\n')
        const last = chart.rows.time.findLastIndex((at) => at <= (chart.edges?.to ?? 0))
        for (const { field, label, unit } of shown) {
          const value = plottedValues(chart.rows, field)?.[last]
          if (value === undefined) continue
          const said = `${label}  ${formatValue(Number.isFinite(value) ? value : null, unit)}`
          expect(
            newest.some((line) => line.startsWith(said)),
            `${what}: ${said} in ${newest.join(' | ')}`,
          ).toBe(true)
        }
      }
    }
  },
)
