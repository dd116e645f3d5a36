import type { MacroSeries } from './macro-record'

/** Yields, policy rates and spreads. */
export const RATES = {
  DGS1MO: {
    name: 'One-month Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.05,
      floor: 0,
      knots:
        '2001-07-31 3.67, 2003-06 0.95, 2006-12 5, 2008-12 0.05, 2015-10 0.02, 2018-12 2.4, 2020-02 1.55, 2020-04 0.1, 2021-09 0.05, 2023-05 5.5, 2024-08 5.4, 2025-10 4.05, 2026-12 3.5',
    },
    chart: {
      name: 'rates_yield_1m',
      concept: 'rates',
      title: '1-month Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of one month, the shortest published here.',
      reading: 'Tracks the policy rate, except when a debt-ceiling dispute makes certain bills risky.',
    },
  },
  DGS3MO: {
    name: 'Three-month Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.05,
      floor: 0.01,
      knots:
        '1981-09-01 16.2, 1983 8, 1986-10 5.3, 1989-03 9.3, 1992-10 2.9, 2000-11 6.3, 2003-06 0.95, 2006-12 5, 2008-12 0.05, 2015-10 0.02, 2018-12 2.42, 2020-04 0.1, 2021-09 0.04, 2023-10 5.55, 2024-08 5.25, 2025-10 3.95, 2026-12 3.5',
    },
    chart: {
      name: 'rates_yield_3m',
      words: ['t bill', 'tbill', 't-bills', 'irx'],
      concept: 'rates',
      title: '3-month Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of three months, a common risk-free rate.',
      reading: 'Moves ahead of the policy rate as the market prices upcoming Fed meetings.',
    },
  },
  DGS6MO: {
    name: 'Six-month Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.05,
      floor: 0.03,
      knots:
        '1981-09-01 17, 1983 8.3, 1986-10 5.5, 1989-03 9.6, 1992-10 3, 2000-11 6.3, 2003-06 0.97, 2006-12 5.05, 2008-12 0.3, 2015-01 0.1, 2018-12 2.55, 2020-04 0.15, 2021-09 0.05, 2023-10 5.55, 2024-09 4.5, 2025-10 3.8, 2026-12 3.5',
    },
    chart: {
      name: 'rates_yield_6m',
      concept: 'rates',
      title: '6-month Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of six months.',
      reading: 'Its gap to the policy rate shows the rate changes expected over two quarters.',
    },
  },
  DGS1: {
    name: 'One-year Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.06,
      floor: 0.04,
      knots:
        '1980-01-02 12, 1981-09 17, 1983 8.7, 1986-10 5.8, 1989-03 9.7, 1992-10 3.3, 2000-05 6.3, 2003-06 1, 2006-06 5.2, 2008-12 0.45, 2014 0.13, 2018-11 2.7, 2020-08 0.13, 2021-09 0.08, 2023-10-18 5.45, 2024-09 4, 2025-10 3.6, 2026-12 3.45',
    },
    chart: {
      name: 'rates_yield_1y',
      concept: 'rates',
      title: '1-year Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of one year.',
      reading: 'The return on cash over a year, which risky assets have to beat.',
    },
  },
  DGS3: {
    name: 'Three-year Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.09,
      floor: 0.1,
      knots:
        '1980-01-02 10.9, 1981-09 16.3, 1983 9.8, 1986-10 6.6, 1989-03 9.7, 1993-10 4.2, 1994-12 7.8, 2000-05 6.75, 2003-06 1.5, 2006-06 5.1, 2008-12 1.1, 2012-07 0.33, 2018-11 3, 2020-08 0.17, 2023-10-18 4.95, 2024-09 3.45, 2025-10 3.55, 2026-12 3.45',
    },
    chart: {
      name: 'rates_yield_3y',
      concept: 'rates',
      title: '3-year Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of three years.',
      reading: 'Turns when expectations for the end of a rate cycle change.',
    },
  },
  DGS5: {
    name: 'Five-year Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.1,
      floor: 0.19,
      knots:
        '1980-01-02 10.6, 1981-09 16, 1983 10, 1986-10 6.9, 1989-03 9.6, 1993-10 4.8, 1994-12 7.8, 2000-05 6.7, 2003-06 2.3, 2006-06 5.1, 2008-12 1.55, 2012-07 0.6, 2018-11 3.05, 2020-08 0.22, 2023-10-18 4.9, 2024-09 3.45, 2025-10 3.65, 2026-12 3.6',
    },
    chart: {
      name: 'rates_yield_5y',
      words: ['fvx'],
      concept: 'rates',
      title: '5-year Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of five years, the middle of the curve.',
      reading: 'The maturity most sensitive to where policy rates are expected to settle.',
    },
  },
  DGS7: {
    name: 'Seven-year Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.1,
      floor: 0.36,
      knots:
        '1980-01-02 10.5, 1981-09 15.9, 1983 10.2, 1986-10 7.1, 1989-03 9.5, 1993-10 5.1, 1994-12 7.8, 2000-05 6.7, 2003-06 2.9, 2006-06 5.1, 2008-12 1.9, 2012-07 0.95, 2018-11 3.1, 2020-08 0.4, 2023-10-18 4.95, 2024-09 3.55, 2025-10 3.85, 2026-12 3.85',
    },
    chart: {
      name: 'rates_yield_7y',
      concept: 'rates',
      title: '7-year Treasury yield',
      unit: 'percent',
      description: 'Treasury yield at a constant maturity of seven years.',
      reading: 'Close to the duration of mortgages, so it moves with housing finance.',
    },
  },
  DGS20: {
    name: 'Twenty-year Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.1,
      floor: 0.9,
      knots:
        '1993-10-01 6, 1994-11 8.2, 1998-10 5.3, 2000-01 6.9, 2003-06 4.2, 2006-06 5.3, 2008-12 3.1, 2010-04 4.5, 2012-07 2.2, 2014 3.65, 2016-07 1.8, 2018-11 3.3, 2020-08 1, 2022-10 4.5, 2023-10-19 5.25, 2024-09 4, 2025-05 5.05, 2026-12 4.75',
    },
    chart: {
      name: 'rates_yield_20y',
      concept: 'rates',
      title: '20-year Treasury yield',
      unit: 'percent',
      description:
        'Treasury yield at a constant maturity of twenty years. The bond has been issued again since 2020.',
      reading: 'Often the highest yield on the curve, because demand for this maturity is low.',
    },
  },
  DFII5: {
    name: 'Five-year inflation-indexed Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.09,
      floor: -1.98,
      knots:
        '2003-01-02 1.8, 2004-03 0.4, 2006-06 2.5, 2008-03 0.2, 2008-11 4.2, 2010-11 -0.2, 2013-03 -1.5, 2015-12 0.4, 2018-11 1.1, 2021-11 -1.9, 2022-10 1.9, 2023-10-18 2.55, 2024-09 1.5, 2025-10 1.25, 2026-12 1.3',
    },
    chart: {
      name: 'rates_real_yield_5y',
      concept: 'rates',
      title: '5-year real Treasury yield',
      unit: 'percent',
      description: 'Yield on five-year inflation-indexed Treasuries.',
      reading: 'Negative values penalize saving and have favored scarce assets.',
    },
  },
  DFII10: {
    name: 'Ten-year inflation-indexed Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.08,
      floor: -1.19,
      knots:
        '2003-01-02 2.4, 2005-06 1.6, 2007-06 2.75, 2008-11 3, 2010-11 0.5, 2012-12 -0.85, 2015-12 0.75, 2018-11 1.15, 2020-08-06 -1.08, 2021-11 -1.15, 2022-10 1.7, 2023-10-25 2.5, 2024-09 1.6, 2025-01 2.3, 2025-10 1.75, 2026-12 1.9',
    },
    chart: {
      name: 'rates_real_yield_10y',
      words: ['tips', 'real yield', 'real yields', 'tips yield', '10y real yield'],
      concept: 'rates',
      title: '10-year real Treasury yield',
      unit: 'percent',
      description:
        'Yield on ten-year inflation-indexed Treasuries: the long-term interest rate after expected inflation.',
      reading: 'Gold and Bitcoin have often moved in the opposite direction.',
    },
  },
  DFII30: {
    name: 'Thirty-year inflation-indexed Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.07,
      floor: -0.6,
      knots:
        '2010-02-22 2.1, 2012-12 0.35, 2014 1.6, 2016-07 0.5, 2018-11 1.4, 2020-08-06 -0.4, 2021-11 -0.55, 2022-10 1.75, 2023-10-25 2.55, 2024-09 1.95, 2025-05 2.75, 2026-12 2.6',
    },
    chart: {
      name: 'rates_real_yield_30y',
      concept: 'rates',
      title: '30-year real Treasury yield',
      unit: 'percent',
      description: 'Yield on thirty-year inflation-indexed Treasuries.',
      reading: 'The real return that pension funds and insurers can lock in for decades.',
    },
  },
  DFF: {
    name: 'Effective federal funds rate, daily',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.03,
      floor: 0.04,
      knots:
        '1980-01-02 14, 1981-06 19.1, 1983 8.7, 1986-10 5.9, 1989-03 9.8, 1992-10 3, 1994-02 3.2, 1995-04 6, 2000-06 6.5, 2001-12 1.8, 2004-05 1, 2006-07 5.25, 2007-08 5.2, 2008-12-20 0.15, 2015-12 0.15, 2019-01 2.4, 2020-02 1.58, 2020-04 0.06, 2022-03 0.12, 2023-08 5.33, 2024-09-10 5.33, 2025-01 4.33, 2025-09-10 4.33, 2025-12-20 3.64, 2026-12 3.4',
    },
    chart: {
      name: 'rates_fed_funds_daily',
      concept: 'rates',
      title: 'Federal funds rate, daily',
      unit: 'percent',
      description: 'Volume-weighted rate at which banks lent each other reserves on the day.',
      reading:
        'Normally stays within the target range. A move toward its upper limit suggests scarce reserves.',
    },
  },
  DFEDTARU: {
    name: 'Federal funds target range, upper limit',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'same day',
    sample: {
      deviation: 0,
      floor: 0.25,
      step: 0.25,
      knots:
        '2008-12-16 0.25, 2015-12-10 0.25, 2016-12-10 0.5, 2018-12-20 2.5, 2019-07-20 2.5, 2019-11 1.75, 2020-03-02 1.75, 2020-03-16 0.25, 2022-03-10 0.25, 2023-07-27 5.5, 2024-09-10 5.5, 2024-12-20 4.5, 2025-09-10 4.5, 2025-12-12 3.75, 2027 3.5',
    },
    chart: {
      name: 'rates_fed_target_upper',
      words: ['fed target', 'rate hikes', 'rate cuts'],
      concept: 'rates',
      title: 'Fed funds target, upper limit',
      unit: 'percent',
      description: 'Upper limit of the Federal Reserve’s target range, since December 2008.',
      reading:
        'Each step is a policy decision. Rising steps are a tightening cycle, falling steps an easing cycle.',
    },
  },
  SOFR: {
    name: 'Secured overnight financing rate',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.04,
      floor: 0.01,
      knots:
        '2018-04-03 1.83, 2019-01 2.42, 2019-09-16 2.43, 2020-02 1.58, 2020-04 0.04, 2022-03 0.05, 2023-08 5.3, 2024-09-10 5.33, 2025-01 4.32, 2025-09-10 4.4, 2025-12-20 3.7, 2026-12 3.42',
    },
    chart: {
      name: 'rates_sofr',
      words: ['repo rate'],
      concept: 'rates',
      title: 'Secured overnight financing rate (SOFR)',
      unit: 'percent',
      description: 'Cost of borrowing cash overnight against Treasury collateral.',
      reading: 'Spikes at month end are routine. At other times they suggest strain in funding markets.',
    },
  },
  MORTGAGE30US: {
    name: 'Thirty-year fixed mortgage rate',
    unit: 'percent',
    kind: 'rate',
    cadence: 'weekly',
    release: 'mortgage rates',
    sample: {
      scale: 'linear',
      growth: 0,
      deviation: 0.08,
      memory: 0.93,
      digits: 2,
      floor: 2.6,
      knots:
        '1980-01-04 12.9, 1981-10-09 18.5, 1986-10 9.9, 1990 10, 1993-10 6.8, 1994-12 9.2, 1998-10 6.7, 2000-05 8.5, 2003-06 5.2, 2006-07 6.8, 2008-12 5.1, 2012-11 3.35, 2014 4.5, 2016-07 3.45, 2018-11 4.9, 2021-01-07 2.66, 2022-10 7.1, 2023-10-26 7.79, 2024-09 6.1, 2025-01 7, 2025-11 6.25, 2026-12 6.1',
    },
    chart: {
      name: 'rates_mortgage_30y',
      words: ['mortgage', 'mortgage rate', 'mortgage rates'],
      concept: 'rates',
      title: '30-year mortgage rate',
      unit: 'percent',
      description: 'Average rate of fixed 30-year mortgages, weekly.',
      reading: 'Determines the monthly cost of a house. Home sales have dried up above 7 percent.',
    },
  },
  T10Y3M: {
    name: 'Ten-year minus three-month Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.1,
      floor: -1.9,
      knots:
        '1982-01-04 1.5, 1982-10 2.8, 1989-06 -0.2, 1992-09 3.7, 1995-12 0.5, 2000-12 -0.7, 2003-08 3.5, 2007-02 -0.5, 2010-04 3.7, 2014 2.9, 2019-08-28 -0.5, 2021-04 1.6, 2022-05 2.1, 2023-05-04 -1.85, 2024-09 -1.2, 2025-01 0.3, 2025-10 0.15, 2026-12 0.7',
    },
    chart: {
      name: 'rates_yield_spread_10y3m',
      words: ['3m10y', '10y3m', 't10y3m'],
      concept: 'rates',
      title: '10-year minus 3-month Treasury yield spread',
      unit: 'percent',
      description: 'Difference between the 10-year and the 3-month Treasury yield.',
      reading:
        'The inversion most used in recession research. Recessions have usually started shortly after the spread turned positive again.',
    },
  },
  THREEFYTP10: {
    name: 'Term premium on a ten-year zero coupon bond',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'term premium',
    isEstimated: true,
    sample: {
      deviation: 0.09,
      floor: -1.2,
      step: 0.0001,
      knots:
        '1990-01-02 1.6, 1992-09 2.5, 1998-10 1.1, 2002-06 2.3, 2006-07 0.4, 2009-06 2.2, 2012-07 -0.2, 2013-12 0.9, 2016-07 -0.8, 2019-08 -1, 2021-03 0.2, 2022-12 -0.6, 2023-10 0.35, 2025-05 0.85, 2026-12 0.7',
    },
    chart: {
      name: 'rates_term_premium_10y',
      words: ['term premium', 'acm'],
      concept: 'rates',
      title: '10-year term premium',
      unit: 'percent',
      description:
        'Extra yield for holding a 10-year bond instead of rolling over short-term bills, estimated by a Fed model.',
      reading: 'Rises with bond supply and uncertainty, so yields can climb without a change in policy.',
    },
  },
  BAMLH0A0HYM2: {
    name: 'ICE BofA US high yield option-adjusted spread',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.16,
      floor: 2.4,
      knots:
        '1996-12-31 3.1, 1998-10 6.2, 2002-10-10 10.9, 2005-03 2.8, 2007-06 2.45, 2008-12-15 21.5, 2010-04 5.4, 2011-10-04 8.8, 2014-06 3.4, 2016-02-11 8.6, 2018-01 3.2, 2020-02 3.5, 2020-03-23 10.7, 2021-12 3, 2022-07 5.8, 2024-11 2.6, 2025-04-07 4.5, 2026 2.8, 2027 3.1',
    },
    chart: {
      name: 'credit_spread_high_yield',
      words: [
        'hy spread',
        'hy oas',
        'junk bonds',
        'junk bond spread',
        'high yield',
        'credit spread',
        'credit spreads',
      ],
      concept: 'credit',
      title: 'High-yield bond spread',
      unit: 'percent',
      description: 'Extra yield of speculative-grade corporate bonds over Treasuries.',
      reading:
        'Above 8 percent, credit is hard to get. Below 3 percent, investors see little risk of default.',
    },
  },
  BAMLC0A0CM: {
    name: 'ICE BofA US corporate option-adjusted spread',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.05,
      floor: 0.5,
      knots:
        '1996-12-31 0.6, 1998-10 1.35, 2002-10-10 2.6, 2005-03 0.8, 2007-06 0.95, 2008-12-05 6.4, 2010-04 1.55, 2011-10-04 2.6, 2014-06 1.05, 2016-02-11 2.2, 2018-01 0.95, 2020-03-23 3.9, 2021-09 0.88, 2022-10 1.7, 2024-11 0.8, 2025-04-08 1.2, 2026 0.8, 2027 0.85',
    },
    chart: {
      name: 'credit_spread_investment_grade',
      words: ['ig spread', 'ig oas'],
      concept: 'credit',
      title: 'Investment-grade bond spread',
      unit: 'percent',
      description: 'Extra yield of investment-grade corporate bonds over Treasuries.',
      reading: 'Moves slowly: even half a percentage point is a significant change.',
    },
  },
  BAA10Y: {
    name: 'Moody’s Baa yield minus ten-year Treasury yield',
    unit: 'percent',
    kind: 'rate',
    cadence: 'trading-day',
    release: 'daily rates',
    sample: {
      deviation: 0.07,
      floor: 1.2,
      knots:
        '1986-01-02 2.3, 1987-10 2.3, 1989-06 1.6, 1997-08 1.35, 2001-10 3.3, 2005-03 1.55, 2008-12-04 6.1, 2011-10 3.3, 2014-06 2.1, 2016-02-11 3.6, 2018-02 1.6, 2020-03-23 4.3, 2021-05 1.85, 2022-07 2.35, 2024-11 1.4, 2025-04 1.95, 2026 1.7, 2027 1.75',
    },
    chart: {
      name: 'credit_spread_baa',
      concept: 'credit',
      title: 'Baa corporate bond spread',
      unit: 'percent',
      description: 'Yield of Baa-rated corporate bonds minus the 10-year Treasury yield, since 1986.',
      reading:
        'Its long history allows comparison with earlier credit crises. Higher values mean tighter credit.',
    },
  },
  GS2: {
    name: 'Two-year Treasury yield, monthly average',
    unit: 'percent',
    kind: 'rate',
    cadence: 'monthly',
    release: 'monthly rates',
    sample: {
      scale: 'linear',
      growth: 0,
      deviation: 0.08,
      memory: 0.9,
      digits: 2,
      floor: 0.1,
      knots:
        '1980 11.5, 1981-09 16.46, 1983 9.5, 1986-10 6.3, 1989-03 9.7, 1993-10 3.9, 1994-12 7.6, 1998-10 4.1, 2000-05 6.8, 2003-06 1.2, 2006-06 5.1, 2008-12 0.85, 2011-09 0.22, 2018-11 2.86, 2020-08 0.14, 2023-03 4.3, 2023-10 5.07, 2024-09 3.6, 2025-10 3.5, 2026-12 3.4',
    },
    chart: {
      name: '2y-treasury',
      concept: 'rates',
      title: '2-year Treasury yield, monthly average',
      unit: 'percent',
      description: 'Monthly average of the two-year Treasury yield, for comparison with other monthly data.',
      reading: 'Shows where policy rates are expected to be over two years, without daily noise.',
    },
  },
} satisfies Record<string, MacroSeries>
