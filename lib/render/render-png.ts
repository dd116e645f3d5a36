import 'server-only'
import { loadResvg } from './load-resvg'

/** Renders an SVG with plain colors as PNG, `width` pixels wide. Uses neither a browser nor system fonts. */
export async function renderPng(svg: string, options: { width: number }): Promise<Uint8Array> {
  return (await loadResvg()).render(svg, options.width)
}
