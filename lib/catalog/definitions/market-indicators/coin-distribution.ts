import { type Frame, frame } from '@/lib/engine/frame'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { mean, median, quantile } from '@/lib/engine/summary-statistics'
import { aux, type Definition, defineTable, type FormulaContext, field, value } from '../../define'
import { acrossMembers, share } from './across-members'
import { MIN_COINS, MIN_COINS_TEXT } from './min-coins'
import { COINS, capRef, closeRef, coinUniverse, largest, readColumn, sizeOf } from './universe'

const closesOf = (inputs: Frame) => COINS.map((symbol) => readColumn(inputs, closeRef(symbol)))

const sizeIn = (context: FormulaContext) => sizeOf(context.text('tier'))

function deviation(values: number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (values.length - 1))
}

/** Log returns · 100, so that one extreme gain does not dominate. */
const logarithms = (gains: Float64Array) => gains.map((gain) => 100 * Math.log1p(gain / 100))

function dispersion(inputs: Frame, context: FormulaContext): Frame {
  const gains = closesOf(inputs).map((close) => percentChange(close, 30))
  return acrossMembers(inputs, COINS, sizeIn(context), {
    dispersion: { values: gains.map(logarithms), combine: deviation },
    leaders: { values: gains, combine: (all) => quantile(all, 0.9) },
    median_return: { values: gains, combine: median },
    laggards: { values: gains, combine: (all) => quantile(all, 0.1) },
  })
}

/** Drawdown beyond which a coin counts as having lost more than 90 %. */
const RUINED = -0.9

function drawdowns(inputs: Frame, context: FormulaContext): Frame {
  const falls = closesOf(inputs).map((close) => drawdown(close))
  return acrossMembers(inputs, COINS, sizeIn(context), {
    average_drawdown: { values: falls, combine: (all) => 100 * mean(all) },
    median_drawdown: { values: falls, combine: (all) => 100 * median(all) },
    near_high: { values: falls, combine: (all) => share(all.map((fall) => Number(fall > -0.1))) },
    ruined: { values: falls, combine: (all) => share(all.map((fall) => Number(fall < RUINED))) },
  })
}

const LARGE = 20

/** Median 90-day return outside the 20 largest coins minus the median inside. */
function smallCaps(inputs: Frame): Frame {
  const closes = closesOf(inputs)
  const caps = COINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const gains = closes.map((close) => percentChange(close, 90))
  const members = largest(closes, caps, LARGE)
  const part = (inside: boolean) => {
    const masked = gains.map((gain) => gain.slice())
    for (let row = 0; row < inputs.time.length; row++) {
      const top = new Set(members(row))
      for (const [coin, gain] of masked.entries()) if (top.has(coin) !== inside) gain[row] = Number.NaN
    }
    return { values: masked, combine: median }
  }
  const found = acrossMembers(inputs, COINS, COINS.length, { small: part(false), large: part(true) })
  const [small, large] = [readColumn(found, 'small'), readColumn(found, 'large')]
  return frame(found.time, { small_cap_lead: subtract(small, large), ...found.columns })
}

const shared = {
  source: 'Daily candles of the loaded coins. Size is the market capitalization of the day.',
  cadence: 'daily' as const,
  axis: 'asset/BTC',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse(COINS.length),
}
const tiers = { params: { tier: true as const }, over: coinUniverse('tier') }
const coins = aux('coins', 'count', `Number of coins included: ${MIN_COINS_TEXT}.`).with({ type: 'integer' })
const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    ...tiers,
    path: 'market-indicators/crypto-return-dispersion',
    concept: 'volatility',
    title: 'Dispersion of coin returns',
    description: 'Standard deviation of 30-day returns across coins.',
    reading:
      'Low: coins move together and only the direction of the market matters. High: the choice of coin matters more, for gains and for losses.',
    formula:
      'Sample standard deviation of 30-day log returns · 100 across the coins of the universe. leaders, median_return and laggards are simple returns at the 90th, 50th and 10th percentile.',
    compute: dispersion,
    types: optional('dispersion', 'leaders', 'median_return', 'laggards'),
    equals: { coins: 'market-indicators/crypto-market-volatility.coins' },
    fields: [
      value('dispersion', 'percent', 'Standard deviation of log returns across coins, in percentage points.'),
      aux('leaders', 'percent', '90th percentile return.'),
      aux('median_return', 'percent', 'Median return.'),
      aux('laggards', 'percent', '10th percentile return.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    ...tiers,
    path: 'market-indicators/crypto-average-drawdown',
    concept: 'risk',
    title: 'Average drawdown of coins',
    description: 'Average distance of coins below their own highest close.',
    reading:
      'Near −80, the market has been through a full bear market. Few coins return to their highs, so the average rarely approaches 0.',
    formula:
      'Average and median over coins of close / highest close to date − 1, in percent. near_high counts drawdowns under 10 %, ruined those over 90 %.',
    compute: drawdowns,
    types: optional('average_drawdown', 'median_drawdown', 'near_high', 'ruined'),
    fields: [
      value('average_drawdown', 'percent', 'Average distance below the highest close.'),
      aux('median_drawdown', 'percent', 'Median distance below the highest close.'),
      aux('near_high', 'percent', 'Share of coins within 10 % of their high.'),
      aux('ruined', 'percent', 'Share of coins that have lost more than 90 %.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/small-versus-large-coins',
    concept: 'breadth',
    title: 'Small vs. large coins',
    description: 'Median 90-day return of coins outside the 20 largest minus that of the 20 largest.',
    over: { ...shared.over, least: LARGE + MIN_COINS },
    reading:
      'Positive values are rare and tend to come late in a rally, when risk-taking reaches small coins. Deeply negative values mean capital concentrates in large coins.',
    formula: `Median 90-day return of coins ranked below 20 by market capitalization of the day − median of the 20 largest. Each group needs ${MIN_COINS_TEXT}.`,
    compute: smallCaps,
    types: optional('small_cap_lead', 'small', 'large'),
    fields: [
      field.flow(
        'small_cap_lead',
        'percent',
        'Median return of small coins minus median of large coins, in percentage points.',
      ),
      aux('small', 'percent', 'Median return outside the 20 largest.'),
      aux('large', 'percent', 'Median return of the 20 largest.'),
      aux('coins', 'count', 'Coins outside the 20 largest.').with({ type: 'integer' }),
    ],
  }),
]
