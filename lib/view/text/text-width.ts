/** Size of axis labels, for which the widths of signs are given. */
const LABEL_PX = 11

/** Width of a text in a common typeface, by default at the size of axis labels: CSS pixels, the same on server and browser. */
export function textWidth(text: string, size = LABEL_PX): number {
  let width = 0
  for (const sign of text) width += widthOf(sign)
  return width * (size / LABEL_PX)
}

/** Factor by which the widest of the common typefaces is wider, as in “medium”. */
const WIDEST = 1.16

/** The same in the widest of the common typefaces: room in which no text is cut. */
export const widestWidth = (text: string, size?: number): number => textWidth(text, size) * WIDEST

/** At the size of axis labels. */
function widthOf(sign: string): number {
  if (/[ .,:]/.test(sign)) return 3.1
  if (/[-−+–]/.test(sign)) return 5
  return /[%MW]/.test(sign) ? 9.8 : /[A-Z]/.test(sign) ? 7.4 : 6.3
}
