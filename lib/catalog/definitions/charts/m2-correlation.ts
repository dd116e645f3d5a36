import { DAY_MS, type Frame, isNumeric } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { mapColumn } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { aux, type Definition, defineTable, type FormulaContext, value } from '../../define'

const M2 = 'macro/M2GLOBAL:value|hold'

/** Thirteen weeks: money is published monthly, so a shorter change would often compare a value with itself. */
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
    title: 'Global M2 and crypto',
    description: 'How closely the price of an asset has moved with the money stock of the large economies.',
    reading:
      'Near 1 price and money grow together; the figure moves slowly and says nothing about which leads.',
    formula:
      'One observation a week (Sunday): log changes over thirteen weeks of global M2, last published value held, and of the price; Pearson correlation over the window in use, null until it is full.',
    source: 'Global M2 and daily closes from the loaded source.',
    cadence: 'weekly',
    params: { m2CorrelationWindow: true, cryptocurrency: true },
    axis: 'asset/{cryptocurrency}',
    from: ['close', M2],
    compute: weekly,
    fields: [
      value('correlation', 'ratio', 'Correlation over the window, −1 to 1.'),
      aux('m2_change', 'percent', 'Change of global M2 over thirteen weeks.'),
      aux('price_change', 'percent', 'Change of the price over thirteen weeks.'),
      aux('m2_global', 'billion USD', 'Global M2.'),
    ],
  }),
]
