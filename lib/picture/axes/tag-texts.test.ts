import { expect, test } from 'vitest'
import { renderSvg } from '@/lib/render/render-svg'
import { sampleEndpoint, sampleSeries } from '@/lib/view/sample-series.test-data'
import { chartAt } from '../shapes/chart-at.test-data'

/** A box with round corners and the text after it, each around its own origin. */
const TAG =
  /<path d="M(-?[\d.]+) [^"]*" transform="translate\(([\d.]+) [^)]*\)"[^>]*\/><text [^>]*text-anchor="(\w+)"[^>]*transform="translate\(([\d.]+) [^)]*\)"[^>]*>([^<]*)</g

test.each(['crypto/prices/BTC', 'onchain/mvrv', 'charts/sp500-rsi'])(
  'the text of a tag is in the middle of its box, because typefaces differ in width: %s',
  async (path) => {
    const size = { width: 1200, height: 460 }
    const chart = chartAt(await sampleSeries(sampleEndpoint(path)), '', size)
    const tags = [...renderSvg(chart, size).matchAll(TAG)]
    expect(tags.length).toBeGreaterThan(1)
    for (const [, , box, anchor, text, value] of tags)
      expect({ value, anchor, at: Number(text) }).toEqual({ value, anchor: 'middle', at: Number(box) })
  },
)
