import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

// Geist (SIL Open Font License), which Next brings along for its own preview images.
const FONT = join(process.cwd(), 'node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf')

/** SVG with plain colors → PNG, `width` pixels wide. No browser and no system fonts take part. */
export function renderPng(svg: string, options: { width: number }): Uint8Array {
  const own = existsSync(FONT)
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: options.width },
    font: {
      loadSystemFonts: !own,
      ...(own ? { fontFiles: [FONT] } : {}),
      defaultFontFamily: 'Geist',
      sansSerifFamily: 'Geist',
    },
  })
  return picture.render().asPng()
}
