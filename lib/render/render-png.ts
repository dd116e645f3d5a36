import 'server-only'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

/**
 * Path of the Geist font (SIL Open Font License). The package exports only its modules, so the font file is located
 * relative to one of them, independent of the working directory.
 */
function fontFile(): string {
  const beside = createRequire(import.meta.url).resolve('geist/font/sans')
  return join(dirname(beside), 'fonts/geist-sans/Geist-Regular.ttf')
}

let font: string | undefined

/** Renders an SVG with plain colors as PNG, `width` pixels wide. Uses neither a browser nor system fonts. */
export function renderPng(svg: string, options: { width: number }): Uint8Array {
  font ??= fontFile()
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: options.width },
    font: {
      loadSystemFonts: false,
      fontFiles: [font],
      defaultFontFamily: 'Geist',
      sansSerifFamily: 'Geist',
    },
  })
  return picture.render().asPng()
}
