import { aux, type Definition, defineSeries, field } from '../../define'

const SAHM_SIGNAL = 0.5

const TEN = 'macro/DGS10:value|hold'
const TWO = 'macro/DGS2:value|hold'

/** The curve was inverted in one of the last 18 months. */
const INVERSION_MONTHS = 18

export const definitions: Definition[] = [
  defineSeries({
    path: 'market-indicators/recession-signals',
    concept: 'recession',
    title: 'US recession signals',
    description: 'Number of three classic recession warnings active in the month.',
    reading:
      'A single signal is common and often false. All three together have only occurred during a recession or shortly before one.',
    formula:
      'One point each: Sahm rule at 0.50 or above; 10-year yield below the 2-year yield in any of the last 18 months; unemployment rate at least 0.5 percentage points above its 12-month low.',
    source: 'FRED series SAHMREALTIME, DGS10, DGS2 (last published value) and UNRATE.',
    cadence: 'monthly',
    axis: 'macro/SAHMREALTIME',
    types: Object.fromEntries(
      ['signals', 'sahm_rule', 'yield_spread', 'unemployment_rise'].map((name) => [name, 'number?' as const]),
    ),
    fields: [
      field.oscillator('signals', 'count', 'Number of active signals, 0 to 3.')
        .is`rise = macro/UNRATE:value - min(macro/UNRATE:value, 12); if(value >= ${SAHM_SIGNAL}, 1, 0) + if(min(${TEN} - ${TWO}, ${INVERSION_MONTHS}) < 0, 1, 0) + if(rise >= ${SAHM_SIGNAL}, 1, 0)`,
      aux('sahm_rule', 'percent', 'Sahm rule indicator, in percentage points.').is`value`,
      aux('yield_spread', 'percent', '10-year minus 2-year yield, in percentage points.')
        .is`${TEN} - ${TWO}`.with({ change: 'basis points' }),
      aux('unemployment_rise', 'percent', 'Unemployment rate above its 12-month low, in percentage points.')
        .is`macro/UNRATE:value - min(macro/UNRATE:value, 12)`,
    ],
  }),
]
