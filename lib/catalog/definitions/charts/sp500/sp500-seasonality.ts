import { aux, type Definition, value } from '@/lib/catalog/define'
import { dayOfYear, meanOfEarlier, returnInPeriod, yearOf } from '../seasonality/calendar-means'
import { sp500Chart } from './sp500-chart'

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-year-so-far',
    title: 'S&P 500 within the year',
    description: 'Return of the S&P 500 since New Year beside its usual return by that date.',
    reading:
      'The usual path is flat from May to October and steep after it; January is said to set the tone, on a thin record.',
    formula:
      'ln(close / last close of the year before) · 100; mean of earlier years on the same date, three at least.',
    source: 'S&P 500 closes.',
    params: [],
    fields: [
      value('yearSoFar', 'percent', 'Log return of the year so far.', {
        from: ['close'],
        compute: ([close], { time }) => returnInPeriod(time, close, yearOf),
      }),
      aux('usualYearSoFar', 'percent', 'Mean of earlier years on that date.', {
        from: ['close'],
        compute: ([close], { time }) =>
          meanOfEarlier(returnInPeriod(time, close, yearOf), Array.from(time, dayOfYear), 3),
      }),
    ],
  }),
]
