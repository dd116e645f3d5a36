export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
export const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
export const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : '–')
export const mb = (bytes) => `${(bytes / 1048576).toFixed(1)} MB`

/** Prints one row of a Markdown table. */
export function row(...cells) {
  console.log(`| ${cells.join(' | ')} |`)
}

/** Prints the header of a table. */
export function head(title, ...cells) {
  console.log(`\n${title}\n`)
  row(...cells)
  row(...cells.map(() => '---'))
}
