import 'server-only'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

/**
 * Geist (SIL Open Font License), a dependency of the project. The package exports its modules and not the font files,
 * so the file is found from a module beside it, wherever the process was started.
 */
function fontFile(): string {
  const beside = createRequire(import.meta.url).resolve('geist/font/sans')
  return join(dirname(beside), 'fonts/geist-sans/Geist-Regular.ttf')
}

let font: string | undefined

/** SVG with plain colors → PNG, `width` pixels wide. Uses neither a browser nor fonts of the system. */
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
