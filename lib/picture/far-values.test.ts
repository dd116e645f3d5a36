import { describe, expect, test } from 'vitest'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { renderPng } from '@/lib/render/render-png'
import { renderSvg } from '@/lib/render/render-svg'
import type { OverlayOptions } from '@/lib/view/chart'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawSample, samplesLaws } from '@/scripts/law-sample'
import { chartAt } from './shapes/chart-at.test-data'

const SIZE = { width: 800, height: 420 }
const WINDOWS = [0, 1, 2, 3, 4]
/**
 * Distance between pictures that are also drawn as PNG, besides the first of each chart kind in each window. A PNG takes
 * as long as everything else, and the renderer only fails for far or missing numbers, which the SVG shows.
 */
const PNG_EVERY = 40
const drawnAsPng = new Set<string>()

/** Numbers from 0 to 1, the same in every run. */
function lottery(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

/** Extreme results of a formula: nothing in view, a pole, and sizes from 1e-12 to 1e15. */
function withOutliers(series: SeriesData, next: () => number): SeriesData {
  const size = series.time.length
  const ended = new Float64Array(size).fill(Number.NaN)
  const pole = Float64Array.from({ length: size }, () => 1 / (next() - 0.5) ** 9)
  for (let row = 0; row < size / 4; row++) ended[row] = next() * 1e15
  const columns = { ...series.columns, ended, pole }
  const field = { type: 'number?', unit: 'USD', description: '', role: 'aux' } as const
  return {
    ...series,
    columns,
    fields: [...series.fields, { name: 'ended', ...field }, { name: 'pole', ...field }],
    overlays: ['ended', 'pole'].map((column, at) => ({
      column,
      letter: 'bc'[at],
      title: column,
      connect: at === 0,
      joined: '',
    })),
  }
}

const PLACES: OverlayOptions['axis'][] = ['own', 'shared', 'pane']

/** Largest coordinate of a path or element without a transform; paths have relative coordinates. */
function farthest(svg: string): number {
  let most = 0
  for (const [, path] of svg.matchAll(/<path d="([^"]*)"(?![^>]*transform)/g)) {
    let x = 0
    let y = 0
    if (/[ACQ]/i.test(path)) continue
    for (const [, command, numbers] of path.matchAll(/([Mmlhv])([^Mmlhvz]*)/g)) {
      const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
      const step = command === 'h' || command === 'v' ? 1 : 2
      for (let at = 0; at < values.length; at += step) {
        if (command === 'M') [x, y] = [values[at], values[at + 1]]
        else if (command === 'h') x += values[at]
        else if (command === 'v') y += values[at]
        else [x, y] = [x + values[at], y + values[at + 1]]
        most = Math.max(most, Math.abs(x), Math.abs(y))
      }
    }
  }
  for (const [, x, y] of svg.matchAll(/(?:translate\(|matrix\((?:[^,]+,){4})(-?[\d.e+]+)[ ,](-?[\d.e+]+)\)/g))
    most = Math.max(most, Math.abs(Number(x)), Math.abs(Number(y)))
  return most
}

describe('every window of every series, with outliers beside and in it, stays near its picture', () => {
  test.each(FAMILIES)('%s', async (family) => {
    const own = lawSample(
      catalog.endpoints.filter((endpoint) => endpoint.family === family && !endpoint.legacy),
      ({ path }) => path,
    )
    const faults: string[] = []
    let drawn = 0
    for (const [at, endpoint] of own.entries()) {
      const path = endpoint.path.slice(API_PREFIX.length)
      const next = lottery(path)
      const plain = await sampleSeries(endpoint)
      const { time } = plain
      if (time.length === 0) continue
      const span = time[time.length - 1] - time[0]
      // A sample has one window of each series, in turn.
      for (const window of samplesLaws ? [WINDOWS[at % WINDOWS.length]] : WINDOWS) {
        const series = window === 0 ? plain : withOutliers(plain, next)
        const from = time[0] + (next() * 1.2 - 0.1) * span
        const axis = PLACES[window % PLACES.length]
        const overlays =
          window === 0 ? [] : ['ended', 'pole'].map((column) => ({ column, axis, hidden: false }))
        const chart = chartAt(series, '', SIZE, { from, to: from + next() * 0.4 * span, overlays })
        const svg = renderSvg(chart, SIZE)
        const far = farthest(svg)
        if (!(far <= SIZE.width + 500)) faults.push(`${path} window ${window}: ${far} px`)
        if (/ (?:d|x|y|transform)="[^"]*(?:NaN|Infinity|undefined)/.test(svg))
          faults.push(`${path} window ${window}: not a number`)
        const kind = `${chart.kind} ${window}`
        if (drawn++ % PNG_EVERY === 0 || !(samplesLaws || drawnAsPng.has(kind))) {
          drawnAsPng.add(kind)
          const png = await renderPng(svg, { width: SIZE.width }).catch((error: unknown) => String(error))
          if (typeof png === 'string') faults.push(`${path} window ${window}: ${png}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(drawn).toBeGreaterThan(0)
  })
})
