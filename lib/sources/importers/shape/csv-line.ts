import { parse } from 'csv-parse/sync'

/**
 * The fields of CSV lines, trimmed; null where a quote is not closed. None of the formats has line breaks inside a field,
 * so an unclosed quote affects its own line only. Only lines with quotes need the parser.
 */
export function csvLines(lines: readonly string[], delimiter: string): (string[] | null)[] {
  const quoted = lines.filter((line) => line.includes('"'))
  const parsed = quoted.length === 0 ? [] : parseQuoted(quoted, delimiter)
  let at = 0
  return lines.map((line) =>
    line.includes('"') ? parsed[at++] : line.split(delimiter).map((field) => field.trim()),
  )
}

export function csvLine(line: string, delimiter = ','): string[] | null {
  return csvLines([line], delimiter)[0]
}

function parseQuoted(lines: readonly string[], delimiter: string): (string[] | null)[] {
  const together = parseText(lines.join('\n'), delimiter)
  return together?.length === lines.length
    ? together
    : lines.map((line) => parseText(line, delimiter)?.[0] ?? null)
}

function parseText(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, { delimiter, trim: true, relax_column_count: true, skip_empty_lines: false })
  } catch {
    return null
  }
}
