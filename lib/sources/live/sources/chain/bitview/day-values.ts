import { type Frame, frame } from '@/lib/engine/frame'
import { needsPrice, PRICE_SERIES, type Taken } from './columns'
import { timeAt } from './steps'

/** Values of series from a position on: NaN on days without a block. */
export interface SeriesValues {
  start: number
  values: ReadonlyMap<string, Float64Array>
}

/**
 * The columns of a table on the days from position `from` to before `to`. Flows are differences to the last day that has a
 * block, in the answer or, at position 0, to nothing.
 */
export function dayValues(
  table: string,
  taken: readonly Taken[],
  { start, values }: SeriesValues,
  from: number,
  to: number,
): Frame {
  const length = Math.max(0, to - from)
  const series = (name: string) => {
    const found = values.get(name)
    if (!found) throw new Error(`the series ${name} was not asked for`)
    return found
  }
  const price = values.get(PRICE_SERIES)
  const columns = Object.fromEntries(
    taken.map((one) => {
      const whole = oneColumn(one, one.series.map(series), start)
      const own = whole.subarray(from - start, from - start + length).slice()
      if (price && needsPrice(table, one.column))
        for (let i = 0; i < length; i++) if (!(price[from - start + i] > 0)) own[i] = Number.NaN
      return [one.column, own]
    }),
  )
  const all = Float64Array.from({ length }, (_, i) => timeAt(from + i))
  const kept = [...all.keys()].filter((i) =>
    Object.values(columns).some((column) => !Number.isNaN(column[i])),
  )
  if (kept.length === length) return frame(all, columns)
  const pick = (column: Float64Array) => Float64Array.from(kept, (i) => column[i])
  return frame(
    pick(all),
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, pick(column)])),
  )
}

function oneColumn({ how }: Taken, series: readonly Float64Array[], start: number): Float64Array {
  const parts = series.slice(0, -1)
  const last = series[series.length - 1]
  switch (how.kind) {
    case 'level':
      return sum(series).map((value) => value * (how.factor ?? 1) + (how.add ?? 0))
    case 'flow':
      return gained(sum(series), start)
    case 'share': {
      const whole = gained(last, start)
      return gained(sum(parts), start).map((part, i) => (whole[i] > 0 ? part / whole[i] : Number.NaN))
    }
    case 'largest':
      return last.map((whole, i) => {
        if (!(whole > 0) || timeAt(start + i) < how.since) return Number.NaN
        const largest = parts.map((part) => part[i] || 0).sort((a, b) => b - a)
        return largest.slice(0, how.count).reduce((total, value) => total + value, 0) / whole
      })
  }
}

function sum([first, ...others]: readonly Float64Array[]): Float64Array {
  return first.map((value, i) => others.reduce((total, other) => total + other[i], value))
}

/** Amounts that a cumulative sum gained on each day. */
function gained(cumulative: Float64Array, start: number): Float64Array {
  let before = start === 0 ? 0 : Number.NaN
  return cumulative.map((value) => {
    const gain = value - before
    if (!Number.isNaN(value)) before = value
    return gain
  })
}
