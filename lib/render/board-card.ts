import type { Palette } from '@/lib/view/style/palette'
import { CARD_CHART, type CardText, cut, previewCard } from './card'
import { escapeText } from './escape-text'

const GAP = 12
const HEAD = 26

/** Size of each of the four charts in the card. */
export const BOARD_CELL = {
  width: (CARD_CHART.width - GAP) / 2,
  height: (CARD_CHART.height - GAP) / 2 - HEAD,
}

export interface CardCell {
  title: string
  svg: string
  /** Reason why nothing is drawn; null if something is. */
  empty: string | null
  /** Last value of the main line with its day; null without one. */
  last: string | null
  /** Requested parts that the chart does not show. Only the first one fits. */
  missing: readonly string[]
}

/** Preview image of a board with up to four charts, drawn at the size of `BOARD_CELL`. */
export function boardCard(text: CardText, palette: Palette, cells: readonly CardCell[]): string {
  const write = (x: number, y: number, attributes: string, content: string) =>
    `<text x="${x}" y="${y}" font-family="Geist, sans-serif" ${attributes}>${escapeText(content)}</text>`
  const muted = `fill="${palette.muted}"`
  const charts = cells.map(({ title, svg, empty, last, missing }, at) => {
    const x = (at % 2) * (BOARD_CELL.width + GAP)
    const y = Math.floor(at / 2) * (BOARD_CELL.height + HEAD + GAP)
    const right = x + BOARD_CELL.width
    const note = missing[0] ?? last ?? ''
    const name = cut(title, missing.length > 0 ? 26 : 30)
    return [
      write(x + 16, y + 19, `font-size="18" font-weight="600" fill="${palette.text}"`, name),
      write(right, y + 19, `font-size="13" text-anchor="end" ${muted}`, cut(note, 44)),
      empty
        ? write(
            x + BOARD_CELL.width / 2,
            y + HEAD + BOARD_CELL.height / 2,
            `font-size="18" text-anchor="middle" ${muted}`,
            empty,
          )
        : svg.replace(/^<svg/, `<svg x="${x}" y="${y + HEAD}"`),
    ].join('')
  })
  const { width, height } = CARD_CHART
  const grid = `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${charts.join('')}</svg>`
  return previewCard(text, palette, grid)
}
