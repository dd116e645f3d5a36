import { type Definition, value } from '@/lib/catalog/define'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { sharpe } from '@/lib/engine/ops/risk/sharpe'
import { sortino } from '@/lib/engine/ops/risk/sortino'
import { sp500Chart } from './sp500-chart'

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-sharpe',
    title: 'S&P 500 Sharpe ratio',
    description: 'Return of the S&P 500 per unit of its fluctuation, yearly.',
    reading: 'Above 2 the climb is unusually smooth, which rarely lasts; below 0 risk was not paid.',
    formula: 'Mean / sample standard deviation of daily returns over the period · √252; no risk-free rate.',
    source: 'William Sharpe (1994); S&P 500 closes.',
    params: ['sp500SharpePeriod'],
    fields: [
      value('sharpe252', 'ratio', 'Sharpe ratio over the period in use.', {
        from: ['close'],
        compute: ([close], context) => sharpe(close, context.number('sp500SharpePeriod')),
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-sortino',
    title: 'S&P 500 Sortino ratio',
    description: 'Return of the S&P 500 per unit of its losses, yearly.',
    reading: 'Like the Sharpe ratio, but only falls count as risk; the gap between both shows the skew.',
    formula:
      'Mean of daily returns / √(mean of squared losses) over the period · √252; target return 0, days without loss count as 0.',
    source: 'Sortino and Price (1994); S&P 500 closes.',
    params: ['sp500SortinoPeriod'],
    fields: [
      value('sortino252', 'ratio', 'Sortino ratio over the period in use.', {
        from: ['close'],
        compute: ([close], context) => sortino(close, context.number('sp500SortinoPeriod')),
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-volatility',
    title: 'S&P 500 realized volatility',
    description: 'How much the S&P 500 has fluctuated, as a yearly percentage.',
    reading: 'Around 10 markets are calm, above 30 stressed; it falls slowly and jumps fast.',
    formula: 'Sample standard deviation of daily log returns over the period · √252 · 100.',
    source: 'S&P 500 closes.',
    params: ['sp500VolatilityPeriod'],
    fields: [
      value('realizedVolatility20', 'percent', 'Realized volatility over the period in use.', {
        from: ['close'],
        compute: ([close], context) => realizedVolatility(close, context.number('sp500VolatilityPeriod')),
      }),
    ],
  }),
]
