import type { Definition } from '../define'
import { definitions as assetTechnicals } from './charts/asset-technicals'
import { definitions as bitcoinCorrelations } from './charts/btc-correlations'
import { definitions as bitcoinMacro } from './charts/btc-macro'
import { definitions as bitcoinPriceBehavior } from './charts/btc-price-behavior'
import { definitions as bitcoinRelative } from './charts/btc-relative'
import { definitions as bitcoinSeasonality } from './charts/btc-seasonality'
import { definitions as chainHolders } from './charts/chain-holders'
import { definitions as chainNetwork } from './charts/chain-network'
import { definitions as chartCointime } from './charts/cointime'
import { definitions as derivativesRisk } from './charts/derivatives-risk'
import { definitions as marketDominance } from './charts/dominance'
import { definitions as etfFlows } from './charts/etf-flows'
import { definitions as fearGreed } from './charts/fear-greed'
import { definitions as futures } from './charts/futures'
import { definitions as m2Correlation } from './charts/m2-correlation'
import { definitions as sp500Context } from './charts/sp500-context'
import { definitions as sp500Momentum } from './charts/sp500-momentum'
import { definitions as sp500Risk } from './charts/sp500-risk'
import { definitions as sp500Trend } from './charts/sp500-trend'
import { definitions as derivativesBasis } from './derivatives/basis'
import { definitions as derivativesByVenue } from './derivatives/by-venue'
import { definitions as derivativesCarry } from './derivatives/carry'
import { definitions as derivativesMarket } from './derivatives/market'
import { definitions as derivativesPositioning } from './derivatives/positioning'
import { definitions as derivativesTermStructure } from './derivatives/term-structure'
import { definitions as economicDerived } from './economic/derived'
import { definitions as economicIndices } from './economic/indices'
import { definitions as economicMacro } from './economic/macro'
import { definitions as altcoinSeason } from './market-indicators/altcoin-season'
import { definitions as marketBreadth } from './market-indicators/breadth'
import { definitions as coinBehavior } from './market-indicators/coin-behavior'
import { definitions as cryptoRisk } from './market-indicators/crypto-risk'
import { definitions as dominanceIndicators } from './market-indicators/dominance'
import { definitions as marketRisk } from './market-indicators/market-risk'
import { definitions as recessionSignals } from './market-indicators/recession'
import { definitions as onchainCohortValuation } from './onchain/cohort-valuation'
import { definitions as onchainCointime } from './onchain/cointime'
import { definitions as onchainCostBasis } from './onchain/cost-basis'
import { definitions as onchainFlows } from './onchain/flows'
import { definitions as onchainHolderChange } from './onchain/holder-change'
import { definitions as onchainLegacy } from './onchain/legacy'
import { definitions as onchainLifespan } from './onchain/lifespan'
import { definitions as onchainMedianMvrv } from './onchain/median-mvrv'
import { definitions as onchainMining } from './onchain/mining'
import { definitions as onchainModels } from './onchain/models'
import { definitions as onchainMvrv } from './onchain/mvrv'
import { definitions as onchainNetwork } from './onchain/network'
import { definitions as onchainProfitLoss } from './onchain/profit-loss'
import { definitions as onchainPvr } from './onchain/pvr'
import { definitions as onchainRealizedCap } from './onchain/realized-cap'
import { definitions as onchainRealizedProfit } from './onchain/realized-profit'
import { definitions as onchainSopr } from './onchain/sopr'
import { definitions as onchainSupply } from './onchain/supply'
import { definitions as onchainUrpd } from './onchain/urpd'
import { definitions as prices } from './prices/prices'

/** Every definition file, a line each, by family and concept. */
export const DEFINITIONS: readonly Definition[] = [
  ...onchainMvrv,
  ...onchainRealizedCap,
  ...onchainSopr,
  ...onchainProfitLoss,
  ...onchainRealizedProfit,
  ...onchainCohortValuation,
  ...onchainHolderChange,
  ...onchainCostBasis,
  ...onchainPvr,
  ...onchainCointime,
  ...onchainLifespan,
  ...onchainSupply,
  ...onchainUrpd,
  ...onchainMedianMvrv,
  ...onchainMining,
  ...onchainNetwork,
  ...onchainFlows,
  ...onchainModels,
  ...onchainLegacy,
  ...chartCointime,
  ...chainHolders,
  ...chainNetwork,
  ...economicMacro,
  ...economicDerived,
  ...economicIndices,
  ...prices,
  ...bitcoinCorrelations,
  ...bitcoinPriceBehavior,
  ...bitcoinRelative,
  ...derivativesRisk,
  ...marketDominance,
  ...etfFlows,
  ...fearGreed,
  ...futures,
  ...m2Correlation,
  ...sp500Momentum,
  ...sp500Risk,
  ...sp500Trend,
  ...derivativesBasis,
  ...derivativesByVenue,
  ...derivativesCarry,
  ...derivativesMarket,
  ...derivativesPositioning,
  ...altcoinSeason,
  ...marketBreadth,
  ...cryptoRisk,
  ...dominanceIndicators,
  ...marketRisk,
  ...bitcoinSeasonality,
  ...sp500Context,
  ...derivativesTermStructure,
  ...coinBehavior,
  ...recessionSignals,
  ...assetTechnicals,
  ...bitcoinMacro,
]
