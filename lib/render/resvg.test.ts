import { expect, test } from 'vitest'
import { rasterize } from './resvg'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">
  <rect width="200" height="100" fill="#fff"/><circle cx="40" cy="50" r="30" fill="#06c"/>
  <text x="80" y="55" font-family="Geist" font-size="20">Chart 1</text></svg>`

/** A clipped line far above the picture, for which resvg 2.6.2 panics. */
const KILLER = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 800 400">
  <defs><clipPath id="a"><path d="M62 25h700v300h-700z"/></clipPath></defs>
  <g clip-path="url(#a)"><path d="M100 -5000L200 -5000L250 -5000.5" fill="none" stroke="#06c"/></g></svg>`

const png = (svg: string) => rasterize(svg, 400, (raster) => raster.asPng())

test('text is drawn', async () => {
  const withoutText = await png(SVG.replace('Chart 1', ''))
  expect(Buffer.compare(await png(SVG), withoutText)).not.toBe(0)
})

test('a picture that ends the drawing costs one error, however often it is asked for', async () => {
  const before = await png(SVG)
  for (let round = 0; round < 5; round++) {
    await expect(png(KILLER)).rejects.toThrow()
    expect(Buffer.compare(await png(SVG), before)).toBe(0)
  }
})

test('drawings that wait for the same module all get their own answer', async () => {
  const all = await Promise.allSettled([png(SVG), png(KILLER), png(SVG), png(KILLER), png(SVG)])
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('text that is not an SVG is refused with a reason', async () => {
  await expect(png('<svg')).rejects.toThrow(/SVG/)
})
