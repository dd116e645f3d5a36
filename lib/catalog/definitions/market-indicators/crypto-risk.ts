import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, defineSeries, withRole } from '../../define'
import { assetRisk } from './asset-risk'
import { RISK_WORDS } from './risk-words'

const riskOf = (price: 'close' | 'low' | 'high') => ({
  from: ['close', price],
  compute: ([close, at]: Float64Array[]) => assetRisk(close, at),
})

function cryptoRisk(symbol: string, [description, reading]: readonly [string, string]): Definition {
  return defineSeries({
    path: `market-indicators/crypto-risk-${symbol.toLowerCase()}`,
    concept: 'risk',
    title: `${symbol} risk level`,
    description,
    reading,
    formula:
      'closeRiskLevel = percentile rank of ln(close / 350-day mean) among the same of all earlier days, from 180 of them on; low and high take the place of the close for lowRiskLevel and highRiskLevel; riskLevel is the mean of the three. Only the past enters.',
    source: `Own recipe on daily candles of ${symbol}; not the formula of any other vendor.`,
    cadence: 'daily',
    timeFields: ['timestamp'],
    axis: `asset/${symbol}`,
    fields: [
      withRole('price', 'close', 'USD', 'Close of the day.'),
      withRole('risk', 'riskLevel', 'fraction', 'Mean of the three levels.', {
        from: ['close', 'low', 'high'],
        compute: ([close, low, high]) =>
          mapColumns(
            [assetRisk(close), assetRisk(close, low), assetRisk(close, high)],
            (atClose, atLow, atHigh) => (atClose + atLow + atHigh) / 3,
          ),
      }),
      aux('closeRiskLevel', 'fraction', 'Risk at the close.', riskOf('close')),
      aux('lowRiskLevel', 'fraction', 'Risk at the low.', riskOf('low')),
      aux('highRiskLevel', 'fraction', 'Risk at the high.', riskOf('high')),
    ],
  })
}

export const definitions: Definition[] = Object.entries(RISK_WORDS).map(([symbol, words]) =>
  cryptoRisk(symbol, words),
)
