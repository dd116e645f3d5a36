import 'server-only'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Draws SVG as PNG. Both forms are the same version of resvg and give the same pixels. */
export interface Resvg {
  /** `wasm` where the package has no binary for the platform, or it was not installed. About three times slower. */
  form: 'native' | 'wasm'
  /** Uses no system fonts: all text is in Geist. */
  render(svg: string, width: number): Uint8Array
}

/**
 * Path of a file in a package that exports only its modules: relative to one of them, independent of the working
 * directory. Nothing for a bundler to follow.
 */
function fileBeside(module: string, path: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(module)), path)
}

/** The Geist font (SIL Open Font License). */
const fontFile = () => fileBeside('geist/font/sans', 'fonts/geist-sans/Geist-Regular.ttf')

const FAMILY = { defaultFontFamily: 'Geist', sansSerifFamily: 'Geist' }

let loaded: Promise<Resvg> | undefined

/** The native form if it can be loaded, otherwise the one in WebAssembly. */
export function loadResvg(): Promise<Resvg> {
  loaded ??= loadNative().catch(loadWasm)
  return loaded
}

async function loadNative(): Promise<Resvg> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: [fontFile()], ...FAMILY }
  return {
    form: 'native',
    render: (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng(),
  }
}

async function loadWasm(): Promise<Resvg> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(readFileSync(fileBeside('@resvg/resvg-wasm', 'index_bg.wasm')))
  const font = { fontBuffers: [new Uint8Array(readFileSync(fontFile()))], ...FAMILY }
  return {
    form: 'wasm',
    render(svg, width) {
      const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font })
      const image = picture.render()
      try {
        return image.asPng()
      } finally {
        // Nothing collects the memory of WebAssembly.
        image.free()
        picture.free()
      }
    },
  }
}
