import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { type PlotField, plotFields, writtenUnit } from '@/lib/view/fields/plot-fields'
import { formatDate, formatValue } from '@/lib/view/text/format'

/** Digits that are kept of a number: a change in a later one is none. */
const DIGITS = 12
const MOST_SHOWN = 5

export interface Revision {
  when: string
  label: string
  was: string
  now: string
}

/** What became of the drawn values of a copy. */
export interface Revisions {
  /** Points with the same time and field and another value: text for text, number for number of twelve digits. */
  revised: number
  /** Times that have rows now and had none in the copy, in the window or after its last row. */
  added: number
  /** Times that had rows in the copy and have none now. */
  removed: number
  /** By how much of the larger of the two values, the largest first. */
  largest: Revision[]
}

interface Compared {
  copy: SeriesData
  now: SeriesData
  /** Fields that were drawn, by the names of the legend. */
  drawn: readonly string[]
  /** The window that was asked for, milliseconds, inclusive; null is as far as the data goes. */
  from: number | null
  to: number | null
  /** False where the copy holds some of the rows in view: between its rows nothing can have been added. */
  whole: boolean
}

/** Compares a copy with the series as it is now. */
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
      .slice(0, MOST_SHOWN)
      .map(({ size: _, ...revision }) => revision),
  }
}

/** Row by its time; where rows share one, the contracts of a day, by their labels and their order too. */
function keyedRows({ time, fields, columns }: SeriesData): Map<string, number> {
  const labels = fields.flatMap(({ name, role }) =>
    (role === 'label' || role === 'tenor') && columns[name] ? [columns[name]] : [],
  )
  const rows = new Map<string, number>()
  for (let row = 0; row < time.length; row++) {
    const shared = time[row] === time[row - 1] || time[row] === time[row + 1]
    const plain = shared
      ? `${time[row]} ${labels.map((column) => String(column[row])).join(' ')}`
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

/** How the values of each drawn field are read in both; a field that is gone reads as missing. */
function pointsOf(copy: SeriesData, now: SeriesData, drawn: readonly string[]): Points[] {
  const inCopy = plotFields(copy)
  const inNow = plotFields(now)
  return drawn.flatMap((name): Points[] => {
    const field = inCopy.find((one) => one.name === name)
    // What is equal to another field may have been folded into that one.
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
    // Text, flags and snapshots are compared as they are written.
    if (!column) return []
    const written = (series: SeriesData) => (row: number) => {
      const value = series.columns[name]?.[row] ?? null
      return value === null ? null : JSON.stringify(value)
    }
    const text = (value: Cell) => (value === null ? 'missing' : String(value).slice(0, 60))
    return [{ label: name, text, old: written(copy), fresh: written(now) }]
  })
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null)

/** 0 where nothing changed, 1 where a value came, went, or is other text; else the share of the larger number. */
function difference(was: Cell, now: Cell): number {
  if (was === now) return 0
  if (typeof was !== 'number' || typeof now !== 'number') return 1
  const apart = Math.abs(was - now)
  return apart <= halfOfLastDigit(was) ? 0 : Math.min(1, apart / Math.max(Math.abs(was), Math.abs(now)))
}

/** Half of what the last kept digit of a number is worth, and a little for the arithmetic. */
function halfOfLastDigit(value: number): number {
  return value === 0 ? 0 : 0.51 * 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - DIGITS)
}

/** Both in the words of the chart; where those are the same, with every digit. */
function tellApart(text: (value: Cell) => string, was: Cell, now: Cell): [string, string] {
  const words: [string, string] = [text(was), text(now)]
  return words[0] === words[1] && typeof was === 'number' && typeof now === 'number'
    ? [String(was), now.toPrecision(DIGITS)]
    : words
}
