import { LINE_COLORS, LINE_WIDTHS, type LineLook } from '@/lib/contract/fields/line-looks'

/** One `style` parameter of an address. */
export interface LineStyle extends LineLook {
  /** A field, the column of a compared series or a formula, or `a`: the first line of the legend. */
  line: string
}

/** The first line of a chart, whatever its name, so that a style fits other charts too. */
export const FIRST_LINE = 'a'

export const MAX_STYLES = 24

export const STYLE_FORM = 'a line, a colon, then a color, a width or both, such as mvrv:orange,2 or a:3'

/** Parses a value such as `mvrv:orange,2`; `reason` if it is invalid. The line is not looked up. */
export function readLineStyle(text: string): LineStyle | { reason: string } {
  const colon = text.lastIndexOf(':')
  const line = text.slice(0, Math.max(0, colon)).trim()
  const parts = text
    .slice(colon + 1)
    .split(',')
    .map((part) => part.trim().toLowerCase())
  const style: LineStyle = { line, color: null, width: null }
  if (line === '' || parts.length > 2) return { reason: `style must be ${STYLE_FORM}` }
  for (const part of parts) {
    const color = LINE_COLORS.find((one) => one === part)
    const width = LINE_WIDTHS.find((one) => String(one) === part)
    if (color && style.color === null) style.color = color
    else if (width && style.width === null) style.width = width
    else
      return {
        reason: /^-?\d/.test(part)
          ? `the width of a style must be one of ${LINE_WIDTHS.join(', ')}; got ${part.slice(0, 20)}`
          : `the color of a style must be one of ${LINE_COLORS.join(', ')}; got ${part.slice(0, 20) || 'none'}`,
      }
  }
  return style
}
