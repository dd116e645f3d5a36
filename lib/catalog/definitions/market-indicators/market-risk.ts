import { type Frame, frame } from '@/lib/engine/frame'
import { median } from '@/lib/engine/summary-statistics'
import { type Definition, defineTable, type FormulaContext, field } from '../../define'
import { acrossMembers } from './across-members'
import { assetRisk } from './asset-risk'
import { MIN_COINS_TEXT } from './min-coins'
import { COINS, capRef, closeRef, coinUniverse, readColumn, sizeOf, UNIVERSE_NOTE } from './universe'

function marketRisk(inputs: Frame, context: FormulaContext): Frame {
  const risks = COINS.map((symbol) => assetRisk(readColumn(inputs, closeRef(symbol))))
  const found = acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    value: { values: risks, combine: median },
  })
  return frame(found.time, { value: found.columns.value })
}

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/crypto-market-risk-indicator',
    concept: 'risk',
    title: 'Crypto market risk',
    description: `Median risk level of all coins in the universe, from 0 to 1. ${UNIVERSE_NOTE}`,
    reading:
      'High when most coins are far above their trends at once. Values below 0.2 have coincided with capitulation.',
    formula: `Median closeRiskLevel (see crypto-risk-btc) over the coins of the universe that have one; ${MIN_COINS_TEXT}.`,
    source: 'Our own formula on daily candles.',
    cadence: 'daily',
    params: { tier: true },
    axis: 'asset/BTC',
    from: [...COINS.map(closeRef), ...COINS.map(capRef)],
    over: coinUniverse('tier'),
    compute: marketRisk,
    types: { value: 'number?' },
    fields: [field.risk('value', 'fraction', 'Median risk level.')],
  }),
]
