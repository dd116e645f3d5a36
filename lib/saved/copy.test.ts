import { describe, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { drawChart } from '@/lib/picture/draw-chart'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { renderSvg } from '@/lib/render/render-svg'
import { rasterize } from '@/lib/render/resvg'
import { lawSample } from '@/scripts/law-sample'
import { isWhole, MAX_BYTES, makeCopy, readCopy } from './copy'

setEnv({ DATA_SOURCE: 'sample', SAMPLE_END: '2026-06-30' })

const SIZE = { width: 900, height: 420 }

async function copied(address: string) {
  const [path, query = ''] = address.split('?')
  const view = await loadChart(path, new URLSearchParams(query), 'page', null)
  const bytes = await makeCopy(view)
  const wire = await readCopy(bytes)
  const kept: LoadedChart = { ...view, series: decodeWireSeries(wire).series }
  return { view, kept, bytes, wire }
}

/**
 * The pixels of the drawing, four bytes each, clipped to the window. Dashed lines are drawn solid, because dashes are
 * counted from the start of the line, and a copy has only one row outside the window.
 */
function pixelsOf(view: LoadedChart): Promise<Uint8Array> {
  const svg = renderSvg(drawChart(view, 'dark', SIZE), SIZE).replaceAll(/ stroke-dasharray="[^"]*"/g, '')
  return rasterize(svg, null, ({ pixels }) => pixels)
}

/** Pixels that differ by more than 110 of 255: a line in another place, not one shifted by a fraction of a pixel. */
function apart(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length)
  let count = 0
  for (let at = 0; at < one.length; at += 4) {
    const differ = [0, 1, 2, 3].some((part) => Math.abs(one[at + part] - other[at + part]) > 110)
    if (differ) count++
  }
  return count
}

/** One in a thousand and a half of the drawing. */
const MAX_APART = (SIZE.width * SIZE.height * 1.5) / 1000

/** Every text in the drawing with its position, including its accessible description. */
function textsOf(view: LoadedChart): string[] {
  const svg = renderSvg(drawChart(view, 'dark', SIZE), SIZE)
  return svg.match(/<text.*?<\/text>|aria-label="[^"]*"/g) ?? []
}

const PLACE = /translate\(([\d.]+) ([\d.]+)\)/

const wordsOf = (view: LoadedChart) => textsOf(view).map((text) => text.replace(PLACE, ''))

/** Positions of the texts. The library rounds the edges of a zoom by the length of the whole series. */
const placesOf = (view: LoadedChart) =>
  textsOf(view).flatMap((text) => (PLACE.exec(text) ?? []).slice(1).map(Number))

const ADDRESSES = [
  'onchain/mvrv',
  'onchain/mvrv?days=400',
  'onchain/mvrv?from=2024-02-03&to=2025-03-04',
  'onchain/mvrv?from=2024-02-03&scale=log&price=off',
  'onchain/hodl-waves?from=2021-01-01&to=2022-12-31',
  'crypto/prices/BTC?days=200',
  'crypto/prices/BTC?from=2025-05-05&to=2025-07-07',
  'charts/sp500-rsi?from=2025-01-01',
  'charts/sp500-macd?to=2020-01-01',
  'economic/inflation_cpi?from=2001-02-03&to=2011-02-03',
  'charts/market-dominance?days=90',
  'derivatives/cftc-positioning?from=2024-01-01&to=2025-01-01',
  'derivatives/btc_futures_basis?days=30',
]

/** A sample has one of each family. */
const sampled = lawSample(
  ADDRESSES,
  (address) => address,
  (address) => address.split('/')[0],
)

describe('a saved copy gives the same picture', () => {
  test.each(sampled)('%s', async (address) => {
    const { view, kept, bytes, wire } = await copied(address)
    expect(isWhole(wire)).toBe(true)
    expect(bytes.byteLength).toBeLessThan(MAX_BYTES)
    expect(wordsOf(kept)).toEqual(wordsOf(view))
    const places = placesOf(view)
    for (const [at, place] of placesOf(kept).entries()) expect(Math.abs(place - places[at])).toBeLessThan(0.2)
    // A line over a long history is drawn with fewer points than one over a short copy.
    expect(apart(await pixelsOf(kept), await pixelsOf(view))).toBeLessThan(MAX_APART)
  })
})

test('another window gives another picture', async () => {
  const [one, other] = await Promise.all(['onchain/mvrv?days=400', 'onchain/mvrv?days=390'].map(copied))
  expect(apart(await pixelsOf(one.kept), await pixelsOf(other.kept))).toBeGreaterThan(2 * MAX_APART)
})

test('a copy has the rows in view and one time on either side, and no others', async () => {
  const { wire } = await copied('onchain/mvrv?from=2025-01-10&to=2025-01-20')
  const days = wire.time.map((time) => new Date(time).toISOString().slice(0, 10))
  expect(days).toHaveLength(13)
  expect([days[0], days.at(-1)]).toEqual(['2025-01-09', '2025-01-21'])
})

test('of very many rows, those of a wide drawing are saved, marked as incomplete', async () => {
  const { wire, bytes } = await copied('charts/sp500-macd?timeframe=all')
  expect(isWhole(wire)).toBe(false)
  expect(wire.time.length).toBeLessThan(9000)
  expect(wire.rowCount).toBeGreaterThan(10_000)
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

test('an empty view is refused', async () => {
  await expect(copied('onchain/mvrv?from=1990-01-01&to=1990-02-01')).rejects.toThrow('no rows to save')
})
