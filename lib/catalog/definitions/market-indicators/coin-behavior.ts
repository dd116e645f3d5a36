import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { mean } from '@/lib/engine/summary-statistics'
import { defineTable, type FormulaContext } from '../../define'
import { acrossMembers, share } from './across-members'
import { COINS, capRef, closeRef, coinUniverse, sizeOf } from './universe'

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')

const size = (context: FormulaContext) => sizeOf(context.text('tier'))

function correlations(inputs: Frame, context: FormulaContext): Frame {
  const bitcoin = logReturn(numbersIn(inputs, closeRef('BTC')))
  const figures = ALTCOINS.map((symbol) =>
    rollingCorrelation(logReturn(numbersIn(inputs, closeRef(symbol))), bitcoin, 90),
  )
  return acrossMembers(inputs, ALTCOINS, size(context), { value: { values: figures, combine: mean } })
}

function volatilities(inputs: Frame, context: FormulaContext): Frame {
  const figures = COINS.map((symbol) => realizedVolatility(numbersIn(inputs, closeRef(symbol)), 30, 365))
  return acrossMembers(inputs, COINS, size(context), { value: { values: figures, combine: mean } })
}

/** 1 on days when a coin closes at the extreme of its window, otherwise 0. */
function atExtreme(inputs: Frame, extreme: (x: Float64Array, n: number) => Float64Array): Float64Array[] {
  return COINS.map((symbol) => {
    const close = numbersIn(inputs, closeRef(symbol))
    return extreme(close, 90).map((edge, row) => (Number.isNaN(edge) ? edge : Number(close[row] === edge)))
  })
}

function highsAndLows(inputs: Frame, context: FormulaContext): Frame {
  const found = acrossMembers(inputs, COINS, size(context), {
    highs: { values: atExtreme(inputs, rollingMax), combine: share },
    lows: { values: atExtreme(inputs, rollingMin), combine: share },
  })
  const [highs, lows] = [numbersIn(found, 'highs'), numbersIn(found, 'lows')]
  return frame(found.time, { value: subtract(highs, lows), ...found.columns })
}

const shared = {
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier'),
}

defineTable({
  ...shared,
  path: 'market-indicators/crypto-correlation-with-btc',
  compute: correlations,
})

defineTable({
  ...shared,
  path: 'market-indicators/crypto-market-volatility',
  compute: volatilities,
})

defineTable({
  ...shared,
  path: 'market-indicators/crypto-new-highs-lows',
  compute: highsAndLows,
})
