import { period } from './sp500-param'

export const sharpePeriod = period({
  name: 'sp500SharpePeriod',
  label: 'Period',
  default: 252,
  presets: [63, 126, 252],
})

export const sortinoPeriod = period({
  name: 'sp500SortinoPeriod',
  label: 'Period',
  default: 252,
  presets: [63, 126, 252],
})

export const volatilityPeriod = period({
  name: 'sp500VolatilityPeriod',
  label: 'Period',
  default: 20,
  presets: [20, 60, 252],
})
