import 'server-only'
import { rasterize } from './resvg'
import { dropIdleClips } from './svg/idle-clips'

/** Renders an SVG with plain colors as PNG, `width` pixels wide. Uses neither a browser nor system fonts. */
export function renderPng(svg: string, options: { width: number }): Promise<Uint8Array> {
  return rasterize(dropIdleClips(svg), options.width, (raster) => raster.asPng())
}
