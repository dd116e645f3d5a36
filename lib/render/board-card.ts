import type { Palette } from '@/lib/view/palette'
import { CARD_CHART, type CardText, cut, previewCard } from './card'
import { escapeText } from './escape-text'

const GAP = 12
const HEAD = 26

/** Size of each of the charts in the card, two beside two. */
export const BOARD_CELL = {
  width: (CARD_CHART.width - GAP) / 2,
  height: (CARD_CHART.height - GAP) / 2 - HEAD,
}

/** The preview picture of a board: up to four of its charts, drawn in the size of `BOARD_CELL`. */
export function boardCard(
  text: CardText,
  palette: Palette,
  cells: readonly { title: string; svg: string }[],
): string {
  const charts = cells.map(({ title, svg }, at) => {
    const x = (at % 2) * (BOARD_CELL.width + GAP)
    const y = Math.floor(at / 2) * (BOARD_CELL.height + HEAD + GAP)
    return [
      `<text x="${x + 16}" y="${y + 19}" font-size="18" font-family="Geist, sans-serif" font-weight="600" fill="${palette.text}">${escapeText(cut(title, 52))}</text>`,
      svg.replace(/^<svg/, `<svg x="${x}" y="${y + HEAD}"`),
    ].join('')
  })
  const { width, height } = CARD_CHART
  const grid = `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${charts.join('')}</svg>`
  return previewCard(text, palette, grid)
}
