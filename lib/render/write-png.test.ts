import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rasterize } from './resvg'
import { writePng } from './write-png'

const PIXELS = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255)

test('an opaque picture is a PNG of three bytes per pixel', () => {
  const png = writePng({ width: 2, height: 2, pixels: PIXELS }) ?? expect.fail('it is transparent')
  const names = ['IHDR', 'IDAT', 'IEND'].map((name) => png.indexOf(name))
  expect(names.every((at) => at > 0)).toBe(true)
  const data = png.subarray(names[1] + 4, names[1] + 4 + png.readUInt32BE(names[1] - 4))
  expect([...inflateSync(data)]).toEqual([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 9, 8, 7])
})

test('another decoder reads the same pixels', async () => {
  const png = writePng({ width: 2, height: 2, pixels: PIXELS }) ?? expect.fail('it is transparent')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2" height="2"><image width="2" height="2" image-rendering="optimizeSpeed" xlink:href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  expect([...(await rasterize(svg, null, ({ pixels }) => pixels.slice()))]).toEqual([...PIXELS])
})

test('a picture with a transparent pixel is left to others', () => {
  const pixels = Uint8Array.from(PIXELS)
  pixels[7] = 254
  expect(writePng({ width: 2, height: 2, pixels })).toBeNull()
})
