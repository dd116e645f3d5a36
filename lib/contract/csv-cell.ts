/** Spreadsheets run a cell that begins like this as a formula. The wide forms are what some keyboards type for the others. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Text as a cell of a CSV file (RFC 4180): in quotes where it holds a comma, a quote or a line break. Text that a
 * spreadsheet would run gets an apostrophe in front, as OWASP recommends.
 */
export function csvCell(text: string): string {
  const plain = harmless(text)
  return /[",\r\n]/.test(plain) ? quotedCell(plain) : plain
}

/** Text as a quoted cell. */
export function quotedCell(text: string): string {
  return `"${harmless(text).replaceAll('"', '""')}"`
}

/**
 * A line about the file, above its header. It stays unquoted, because programs recognize it by its first character, so
 * nothing in it may begin a quoted cell or a formula, whichever separator a spreadsheet cuts at.
 */
export function csvComment(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'")
  return `# ${line}`.replaceAll(/([,;] *)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1'")
}

const harmless = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)
