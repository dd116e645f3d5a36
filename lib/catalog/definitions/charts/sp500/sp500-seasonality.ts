import { aux, type Definition, value } from '@/lib/catalog/define'
import { toDate, usualAt } from '../seasonality/calendar-means'
import { sp500Chart } from './sp500-chart'

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-year-so-far',
    title: 'S&P 500 year-to-date log return',
    description:
      'Year-to-date log return of the S&P 500 compared with the average of earlier years up to the same date.',
    reading:
      'On average, returns are flat from May to October and strong afterward. January is said to set the tone for the year, but the evidence is weak.',
    formula:
      '100 × ln(close / last close of the previous year). Average of earlier years at the same date, at least three.',
    source: 'S&P 500 closes.',
    params: [],
    fields: [
      value('yearSoFar', 'percent', 'Log return of the year to date.').is(toDate(['close'], 'year')),
      aux('usualYearSoFar', 'percent', 'Average of earlier years at the same date.').is(
        usualAt([toDate(['close'], 'year')], 'year', 3),
      ),
    ],
  }),
]
