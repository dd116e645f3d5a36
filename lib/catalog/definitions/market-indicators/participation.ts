import { type Frame, frame } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { mean } from '@/lib/engine/spread'
import { aux, type Definition, defineTable, type FormulaContext, value, withRole } from '../../define'
import { acrossMembers, ENOUGH_COINS, share } from './across-members'
import { COINS, capRef, closeRef, readColumn, sizeOf } from './universe'

const closesOf = (inputs: Frame) => COINS.map((symbol) => readColumn(inputs, closeRef(symbol)))

/** 1 where a coin closes above its own mean of n days, else 0. */
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

/** A quarter above or below the yearly trend counts in full. */
const FULL_TREND = 0.25

const bounded = (x: number) => Math.max(-1, Math.min(1, x))

function regime(inputs: Frame, context: FormulaContext): Frame {
  const closes = closesOf(inputs)
  const bitcoin = readColumn(inputs, closeRef('BTC'))
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
  source: 'Daily candles of the loaded coins; capitalisations order the universe where they are loaded.',
  cadence: 'daily' as const,
  params: { tier: true as const },
  axis: 'asset/BTC',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
}

const coins = {
  ...aux('coins', 'count', `Coins in the figure: ${ENOUGH_COINS}.`),
  type: 'integer' as const,
}
const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-advance-decline',
    concept: 'breadth',
    title: 'Advance-decline line of coins',
    description: 'Rising coins less falling ones, a day at a time, added up over the largest of each day.',
    reading:
      'A market high that this line does not confirm rests on its few largest coins; such gaps can last months.',
    formula:
      'advance_decline_line = running sum of net_advances; net_advances = (coins up on the day − coins down) / coins · 100.',
    compute: advanceDecline,
    types: optional('advance_decline_line', 'net_advances', 'advances', 'declines'),
    fields: [
      value('advance_decline_line', 'index', 'Running sum of net advances.'),
      aux('net_advances', 'percent', 'Advances less declines of the day, in percent of coins.'),
      aux('advances', 'count', 'Coins that closed higher than the day before.'),
      aux('declines', 'count', 'Coins that closed lower than the day before.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-percent-above-200-day',
    concept: 'breadth',
    title: 'Coins above their 200-day mean',
    description:
      'Share of a universe that closes above its own long trend, with two shorter trends beside it.',
    reading:
      'Above 80 the rise is general; below 10 most of the selling is done. Look for the way back through 50 from below.',
    formula: 'Coins with close > mean of 200 (50, 20) closes / coins with that many closes · 100.',
    compute: above,
    types: optional('above_200', 'above_50', 'above_20'),
    fields: [
      withRole('oscillator', 'above_200', 'percent', 'Coins above their 200-day mean.'),
      aux('above_50', 'percent', 'Coins above their 50-day mean.'),
      aux('above_20', 'percent', 'Coins above their 20-day mean.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-market-regime',
    concept: 'risk',
    title: 'Crypto market regime',
    description: 'One score from −100 to 100 for the state of the market: trend, breadth, momentum and calm.',
    reading:
      'Far above zero dips tend to be bought, far below rallies sold; a crossing of zero asks which side to favour.',
    formula:
      'Mean of four parts from −100 to 100: trend = Bitcoin’s distance from its 200-day mean, 25 % in full; breadth and momentum = 2 · share − 100 of coins above their 200-day mean and of coins higher than 90 days ago; calm = 100 − 2 · percentile of Bitcoin’s 30-day volatility among earlier days.',
    compute: regime,
    types: optional('regime_score', 'trend', 'breadth', 'momentum', 'calm'),
    fields: [
      withRole('oscillator', 'regime_score', 'index', 'Mean of the four parts.'),
      aux('trend', 'index', 'Bitcoin against its 200-day mean.'),
      aux('breadth', 'index', 'Coins above their 200-day mean against those below.'),
      aux('momentum', 'index', 'Coins higher than 90 days ago against those lower.'),
      aux('calm', 'index', 'How quiet Bitcoin is for its own past.'),
      coins,
    ],
  }),
]
