import type { WhyTable } from '@/lib/contract/fields/why-row'
import { barScale } from '@/lib/view/axes/bar-scale'
import type { Palette } from '@/lib/view/style/palette'
import { textWidth } from '@/lib/view/text/text-width'
import { escapeAttribute, escapeText } from './escape-text'

/** Rows of a picture. The smallest parts beyond them are one. */
const MOST_ROWS = 12
const LARGEST_FONT = 18
/** Part of the height of a row that its bar and its text have. */
const BAR = 0.6
const FONT = 0.42
const GAP = 12
/** Room at the sides, where the text around a card begins. */
const INSET = 16

/** A change as a picture: a bar for each part, which begins where the last one ended. */
export function waterfall(
  table: Pick<WhyTable, 'rows' | 'sentence' | 'note'>,
  palette: Palette,
  { width, height }: { width: number; height: number },
): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeAttribute(table.sentence)}">`
  const rows = fewest(table.rows)
  if (rows.length === 0) return `${open}</svg>`
  const step = height / rows.length
  const font = Math.min(LARGEST_FONT, step * FONT)
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => textWidth(text, font) * 1.1))
  const left = INSET + Math.min(width * 0.4, widest(rows.map(({ name }) => name)) + GAP)
  const right = width - INSET - Math.min(width * 0.3, widest(rows.map(({ text }) => text)) + GAP)
  const place = barScale(rows, left, right)
  const color = { stands: palette.price, rises: palette.up, falls: palette.down }
  const parts = rows.map(({ name, text, bar }, at) => {
    const [from, to] = [place(bar.from), place(bar.to)].sort((a, b) => a - b)
    const middle = at * step + step / 2
    const base = middle + font * 0.35
    const next =
      at < rows.length - 1
        ? `<path d="M${short(place(bar.to))} ${short(middle)}v${short(step)}" stroke="${palette.axis}"/>`
        : ''
    return [
      next,
      `<rect x="${short(from)}" y="${short(middle - (step * BAR) / 2)}" width="${short(Math.max(1, to - from))}" height="${short(step * BAR)}" fill="${color[bar.does]}"/>`,
      words(
        { x: INSET, y: base, font, color: palette.muted, anchor: 'start' },
        cut(name, left - INSET - GAP, font),
      ),
      words({ x: width - INSET, y: base, font, color: palette.text, anchor: 'end' }, text),
    ].join('')
  })
  return `${open}${parts.join('')}</svg>`
}

function fewest(rows: WhyTable['rows']): WhyTable['rows'] {
  if (rows.length <= MOST_ROWS) return rows
  const shown = rows.slice(0, MOST_ROWS - 2)
  const rest = rows.slice(MOST_ROWS - 2, -1)
  const [from, to] = [rest[0].bar.from, rest[rest.length - 1].bar.to]
  const does = to > from ? 'rises' : to < from ? 'falls' : 'stands'
  const other = { ...rest[0], name: `${rest.length} others`, text: '', bar: { from, to, does } as const }
  return [...shown, other, rows[rows.length - 1]]
}

const short = (value: number) => String(Math.round(value * 10) / 10)

function words(
  at: { x: number; y: number; font: number; color: string; anchor: string },
  text: string,
): string {
  return `<text x="${short(at.x)}" y="${short(at.y)}" font-size="${short(at.font)}" fill="${at.color}" text-anchor="${at.anchor}" font-family="Geist, sans-serif">${escapeText(text)}</text>`
}

function cut(text: string, room: number, font: number): string {
  let shown = text
  while (shown.length > 4 && textWidth(shown, font) * 1.1 > room) shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}
