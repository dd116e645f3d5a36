import { type Frame, frame } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { mean } from '@/lib/engine/summary-statistics'
import { aux, type Definition, defineTable, type FormulaContext, field, value } from '../../define'
import { acrossMembers, share } from './across-members'
import { MIN_COINS_TEXT } from './min-coins'
import { COINS, capRef, closeRef, coinUniverse, readColumn, sizeOf } from './universe'

const closesOf = (inputs: Frame) => COINS.map((symbol) => readColumn(inputs, closeRef(symbol)))

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
  source: 'Daily candles of the loaded coins, ranked by market capitalization where it is loaded.',
  cadence: 'daily' as const,
  params: { tier: true as const },
  axis: 'asset/BTC',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier'),
}

const coins = aux('coins', 'count', `Number of coins included: ${MIN_COINS_TEXT}.`).with({ type: 'integer' })
const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-advance-decline',
    concept: 'breadth',
    title: 'Crypto advance-decline line',
    description: 'Running total of rising minus falling coins among the largest of each day.',
    reading:
      'When the market makes a high that this line does not confirm, only the largest coins are rising. Such divergences can last for months.',
    formula:
      'advance_decline_line = running sum of net_advances. net_advances = (coins up on the day − coins down) / coins · 100.',
    compute: advanceDecline,
    types: optional('advance_decline_line', 'net_advances', 'advances', 'declines'),
    fields: [
      value('advance_decline_line', 'index', 'Running sum of net advances.').with({ change: 'points' }),
      aux('net_advances', 'percent', 'Advancing minus declining coins, in percent of coins.'),
      aux('advances', 'count', 'Coins that closed higher than the day before.'),
      aux('declines', 'count', 'Coins that closed lower than the day before.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-percent-above-200-day',
    concept: 'breadth',
    title: 'Share of coins above their 200-day average',
    description:
      'Percentage of coins that close above their 200-day average, with the 50- and 20-day averages for comparison.',
    reading:
      'Above 80, the rally is broad. Values below 10 have marked late stages of sell-offs; a recovery through 50 shows that the market has broadened.',
    formula: 'Coins with close > average of 200 (50, 20) closes / coins with that many closes · 100.',
    compute: above,
    types: optional('above_200', 'above_50', 'above_20'),
    fields: [
      field.oscillator('above_200', 'percent', 'Coins above their 200-day average.'),
      aux('above_50', 'percent', 'Coins above their 50-day average.'),
      aux('above_20', 'percent', 'Coins above their 20-day average.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/crypto-market-regime',
    concept: 'risk',
    title: 'Crypto market regime',
    description: 'Score from −100 to 100 that combines trend, breadth, momentum and calm.',
    reading:
      'Well above 0, dips have tended to recover; well below 0, rallies have tended to fail. Crossing 0 marks a change of regime.',
    formula:
      'Average of four components from −100 to 100: trend = Bitcoin’s distance from its 200-day average, where 25 % scores 100; breadth and momentum = 2 · share − 100 of coins above their 200-day average and of coins higher than 90 days ago; calm = 100 − 2 · percentile of Bitcoin’s 30-day volatility among earlier days.',
    compute: regime,
    types: optional('regime_score', 'trend', 'breadth', 'momentum', 'calm'),
    equals: { coins: 'market-indicators/crypto-percent-above-200-day.coins' },
    fields: [
      field.oscillator('regime_score', 'index', 'Average of the four components.'),
      aux('trend', 'index', 'Bitcoin relative to its 200-day average.').with({ change: 'points' }),
      aux('breadth', 'index', 'Share of coins above minus share below their 200-day average.').with({
        change: 'points',
      }),
      aux('momentum', 'index', 'Share of coins higher minus share lower than 90 days ago.').with({
        change: 'points',
      }),
      aux('calm', 'index', 'Low volatility of Bitcoin relative to its own history.').with({
        change: 'points',
      }),
      coins,
    ],
  }),
]
