import 'server-only'
import { readFileSync } from 'node:fs'
import { fileBeside, loader } from './file-beside'
import { typeset } from './fonts/typeset'

/** Its form for `require`, whose module can be unloaded. */
const PACKAGE = '@resvg/resvg-wasm'

type Module = typeof import('@resvg/resvg-wasm')

let loaded: Promise<Module> | undefined

async function load(): Promise<Module> {
  const module: Module = loader(PACKAGE)
  await module.initWasm(readFileSync(fileBeside(PACKAGE, 'index_bg.wasm')))
  return module
}

/** A drawn picture. `pixels` are red, green, blue, and opacity of each, row by row. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  asPng(): Uint8Array
}

/**
 * Draws an SVG `width` pixels wide, or as wide as it says. `read` takes what it needs before the memory is freed. All
 * text is in Geist, with Inter for the characters that Geist lacks. Throws for an SVG that cannot be read or drawn.
 */
export async function rasterize<T>(
  svg: string,
  width: number | null,
  read: (raster: Raster) => T,
): Promise<T> {
  loaded ??= load()
  const drawing = loaded
  const { Resvg } = await drawing
  const text = typeset(svg)
  let picture: Freed | undefined
  let raster: (Raster & Freed) | undefined
  try {
    const drawn = new Resvg(text.svg, {
      fitTo: width === null ? { mode: 'original' } : { mode: 'width', value: width },
      font: { fontBuffers: [...text.faces], defaultFontFamily: 'Geist', sansSerifFamily: 'Geist' },
    })
    picture = drawn
    raster = drawn.render()
    return read(raster)
  } catch (error) {
    // A module that trapped has lost part of its stack and memory: the next drawing gets a new one.
    if (loaded === drawing) {
      loaded = undefined
      delete loader.cache[loader.resolve(PACKAGE)]
    }
    throw error instanceof Error ? error : new Error(`Could not read the SVG: ${String(error)}`)
  } finally {
    // Nothing collects the memory of WebAssembly.
    free(raster)
    free(picture)
  }
}

interface Freed {
  free(): void
}

/** A part that trapped cannot be freed, but must be asked: otherwise the collector asks later, where nothing catches. */
function free(part: Freed | undefined) {
  try {
    part?.free()
  } catch {
    // Its module was dropped.
  }
}
