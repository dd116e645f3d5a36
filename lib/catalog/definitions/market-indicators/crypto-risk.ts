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
      'closeRiskLevel = percentile of ln(close / 350-day average) among all earlier days, once 180 of them exist. lowRiskLevel and highRiskLevel use the day’s low and high instead of the close. riskLevel is the average of the three. Only past data enters.',
    source: `Our own formula on daily candles of ${symbol}; it does not reproduce any vendor’s risk metric.`,
    cadence: 'daily',
    timeFields: ['timestamp'],
    axis: `asset/${symbol}`,
    fields: [
      withRole('price', 'close', 'USD', 'Closing price.'),
      withRole('risk', 'riskLevel', 'fraction', 'Average of the three levels.', {
        from: ['close', 'low', 'high'],
        compute: ([close, low, high]) =>
          mapColumns(
            [assetRisk(close), assetRisk(close, low), assetRisk(close, high)],
            (atClose, atLow, atHigh) => (atClose + atLow + atHigh) / 3,
          ),
      }),
      aux('closeRiskLevel', 'fraction', 'Risk at the closing price.', riskOf('close')),
      aux('lowRiskLevel', 'fraction', 'Risk at the day’s low.', riskOf('low')),
      aux('highRiskLevel', 'fraction', 'Risk at the day’s high.', riskOf('high')),
    ],
  })
}

export const definitions: Definition[] = Object.entries(RISK_WORDS).map(([symbol, words]) =>
  cryptoRisk(symbol, words),
)
