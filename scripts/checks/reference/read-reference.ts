import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@/lib/engine/frame'

/** Day (ms UTC) → published value. */
export type Published = ReadonlyMap<number, number>

function linesOf(path: string): string[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
  return text.split(/\r?\n/).filter(Boolean)
}

/** `2024-11-05`, `2024.11.5`, a longer form of the first; NaN for anything else. */
function dayNumber(text: string): number {
  const [, year, month, day] = /^(\d{4})[-.](\d{1,2})[-.](\d{1,2})/.exec(text) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** All cells of a CSV, header first. Cells contain no commas. */
export function readRows(path: string): string[][] {
  return linesOf(path).map((line) => line.split(','))
}

/** One column of a CSV whose first column is the day. */
export function readColumn(path: string, column: string, scale = 1): Published {
  const [header, ...rows] = readRows(path)
  const at = header.indexOf(column)
  if (at < 0) throw new Error(`${path} has no column ${column}`)
  const values = new Map<number, number>()
  for (const cells of rows) {
    const value = cells[at] === '' || cells[at] === undefined ? Number.NaN : Number(cells[at]) * scale
    const day = dayNumber(cells[0])
    if (!Number.isNaN(value) && !Number.isNaN(day)) values.set(day, value)
  }
  return values
}

/** One entry of files whose second column is a quoted mapping: `day,"{'24h': 0.01, …}"`. */
export function readMapping(path: string, key: string, scale = 1): Published {
  const values = new Map<number, number>()
  for (const row of linesOf(path).slice(1)) {
    const [, value] = new RegExp(`'${key}': ([0-9.e+-]+)`).exec(row) ?? []
    if (value !== undefined) values.set(dayNumber(row), Number(value) * scale)
  }
  return values
}

/** One field of a JSON list of results, in the order of the rows of a CSV of quotes with their day. */
export function readGolden(path: string, quotes: string, field: string): Published {
  const results = JSON.parse(linesOf(path).join('')) as Record<string, number | null>[]
  const days = readRows(quotes).slice(1)
  return new Map(
    days.flatMap(([day], row): [number, number][] => {
      const value = results[row]?.[field]
      return typeof value === 'number' ? [[dayNumber(day), value]] : []
    }),
  )
}

/** A published column divided by another column on the same day. */
export function quotient(above: Published, below: Published): Published {
  return new Map(
    [...above].flatMap(([day, value]) => (below.has(day) ? [[day, value / (below.get(day) as number)]] : [])),
  )
}

/**
 * Daily sums (UTC) of a CSV by a column in seconds. Incomplete days at either end of the height range are left
 * out.
 */
export function sumByDay(
  path: string,
  columns: { time: string; height: string; value: string },
  scale = 1,
): Published {
  const [header, ...rows] = readRows(path)
  const [time, height, value] = [columns.time, columns.height, columns.value].map((name) =>
    header.indexOf(name),
  )
  const sums = new Map<number, number>()
  const partial = new Set<number>()
  let before: { height: number; day: number } | undefined
  for (const cells of rows) {
    const day = Math.floor(Number(cells[time]) / 86_400) * DAY_MS
    const at = Number(cells[height])
    if (before?.height !== at - 1) {
      partial.add(day)
      if (before) partial.add(before.day)
    }
    before = { height: at, day }
    sums.set(day, (sums.get(day) ?? 0) + Number(cells[value]) * scale)
  }
  if (before) partial.add(before.day)
  for (const day of partial) sums.delete(day)
  return sums
}
