import { DAY_MS, type Frame, isNumeric } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { mapColumn } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { defineTable, type FormulaContext } from '../../define'

const M2 = 'macro/M2GLOBAL:value|hold'

/** Thirteen weeks, because money supply is published monthly and shorter changes would often compare a value with itself. */
const CHANGE_WEEKS = 13

function weekly(inputs: Frame, context: FormulaContext): Frame {
  const rows = Uint32Array.from(inputs.time.keys()).filter(
    (row) => new Date(inputs.time[row]).getUTCDay() === 0 && inputs.time[row] % DAY_MS === 0,
  )
  const pick = (name: string) => {
    const column = inputs.columns[name]
    return Float64Array.from(rows, (row) => (isNumeric(column) ? column[row] : Number.NaN))
  }
  const money = pick(M2)
  const moneyChange = change(mapColumn(money, Math.log), CHANGE_WEEKS)
  const priceChange = change(mapColumn(pick('close'), Math.log), CHANGE_WEEKS)
  const percent = (logChange: number) => Math.expm1(logChange) * 100
  return {
    time: Float64Array.from(rows, (row) => inputs.time[row]),
    columns: {
      correlation: rollingCorrelation(moneyChange, priceChange, context.number('m2CorrelationWindow')),
      m2_change: mapColumn(moneyChange, percent),
      price_change: mapColumn(priceChange, percent),
      m2_global: money,
    },
  }
}

defineTable({
  path: 'charts/m2-crypto-correlation',
  from: ['close', M2],
  needs: { of: ['close', M2] },
  compute: weekly,
})
