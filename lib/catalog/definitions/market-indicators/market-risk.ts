import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { median } from '@/lib/engine/summary-statistics'
import { defineTable, type FormulaContext } from '../../define'
import { acrossMembers } from './across-members'
import { assetRisk } from './asset-risk'
import { COINS, capRef, closeRef, coinUniverse, sizeOf } from './universe'

function marketRisk(inputs: Frame, context: FormulaContext): Frame {
  const risks = COINS.map((symbol) => assetRisk(numbersIn(inputs, closeRef(symbol))))
  const found = acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    value: { values: risks, combine: median },
  })
  return frame(found.time, { value: found.columns.value })
}

defineTable({
  path: 'market-indicators/crypto-market-risk-indicator',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier'),
  compute: marketRisk,
})
