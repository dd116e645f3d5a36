/**
 * The fields of one CSV line, trimmed; null if a quote is not closed. Parsed by line: none of the formats has line
 * breaks inside a field, so an unclosed quote affects its own line only.
 */
export function csvLine(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',').map((field) => field.trim())
  const fields: string[] = []
  let at = 0
  while (at <= line.length) {
    while (line[at] === ' ') at++
    if (line[at] !== '"') {
      const comma = line.indexOf(',', at)
      const end = comma === -1 ? line.length : comma
      fields.push(line.slice(at, end).trim())
      at = end + 1
      continue
    }
    let text = ''
    at++
    for (;;) {
      const quote = line.indexOf('"', at)
      if (quote === -1) return null
      text += line.slice(at, quote)
      at = quote + 1
      if (line[at] !== '"') break
      text += '"'
      at++
    }
    fields.push(text.trim())
    const comma = line.indexOf(',', at)
    if (line.slice(at, comma === -1 ? line.length : comma).trim() !== '') return null
    at = comma === -1 ? line.length + 1 : comma + 1
  }
  return fields
}
