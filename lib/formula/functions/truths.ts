import { DAY_MS } from '@/lib/engine/frame'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { walk } from '@/lib/engine/ops/rows/walk'
import { missing } from '@/lib/engine/ops/windows/check-window'
import { commonQuantity } from '../units/quantity'
import { define, FIRST, type FormulaFunction, GAPS, series, truth, UNIT } from './formula-function'

/** Rows on which x − y has another sign than on the last row where it was not 0. */
function crossings(x: Float64Array, y: Float64Array, isMeant: (now: number) => boolean): Float64Array {
  const apart = subtract(x, y)
  const out = missing(x.length)
  const step = (of: { side: number }, row: number) => {
    if (Number.isNaN(apart[row])) return
    const now = Math.sign(apart[row])
    const crosses = now !== 0 && of.side !== 0 && now !== of.side
    if (now !== 0) of.side = now
    out[row] = crosses && isMeant(now) ? 1 : 0
  }
  walk([out], () => ({ side: 0 }), step)
  return out
}

function daysSince(condition: Float64Array, time: Float64Array): Float64Array {
  const out = missing(time.length)
  const step = (of: { last: number }, row: number) => {
    if (condition[row] === 1) of.last = time[row]
    if (!Number.isNaN(condition[row])) out[row] = (time[row] - of.last) / DAY_MS
  }
  walk([out], () => ({ last: Number.NaN }), step)
  return out
}

/** Functions from and to truth values, which are 1, 0, or missing. */
export const truths: readonly FormulaFunction[] = [
  define({
    name: 'if',
    before: 0,
    params: [truth(), series(), series('y')],
    does: 'x where the condition is true, y where it is false.',
    unit: {
      text: 'that of x and y, which must be the same',
      of: ([, x, y]) => commonQuantity(x, y),
    },
    gaps: 'No value where the condition or the chosen series has none.',
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    apply: ({ x: [c, x, y] }) => c.map((is, row) => (is === 1 ? x[row] : is === 0 ? y[row] : Number.NaN)),
  }),
  define({
    name: 'when',
    before: 0,
    params: [truth(), series()],
    does: 'x where the condition is true, no value elsewhere.',
    unit: { text: 'that of x', of: ([, x]) => x },
    gaps: 'No value where the condition or x has none.',
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    apply: ({ x: [c, x] }) => c.map((is, row) => (is === 1 ? x[row] : Number.NaN)),
  }),
  define({
    name: 'from_day',
    before: 0,
    params: [series(), { name: 'day', type: 'day' }],
    type: 'truth',
    does: 'True in the rows of x from a day on, for rules that changed on it: if(from_day(a, 2020-12-06), a / 500, a / 150).',
    unit: UNIT.none,
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 2,
    apply: ({ x: [x], n: [day], time }) =>
      x.map((value, row) => (Number.isNaN(value) ? value : time[row] >= day ? 1 : 0)),
  }),
  define({
    name: 'since',
    carries: true,
    params: [truth()],
    does: 'Days since the condition was last true, 0 on such a row.',
    unit: UNIT.days,
    gaps: 'No value where the condition has none; the days go on.',
    first: 'first row on which the condition is true',
    source: 'definition',
    onHeld: true,
    remembers: true,
    apply: ({ x: [c], time }) => daysSince(c, time),
  }),
  ...(
    [
      ['cross', 'x goes above or below y', () => true],
      ['cross_above', 'x goes above y', (now: number) => now > 0],
      ['cross_below', 'x goes below y', (now: number) => now < 0],
    ] as const
  ).map(([name, does, isMeant]) =>
    define({
      name,
      carries: true,
      params: [series(), series('y')],
      type: 'truth',
      does: `True on the row on which ${does}. A row on which both are equal is not one.`,
      unit: {
        text: 'truth; x and y must have one unit',
        of: (columns) => UNIT.common.of(columns) && UNIT.none.of(),
      },
      gaps: GAPS.row,
      first: '1st row with a value, where it is false',
      source: 'definition',
      onHeld: true,
      remembers: true,
      apply: ({ x: [x, y] }) => crossings(x, y, isMeant),
    }),
  ),
]
