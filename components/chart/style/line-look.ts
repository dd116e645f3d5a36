import type { LineLook } from '@/lib/contract/fields/line-looks'
import { FIRST_LINE, type LineStyle } from '@/lib/url/settings/line-style'
import type { ViewState } from '@/lib/url/view-state'

type Styles = ViewState['styles']

/** The style of a drawn line; the first one also has that of its place. */
export const styleOf = (styles: Styles, line: string, isFirst: boolean): LineStyle | undefined =>
  styles.find((one) => one.line === line) ??
  (isFirst ? styles.find((one) => one.line === FIRST_LINE) : undefined)

/** The styles with another look of a line, whose place is named if it is the first one and has no style by its name. */
export function withLook(styles: Styles, line: string, isFirst: boolean, look: LineLook): LineStyle[] {
  const name = styleOf(styles, line, isFirst)?.line ?? (isFirst ? FIRST_LINE : line)
  const others = styles.filter((one) => one.line !== name)
  return look.color === null && look.width === null ? others : [...others, { line: name, ...look }]
}
