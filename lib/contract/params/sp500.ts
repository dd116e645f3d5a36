import type { Param } from './param'
import { macdParams, returnParams, rsiParams, stochasticParams, williamsParams } from './sp500-momentum'
import { period } from './sp500-param'
import { keltnerParams, supertrendParams, trendParams } from './sp500-trend'

const sharpePeriod = period({
  name: 'sp500SharpePeriod',
  label: 'Period',
  default: 252,
  presets: [63, 126, 252],
})

const sortinoPeriod = period({
  name: 'sp500SortinoPeriod',
  label: 'Period',
  default: 252,
  presets: [63, 126, 252],
})

const volatilityPeriod = period({
  name: 'sp500VolatilityPeriod',
  label: 'Period',
  default: 20,
  presets: [20, 60, 252],
})

/** Settings of the technical charts of the S&P 500, by indicator. */
export const sp500Params: readonly Param[] = [
  ...keltnerParams,
  ...macdParams,
  ...returnParams,
  ...rsiParams,
  sharpePeriod,
  sortinoPeriod,
  ...stochasticParams,
  ...supertrendParams,
  ...trendParams,
  volatilityPeriod,
  ...williamsParams,
]
