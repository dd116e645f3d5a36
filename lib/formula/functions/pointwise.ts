import { mapColumn } from '@/lib/engine/ops/rows/arithmetic'
import { multipliedQuantity, powerQuantity } from '../units/quantity'
import { define, FIRST, type FormulaFunction, GAPS, series, UNIT, type UnitRule } from './formula-function'

const each = (
  name: string,
  does: string,
  of: (value: number) => number,
  unit: UnitRule = UNIT.same,
): FormulaFunction =>
  define({
    name,
    before: 0,
    params: [series()],
    does,
    unit,
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 2,
    apply: ({ x: [x] }) => mapColumn(x, of),
  })

const both = (name: string, does: string, of: (x: number, y: number) => number): FormulaFunction =>
  define({
    name,
    before: 0,
    params: [series(), series('y')],
    does,
    unit: UNIT.common,
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 2,
    apply: ({ x: [x, y] }) => x.map((value, row) => of(value, y[row])),
  })

const above0 = (of: (value: number) => number) => (value: number) => (value > 0 ? of(value) : Number.NaN)

/** Missing values stay missing, also to the power of 0. */
const power = (x: Float64Array, k: number) =>
  mapColumn(x, (value) => (Number.isNaN(value) ? value : value ** k))

function divideByPositive(x: Float64Array, y: Float64Array): Float64Array {
  return x.map((value, row) => (y[row] > 0 ? value / y[row] : Number.NaN))
}

/** Functions of the values of a row. */
export const pointwise: readonly FormulaFunction[] = [
  each('log', 'Natural logarithm; none of 0 and below.', above0(Math.log), UNIT.none),
  each('log10', 'Logarithm to base 10; none of 0 and below.', above0(Math.log10), UNIT.none),
  each('sqrt', 'Square root; none below 0.', Math.sqrt, {
    text: 'square root of that of x',
    of: ([x]) => powerQuantity(x, 0.5),
  }),
  each('exp', 'e to the power of x.', Math.exp, UNIT.none),
  each('expm1', 'exp(x) − 1 without a loss of digits near 0.', Math.expm1, UNIT.none),
  each('log1p', 'log(1 + x) without a loss of digits near 0.', Math.log1p, UNIT.none),
  each('abs', 'Value without its sign.', Math.abs),
  each('round', 'Nearest whole number, halves up.', Math.round),
  each('sign', '1 above 0, −1 below, and 0 at 0.', Math.sign, UNIT.ratio),
  define({
    name: 'pow',
    before: 0,
    params: [series(), { name: 'k', type: 'number' }],
    does: 'x to the power of k. There is no sign for powers, because −a ^ 2 is read in two ways.',
    unit: { text: 'that power of that of x', of: ([x], [k]) => powerQuantity(x, k) },
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    apply: ({ x: [x], n: [k] }) => power(x, k),
  }),
  define({
    name: 'level',
    before: 0,
    params: [series(), { name: 'value', type: 'number' }],
    does: 'The same number wherever x has a value: a line beside it.',
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 2,
    apply: ({ x: [x], n: [value] }) => mapColumn(x, (one) => (Number.isNaN(one) ? one : value)),
  }),
  define({
    name: 'ratio',
    before: 0,
    params: [series(), series('y')],
    does: 'x / y where y is above 0, no value elsewhere: shares of a whole that may be 0 or below.',
    unit: { text: 'that of x / y', of: ([x, y]) => multipliedQuantity(x, y, -1) },
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 2,
    apply: ({ x: [x, y] }) => divideByPositive(x, y),
  }),
  define({
    name: 'weekday',
    before: 0,
    params: [series()],
    does: 'Day of the week of a row with a value, in UTC: 0 on Sundays, 6 on Saturdays.',
    unit: UNIT.none,
    gaps: GAPS.row,
    first: FIRST.row,
    source: 'definition',
    weight: 2,
    apply: ({ x: [x], time }) =>
      x.map((value, row) => (Number.isNaN(value) ? value : new Date(time[row]).getUTCDay())),
  }),
  both('larger', 'Larger of two values of a row.', Math.max),
  both('smaller', 'Smaller of two values of a row.', Math.min),
]
