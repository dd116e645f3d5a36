import type { MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, value, withChange } from '../../define'
import { expression } from '../../formulas/expression'
import { macro } from './macro'

const concept = 'rates'

const published: readonly (readonly [string, MacroId, string, string, string])[] = [
  [
    'rates_yield_1m',
    'DGS1MO',
    '1-month Treasury yield',
    'Treasury yield at a constant maturity of one month, the shortest published here.',
    'Tracks the policy rate, except when a debt-ceiling dispute makes certain bills risky.',
  ],
  [
    'rates_yield_3m',
    'DGS3MO',
    '3-month Treasury yield',
    'Treasury yield at a constant maturity of three months, a common risk-free rate.',
    'Moves ahead of the policy rate as the market prices upcoming Fed meetings.',
  ],
  [
    'rates_yield_6m',
    'DGS6MO',
    '6-month Treasury yield',
    'Treasury yield at a constant maturity of six months.',
    'Its gap to the policy rate shows the rate changes expected over two quarters.',
  ],
  [
    'rates_yield_1y',
    'DGS1',
    '1-year Treasury yield',
    'Treasury yield at a constant maturity of one year.',
    'The return on cash over a year, which risky assets have to beat.',
  ],
  [
    'rates_yield_3y',
    'DGS3',
    '3-year Treasury yield',
    'Treasury yield at a constant maturity of three years.',
    'Turns when expectations for the end of a rate cycle change.',
  ],
  [
    'rates_yield_5y',
    'DGS5',
    '5-year Treasury yield',
    'Treasury yield at a constant maturity of five years, the middle of the curve.',
    'The maturity most sensitive to where policy rates are expected to settle.',
  ],
  [
    'rates_yield_7y',
    'DGS7',
    '7-year Treasury yield',
    'Treasury yield at a constant maturity of seven years.',
    'Close to the duration of mortgages, so it moves with housing finance.',
  ],
  [
    'rates_yield_20y',
    'DGS20',
    '20-year Treasury yield',
    'Treasury yield at a constant maturity of twenty years. The bond has been issued again since 2020.',
    'Often the highest yield on the curve, because demand for this maturity is low.',
  ],
  [
    'rates_real_yield_5y',
    'DFII5',
    '5-year real Treasury yield',
    'Yield on five-year inflation-indexed Treasuries.',
    'Negative values penalize saving and have favored scarce assets.',
  ],
  [
    'rates_real_yield_10y',
    'DFII10',
    '10-year real Treasury yield',
    'Yield on ten-year inflation-indexed Treasuries: the long-term interest rate after expected inflation.',
    'Gold and Bitcoin have often moved in the opposite direction.',
  ],
  [
    'rates_real_yield_30y',
    'DFII30',
    '30-year real Treasury yield',
    'Yield on thirty-year inflation-indexed Treasuries.',
    'The real return that pension funds and insurers can lock in for decades.',
  ],
  [
    'rates_fed_funds_daily',
    'DFF',
    'Federal funds rate, daily',
    'Volume-weighted rate at which banks lent each other reserves on the day.',
    'Normally stays within the target range. A move toward its upper limit suggests scarce reserves.',
  ],
  [
    'rates_fed_target_upper',
    'DFEDTARU',
    'Fed funds target, upper limit',
    'Upper limit of the Federal Reserve’s target range, since December 2008.',
    'Each step is a policy decision. Rising steps are a tightening cycle, falling steps an easing cycle.',
  ],
  [
    'rates_sofr',
    'SOFR',
    'Secured overnight financing rate (SOFR)',
    'Cost of borrowing cash overnight against Treasury collateral.',
    'Spikes at month end are routine. At other times they suggest strain in funding markets.',
  ],
  [
    'rates_mortgage_30y',
    'MORTGAGE30US',
    '30-year mortgage rate',
    'Average rate of fixed 30-year mortgages, weekly.',
    'Determines the monthly cost of a house. Home sales have dried up above 7 percent.',
  ],
  [
    'rates_yield_spread_10y3m',
    'T10Y3M',
    '10-year minus 3-month Treasury yield spread',
    'Difference between the 10-year and the 3-month Treasury yield.',
    'The inversion most used in recession research. Recessions have usually started shortly after the spread turned positive again.',
  ],
  [
    'rates_term_premium_10y',
    'THREEFYTP10',
    '10-year term premium',
    'Extra yield for holding a 10-year bond instead of rolling over short-term bills, estimated by a Fed model.',
    'Rises with bond supply and uncertainty, so yields can climb without a change in policy.',
  ],
]

const CREDIT: readonly (readonly [string, MacroId, string, string, string])[] = [
  [
    'credit_spread_high_yield',
    'BAMLH0A0HYM2',
    'High-yield bond spread',
    'Extra yield of speculative-grade corporate bonds over Treasuries.',
    'Above 8 percent, credit is hard to get. Below 3 percent, investors see little risk of default.',
  ],
  [
    'credit_spread_investment_grade',
    'BAMLC0A0CM',
    'Investment-grade bond spread',
    'Extra yield of investment-grade corporate bonds over Treasuries.',
    'Moves slowly: even half a percentage point is a significant change.',
  ],
  [
    'credit_spread_baa',
    'BAA10Y',
    'Baa corporate bond spread',
    'Yield of Baa-rated corporate bonds minus the 10-year Treasury yield, since 1986.',
    'Its long history allows comparison with earlier credit crises. Higher values mean tighter credit.',
  ],
]

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
      withChange(
        'basis points',
        value(
          'value',
          'percent',
          'Spread in percentage points.',
          expression('value - b', { b: `macro/${short}:value` }),
        ),
      ),
    ],
  })

export const definitions: Definition[] = [
  ...published.map(([name, id, title, description, reading]) =>
    macro({ name, concept, id, title, unit: 'percent', description, reading }),
  ),
  ...CREDIT.map(([name, id, title, description, reading]) =>
    macro({ name, concept: 'credit', id, title, unit: 'percent', description, reading }),
  ),
  macro({
    name: '2y-treasury',
    concept,
    id: 'GS2',
    title: '2-year Treasury yield, monthly average',
    unit: 'percent',
    description: 'Monthly average of the two-year Treasury yield, for comparison with other monthly data.',
    reading: 'Shows where policy rates are expected to be over two years, without daily noise.',
  }),
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
      withChange(
        'basis points',
        value(
          'value',
          'percent',
          'Spread in percentage points.',
          expression('value - treasury', { treasury: 'macro/DGS10:value|hold' }),
        ),
      ),
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
      withChange(
        'basis points',
        value(
          'value',
          'percent',
          'Federal funds rate minus inflation.',
          expression('rate - pct(value, 12)', { rate: 'macro/FEDFUNDS:value' }),
        ),
      ),
    ],
  }),
]
