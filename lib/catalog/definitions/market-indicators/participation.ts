import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { mean } from '@/lib/engine/summary-statistics'
import { defineTable, type FormulaContext } from '../../define'
import { acrossMembers, share } from './across-members'
import { COINS, capRef, closeRef, coinUniverse, sizeOf } from './universe'

const closesOf = (inputs: Frame) => COINS.map((symbol) => numbersIn(inputs, closeRef(symbol)))

/** 1 where a coin closes above its own n-day average, otherwise 0. */
const aboveMean = (close: Float64Array, n: number) =>
  mapColumns([close, sma(close, n)], (price, average) =>
    Number.isNaN(price + average) ? Number.NaN : Number(price > average),
  )

const rising = (close: Float64Array, n: number) =>
  percentChange(close, n).map((gain) => (Number.isNaN(gain) ? gain : Number(gain > 0)))

function advanceDecline(inputs: Frame, context: FormulaContext): Frame {
  const signs = closesOf(inputs).map((close) => percentChange(close, 1).map(Math.sign))
  const { time, columns } = acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    net_advances: { values: signs, combine: share },
    advances: { values: signs, combine: (all) => all.filter((sign) => sign > 0).length },
    declines: { values: signs, combine: (all) => all.filter((sign) => sign < 0).length },
  })
  const line = cumulativeSum(columns.net_advances as Float64Array)
  return frame(time, { advance_decline_line: line, ...columns })
}

function above(inputs: Frame, context: FormulaContext): Frame {
  const closes = closesOf(inputs)
  const figure = (n: number) => ({ values: closes.map((close) => aboveMean(close, n)), combine: share })
  return acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    above_200: figure(200),
    above_50: figure(50),
    above_20: figure(20),
  })
}

/** Distance from the 200-day average that scores 100. */
const FULL_TREND = 0.25

const bounded = (x: number) => Math.max(-1, Math.min(1, x))

function regime(inputs: Frame, context: FormulaContext): Frame {
  const closes = closesOf(inputs)
  const bitcoin = numbersIn(inputs, closeRef('BTC'))
  const average = sma(bitcoin, 200)
  const everywhere = (column: Float64Array) => closes.map(() => column)
  const calm = expandingRank(realizedVolatility(bitcoin, 30, 365)).map((rank) => 1 - 2 * rank)
  const trend = mapColumns([bitcoin, average], (close, middle) => bounded((close / middle - 1) / FULL_TREND))
  const signed = (all: number[]) => 2 * mean(all) - 1
  const { time, columns } = acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    breadth: { values: closes.map((close) => aboveMean(close, 200)), combine: signed },
    momentum: { values: closes.map((close) => rising(close, 90)), combine: signed },
    trend: { values: everywhere(trend), combine: mean },
    calm: { values: everywhere(calm), combine: mean },
  })
  const parts = ['trend', 'breadth', 'momentum', 'calm'].map((name) =>
    scale(columns[name] as Float64Array, 100),
  )
  const [trends, breadths, momenta, calms] = parts
  return frame(time, {
    regime_score: mapColumns(parts, (...all) => mean(all)),
    trend: trends,
    breadth: breadths,
    momentum: momenta,
    calm: calms,
    coins: columns.coins,
  })
}

const shared = {
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier'),
}

defineTable({
  ...shared,
  path: 'market-indicators/crypto-advance-decline',
  compute: advanceDecline,
})

defineTable({
  ...shared,
  path: 'market-indicators/crypto-percent-above-200-day',
  compute: above,
})

defineTable({
  ...shared,
  path: 'market-indicators/crypto-market-regime',
  compute: regime,
})
