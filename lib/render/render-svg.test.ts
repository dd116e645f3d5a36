import { describe, expect, test } from 'vitest'
import { buildChart } from '@/lib/view/build-chart'
import { KIND_NAMES, type Kind } from '@/lib/view/kinds/kinds'
import { CSS_PALETTE, DARK_PALETTE, LIGHT_PALETTE, type Palette } from '@/lib/view/style/palette'
import { DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind, wave } from '@/lib/view/synthetic-series.test-data'
import { renderSvg } from './render-svg'
import { type Raster, rasterize } from './resvg'

const SIZE = { width: 1000, height: 400 }
const drawings = new Map<string, string>()

/** Each picture is drawn once. */
function draw(kind: Kind, palette: Palette = CSS_PALETTE, rows?: number): string {
  const key = JSON.stringify([kind, palette, rows])
  const known =
    drawings.get(key) ?? renderSvg(buildChart(inputOf(seriesOfKind(kind, rows), { palette })), SIZE)
  drawings.set(key, known)
  return known
}

const copyPixels = ({ pixels, width }: Raster) => ({ pixels: pixels.slice(), width })

describe.each(KIND_NAMES.map((kind) => [kind] as const))('%s', (kind) => {
  test('is well-formed, has a name, and has the requested size', async () => {
    const svg = draw(kind)
    expect(await rasterize(svg, null, ({ width, height }) => [width, height])).toEqual([1000, 400])
    const start = `<svg role="img" aria-label="Made up ${kind === 'curve' ? 'on' : 'from'} `
    expect(svg.slice(0, start.length)).toBe(start)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<style|zr\d/)
  })

  test('uses CSS variables for colors, so that one drawing works in light and dark', () => {
    const svg = draw(kind).replace(/<clipPath.*?<\/clipPath>/g, '')
    expect(svg).toContain('var(--chart-')
    const fixed = [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,8}|rgb[^"]*|black|white)"/gi)].map(
      ([, color]) => color,
    )
    // The five risk colors are the same in light and dark.
    expect(kind === 'risk' ? [] : fixed).toEqual([])
  })

  test('draws more than axes and grid in the plot', async () => {
    const { pixels, width } = await rasterize(draw(kind, LIGHT_PALETTE), null, copyPixels)
    const counts = new Map<number, number>()
    for (let y = 12; y < 370; y++) {
      for (let x = 62; x < 938; x++) {
        const at = (y * width + x) * 4
        if (pixels[at + 3] < 40) continue
        const color = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]
        counts.set(color, (counts.get(color) ?? 0) + 1)
      }
    }
    const inked = [...counts].filter(([color]) => color !== 0xe7eaef && color !== 0xc3cad4)
    expect(inked.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(400)
  })

  test('has a limited size', () => {
    const rows = kind === 'episodes' || kind === 'distribution' ? undefined : 6000
    expect(draw(kind, CSS_PALETTE, rows).length).toBeLessThan(64 * 1024)
  })
})

test('two lines over six thousand rows take at most 25 KB', () => {
  expect(draw('line', CSS_PALETTE, 6000).length).toBeLessThan(25 * 1024)
})

test('equal charts give equal text, and another prefix changes only ids', () => {
  const chart = buildChart(inputOf(seriesOfKind('line')))
  const one = renderSvg(chart, { ...SIZE, idPrefix: 'a' })
  expect(renderSvg(chart, { ...SIZE, idPrefix: 'a' })).toBe(one)
  const ids = [...one.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.every((id) => id.startsWith('a-'))).toBe(true)
  expect(renderSvg(chart, { ...SIZE, idPrefix: 'b' }).replaceAll('b-', 'a-')).toBe(one)
})

test('every used clip is defined exactly once', () => {
  const svg = draw('bands')
  const defined = [...svg.matchAll(/<clipPath id="([^"]+)"/g)].map(([, id]) => id)
  const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id))
  expect(new Set(defined).size).toBe(defined.length)
  expect([...used].every((id) => defined.includes(id))).toBe(true)
})

test('light and dark differ only in colors', () => {
  const shape = (palette: Palette) => draw('line', palette).replace(/#[0-9a-f]{6}/gi, '#')
  expect(shape(LIGHT_PALETTE)).toBe(shape(DARK_PALETTE))
})

test('lines of a window are drawn even if the series extends far beyond it', async () => {
  const series = seriesOfKind('line', 6000)
  const options = { ...DEFAULT_OPTIONS, from: series.time[5800] }
  const svg = renderSvg(buildChart(inputOf(series, { options, palette: LIGHT_PALETTE })), SIZE)
  const { pixels, width } = await rasterize(svg, null, copyPixels)
  const accent = LIGHT_PALETTE.series[0]
  let found = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const color = `#${[0, 1, 2].map((k) => pixels[at + k].toString(16).padStart(2, '0')).join('')}`
    if (pixels[at + 3] > 200 && color === accent && (at / 4) % width > 62) found++
  }
  expect(found).toBeGreaterThan(200)
})

test('a title is escaped', () => {
  const title = `A "title" <script>alert('1')</script> & $& $1`
  const series = seriesOf({ value: { role: 'value', values: wave(50, 1, 2) } }, { title })
  const svg = renderSvg(buildChart(inputOf(series)), SIZE)
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).toContain('&amp; $&amp; $1')
})
