import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { renderSvg } from '@/lib/render/render-svg'
import type { Chart } from '@/lib/view/chart'
import { drawnOf } from '@/lib/view/drawn.test-data'
import { MAX_CANDLE_PX } from '@/lib/view/kinds/candles'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { lawEndpoints } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

// Every candle in view has a body in the drawn picture where there is room for one, and bodies are not one band.

const { up, down, muted } = LIGHT_PALETTE
/** Share of its slot that a body fills at least, up to the widest body. */
const LEAST_SHARE = 0.4
/** In narrower slots some bodies are rounded to a line. */
const LEAST_SLOT_PX = 2
const BORDER_PX = 1
/** Half a pixel on either side, to which the library rounds. */
const ROUNDED_PX = 1

interface Body {
  left: number
  width: number
}

/** Bodies of candles in a picture: the rectangles that have a border of their own color. */
function bodiesIn(svg: string): Body[] {
  return [...svg.matchAll(/<path [^>]*>/g)].flatMap(([tag]) => {
    const [fill, stroke] = ['fill', 'stroke'].map((name) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1])
    if (fill !== stroke || (fill !== up && fill !== down && stroke !== muted)) return []
    const d = / d="([^"]+)"/.exec(tag)?.[1] ?? ''
    return [...d.matchAll(/M(-?[\d.]+) -?[\d.]+h(-?[\d.]+)/g)].map(([, left, width]) => ({
      left: Math.min(Number(left), Number(left) + Number(width)),
      width: Math.abs(Number(width)),
    }))
  })
}

function faultsOf({ rows, edges, plot, option }: Chart, svg: string): string[] {
  if (!edges) return ['nothing is drawn']
  const candles = drawnOf<[number, ...number[]]>({ option })
    .series.filter(({ type }) => type === 'candlestick')
    .flatMap(({ data }) => data)
    .filter(([at]) => at > edges.from && at < edges.to)
  const inView = rows.time.filter((at) => at >= edges.from && at <= edges.to).length
  const bodies = bodiesIn(svg).filter(
    ({ left, width }) => left + width / 2 > plot.left && left + width / 2 < plot.left + plot.width,
  )
  const slot = plot.width / inView
  const least = Math.max(1, Math.min(LEAST_SHARE * slot, MAX_CANDLE_PX)) - ROUNDED_PX
  const thin = bodies.filter(({ width }) => width < least)
  const wide = bodies.filter(({ width }) => width + BORDER_PX > slot + ROUNDED_PX)
  return [
    ...(candles.length > 0 ? [] : ['there are no candles in view']),
    // The first and the last one can be beyond the edge.
    ...(slot < LEAST_SLOT_PX || Math.abs(bodies.length - candles.length) <= 2
      ? []
      : [`${candles.length} candles in view have ${bodies.length} bodies`]),
    ...(thin.length === 0 ? [] : [`${thin.length} bodies are narrower than ${least.toFixed(1)} px`]),
    ...(wide.length === 0
      ? []
      : [`${wide.length} bodies are wider than their slot of ${slot.toFixed(1)} px`]),
  ]
}

const prices = lawEndpoints(
  catalog.endpoints.filter(({ legacy, family }) => !legacy && family === 'crypto/prices'),
)

describe.each([390, 1440, 2560])('at %i px', (width) => {
  test.each(['', 'timeframe=6m', 'timeframe=all&interval=1M'])('candles have bodies: %s', async (query) => {
    expect(prices.length).toBeGreaterThan(5)
    const faults: string[] = []
    for (const endpoint of prices) {
      const size = { width, height: 460 }
      const chart = chartAt(await sampleSeries(endpoint), query, size)
      if (chart.kind !== 'candles') continue
      const path = endpoint.path.slice(API_PREFIX.length)
      faults.push(...faultsOf(chart, renderSvg(chart, size)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})
