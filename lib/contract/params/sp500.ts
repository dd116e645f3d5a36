import type { Param } from './param'
import { macdParams, returnParams, rsiParams, stochasticParams, williamsParams } from './sp500-momentum'
import { sharpePeriod, sortinoPeriod, volatilityPeriod } from './sp500-risk'
import { keltnerParams, supertrendParams, trendParams } from './sp500-trend'

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
