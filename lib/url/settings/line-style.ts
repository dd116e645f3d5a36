import { LINE_COLORS, LINE_WIDTHS, type LineLook } from '@/lib/contract/fields/line-looks'

/** One `style` parameter of an address. */
export interface LineStyle extends LineLook {
  /** A field, the column of a compared series or a formula, or `a`: the first line of the legend. */
  line: string
}

/** The first line of a chart, whatever its name, so that a style fits other charts too. */
export const FIRST_LINE = 'a'

export const MAX_STYLES = 24

export const STYLE_FORM = `a line, a colon, then a color (${LINE_COLORS.join(', ')}), a width (${LINE_WIDTHS.join(', ')}) or both, such as mvrv:orange,2`

/** Parses a value such as `mvrv:orange,2`; null if it is invalid. The line is not looked up. */
export function readLineStyle(text: string): LineStyle | null {
  const [, line = '', look = ''] = /^(.+):([^:]*)$/.exec(text.trim()) ?? []
  const parts = look.toLowerCase().split(',')
  const color = LINE_COLORS.find((one) => one === parts[0]) ?? null
  const rest = color ? parts.slice(1) : parts
  const width = LINE_WIDTHS.find((one) => String(one) === rest[0]) ?? null
  const isWhole = rest.length === (width ? 1 : 0)
  return isWhole && (color || width) ? { line: line.trim(), color, width } : null
}
