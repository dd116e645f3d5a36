import { expect, test } from 'vitest'
import { LIGHT_PALETTE } from '../style/palette'
import { colorKey } from './color-key'
import { riskKey, riskSteps } from './risk-steps'

/** Widths of signs in DejaVu Sans, the widest of the common fonts, as a share of its size. */
const WIDE_FONT: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, 0.636])),
  ...{ '.': 0.318, '–': 0.5, ' ': 0.318, '≥': 0.838, '%': 0.95 },
  ...{ d: 0.635, e: 0.615, g: 0.635, h: 0.634, i: 0.278, l: 0.278, m: 0.974 },
  ...{ o: 0.612, r: 0.411, u: 0.634, v: 0.592, w: 0.818, y: 0.592 },
}

type Swatch = [
  from: { x: number; label: { formatter: string; distance: number; fontSize: number } },
  to: { x: number },
]

const swatchesOf = (width: number, top: number): Swatch[] => {
  const plot = { left: 34, top: 30, width, height: 300 }
  const steps = riskKey(riskSteps(Float64Array.of(top)))
  const key = colorKey({ palette: LIGHT_PALETTE } as never, plot, '', steps) as {
    markArea: { data: Swatch[] }
  }
  return key.markArea.data
}

test('no swatch of a color key covers the label before it, whatever the font', () => {
  for (const width of [304, 480, 720, 1100]) {
    for (const top of [1, 100]) {
      const swatches = swatchesOf(width, top)
      expect(swatches).toHaveLength(5)
      swatches.forEach(([{ label }, to], at) => {
        const text = label.formatter
        const long = [...text].reduce((sum, sign) => sum + WIDE_FONT[sign], 0) * label.fontSize
        const next = swatches[at + 1]?.[0].x ?? 34 + width
        expect(next - to.x - label.distance - long, `${text} at ${width}`).toBeGreaterThanOrEqual(2)
      })
    }
  }
})
