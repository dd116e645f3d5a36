import { period } from './sp500-param'

export const sharpePeriod = period({
  name: 'sp500SharpePeriod',
  label: 'Period',
  default: 252,
  presets: [63, 126, 252],
  description: 'Sessions over which the Sharpe ratio is computed.',
})

export const sortinoPeriod = period({
  name: 'sp500SortinoPeriod',
  label: 'Period',
  default: 252,
  presets: [63, 126, 252],
  description: 'Sessions over which the Sortino ratio is computed.',
})

export const volatilityPeriod = period({
  name: 'sp500VolatilityPeriod',
  label: 'Period',
  default: 20,
  presets: [20, 60, 252],
  description: 'Sessions over which realized volatility is computed.',
})
