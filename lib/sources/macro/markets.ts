import type { MacroSeries } from './macro-record'

/** Commodities, currencies and stocks. */
export const MARKETS = {
  DCOILWTICO: {
    name: 'Crude oil, West Texas Intermediate',
    unit: 'USD per barrel',
    kind: 'level',
    cadence: 'trading-day',
    release: 'energy prices',
    sample: {
      deviation: 0.05,
      relative: true,
      floor: 8,
      knots:
        '1986-01-02 25.6, 1986-07 11.6, 1988 17, 1990-10-10 40, 1994 15, 1998-12-10 11, 2000-09 36, 2001-11 18, 2005-08 67, 2008-07-03 143, 2008-12-19 33, 2011-04 112, 2013-09 107, 2014-06 106, 2016-02-11 27, 2018-10 75, 2018-12 45, 2020-01 60, 2020-04-27 14, 2022-03-08 121, 2022-12 76, 2023-09 92, 2024-09 69, 2025-05 60, 2025-12 58, 2026-12 62',
    },
    chart: {
      name: 'energy_oil_wti',
      concept: 'energy and metals',
      title: 'WTI crude oil',
      unit: 'USD',
      description: 'Spot price of a barrel at Cushing, Oklahoma.',
      reading:
        'A main driver of headline inflation. The published spot price was negative on April 20, 2020.',
    },
  },
  DCOILBRENTEU: {
    name: 'Crude oil, Brent',
    unit: 'USD per barrel',
    kind: 'level',
    cadence: 'trading-day',
    release: 'energy prices',
    sample: {
      deviation: 0.05,
      relative: true,
      floor: 8,
      knots:
        '1987-05-20 18.6, 1990-10-10 41, 1994 14, 1998-12-10 9.8, 2000-09 35, 2001-11 19, 2005-08 66, 2008-07-03 144, 2008-12-26 35, 2011-04 125, 2013-09 113, 2014-06 113, 2016-01-20 27, 2018-10 85, 2018-12 52, 2020-01 67, 2020-04-21 11, 2022-03-08 132, 2022-12 81, 2023-09 95, 2024-09 73, 2025-05 63, 2025-12 62, 2026-12 65',
    },
    chart: {
      name: 'energy_oil_brent',
      concept: 'energy and metals',
      title: 'Brent crude oil',
      unit: 'USD',
      description: 'Spot price of a barrel of Brent, the international benchmark.',
      reading: 'Its premium over WTI reflects freight, quality and supply risk at sea.',
    },
  },
  DHHNGSP: {
    name: 'Henry Hub natural gas spot price',
    unit: 'USD per million BTU',
    kind: 'level',
    cadence: 'trading-day',
    release: 'energy prices',
    sample: {
      deviation: 0.08,
      relative: true,
      floor: 0.8,
      knots:
        '1997-01-07 3.8, 2000-12-21 10.4, 2002-01 2.1, 2003-02 8, 2005-10 13.8, 2006-09 4.6, 2008-07-02 13.3, 2009-09 2.5, 2012-04 1.85, 2014-02-05 7.4, 2016-03 1.6, 2018-11 4.4, 2020-06 1.6, 2022-08-22 9.7, 2024-03 1.5, 2025-02 4.2, 2025-10 3.2, 2026-12 3.8',
    },
    chart: {
      name: 'energy_natural_gas',
      concept: 'energy and metals',
      title: 'Natural gas price',
      unit: 'USD',
      description: 'Henry Hub spot price per million BTU.',
      reading: 'Driven by weather and storage. Also a cost of electricity for many Bitcoin miners.',
    },
  },
  GASREGW: {
    name: 'Regular gasoline',
    unit: 'USD per gallon',
    kind: 'level',
    cadence: 'weekly',
    release: 'gasoline',
    sample: {
      scale: 'log',
      growth: 0,
      deviation: 0.012,
      memory: 0.95,
      digits: 3,
      knots:
        '1990-08-20 1.19, 1999-02-22 0.91, 2005-09-05 3.07, 2008-07-07 4.11, 2008-12-29 1.61, 2012-04 3.9, 2016-02-15 1.72, 2018-05 2.9, 2020-04-27 1.77, 2022-06-13 5.01, 2024 3.1, 2025-12 2.9, 2026-12 3',
    },
    chart: {
      name: 'energy_gasoline',
      concept: 'energy and metals',
      title: 'Gasoline price',
      unit: 'USD',
      description: 'Average US pump price of a gallon of regular gasoline.',
      reading: 'The most visible consumer price. It moves household inflation expectations within weeks.',
    },
  },
  PCOPPUSDM: {
    name: 'Global price of copper',
    unit: 'USD per metric ton',
    kind: 'level',
    cadence: 'monthly',
    release: 'commodity prices',
    sample: {
      scale: 'log',
      growth: 0.02,
      deviation: 0.025,
      memory: 0.85,
      digits: 2,
      knots:
        '1990 2350, 1999-02 1400, 2006-05 8050, 2008-12 3100, 2011-02 9870, 2016-01 4470, 2018-06 6970, 2020-03 5180, 2021-05 10160, 2022-07 7540, 2024-05 10130, 2025-10 10700, 2026 12800',
    },
    chart: {
      name: 'metals_copper',
      concept: 'energy and metals',
      title: 'Copper price',
      unit: 'USD',
      description: 'Global price of a metric ton, monthly.',
      reading: 'Tracks industrial demand. The ratio of copper to gold is a common gauge of growth.',
    },
  },
  PALLFNFINDEXM: {
    name: 'Global price index of all commodities',
    unit: 'index 2016=100',
    kind: 'level',
    cadence: 'monthly',
    release: 'commodity prices',
    sample: {
      scale: 'log',
      growth: 0.01,
      deviation: 0.018,
      memory: 0.88,
      digits: 2,
      knots:
        '1992 58, 1998-12 46, 2008-07 219, 2009-02 98, 2011-04 209, 2016-01 83, 2018-10 132, 2020-04 84, 2022-08 242, 2024 162, 2026 165',
    },
    chart: {
      name: 'commodities_all',
      concept: 'energy and metals',
      title: 'All-commodities price index',
      unit: 'index',
      description: 'Global price index of fuels, metals and food, 2016 = 100.',
      reading: 'Rising values add to inflation worldwide through input costs.',
    },
  },
  DEXUSEU: {
    name: 'Dollars to one euro',
    unit: 'USD per EUR',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 0.013,
      floor: 0.8,
      step: 0.0001,
      knots:
        '1999-01-04 1.18, 2000-10-25 0.83, 2004-12-30 1.36, 2005-11 1.17, 2008-07-15 1.6, 2008-11-20 1.25, 2009-11 1.51, 2010-06 1.19, 2011-05 1.48, 2012-07 1.21, 2014-05 1.39, 2015-03 1.06, 2018-02 1.25, 2020-03 1.07, 2021-01 1.23, 2022-09-27 0.96, 2023-07 1.12, 2025-01-10 1.03, 2025-09 1.18, 2026-12 1.17',
    },
    chart: {
      name: 'currency_eurusd',
      concept: 'currencies',
      title: 'Euro (EUR/USD)',
      unit: 'USD',
      description: 'Dollars per euro at noon in New York.',
      reading:
        'The euro makes up more than half of the dollar index. Interest-rate differentials are the main driver.',
    },
  },
  DEXJPUS: {
    name: 'Yen to one dollar',
    unit: 'JPY per USD',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 1.3,
      floor: 75,
      knots:
        '1980-01-02 238, 1982-11 276, 1985-02 262, 1988-01 122, 1990-04 159, 1995-04-19 80.6, 1998-08 147, 2002-02 134, 2007-06 124, 2011-10-28 75.7, 2015-06 125, 2016-08 100, 2020-12 103, 2022-10-20 150, 2023-01 128, 2024-07-10 161.7, 2024-09-16 140.6, 2025-01 157, 2025-04 142, 2026 157, 2026-12 152',
    },
    chart: {
      name: 'currency_usdjpy',
      concept: 'currencies',
      title: 'Japanese yen (USD/JPY)',
      unit: 'JPY',
      description: 'Yen per dollar.',
      reading:
        'The main funding currency of carry trades. A sudden drop can force unwinding across markets, as in August 2024.',
    },
  },
  DEXUSUK: {
    name: 'Dollars to one pound',
    unit: 'USD per GBP',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 0.014,
      floor: 1.05,
      step: 0.0001,
      knots:
        '1980-01-02 2.24, 1985-02-25 1.05, 1988-04 1.9, 1990-11 1.97, 1993-02 1.44, 2001-06 1.38, 2007-11-08 2.1, 2009-03 1.38, 2014-07 1.71, 2016-10 1.22, 2018-04 1.43, 2020-03-19 1.15, 2021-06 1.42, 2022-09-27 1.07, 2023-07 1.31, 2025-01 1.22, 2025-07 1.37, 2026-12 1.33',
    },
    chart: {
      name: 'currency_gbpusd',
      concept: 'currencies',
      title: 'Pound sterling (GBP/USD)',
      unit: 'USD',
      description: 'Dollars per pound sterling.',
      reading: 'Tends to fall with risky assets under stress.',
    },
  },
  DEXCHUS: {
    name: 'Yuan to one dollar',
    unit: 'CNY per USD',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 0.02,
      floor: 1.5,
      step: 0.0001,
      knots:
        '1981-01-02 1.53, 1986 3.2, 1990 4.7, 1993-12-30 5.82, 1994-01-03 8.7, 1998 8.28, 2005-07-20 8.28, 2008-07 6.83, 2010-06 6.82, 2014-01-14 6.04, 2016-12 6.95, 2018-04 6.28, 2019-09 7.17, 2022-03 6.32, 2022-11 7.31, 2023-09 7.34, 2025-01 7.33, 2025-12 7.04, 2026-12 6.95',
    },
    chart: {
      name: 'currency_usdcny',
      concept: 'currencies',
      title: 'Chinese yuan (USD/CNY)',
      unit: 'CNY',
      description: 'Yuan per dollar, managed around a daily fixing.',
      reading: 'A rising line is a weaker yuan. Devaluations have coincided with capital leaving China.',
    },
  },
  DEXSZUS: {
    name: 'Swiss francs to one dollar',
    unit: 'CHF per USD',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 0.012,
      floor: 0.72,
      step: 0.0001,
      knots:
        '1980-01-02 1.59, 1985-03 2.92, 1990-10 1.27, 1995-04 1.12, 2000-10 1.82, 2008-03 0.99, 2010-06 1.16, 2011-08-09 0.73, 2012-07 0.99, 2015-01-16 0.86, 2016-12 1.03, 2019-04 1.02, 2021-01 0.88, 2022-10 1, 2023-12 0.84, 2024-05 0.91, 2025-09 0.79, 2026-12 0.79',
    },
    chart: {
      name: 'currency_usdchf',
      concept: 'currencies',
      title: 'Swiss franc (USD/CHF)',
      unit: 'CHF',
      description: 'Francs per dollar.',
      reading: 'A safe-haven currency: the line falls as the franc strengthens under stress.',
    },
  },
  DEXBZUS: {
    name: 'Reais to one dollar',
    unit: 'BRL per USD',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 0.08,
      floor: 0.83,
      step: 0.0001,
      knots:
        '1995-01-02 0.85, 1998-12 1.21, 1999-03 2.1, 2002-10 3.9, 2004 2.9, 2008-08 1.56, 2008-12 2.4, 2011-07 1.55, 2014 2.35, 2015-09 4.1, 2017-02 3.1, 2020-05-14 5.9, 2022-04 4.65, 2023-07 4.75, 2024-12-26 6.2, 2025-11 5.35, 2026-12 5.5',
    },
    chart: {
      name: 'currency_usdbrl',
      concept: 'currencies',
      title: 'Brazilian real (USD/BRL)',
      unit: 'BRL',
      description: 'Reais per dollar.',
      reading: 'Driven by carry trades and commodities. Often reacts early to stress in emerging markets.',
    },
  },
  DEXUSAL: {
    name: 'Dollars to one Australian dollar',
    unit: 'USD per AUD',
    kind: 'level',
    cadence: 'trading-day',
    release: 'exchange rates',
    sample: {
      deviation: 0.012,
      floor: 0.48,
      step: 0.0001,
      knots:
        '1980-01-02 1.1, 1984-03 0.96, 1986-07 0.6, 1989-02 0.88, 1996-12 0.81, 2001-04-02 0.48, 2004-02 0.79, 2008-07-15 0.98, 2008-10-27 0.61, 2011-07-27 1.1, 2013-08 0.9, 2016-01 0.69, 2018-01 0.81, 2020-03-19 0.57, 2021-02 0.8, 2022-10 0.62, 2024-09 0.69, 2025-04-08 0.6, 2026 0.67, 2026-12 0.67',
    },
    chart: {
      name: 'currency_audusd',
      concept: 'currencies',
      title: 'Australian dollar (AUD/USD)',
      unit: 'USD',
      description: 'US dollars per Australian dollar.',
      reading: 'Often used as a proxy for Chinese demand and metal prices.',
    },
  },
  NASDAQ100: {
    name: 'Nasdaq 100 index',
    unit: 'index',
    kind: 'level',
    cadence: 'trading-day',
    release: 'same day',
    sample: {
      deviation: 0.03,
      relative: true,
      floor: 80,
      knots:
        '1986-01-02 132, 1990-10 165, 1995 405, 1998-10 1130, 2000-03-27 4704, 2002-10-07 805, 2007-10-31 2240, 2008-11-20 1036, 2015-07 4680, 2018-08-29 7660, 2018-12-24 5900, 2020-02-19 9718, 2020-03-20 6990, 2021-11-19 16570, 2022-12-28 10680, 2024-07-10 20680, 2025-04-08 17090, 2025-10-29 26120, 2026-12 27500',
    },
    chart: {
      name: 'market_nasdaq100',
      concept: 'equities',
      title: 'Nasdaq 100',
      unit: 'index',
      description: 'The 100 largest non-financial companies listed on Nasdaq.',
      reading: 'Dominated by technology, and among the stock indices most correlated with Bitcoin.',
    },
  },
} satisfies Record<string, MacroSeries>
