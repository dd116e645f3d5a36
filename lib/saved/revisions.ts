import { factsOf } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { type PlotField, writtenUnit } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { formatValue } from '@/lib/view/text/format'
import { formatDate } from '@/lib/view/text/format-date'

/** Significant digits compared. */
const DIGITS = 12
const MAX_SHOWN = 5

export interface Revision {
  when: string
  label: string
  was: string
  now: string
}

/** Changes of the drawn values since a view was saved. */
export interface Revisions {
  /** Points with the same time and field but another value. */
  revised: number
  /** Times with rows now but not in the saved view, in its window or after its last row. */
  added: number
  /** Times with rows in the saved view but not now. */
  removed: number
  /** Sorted by relative difference, largest first. */
  largest: Revision[]
}

interface Compared {
  copy: SeriesData
  now: SeriesData
  /** Drawn fields, by legend name. */
  drawn: readonly string[]
  /** Requested window in milliseconds, inclusive; null is unbounded. */
  from: number | null
  to: number | null
  /** False if the saved rows were reduced; then rows between them cannot be counted as added. */
  whole: boolean
}

/** Compares saved rows with the current series. */
export function compareRevisions({ copy, now, drawn, from, to, whole }: Compared): Revisions {
  const inside = (time: number) =>
    time >= (from ?? Number.NEGATIVE_INFINITY) && time <= (to ?? Number.POSITIVE_INFINITY)
  const rowOf = keyedRows(now)
  const first = copy.time[0] ?? Number.POSITIVE_INFINITY
  const last = copy.time[copy.time.length - 1] ?? Number.NEGATIVE_INFINITY
  const kept = keyedRows(copy)
  const counted = [...kept].filter(([, row]) => inside(copy.time[row]))
  const pairs = counted.flatMap(([key, row]) => {
    const then = rowOf.get(key)
    return then === undefined ? [] : [[row, then] as const]
  })

  const found: (Revision & { size: number })[] = []
  for (const { label, text, old, fresh } of pointsOf(copy, now, drawn)) {
    for (const [row, then] of pairs) {
      const size = difference(old(row), fresh(then))
      if (size === 0) continue
      const [was, is] = tellApart(text, old(row), fresh(then))
      found.push({
        when: formatDate(copy.time[row], copy.metadata.resolution),
        label,
        was,
        now: is,
        size,
      })
    }
  }
  const added = [...rowOf].filter(([key, row]) => {
    const time = now.time[row]
    return !kept.has(key) && inside(time) && (time > last || (whole && time >= first))
  })
  return {
    revised: found.length,
    added: added.length,
    removed: counted.length - pairs.length,
    largest: found
      .sort((a, b) => b.size - a.size)
      .slice(0, MAX_SHOWN)
      .map(({ size: _, ...revision }) => revision),
  }
}

/** Rows by time. Rows that share a time, such as the contracts of a day, also by label and order. */
function keyedRows({ time, fields, columns }: SeriesData): Map<string, number> {
  const labels = fields.flatMap((field) =>
    factsOf(field).namesRow && columns[field.name] ? [columns[field.name]] : [],
  )
  const rows = new Map<string, number>()
  for (let row = 0; row < time.length; row++) {
    const shared = time[row] === time[row - 1] || time[row] === time[row + 1]
    const plain = shared
      ? `${time[row]} ${labels.map((column) => String(valueAt(column, row))).join(' ')}`
      : `${time[row]}`
    let key = plain
    for (let turn = 1; rows.has(key); turn++) key = `${plain} ${turn}`
    rows.set(key, row)
  }
  return rows
}

type Cell = number | string | null

interface Points {
  label: string
  text: (value: Cell) => string
  old: (row: number) => Cell
  fresh: (row: number) => Cell
}

/** Readers of each drawn field in both; a removed field reads as missing. */
function pointsOf(copy: SeriesData, now: SeriesData, drawn: readonly string[]): Points[] {
  const inCopy = plotFields(copy)
  const inNow = plotFields(now)
  return drawn.flatMap((name): Points[] => {
    const field = inCopy.find((one) => one.name === name)
    // A field equal to another may have been merged into it.
    const same = inNow.find((one) => one.name === name) ?? inNow.find((one) => one.aliases.includes(name))
    const column = copy.columns[name]
    if (field || (column && isNumeric(column))) {
      const stated = copy.fields.find((one) => one.name === name)
      const values = (series: SeriesData, own: PlotField | undefined) => {
        const plain = series.columns[name]
        return own?.values ?? (plain && isNumeric(plain) ? plain : undefined)
      }
      const [then, since] = [values(copy, field), values(now, same)]
      const unit = field ? writtenUnit(field) : (stated?.unit ?? 'none')
      return [
        {
          label: field?.label ?? stated?.description ?? name,
          text: (value) => (typeof value === 'number' ? formatValue(value, unit) : 'missing'),
          old: (row) => finite(then?.[row]),
          fresh: (row) => finite(since?.[row]),
        },
      ]
    }
    // Text, flags and snapshots are compared as JSON.
    if (!column) return []
    const written = (series: SeriesData) => (row: number) => {
      const values = series.columns[name]
      const value = (values && valueAt(values, row)) ?? null
      return value === null ? null : JSON.stringify(value)
    }
    const text = (value: Cell) => (value === null ? 'missing' : String(value).slice(0, 60))
    return [{ label: name, text, old: written(copy), fresh: written(now) }]
  })
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null)

/** 0 if unchanged, 1 if a value appeared, disappeared or is different text, else relative to the larger number. */
function difference(was: Cell, now: Cell): number {
  if (was === now) return 0
  if (typeof was !== 'number' || typeof now !== 'number') return 1
  const apart = Math.abs(was - now)
  return apart <= halfOfLastDigit(was) ? 0 : Math.min(1, apart / Math.max(Math.abs(was), Math.abs(now)))
}

/** Half a unit in the last compared digit, plus rounding error. */
function halfOfLastDigit(value: number): number {
  return value === 0 ? 0 : 0.51 * 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - DIGITS)
}

/** Both values formatted as in the chart, or with all digits if that looks the same. */
function tellApart(text: (value: Cell) => string, was: Cell, now: Cell): [string, string] {
  const words: [string, string] = [text(was), text(now)]
  return words[0] === words[1] && typeof was === 'number' && typeof now === 'number'
    ? [String(was), now.toPrecision(DIGITS)]
    : words
}
