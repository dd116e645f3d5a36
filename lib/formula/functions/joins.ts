import { DAY_MS } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { walk } from '@/lib/engine/ops/rows/walk'
import { define, FIRST, type FormulaFunction, series } from './formula-function'

/** The last value at or before each row, if it is not older than `longestMs`. */
export function holdFor(
  time: Float64Array,
  fromTime: Float64Array,
  values: Float64Array,
  longestMs: number,
): Float64Array {
  const expires = fromTime.map((at) => at + longestMs)
  return align(time, fromTime, values, 'hold', { known: time, fromKnown: fromTime, expires })
}

/** The value in missing rows after the first value, so that a series does not begin before its data. */
export function fillWith(x: Float64Array, value: number): Float64Array {
  const out = x.slice()
  const step = (of: { hasBegun: boolean }, row: number) => {
    if (!Number.isNaN(x[row])) of.hasBegun = true
    else if (of.hasBegun) out[row] = value
  }
  walk([out], () => ({ hasBegun: false }), step)
  return out
}

/** Names of the functions below: applied to a series itself, they replace the usual join to the rows of the chart. */
export const JOINS: ReadonlySet<string> = new Set(['hold', 'fill', 'known'])

export const joins: readonly FormulaFunction[] = [
  define({
    name: 'hold',
    before: 0,
    params: [series(), { name: 'length', type: 'length' }],
    does: 'Last known value, for at most this long. Around a series itself, it replaces the limit of its cadence.',
    gaps: 'Filled with the value before.',
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    remembers: true,
    apply: ({ x: [x], n: [days], time }) => holdFor(time, time, x, days * DAY_MS),
  }),
  define({
    name: 'fill',
    carries: true,
    params: [series(), { name: 'value', type: 'number' }],
    does: 'The value instead of missing ones, from the first value on. For amounts that are 0 on days without a row.',
    gaps: 'Filled with the value.',
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    remembers: true,
    weight: 2,
    apply: ({ x: [x], n: [value] }) => fillWith(x, value),
  }),
  define({
    name: 'known',
    before: 0,
    params: [series()],
    does: 'Last known value of a series, also on charts that skip gaps. This is the usual way of joining series of different cadences.',
    gaps: 'Filled with the value before, as long as the cadence of the series allows.',
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 1,
    apply: ({ x: [x] }) => x,
  }),
]
