import type { Palette } from '@/lib/view/style/palette'
import { textWidth } from '@/lib/view/text/text-width'
import { escapeText } from './escape-text'

export const CARD = { width: 1200, height: 630 }

/** Position of the chart in the card. */
export const CARD_CHART = { x: 24, y: 168, width: 1152, height: 412 }

/** The card around the chart: a path for the rule `evenodd`. */
const AROUND = [{ x: 0, y: 0, ...CARD }, CARD_CHART]
  .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`)
  .join('')

/** A drawn line with its value. */
export interface CardEntry {
  label: string
  /** Empty without a value. */
  value: string
  color: string
  /** Note on how it is drawn, if not by its values: `weekly sum`. */
  note?: string
}

export interface CardText {
  title: string
  subtitle: string
  /** Last value with its unit. */
  value: string
  /** Day of that value. */
  date: string
  /** Whether the value is older than its cadence allows. */
  isOld?: boolean
  /** The drawn lines, the main one first. */
  legend?: readonly CardEntry[]
  /** First and last day in view. */
  range?: string
  /** Source of the data: `Simulated sample data`. */
  label: string
  /** Address of the page that shows it. */
  address?: string
}

const INNER_WIDTH = CARD.width - 80
const LEFT = 40
const RIGHT = CARD.width - LEFT
const LEGEND_Y = 146
const SWATCH = 14
const GAP = 10
/** Less of an address says nothing. */
const MIN_ADDRESS = 16
/** A longer name or note in the legend is cut. */
const MAX_NAME = 34

/** Preview image of a chart, with title, legend, range, last value, source and address. `enlarged` scales the small text. */
export function previewCard(text: CardText, palette: Palette, chartSvg: string, enlarged = 1): string {
  const size = {
    title: 40,
    value: 36,
    subtitle: Math.round(21 * enlarged),
    date: Math.round(19 * enlarged),
    label: Math.round(20 * enlarged),
    legend: Math.round(18 * enlarged),
  }
  // Title and value share a line, as do subtitle and date. The right part keeps its room.
  const beside = (words: string, font: number) => INNER_WIDTH - (words ? widthOf(words, font) + 2 * GAP : 0)
  const title = cutTo(beside(text.value, size.value), text.title, size.title * BOLD)
  const subtitle = cutTo(beside(text.date, size.date), text.subtitle, size.subtitle)
  const { x, y, width, height } = CARD_CHART
  // Scales a chart drawn at a smaller size. Its clip would cost the rasterizer a layer of the whole picture, half of its
  // time, so the parts that stick out are painted over instead.
  const inner = chartSvg
    .replace(/^(<svg[^>]*?) width="[^"]*"/, '$1')
    .replace(/^(<svg[^>]*?) height="[^"]*"/, '$1')
    .replace(/^<svg/, `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible"`)
  const range = text.range ?? ''
  const words = cutTo(INNER_WIDTH, text.label, size.label)
  const place = text.address ?? 'Chartroom'
  const address = cutTo(beside(words, size.label), place, size.label)
  const isTold = address === place || address.length >= MIN_ADDRESS
  const end = { x: RIGHT, anchor: 'end' }
  const valueColor = text.isOld ? palette.muted : palette.text
  const dateColor = text.isOld ? palette.threshold : palette.muted
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${palette.background}"/>`,
    inner,
    `<path d="${AROUND}" fill-rule="evenodd" fill="${palette.background}"/>`,
    line({ x: LEFT, y: 66, size: size.title, color: palette.text, weight: 600 }, title),
    line({ x: LEFT, y: 106, size: size.subtitle, color: palette.muted }, subtitle),
    line({ ...end, y: 66, size: size.value, color: valueColor }, text.value),
    line({ ...end, y: 106, size: size.date, color: dateColor }, text.date),
    legendOf(text.legend ?? [], palette, size.legend, beside(range, size.legend)),
    line({ ...end, y: LEGEND_Y, size: size.legend, color: palette.muted }, range),
    line({ x: LEFT, y: 612, size: size.label, color: palette.threshold }, words),
    isTold ? line({ ...end, y: 612, size: size.label, color: palette.muted }, address) : '',
    '</svg>',
  ].join('')
}

interface Place {
  x: number
  y: number
  size: number
  color: string
  anchor?: string
  weight?: number
}

function line(at: Place, content: string): string {
  return `<text x="${at.x}" y="${at.y}" font-size="${at.size}" fill="${at.color}" text-anchor="${at.anchor ?? 'start'}" font-family="Geist, sans-serif" font-weight="${at.weight ?? 400}">${escapeText(content)}</text>`
}

/** Factor by which other fonts, and bold text, are wider. */
const WIDEST = 1.08
const BOLD = 1.1

/** Width of a text in the widest of the fonts that stand in for each other. */
const widthOf = (text: string, size: number): number => textWidth(text, size) * WIDEST

/** Size of a legend in two rows, and their distance from the place of a single one. */
const SMALL_ROWS = { size: 15, shift: 10 }

/** A way to write a legend. The next one is tried if not every line fits. */
interface Writing {
  size: number
  /** Places of the rows. */
  rows: readonly number[]
  notes: boolean
  /** Whether lines besides the first have their values. */
  values: boolean
}

/**
 * The drawn lines: in one row if they fit, else in two smaller ones, at last without values. Lines without room are then
 * counted. The first line is always named, if only in part.
 */
function legendOf(entries: readonly CardEntry[], palette: Palette, size: number, room: number): string {
  const one = { size, rows: [LEGEND_Y] }
  const { size: small, shift } = SMALL_ROWS
  // Enlarged words are read in a small picture, where smaller ones say nothing.
  const two = size > ENLARGED ? one : { size: small, rows: [LEGEND_Y - shift, LEGEND_Y + shift] }
  const writings: Writing[] = [
    { ...one, notes: true, values: true },
    { ...two, notes: true, values: true },
    { ...two, notes: false, values: true },
    { ...two, notes: false, values: false },
  ]
  let written = { svg: '', left: entries.length }
  for (const writing of writings) {
    written = writeLegend(entries, palette, room, writing)
    if (written.left === 0) break
  }
  return written.svg
}

const ENLARGED = 18

function writeLegend(
  entries: readonly CardEntry[],
  palette: Palette,
  room: number,
  { size, rows, notes, values }: Writing,
): { svg: string; left: number } {
  const parts: string[] = []
  let row = 0
  let x = LEFT
  for (const [at, { label, value: whole, color, note }] of entries.entries()) {
    const value = values || at === 0 ? whole : ''
    const left = entries.length - at
    const more = `+${left} more`
    const besides = SWATCH + GAP + (value ? GAP + widthOf(value, size * BOLD) : 0)
    const until = () =>
      LEFT + room - (left === 1 || row < rows.length - 1 ? 0 : 2 * GAP + widthOf(more, size))
    const named = nameOf(label, notes ? note : undefined)
    const name = at === 0 ? cutTo(until() - x - besides, named, size) : named
    const width = besides + widthOf(name, size)
    if (at > 0 && x + width > until() && row < rows.length - 1) {
      row++
      x = LEFT
    }
    const y = rows[row]
    if (at > 0 && x + width > until()) {
      parts.push(line({ x, y, size, color: palette.muted }, more))
      return { svg: parts.join(''), left }
    }
    const place = `x="${x + SWATCH + GAP}" y="${y}" font-size="${size}" font-family="Geist, sans-serif"`
    const shown = value
      ? `<tspan dx="${GAP}" fill="${palette.text}" font-weight="600">${escapeText(value)}</tspan>`
      : ''
    parts.push(
      `<rect x="${x}" y="${y - SWATCH + 1}" width="${SWATCH}" height="${SWATCH}" rx="3" fill="${color}"/>`,
      `<text ${place}><tspan fill="${palette.muted}">${escapeText(name)}</tspan>${shown}</text>`,
    )
    x = Math.round(x + width + 2 * GAP)
  }
  return { svg: parts.join(''), left: 0 }
}

/** A name with as many parts of its note as fit whole. */
function nameOf(label: string, note = ''): string {
  const parts = note.split(', ')
  for (let count = parts.length; count > 0; count--) {
    const name = `${label} (${parts.slice(0, count).join(', ')})`
    if (note && name.length <= MAX_NAME) return name
  }
  return cut(label, MAX_NAME)
}

/** A text cut to a width, of which at least a letter remains. */
function cutTo(room: number, text: string, size: number): string {
  let shown = text
  while (shown.length > 2 && widthOf(shown, size) > room) shown = cut(shown, shown.length - 1)
  return shown
}

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
