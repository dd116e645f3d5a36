import type { MacroId } from '@/lib/sources/macro/macro-series'
import { RATES } from '@/lib/sources/macro/rates'
import { type Definition, defineSeries, value } from '../../define'
import { expression } from '../../formulas/expression'
import { published } from './published'

const concept = 'rates'

const spread = (
  name: string,
  long: MacroId,
  short: MacroId,
  title: string,
  description: string,
  reading: string,
): Definition =>
  defineSeries({
    path: `economic/${name}`,
    concept,
    title,
    description,
    reading,
    formula: `${long} − ${short} on days when both are published, in percentage points.`,
    source: `FRED series ${long} and ${short}.`,
    cadence: 'trading-day',
    axis: `macro/${long}`,
    fields: [
      value('value', 'percent', 'Spread in percentage points.')
        .is(expression('value - b', { b: `macro/${short}:value` }))
        .with({ change: 'basis points' }),
    ],
  })

export const definitions: Definition[] = [
  ...published(RATES),
  spread(
    'rates_yield_spread_30y5y',
    'DGS30',
    'DGS5',
    '30-year minus 5-year Treasury yield spread',
    'Difference between the 30-year and the 5-year Treasury yield.',
    'Steepens when rate cuts are expected or when concern about budgets grows. A falling 5-year yield points to rate cuts.',
  ),
  defineSeries({
    path: 'economic/housing_mortgage_spread',
    concept: 'housing',
    title: 'Mortgage spread',
    description: '30-year mortgage rate minus the 10-year Treasury yield.',
    reading:
      'About 1.7 percentage points is normal. A wide spread means volatile rates deter mortgage investors; mortgage rates can then fall without lower Treasury yields.',
    formula: 'MORTGAGE30US − DGS10, using the last Treasury yield at or before the weekly date.',
    source: 'FRED series MORTGAGE30US and DGS10.',
    cadence: 'weekly',
    axis: 'macro/MORTGAGE30US',
    fields: [
      value('value', 'percent', 'Spread in percentage points.').is`value - macro/DGS10:value|hold`.with({
        change: 'basis points',
      }),
    ],
  }),
  defineSeries({
    path: 'economic/rates_real_fed_funds',
    concept,
    title: 'Real federal funds rate',
    description: 'Federal funds rate minus the inflation of the past 12 months.',
    reading:
      'Below 0, monetary policy is loose whatever the nominal rate. Values above 2 have been restrictive.',
    formula: 'FEDFUNDS − 12-month change in CPIAUCSL, in percentage points.',
    source: 'FRED series FEDFUNDS and CPIAUCSL.',
    cadence: 'monthly',
    axis: 'macro/CPIAUCSL',
    fields: [
      value('value', 'percent', 'Federal funds rate minus inflation.')
        .is`macro/FEDFUNDS:value - pct(value, 12)`.with({ change: 'basis points' }),
    ],
  }),
]
