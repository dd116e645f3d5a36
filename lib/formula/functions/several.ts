import { scale } from '@/lib/engine/ops/rows/arithmetic'
import { acrossMembers, countOfMembers, totalOfMembers } from '@/lib/engine/ops/rows/members'
import {
  firstPresent,
  meanOfPresent,
  percentBelow,
  quantileOfPresent,
  rangeOfPresent,
} from '@/lib/engine/ops/rows/present'
import { total } from '@/lib/engine/summary-statistics'
import { quantityOf } from '../units/quantity'
import {
  define,
  FIRST,
  type FormulaFunction,
  type Param,
  series,
  UNIT,
  type UnitRule,
} from './formula-function'

const several: Param = { ...series(), many: true }
const least: Param = { name: 'least', type: 'number', least: 1, most: 100 }

const PRESENT = 'Left out; no value where fewer than least series have one.'
const ENOUGH = 'first row in which least series have a value'
const BEGUN = 'A series counts from its first value on. No value where one that counts has none.'

const percentOfOneUnit: UnitRule = {
  text: 'percent; the series must have one unit',
  of: (columns) => UNIT.common.of(columns) && quantityOf('percent'),
}

const present = (
  name: string,
  does: string,
  settings: readonly Param[],
  of: (columns: readonly Float64Array[], ...settings: number[]) => Float64Array,
  unit: UnitRule = UNIT.common,
): FormulaFunction =>
  define({
    name,
    before: 0,
    params: [several, ...settings, least],
    does,
    unit,
    gaps: PRESENT,
    first: ENOUGH,
    source: 'definition',
    onHeld: true,
    weight: 6,
    apply: ({ x, n }) => of(x, ...n),
  })

/** Functions of any number of series, row by row. */
export const severalSeries: readonly FormulaFunction[] = [
  define({
    name: 'total_of',
    carries: true,
    params: [several],
    does: 'Sum of the series that have begun, such as funds that open one after the other.',
    unit: UNIT.common,
    gaps: BEGUN,
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    remembers: true,
    apply: ({ x, time }) => totalOfMembers({ time, columns: x }),
  }),
  define({
    name: 'share_of',
    carries: true,
    params: [series('part'), several],
    does: 'part in percent of the sum of the series that have begun, two at least: share_of(b, a, b, c).',
    unit: percentOfOneUnit,
    gaps: `${BEGUN} None where the sum is not above 0.`,
    first: 'first row in which two series have begun',
    source: 'definition',
    onHeld: true,
    remembers: true,
    apply: ({ x: [part, ...x], time }) => {
      const whole = acrossMembers({ time, columns: x }, 2, total)
      return scale(part, 100).map((value, row) => (whole[row] > 0 ? value / whole[row] : Number.NaN))
    },
  }),
  define({
    name: 'count_of',
    carries: true,
    params: [several],
    does: 'Number of the series that have begun.',
    unit: UNIT.count,
    gaps: BEGUN,
    first: '1st row',
    source: 'definition',
    onHeld: true,
    remembers: true,
    apply: ({ x, time }) => countOfMembers({ time, columns: x }),
  }),
  present('mean_of', 'Mean of the values that a row has.', [], meanOfPresent),
  present(
    'quantile_of',
    'Value that the share p of the values of a row does not exceed, 0.5 for their median.',
    [{ name: 'p', type: 'number', least: 0, most: 1 }],
    quantileOfPresent,
  ),
  present('range_of', 'Highest minus lowest value of a row.', [], rangeOfPresent),
  present(
    'percent_below',
    'Percentage of the values of a row that are below a number.',
    [{ name: 'level', type: 'number' }],
    percentBelow,
    percentOfOneUnit,
  ),
  define({
    name: 'first_present',
    before: 0,
    params: [several],
    does: 'Value of the first series that has one in the row.',
    unit: UNIT.common,
    gaps: 'No value where all have none.',
    first: FIRST.row,
    source: 'definition',
    onHeld: true,
    weight: 2,
    apply: ({ x }) => firstPresent(x),
  }),
]
