import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { buildChart } from '@/lib/view/build-chart'
import { DARK_PALETTE, LIGHT_PALETTE } from '@/lib/view/style/palette'
import { inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { CARD, CARD_CHART, previewCard } from './card'
import { renderPng } from './render-png'
import { renderSvg } from './render-svg'

const TEXT = {
  title: 'Spent output profit ratio & more <of it>, in a title that is too long for its card',
  subtitle: 'What coins sold for against what they cost',
  value: '0.998',
  date: '2026-11-20',
  label: 'Simulated sample data',
}

function cardOf(palette: typeof LIGHT_PALETTE, text = TEXT): string {
  const chart = buildChart(inputOf(seriesOfKind('line'), { palette, ...CARD_CHART }))
  return previewCard(text, palette, renderSvg(chart, { ...CARD_CHART, idPrefix: 'card' }))
}

/** Width and height from the header of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test.each([
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
] as const)('a %s card is a PNG of the size of previews, with a picture in it', async (_, palette) => {
  const png = await renderPng(cardOf(palette), { width: CARD.width })
  expect([...png.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
  expect(sizeOf(png)).toEqual([1200, 630])
  expect(png.byteLength).toBeGreaterThan(15_000)
})

test('text is drawn: another title gives another image', async () => {
  const other = await renderPng(cardOf(LIGHT_PALETTE, { ...TEXT, title: 'MVRV' }), { width: 600 })
  const one = await renderPng(cardOf(LIGHT_PALETTE), { width: 600 })
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).not.toBe(0)
  expect(sizeOf(one)).toEqual([600, 315])
})

test('a card names the source of the data, and its text is escaped', () => {
  const svg = cardOf(LIGHT_PALETTE, { ...TEXT, subtitle: 'Gains & <losses>' })
  expect(svg.includes('Simulated sample data')).toBe(true)
  expect(svg.includes('Gains &amp; &lt;losses&gt;')).toBe(true)
  expect(svg.includes('Spent output profit ratio &amp; ')).toBe(true)
})

test('the font is found from any working directory', async () => {
  const before = process.cwd()
  process.chdir(tmpdir())
  try {
    const here = await renderPng(cardOf(LIGHT_PALETTE), { width: 600 })
    const blank = await renderPng(cardOf(LIGHT_PALETTE).replaceAll(/<text[\s\S]*?<\/text>/g, ''), {
      width: 600,
    })
    expect(here.byteLength).toBeGreaterThan(blank.byteLength)
  } finally {
    process.chdir(before)
  }
})
