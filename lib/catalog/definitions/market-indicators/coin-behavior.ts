import { type Frame, frame } from '@/lib/engine/frame'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { mean } from '@/lib/engine/summary-statistics'
import { aux, type Definition, defineTable, type FormulaContext, value } from '../../define'
import { acrossMembers, share } from './across-members'
import { MIN_COINS_TEXT } from './min-coins'
import { COINS, capRef, closeRef, coinUniverse, readColumn, sizeOf, UNIVERSE_NOTE } from './universe'

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')

const size = (context: FormulaContext) => sizeOf(context.text('tier'))

function correlations(inputs: Frame, context: FormulaContext): Frame {
  const bitcoin = logReturn(readColumn(inputs, closeRef('BTC')))
  const figures = ALTCOINS.map((symbol) =>
    rollingCorrelation(logReturn(readColumn(inputs, closeRef(symbol))), bitcoin, 90),
  )
  return acrossMembers(inputs, ALTCOINS, size(context), { value: { values: figures, combine: mean } })
}

function volatilities(inputs: Frame, context: FormulaContext): Frame {
  const figures = COINS.map((symbol) => realizedVolatility(readColumn(inputs, closeRef(symbol)), 30, 365))
  return acrossMembers(inputs, COINS, size(context), { value: { values: figures, combine: mean } })
}

/** 1 on days when a coin closes at the extreme of its window, otherwise 0. */
function atExtreme(inputs: Frame, extreme: (x: Float64Array, n: number) => Float64Array): Float64Array[] {
  return COINS.map((symbol) => {
    const close = readColumn(inputs, closeRef(symbol))
    return extreme(close, 90).map((edge, row) => (Number.isNaN(edge) ? edge : Number(close[row] === edge)))
  })
}

function highsAndLows(inputs: Frame, context: FormulaContext): Frame {
  const found = acrossMembers(inputs, COINS, size(context), {
    highs: { values: atExtreme(inputs, rollingMax), combine: share },
    lows: { values: atExtreme(inputs, rollingMin), combine: share },
  })
  const [highs, lows] = [readColumn(found, 'highs'), readColumn(found, 'lows')]
  return frame(found.time, { value: subtract(highs, lows), ...found.columns })
}

const shared = {
  source: 'Daily candles of the loaded coins.',
  cadence: 'daily' as const,
  params: { tier: true as const },
  axis: 'asset/BTC',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier'),
}

const coins = aux('coins', 'count', `Number of coins included: ${MIN_COINS_TEXT}.`).with({ type: 'integer' })

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-correlation-with-btc',
    concept: 'breadth',
    title: 'Average correlation of coins with Bitcoin',
    description: `Average 90-day correlation of coins with Bitcoin. ${UNIVERSE_NOTE}`,
    reading: 'Near 1, the whole market moves as one. Around 0.5, coins follow news and themes of their own.',
    formula: 'Average over coins of the 90-day correlation of their daily log returns with Bitcoin’s.',
    compute: correlations,
    types: { value: 'number?' },
    equals: { coins: 'market-indicators/altcoin-season-index-90d-top-50.coins' },
    fields: [value('value', 'ratio', 'Average correlation.'), coins],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-market-volatility',
    concept: 'volatility',
    title: 'Average volatility of coins',
    description: `Average annualized volatility of coins. ${UNIVERSE_NOTE}`,
    reading: 'Low values across the whole market have often preceded large moves.',
    formula: 'Average over coins of the sample standard deviation of 30 daily log returns · √365 · 100.',
    compute: volatilities,
    types: { value: 'number?' },
    fields: [value('value', 'percent', 'Average realized volatility.'), coins],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-new-highs-lows',
    concept: 'breadth',
    title: 'New highs minus new lows',
    description: `Share of coins at a 90-day high minus the share at a 90-day low. ${UNIVERSE_NOTE}`,
    reading: 'A new market high with fewer coins at highs than before is a classic warning sign.',
    formula:
      'Coins closing at their 90-day highest close − coins closing at their 90-day lowest close, in percent of coins.',
    compute: highsAndLows,
    types: { value: 'number?', highs: 'number?', lows: 'number?' },
    fields: [
      value('value', 'percent', 'Highs minus lows.').with({ role: 'flow' }),
      aux('highs', 'percent', 'Share of coins at a 90-day high.'),
      aux('lows', 'percent', 'Share of coins at a 90-day low.'),
      coins,
    ],
  }),
]
