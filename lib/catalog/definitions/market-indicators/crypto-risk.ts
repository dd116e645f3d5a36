import { aux, type Definition, defineSeries, field } from '../../define'
import { expression } from '../../formulas/expression'
import { riskOf } from './asset-risk'
import { RISK_WORDS } from './risk-words'

const [atClose, atLow, atHigh] = ['close', 'low', 'high'].map((price) => riskOf(['close', price]))
const meanRisk = expression`(${atClose} + ${atLow} + ${atHigh}) / 3`

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
      field.price('close', 'USD', 'Closing price.'),
      field.risk('riskLevel', 'fraction', 'Average of the three levels.').is(meanRisk),
      aux('closeRiskLevel', 'fraction', 'Risk at the closing price.').is(atClose),
      aux('lowRiskLevel', 'fraction', 'Risk at the day’s low.').is(atLow),
      aux('highRiskLevel', 'fraction', 'Risk at the day’s high.').is(atHigh),
    ],
  })
}

export const definitions: Definition[] = Object.entries(RISK_WORDS).map(([symbol, words]) =>
  cryptoRisk(symbol, words),
)
