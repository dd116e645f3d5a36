/** Limits that keep the browser fast. */
const SHOWN_CHARACTERS = 20_000
const SHOWN_ROWS = 100

/** The body, indented if it is JSON, cut at `most` characters. */
export function prettyBody(body: string, most = SHOWN_CHARACTERS): { text: string; cut: boolean } {
  let text = body
  const parsed = parse(body)
  if (parsed !== undefined) text = JSON.stringify(shorten(parsed), null, 2)
  return { text: text.slice(0, most), cut: text.length > most || text.includes(MORE) }
}

export interface AnswerTable {
  head: string[]
  /** `at` is the index in the whole response. It serves as a key, because rows may be equal. */
  rows: { at: number; cells: string[] }[]
  /** Including rows not shown. */
  total: number
}

/** The newest rows of a JSON response as cells; null for other responses. */
export function tableOf(body: string, most = SHOWN_ROWS): AnswerTable | null {
  const data = (parse(body) as { data?: unknown } | null | undefined)?.data
  if (Array.isArray(data)) {
    const shown = data.slice(-most)
    const head = [...new Set(shown.flatMap((row) => Object.keys(Object(row))))]
    const from = data.length - shown.length
    const rows = shown.map((row, i) => ({
      at: from + i,
      cells: head.map((name) => cell(Object(row)[name])),
    }))
    return data.length > 0 ? { head, rows, total: data.length } : null
  }
  if (typeof data !== 'object' || data === null) return null
  const columns = Object.entries(data).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  )
  const total = columns[0]?.[1].length ?? 0
  const from = Math.max(0, total - most)
  const rows = Array.from({ length: total - from }, (_, i) => ({
    at: from + i,
    cells: columns.map(([, values]) => cell(values[from + i])),
  }))
  return total > 0 ? { head: columns.map(([name]) => name), rows, total } : null
}

const LONG_LIST = 40
const MORE = '… and more'

/** Cuts long lists and says how many items follow. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.slice(0, LONG_LIST).map(shorten)
    return value.length > LONG_LIST ? [...kept, `${MORE}: ${value.length - LONG_LIST}`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]))
}

function cell(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
