import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, defineSeries, value } from '../../define'

/** Whole numbers with the first row at zero, as the historical rows had them. */
export function rounded(column: Float64Array): Float64Array {
  return column.map((x, row) => (row === 0 ? 0 : Math.round(x)))
}

const yearOnYear = { from: ['value'], compute: ([cpi]: Float64Array[]) => percentChange(cpi, 12) }

export const definitions: Definition[] = [
  defineSeries({
    path: 'economic/rates_yield_spread_10y2y',
    concept: 'rates',
    title: 'Yield spread, ten less two years',
    description: 'Ten-year Treasury yield less two-year yield.',
    reading:
      'Below zero the curve is inverted; recessions have followed, often only after it turned positive again.',
    formula: 'DGS10 − DGS2 on days with both, in percentage points.',
    source: 'FRED series DGS10 and DGS2.',
    cadence: 'trading-day',
    axis: 'macro/DGS10',
    fields: [
      value('value', 'percent', 'Spread in percentage points.', {
        from: ['value', 'macro/DGS2:value'],
        compute: ([ten, two]) => subtract(ten, two),
      }),
    ],
  }),
  defineSeries({
    path: 'economic/money_m2_global',
    concept: 'money',
    title: 'Global M2',
    description: 'Money stock of the large economies added up in dollars, billions.',
    reading: 'Mixes two forces: money created abroad and the dollar’s exchange rate.',
    formula: 'Sum of national M2 at spot exchange rates.',
    source: 'National central banks through the loaded source.',
    cadence: 'monthly',
    axis: 'macro/M2GLOBAL',
    fields: [value('value', 'billion USD', 'Money stock of the large economies.')],
  }),
  defineSeries({
    path: 'economic/inflation_rate',
    concept: 'inflation',
    title: 'Inflation rate',
    description: 'Consumer prices against the same month a year before, in percent.',
    reading: 'Two percent is the usual goal of central banks.',
    formula:
      'CPI / CPI twelve rows before − 1, in percent; change and changePercent compare with the row before, rounded.',
    source: 'FRED series CPIAUCSL.',
    cadence: 'monthly',
    axis: 'macro/CPIAUCSL',
    legacy: { canonical: { path: 'economic/inflation_cpi', query: {} } },
    fields: [
      value('value', 'percent', 'Inflation over twelve months.', yearOnYear),
      {
        ...aux('change', 'percent', 'Change against the row before, rounded to a whole number.', {
          from: ['value'],
          compute: ([cpi]) => roundedFromFirst(change(percentChange(cpi, 12), 1), percentChange(cpi, 12)),
        }),
        type: 'integer',
      },
      {
        ...aux('changePercent', 'percent', 'The same in percent of the row before, rounded.', {
          from: ['value'],
          compute: ([cpi]) =>
            roundedFromFirst(percentChange(percentChange(cpi, 12), 1), percentChange(cpi, 12)),
        }),
        type: 'integer',
      },
    ],
  }),
]

/** The first row that has a value has no row before it: its change is zero. */
function roundedFromFirst(changes: Float64Array, values: Float64Array): Float64Array {
  const first = values.findIndex((x) => !Number.isNaN(x))
  return changes.map((x, row) =>
    row === first ? 0 : Number.isNaN(x) && !Number.isNaN(values[row]) ? 0 : Math.round(x),
  )
}
