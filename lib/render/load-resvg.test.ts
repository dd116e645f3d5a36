import { afterEach, expect, test, vi } from 'vitest'
import type { Resvg } from './load-resvg'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
  <rect width="200" height="100" fill="#fff"/><circle cx="40" cy="50" r="30" fill="#06c"/>
  <text x="80" y="55" font-family="Geist" font-size="20">Chart 1</text></svg>`

afterEach(() => {
  vi.doUnmock('@resvg/resvg-js')
  vi.resetModules()
})

async function load(): Promise<Resvg> {
  vi.resetModules()
  return (await import('./load-resvg')).loadResvg()
}

test('without the native form, WebAssembly draws the same picture, text included', async () => {
  const native = await load()
  vi.doMock('@resvg/resvg-js', () => {
    throw new Error('Cannot find native binding')
  })
  const wasm = await load()
  expect([native.form, wasm.form]).toEqual(['native', 'wasm'])
  const picture = wasm.render(SVG, 400)
  expect(Buffer.compare(picture, native.render(SVG, 400))).toBe(0)
  const withoutText = wasm.render(SVG.replace('Chart 1', ''), 400)
  expect(Buffer.compare(picture, withoutText)).not.toBe(0)
})
