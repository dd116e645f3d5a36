import type { Palette } from '@/lib/view/style/palette'
import { escapeText } from './escape-text'

export const CARD = { width: 1200, height: 630 }

/** Position of the chart in the card. */
export const CARD_CHART = { x: 24, y: 132, width: 1152, height: 448 }

export interface CardText {
  title: string
  subtitle: string
  /** Last value with its unit. */
  value: string
  /** Day of that value. */
  date: string
  /** Source of the data: `Simulated sample data`. */
  label: string
}

/** Estimated width of a letter relative to the font size, rounded up. */
const LETTER = 0.52
const INNER_WIDTH = CARD.width - 80

/** Preview image of a chart, with title, last value, and source. `enlarged` scales the small text. */
export function previewCard(text: CardText, palette: Palette, chartSvg: string, enlarged = 1): string {
  const size = {
    subtitle: Math.round(21 * enlarged),
    date: Math.round(19 * enlarged),
    label: Math.round(20 * enlarged),
  }
  // Subtitle and date share a line. The subtitle gets the room that the date leaves.
  const room = INNER_WIDTH - (text.date.length + 2) * size.date * LETTER
  const letters = Math.floor(room / (size.subtitle * LETTER))
  const { x, y, width, height } = CARD_CHART
  // Scales a chart drawn at a smaller size.
  const inner = chartSvg
    .replace(/^(<svg[^>]*?) width="[^"]*"/, '$1')
    .replace(/^(<svg[^>]*?) height="[^"]*"/, '$1')
    .replace(/^<svg/, `<svg x="${x}" y="${y}" width="${width}" height="${height}"`)
  const line = (
    at: { x: number; y: number; size: number; color: string; anchor?: string; weight?: number },
    content: string,
  ) =>
    `<text x="${at.x}" y="${at.y}" font-size="${at.size}" fill="${at.color}" text-anchor="${at.anchor ?? 'start'}" font-family="Geist, sans-serif" font-weight="${at.weight ?? 400}">${escapeText(content)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${palette.background}"/>`,
    line({ x: 40, y: 66, size: 40, color: palette.text, weight: 600 }, cut(text.title, 38)),
    line({ x: 40, y: 106, size: size.subtitle, color: palette.muted }, cut(text.subtitle, letters)),
    line({ x: 1160, y: 66, size: 36, color: palette.text, anchor: 'end' }, text.value),
    line({ x: 1160, y: 106, size: size.date, color: palette.muted, anchor: 'end' }, text.date),
    inner,
    line({ x: 40, y: 612, size: size.label, color: palette.threshold }, text.label),
    line({ x: 1160, y: 612, size: size.label, color: palette.muted, anchor: 'end' }, 'Chartroom'),
    '</svg>',
  ].join('')
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
