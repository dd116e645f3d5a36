import { expect, test } from 'vitest'
import { rasterize } from '../resvg'
import { typeset } from './typeset'

const svgOf = (
  text: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" width="300" height="60">
  <rect width="300" height="60" fill="#fff"/><text x="10" y="40" font-family="Geist" font-size="24">${text}</text></svg>`

const pixels = (text: string) =>
  rasterize(svgOf(text), null, (raster) => Buffer.from(raster.pixels).toString('base64'))

test('Greek letters and symbols of the field are drawn, each in its own shape', async () => {
  const texts = [...'σαβγΔΣμπωΩ₿₀₁₋ₜ▲▼±√∞≤≥≈−×€£¥₹₩']
  const drawn = await Promise.all(texts.map(pixels))
  // resvg leaves out a character without a glyph, or draws the box of the font.
  const missing = [await pixels(''), await pixels('\u{10fffd}')]
  expect(texts.filter((_, at) => missing.includes(drawn[at]))).toEqual([])
  expect(new Set(drawn).size).toBe(texts.length)
})

test('a character without a glyph is a question mark, and what joins or changes characters is nothing', () => {
  expect(typeset('BTC 高値 ש').svg).toBe('BTC ?? ?')
  expect(typeset('up 👩‍🚀🏽').svg).toBe('up ???')
  expect(typeset('a\u{fe0f}b\u{200d}c').svg).toBe('abc')
})

test('text in Geist takes one face', () => {
  expect(typeset(svgOf('Price ± 5 %')).faces).toHaveLength(1)
  expect(typeset(svgOf('z-score 2σ')).faces).toHaveLength(2)
})
