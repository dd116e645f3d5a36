import { type Definition, value } from '@/lib/catalog/define'
import { ofSessions } from '../../../formulas/expression'
import { sp500Chart } from './sp500-chart'

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-sharpe',
    title: 'S&P 500 Sharpe ratio',
    description: 'Annualized return of the S&P 500 per unit of volatility.',
    reading:
      'Above 2, the rise is unusually smooth, which rarely lasts. Below 0, investors were not compensated for risk.',
    formula:
      'Mean / sample standard deviation of daily returns over the period × √252, without a risk-free rate.',
    source: 'William Sharpe (1994); S&P 500 closes.',
    params: ['sp500SharpePeriod'],
    periods: { sharpe252: ['sp500SharpePeriod'] },
    fields: [
      value('sharpe252', 'ratio', 'Sharpe ratio over the selected period.').is(
        ofSessions('sharpe(close, $sp500SharpePeriod)'),
      ),
    ],
  }),
  sp500Chart({
    name: 'sp500-sortino',
    title: 'S&P 500 Sortino ratio',
    description: 'Annualized return of the S&P 500 per unit of downside volatility.',
    reading:
      'Like the Sharpe ratio, but only losses count as risk. The difference between the two reflects the skew of returns.',
    formula:
      'Mean of daily returns / √(mean of squared losses) over the period × √252. Target return 0; days without a loss count as 0.',
    source: 'Sortino and Price (1994); S&P 500 closes.',
    params: ['sp500SortinoPeriod'],
    periods: { sortino252: ['sp500SortinoPeriod'] },
    fields: [
      value('sortino252', 'ratio', 'Sortino ratio over the selected period.').is(
        ofSessions('sortino(close, $sp500SortinoPeriod)'),
      ),
    ],
  }),
  sp500Chart({
    name: 'sp500-volatility',
    title: 'S&P 500 realized volatility',
    description: 'Annualized realized volatility of the S&P 500.',
    reading: 'Around 10 in calm markets and above 30 under stress. Volatility rises fast and falls slowly.',
    formula: '100 × sample standard deviation of daily log returns over the period × √252.',
    source: 'S&P 500 closes.',
    params: ['sp500VolatilityPeriod'],
    periods: { realizedVolatility20: ['sp500VolatilityPeriod'] },
    fields: [
      value('realizedVolatility20', 'percent', 'Realized volatility over the selected period.').is(
        ofSessions('vol(close, $sp500VolatilityPeriod)'),
      ),
    ],
  }),
]
