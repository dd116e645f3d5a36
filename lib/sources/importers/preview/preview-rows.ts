import 'server-only'
import type { Line, RowsPreview } from '@/lib/contract/imports/rows-preview'
import { dayOf, type Frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import { downsample } from '@/lib/engine/ops/rows/downsample'
import { PUBLISHED } from '@/lib/sources/base-table'
import { severalRows } from '@/lib/sources/several-rows'
import { EPOCH_TABLE } from '@/lib/sources/store/block-difficulty'
import type { Manifest } from '@/lib/sources/store/manifest'
import { columnWith, storedColumn } from '@/lib/sources/store/stored-column'
import type { Contribution } from '../format'
import { unitOf } from '../meaning/units'

/** Rows at each end. */
const END_ROWS = 5
const MOST_COLUMNS = 6
/** Columns that tell most about a table, the first that it has. */
const DRAWN = ['close', 'value', 'price_usd']
/** Width of the picture in columns of pixels, and digits of its values. */
const WIDTH = 160
const DIGITS = 6
/** Rows shown on each side of those that differ, at least half as many as they are, and rows that are marked. */
const [LEAST_AROUND, MOST_MARKED] = [20, 60]

/** Rows of a file as they would be stored, and a picture of its main column beside what is stored, around the rows that differ. */
export async function previewRows(
  dataDir: string,
  manifest: Manifest,
  contribution: Contribution,
): Promise<RowsPreview> {
  const { table, resolution, frame } = contribution
  const names = Object.keys(frame.columns).filter(
    (name) => isNumeric(frame.columns[name]) && name !== PUBLISHED,
  )
  const shown = names.slice(0, MOST_COLUMNS)
  const count = frame.time.length
  const ends = Array.from({ length: Math.min(count, 2 * END_ROWS) }, (_, at) =>
    at < END_ROWS ? at : count - Math.min(count, 2 * END_ROWS) + at,
  )
  const hasHeights = table === EPOCH_TABLE || resolution === 'block'
  const label = (row: number) => {
    if (hasHeights) return `block ${numbers(frame, 'block_height')[row]}`
    const time = frame.time[row]
    return resolution === '1d' ? dayOf(time) : new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  }
  const named = (name: string) => ({ name, unit: unitOf(table, name) ?? '' })
  const columns = shown.map((name) => numbers(frame, name))
  const shownOf = (value: number) => (Number.isNaN(value) ? null : value)
  const rowOf = (row: number) => ({
    at: label(row),
    values: columns.map((values) => shownOf(values[row])),
  })
  const preview: RowsPreview = { columns: shown.map(named), rows: ends.map(rowOf) }
  const name = DRAWN.find((one) => names.includes(one)) ?? names[0]
  if (name === undefined || hasHeights || severalRows(table)) return preview
  const place = { table, resolution, name }
  const stored = await storedColumn(dataDir, manifest, place)
  const result = await columnWith(dataDir, manifest, place, contribution)
  const [before, after] = [stored && presentOf(stored, name), presentOf(result, name)]
  if (after.time.length === 0) return preview
  const differing = differingOf(before, after)
  const [first, last] =
    differing.length > 0
      ? [differing[0], differing[differing.length - 1]]
      : [frame.time[0], frame.time[count - 1]]
  const around = Math.max(LEAST_AROUND, Math.ceil(differing.length / 2))
  const timeAt = (row: number) => after.time[Math.min(Math.max(row, 0), after.time.length - 1)]
  const from = timeAt(lowerBound(after.time, first) - around)
  const to = timeAt(lowerBound(after.time, last) + around)
  const marked = differing.length > MOST_MARKED ? [] : differing
  const isFew = differing.length > 0 && differing.length <= 2 * END_ROWS && differing.length < count
  // On a phone the first columns are seen.
  const rest = shown.filter((one) => one !== name)
  const others: RowsPreview = {
    columns: [named(name), { ...named(name), name: `${name} stored now` }, ...rest.map(named)],
    rows: differing.map((time) => {
      const [row, at] = [lowerBound(frame.time, time), before ? lowerBound(before.time, time) : -1]
      const now = before?.time[at] === time ? before.value[at] : Number.NaN
      const values = [name, ...rest].map((one) => numbers(frame, one)[row])
      return { at: label(row), values: values.toSpliced(1, 0, now).map(shownOf) }
    }),
    isDiffering: true,
  }
  return {
    ...(isFew ? others : preview),
    picture: {
      ...named(name),
      stored: before && lineOf(before, from, to),
      result: lineOf(after, from, to),
      differing: {
        time: marked,
        value: marked.map((time) => digits(after.value[lowerBound(after.time, time)])),
      },
    },
  }
}

function numbers({ columns, time }: Frame, name: string): Float64Array {
  const column = columns[name]
  return column && isNumeric(column) ? column : new Float64Array(time.length).fill(Number.NaN)
}

interface Values {
  time: Float64Array
  value: Float64Array
}

/** A column without its missing values: rows that only other columns have would be gaps. */
function presentOf(frame: Frame, name: string): Values {
  const values = numbers(frame, name)
  const present = Uint32Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]))
  const [time, value] = [frame.time, values].map((all) => Float64Array.from(present, (row) => all[row]))
  return { time, value }
}

/** Times of values that would be new or others than before. */
function differingOf(before: Values | null, after: Values): number[] {
  return Array.from(after.time).filter((time, row) => {
    const at = before ? lowerBound(before.time, time) : -1
    return before?.time[at] !== time || before.value[at] !== after.value[row]
  })
}

const digits = (value: number) => Number(value.toPrecision(DIGITS))

function lineOf({ time, value }: Values, from: number, to: number): Line {
  const rows = downsample(time, value, from, to, WIDTH)
  return { time: Array.from(rows, (row) => time[row]), value: Array.from(rows, (row) => digits(value[row])) }
}
