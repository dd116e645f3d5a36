import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { percentFrom } from '@/lib/engine/ops/risk/percent-change'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { previous } from '@/lib/engine/ops/rows/previous'
import { define, FIRST, type FormulaFunction, GAPS, rows, series, UNIT } from './formula-function'

const EARLIER =
  'No value where either end has none. With a length, the last value before the date counts, up to one row earlier.'

/** Comparisons of a value with an earlier one. */
export const shifts: readonly FormulaFunction[] = [
  define({
    name: 'lag',
    before: 0,
    params: [series(), rows()],
    does: 'Value n rows earlier, or as of an earlier date.',
    gaps: 'A missing value is missing n rows later. With a length, the last value before the date counts, up to one row earlier.',
    first: FIRST.after,
    source: 'definition',
    calendar: 'date',
    apply: ({ x: [x], back }) => back(x),
  }),
  define({
    name: 'previous',
    carries: true,
    params: [series()],
    does: 'Last value before the row, however long ago.',
    gaps: 'The value before.',
    first: 'row after the first value',
    source: 'definition',
    weight: 2,
    apply: ({ x: [x] }) => previous(x),
  }),
  define({
    name: 'change',
    before: 0,
    params: [series(), rows()],
    does: 'Difference to the value n rows earlier, or as of an earlier date.',
    gaps: EARLIER,
    first: FIRST.after,
    source: 'definition',
    calendar: 'date',
    apply: ({ x: [x], back }) => subtract(x, back(x)),
  }),
  define({
    name: 'pct',
    before: 0,
    params: [series(), rows()],
    does: 'Change in percent of the value n rows earlier, or as of an earlier date; none where that is 0 or below, because a share of it would have the wrong sign.',
    unit: UNIT.percent,
    gaps: EARLIER,
    first: FIRST.after,
    source: 'definition',
    calendar: 'date',
    apply: ({ x: [x], back }) => percentFrom(x, back(x)),
  }),
  define({
    name: 'log_return',
    before: 1,
    params: [series()],
    does: 'Natural logarithm of the value divided by that of the row before; none at 0 and below.',
    unit: UNIT.ratio,
    gaps: GAPS.row,
    first: '2nd row',
    source: 'definition',
    apply: ({ x: [x] }) => logReturn(x),
  }),
]
