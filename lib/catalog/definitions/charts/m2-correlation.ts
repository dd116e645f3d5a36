import { DAY_MS, type Frame, isNumeric } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { mapColumn } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { aux, type Definition, defineTable, type FormulaContext, value } from '../../define'

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

export const definitions: Definition[] = [
  defineTable({
    path: 'charts/m2-crypto-correlation',
    concept: 'macro',
    title: 'Global M2 and crypto correlation',
    description: 'Correlation between the price of an asset and global M2 money supply.',
    reading:
      'Near 1, price and money supply grow together. The correlation changes slowly and does not show which leads.',
    formula:
      'Pearson correlation of 13-week log changes in global M2 (last published value) and in the price, sampled weekly on Sundays, over the selected window. Missing until the window is full.',
    source: 'Global M2 and daily closes from the loaded sources.',
    cadence: 'weekly',
    params: { m2CorrelationWindow: true, cryptocurrency: true },
    periods: { correlation: ['m2CorrelationWindow'] },
    axis: 'asset/{cryptocurrency}',
    from: ['close', M2],
    needs: { of: ['close', M2] },
    compute: weekly,
    fields: [
      value('correlation', 'ratio', 'Correlation over the window, from −1 to 1.'),
      aux('m2_change', 'percent', 'Change in global M2 over 13 weeks.'),
      aux('price_change', 'percent', 'Change in price over 13 weeks.'),
      aux('m2_global', 'billion USD', 'Global M2.'),
    ],
  }),
]
