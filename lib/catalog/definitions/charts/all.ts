import type { Definition } from '../../define'
import { definitions as acrossChains } from './across-chains'
import { definitions as assetTechnicals } from './asset-technicals'
import { definitions as attentionCrowd } from './attention/crowd'
import { definitions as btcCorrelations } from './bitcoin/btc-correlations'
import { definitions as btcMacro } from './bitcoin/btc-macro'
import { definitions as btcPriceBehavior } from './bitcoin/btc-price-behavior'
import { definitions as btcRelative } from './bitcoin/btc-relative'
import { definitions as btcSeasonality } from './bitcoin/btc-seasonality'
import { definitions as chainHolders } from './chain-holders'
import { definitions as chainNetwork } from './chain-network'
import { definitions as chainRisk } from './chains/chain-risk'
import { definitions as chainComparisons } from './chains/comparisons'
import { definitions as cointime } from './cointime'
import { definitions as correlationCoMovement } from './correlation/co-movement'
import { definitions as derivativesFlow } from './derivatives/flow'
import { definitions as derivativesLeverage } from './derivatives/leverage'
import { definitions as derivativesOptions } from './derivatives/options'
import { definitions as derivativesRisk } from './derivatives-risk'
import { definitions as dominance } from './dominance'
import { definitions as etfFlows } from './etf-flows'
import { definitions as fearGreed } from './fear-greed'
import { definitions as fundsMarket } from './funds/fund-market'
import { definitions as fundsPages } from './funds/fund-pages'
import { definitions as futures } from './futures'
import { definitions as holders } from './holders/all'
import { definitions as intradayPrice } from './intraday-price'
import { definitions as ages } from './lifespan/ages'
import { definitions as cointimeBands } from './lifespan/cointime-bands'
import { definitions as spendingHeat } from './lifespan/spending-heat'
import { definitions as m2Correlation } from './m2-correlation'
import { definitions as macroRatesAndMoney } from './macro/rates-and-money'
import { definitions as halvingAligned } from './mining/halving-aligned'
import { definitions as hashPower } from './mining/hash-power'
import { definitions as miningRevenue } from './mining/revenue'
import { definitions as networkActivity } from './network/activity'
import { definitions as networkExchanges } from './network/exchanges'
import { definitions as profitLoss } from './profit-loss/all'
import { definitions as seasonalityCalendar } from './seasonality/calendar'
import { definitions as seasonalityHolding } from './seasonality/holding'
import { definitions as sp500Context } from './sp500/sp500-context'
import { definitions as sp500Momentum } from './sp500/sp500-momentum'
import { definitions as sp500Risk } from './sp500/sp500-risk'
import { definitions as sp500Seasonality } from './sp500/sp500-seasonality'
import { definitions as sp500Trend } from './sp500/sp500-trend'
import { definitions as supplyGrowth } from './supply/growth'
import { definitions as supplyScripts } from './supply/scripts'
import { definitions as technicalTrend } from './technical/trend'
import { definitions as technicalVolume } from './technical/volume'
import { definitions as totalsRotation } from './totals/rotation'
import { definitions as totalsStablecoins } from './totals/stablecoins'
import { definitions as valuation } from './valuation/all'
import { definitions as venuesCustody } from './venues/custody'
import { definitions as volatilityLosses } from './volatility/losses'
import { definitions as volatilityRegimes } from './volatility/regimes'

export const definitions: readonly Definition[] = [
  ...cointime,
  ...chainHolders,
  ...chainNetwork,
  ...btcCorrelations,
  ...btcPriceBehavior,
  ...btcRelative,
  ...derivativesRisk,
  ...dominance,
  ...etfFlows,
  ...fearGreed,
  ...futures,
  ...holders,
  ...profitLoss,
  ...valuation,
  ...acrossChains,
  ...m2Correlation,
  ...sp500Momentum,
  ...sp500Risk,
  ...sp500Trend,
  ...btcSeasonality,
  ...sp500Context,
  ...assetTechnicals,
  ...btcMacro,
  ...technicalTrend,
  ...technicalVolume,
  ...volatilityLosses,
  ...volatilityRegimes,
  ...totalsRotation,
  ...totalsStablecoins,
  ...correlationCoMovement,
  ...macroRatesAndMoney,
  ...seasonalityCalendar,
  ...seasonalityHolding,
  ...fundsMarket,
  ...fundsPages,
  ...derivativesFlow,
  ...derivativesLeverage,
  ...derivativesOptions,
  ...venuesCustody,
  ...attentionCrowd,
  ...intradayPrice,
  ...sp500Seasonality,
  ...spendingHeat,
  ...ages,
  ...cointimeBands,
  ...hashPower,
  ...miningRevenue,
  ...halvingAligned,
  ...supplyGrowth,
  ...supplyScripts,
  ...networkActivity,
  ...networkExchanges,
  ...chainRisk,
  ...chainComparisons,
]
