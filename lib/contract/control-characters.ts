const TAB = 0x09
const LINE_BREAKS = [0x0a, 0x0d]
const DELETE = 0x7f
const FIRST_VISIBLE = 0x20

/** Whether a text has an ASCII control character other than a tab or line break. */
export function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === DELETE || (code < FIRST_VISIBLE && code !== TAB && !LINE_BREAKS.includes(code))) return true
  }
  return false
}
