/** Text as a cell of a CSV file (RFC 4180), in quotes if it contains a comma, quote, or line break. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? quotedCell(text) : text
}

/** Text as a quoted cell. */
export function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
