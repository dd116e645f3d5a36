/** Text as a cell of a CSV file (RFC 4180): in quotes where it holds a comma, a quote or a line break. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? quotedCell(text) : text
}

/** Text as a cell in quotes, whatever it holds. */
export function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
