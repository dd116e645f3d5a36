import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import type { MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, value } from '../../define'
import { macro } from './macro'

const concept = 'rates'

const published: readonly (readonly [string, MacroId, string, string, string])[] = [
  [
    'rates_yield_1m',
    'DGS1MO',
    'One-month yield',
    'Treasury yield at one month, the shortest constant maturity.',
    'Sits on the policy rate, except when a debt limit makes one bill suspect.',
  ],
  [
    'rates_yield_3m',
    'DGS3MO',
    'Three-month yield',
    'Treasury yield at three months: the usual risk-free rate of a quarter.',
    'Moves before the policy rate by what the next meetings are expected to do.',
  ],
  [
    'rates_yield_6m',
    'DGS6MO',
    'Six-month yield',
    'Treasury yield at half a year.',
    'Its distance from the policy rate counts the moves priced into two quarters.',
  ],
  [
    'rates_yield_1y',
    'DGS1',
    'One-year yield',
    'Treasury yield at one year.',
    'What cash would earn over the year: the bar that risky assets must clear.',
  ],
  [
    'rates_yield_3y',
    'DGS3',
    'Three-year yield',
    'Treasury yield at three years, between policy and growth.',
    'Turns with the expected end of a rate cycle.',
  ],
  [
    'rates_yield_5y',
    'DGS5',
    'Five-year yield',
    'Treasury yield at five years, the belly of the curve.',
    'The most sensitive point to where rates are thought to settle.',
  ],
  [
    'rates_yield_7y',
    'DGS7',
    'Seven-year yield',
    'Treasury yield at seven years.',
    'Close to the duration of mortgages, so it moves with housing finance.',
  ],
  [
    'rates_yield_20y',
    'DGS20',
    'Twenty-year yield',
    'Treasury yield at twenty years, sold again since 2020.',
    'Often the highest of the curve: few must own it.',
  ],
  [
    'rates_real_yield_5y',
    'DFII5',
    'Five-year real yield',
    'Yield of five-year inflation-indexed Treasuries.',
    'Negative values punish saving and favor scarce assets.',
  ],
  [
    'rates_real_yield_10y',
    'DFII10',
    'Ten-year real yield',
    'Yield of ten-year inflation-indexed Treasuries: the price of money without inflation.',
    'The line that gold and coins are most often laid over, upside down.',
  ],
  [
    'rates_real_yield_30y',
    'DFII30',
    'Thirty-year real yield',
    'Yield of thirty-year inflation-indexed Treasuries.',
    'What pension money demands for a generation.',
  ],
  [
    'rates_fed_funds_daily',
    'DFF',
    'Federal funds rate, daily',
    'Rate at which banks lent reserves to each other on the day, weighted by volume.',
    'Within the target range by design; jumps inside it speak of scarce reserves.',
  ],
  [
    'rates_fed_target_upper',
    'DFEDTARU',
    'Fed target, upper limit',
    'Ceiling of the range the Federal Reserve sets, since December 2008.',
    'Steps are decisions; the time between them is the cycle.',
  ],
  [
    'rates_sofr',
    'SOFR',
    'SOFR',
    'Cost of borrowing cash overnight against Treasuries.',
    'Spikes at month ends are harmless, in between they are strain in the plumbing.',
  ],
  [
    'rates_mortgage_30y',
    'MORTGAGE30US',
    'Thirty-year mortgage rate',
    'Mean rate of fixed thirty-year mortgages, each week.',
    'Sets what a house costs a month; turnover dies above 7 percent.',
  ],
  [
    'rates_yield_spread_10y3m',
    'T10Y3M',
    'Yield spread, ten years less three months',
    'Slope of the curve from policy to growth.',
    'The inversion that research on recessions is built on; the end of it has come shortly before them.',
  ],
  [
    'rates_term_premium_10y',
    'THREEFYTP10',
    'Term premium, ten years',
    'Extra yield for holding ten years instead of rolling bills, by a model of the Fed.',
    'Rises when supply and doubt do: yields can climb without any change of policy.',
  ],
]

const CREDIT: readonly (readonly [string, MacroId, string, string, string])[] = [
  [
    'credit_spread_high_yield',
    'BAMLH0A0HYM2',
    'High-yield spread',
    'Extra yield of speculative corporate bonds over Treasuries.',
    'The market’s fear of default. Above 8 percent credit is closing; under 3 nobody is afraid.',
  ],
  [
    'credit_spread_investment_grade',
    'BAMLC0A0CM',
    'Investment-grade spread',
    'Extra yield of good corporate bonds over Treasuries.',
    'Slow and calm: even half a point is a change of weather.',
  ],
  [
    'credit_spread_baa',
    'BAA10Y',
    'Baa spread',
    'Yield of Baa-rated bonds over ten-year Treasuries, with a history from 1986.',
    'For comparing today’s credit with earlier crises.',
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
    formula: `${long} − ${short} on days with both, in percentage points.`,
    source: `FRED series ${long} and ${short}.`,
    cadence: 'trading-day',
    axis: `macro/${long}`,
    fields: [
      value('value', 'percent', 'Spread in percentage points.', {
        from: ['value', `macro/${short}:value`],
        compute: ([a, b]) => subtract(a, b),
      }),
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
    title: 'Two-year Treasury yield, monthly',
    unit: 'percent',
    description: 'Mean of each month’s two-year Treasury yields, for long comparisons with monthly data.',
    reading: 'Where policy is expected to be over two years, without the noise of days.',
  }),
  spread(
    'rates_yield_spread_30y5y',
    'DGS30',
    'DGS5',
    'Yield spread, thirty less five years',
    'Slope of the long end of the curve.',
    'Steepens when cuts are near or trust in budgets wanes; which of the two, the five-year tells.',
  ),
  defineSeries({
    path: 'economic/housing_mortgage_spread',
    concept: 'housing',
    title: 'Mortgage spread',
    description: 'What home buyers pay above the ten-year Treasury yield.',
    reading:
      'Normal near 1.7 points. Wide when volatility scares the buyers of mortgages: relief can come without lower yields.',
    formula: 'MORTGAGE30US − DGS10, the last yield at or before the week’s date.',
    source: 'FRED series MORTGAGE30US and DGS10.',
    cadence: 'weekly',
    axis: 'macro/MORTGAGE30US',
    fields: [
      value('value', 'percent', 'Spread in percentage points.', {
        from: ['value', 'macro/DGS10:value|hold'],
        compute: ([mortgage, treasury]) => subtract(mortgage, treasury),
      }),
    ],
  }),
  defineSeries({
    path: 'economic/rates_real_fed_funds',
    concept,
    title: 'Real federal funds rate',
    description: 'Policy rate after the inflation of the past year.',
    reading: 'Below 0 money is loose whatever the rate; above 2 it has been tight enough to hurt.',
    formula: 'FEDFUNDS − change of CPIAUCSL over twelve months, in percentage points.',
    source: 'FRED series FEDFUNDS and CPIAUCSL.',
    cadence: 'monthly',
    axis: 'macro/CPIAUCSL',
    fields: [
      value('value', 'percent', 'Rate less inflation.', {
        from: ['value', 'macro/FEDFUNDS:value'],
        compute: ([cpi, rate]) => subtract(rate, percentChange(cpi, 12)),
      }),
    ],
  }),
]
