import type { Palette } from '@/lib/view/style/palette'
import { escapeText } from './escape-text'

export const CELL_CHART = { width: 460, height: 220 }

const COLUMNS = 4
const ROWS = 6
const HEAD = 44
const GAP = 16

export interface SheetCell {
  title: string
  path: string
  /** Null if there is no chart, with the reason in `note`. */
  svg: string | null
  note: string
}

export const CELLS_PER_SHEET = COLUMNS * ROWS

/** One SVG with up to `CELLS_PER_SHEET` charts, each with title, path, and note. */
export function contactSheet(cells: readonly SheetCell[], palette: Palette): string {
  const cellWidth = CELL_CHART.width + GAP
  const cellHeight = CELL_CHART.height + HEAD + GAP
  const width = COLUMNS * cellWidth + GAP
  const height = Math.ceil(cells.length / COLUMNS) * cellHeight + GAP
  const parts = cells.map(({ title, path, svg, note }, at) => {
    const x = GAP + (at % COLUMNS) * cellWidth
    const y = GAP + Math.floor(at / COLUMNS) * cellHeight
    const text = (dy: number, size: number, color: string, content: string) =>
      `<text x="${x + 4}" y="${y + dy}" font-size="${size}" fill="${color}" font-family="Geist, sans-serif">${escapeText(content)}</text>`
    return [
      text(15, 15, palette.text, title.slice(0, 58)),
      text(
        34,
        12,
        note ? palette.threshold : palette.muted,
        [path, note].filter(Boolean).join(' · ').slice(0, 84),
      ),
      svg?.replace(/^<svg/, `<svg x="${x}" y="${y + HEAD}"`) ?? '',
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${palette.background}"/>${parts.join('')}</svg>`
}
