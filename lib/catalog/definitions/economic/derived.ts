import { aux, type Definition, defineSeries, value } from '../../define'
import { expression } from '../../formulas/expression'
import { operation } from '../../formulas/operation'

/**
 * Change from the previous row that has a value, in whole numbers and 0 in the first one: the shape that historical
 * clients expect, to whom rows without a value are not sent.
 */
export const roundedChange = operation('rounded_change', ([column]) =>
  againstPrevious(column, (now, before) => now - before),
)

/** The same change in percent. */
export const roundedPercentChange = operation('rounded_percent_change', ([column]) =>
  againstPrevious(column, (now, before) => (before === 0 ? 0 : ((now - before) / before) * 100)),
)

function againstPrevious(
  column: Float64Array,
  compare: (now: number, before: number) => number,
): Float64Array {
  let before = Number.NaN
  return column.map((now) => {
    if (Number.isNaN(now)) return Number.NaN
    const compared = Number.isNaN(before) ? 0 : Math.round(compare(now, before))
    before = now
    return compared
  })
}

const yearOnYear = expression('pct(value, 12)')

export const definitions: Definition[] = [
  defineSeries({
    path: 'economic/rates_yield_spread_10y2y',
    concept: 'rates',
    title: '10-year minus 2-year Treasury yield spread',
    description: 'Difference between the 10-year and the 2-year US Treasury yield.',
    reading:
      'Below 0 the curve is inverted. Recessions have often followed, usually after the curve turned positive again.',
    formula: 'DGS10 − DGS2 on days when both are published, in percentage points.',
    source: 'FRED series DGS10 and DGS2.',
    cadence: 'trading-day',
    axis: 'macro/DGS10',
    fields: [
      value('value', 'percent', 'Spread in percentage points.').is`value - macro/DGS2:value`.with({
        change: 'basis points',
      }),
    ],
  }),
  defineSeries({
    path: 'economic/money_m2_global',
    concept: 'money',
    title: 'Global M2',
    description: 'Combined money stock of the largest economies, converted to dollars, in billions.',
    reading:
      'Reflects both money creation abroad and the dollar’s exchange rate: a weaker dollar raises it without any new money.',
    formula: 'Sum of national M2 at spot exchange rates.',
    source: 'National central banks, through the loaded source.',
    cadence: 'monthly',
    axis: 'macro/M2GLOBAL',
    fields: [value('value', 'billion USD', 'Combined money stock of the largest economies.')],
  }),
  defineSeries({
    path: 'economic/inflation_rate',
    concept: 'inflation',
    title: 'Inflation rate',
    description: 'Change in US consumer prices from the same month a year earlier, in percent.',
    reading: 'Most central banks aim for 2 percent. Higher readings usually mean tighter monetary policy.',
    formula:
      'CPI / CPI 12 months earlier − 1, in percent. change and changePercent compare with the previous row and are rounded.',
    source: 'FRED series CPIAUCSL.',
    cadence: 'monthly',
    axis: 'macro/CPIAUCSL',
    legacy: { canonical: { path: 'economic/inflation_cpi', query: {} } },
    fields: [
      value('value', 'percent', '12-month change in consumer prices.').is(yearOnYear),
      aux('change', 'percent', 'Change from the previous row, rounded to a whole number.')
        .is(roundedChange([yearOnYear]))
        .with({ type: 'integer' }),
      aux('changePercent', 'percent', 'Change from the previous row in percent, rounded to a whole number.')
        .is(roundedPercentChange([yearOnYear]))
        .with({ type: 'integer' }),
    ],
  }),
]
