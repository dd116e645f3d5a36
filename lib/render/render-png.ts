import 'server-only'
import { rasterize } from './resvg'

/** Renders an SVG with plain colors as PNG, `width` pixels wide. Uses neither a browser nor system fonts. */
export function renderPng(svg: string, options: { width: number }): Promise<Uint8Array> {
  return rasterize(svg, options.width, (raster) => raster.asPng())
}
