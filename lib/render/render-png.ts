import 'server-only'
import { rasterize } from './resvg'
import { dropClips } from './svg/drop-clips'
import { writePng } from './write-png'

/** Renders an SVG with plain colors as PNG, `width` pixels wide. Uses neither a browser nor system fonts. */
export function renderPng(svg: string, options: { width: number }): Promise<Uint8Array> {
  return rasterize(dropClips(svg), options.width, (raster) => writePng(raster) ?? raster.asPng())
}
