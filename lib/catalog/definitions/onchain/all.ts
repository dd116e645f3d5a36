import type { Definition } from '../../define'
import { definitions as cohortValuation } from './cohort-valuation'
import { definitions as ageBandCohorts } from './cohorts/age-bands'
import { definitions as cohortComparisons } from './cohorts/comparisons'
import { definitions as cohortHoldings } from './cohorts/holdings'
import { definitions as cohortRealized } from './cohorts/realized'
import { definitions as cohortUnrealized } from './cohorts/unrealized'
import { definitions as coinAge } from './coin-age/coin-age'
import { definitions as spentVolume } from './coin-age/spent-volume'
import { definitions as cointime } from './cointime'
import { definitions as cointimeEconomics } from './cointime-economics/cointime-economics'
import { definitions as costBasis } from './cost-basis'
import { definitions as flows } from './flows'
import { definitions as holderChange } from './holder-change'
import { definitions as legacy } from './legacy'
import { definitions as lifespan } from './lifespan'
import { definitions as medianMvrv } from './median-mvrv'
import { definitions as mining } from './mining'
import { definitions as models } from './models'
import { definitions as mvrv } from './mvrv'
import { definitions as network } from './network'
import { definitions as profitLoss } from './profit-loss'
import { definitions as pvr } from './pvr'
import { definitions as realizedCap } from './realized-cap'
import { definitions as realizedProfit } from './realized-profit'
import { definitions as sopr } from './sopr'
import { definitions as supply } from './supply'
import { definitions as supplyParts } from './supply-parts/supply-parts'
import { definitions as urpd } from './urpd'
import { definitions as valuationCaps } from './valuation/caps'
import { definitions as priceModels } from './valuation/price-models'

export const definitions: readonly Definition[] = [
  ...mvrv,
  ...realizedCap,
  ...sopr,
  ...profitLoss,
  ...realizedProfit,
  ...cohortValuation,
  ...holderChange,
  ...costBasis,
  ...pvr,
  ...cointime,
  ...lifespan,
  ...supply,
  ...urpd,
  ...valuationCaps,
  ...priceModels,
  ...cointimeEconomics,
  ...spentVolume,
  ...coinAge,
  ...supplyParts,
  ...ageBandCohorts,
  ...cohortUnrealized,
  ...cohortRealized,
  ...cohortHoldings,
  ...cohortComparisons,
  ...medianMvrv,
  ...mining,
  ...network,
  ...flows,
  ...models,
  ...legacy,
]
