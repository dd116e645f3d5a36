import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { mean, median, quantile } from '@/lib/engine/summary-statistics'
import { defineTable, type FormulaContext } from '../../define'
import { acrossMembers, share } from './across-members'
import { COINS, capRef, closeRef, coinUniverse, largest, MIN_COINS, sizeOf } from './universe'

const closesOf = (inputs: Frame) => COINS.map((symbol) => numbersIn(inputs, closeRef(symbol)))

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
  const caps = COINS.map((symbol) => numbersIn(inputs, capRef(symbol)))
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
  const [small, large] = [numbersIn(found, 'small'), numbersIn(found, 'large')]
  return frame(found.time, { small_cap_lead: subtract(small, large), ...found.columns })
}

const shared = {
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse(COINS.length),
}
const tiers = { over: coinUniverse('tier') }

defineTable({
  ...shared,
  ...tiers,
  path: 'market-indicators/crypto-return-dispersion',
  compute: dispersion,
})

defineTable({
  ...shared,
  ...tiers,
  path: 'market-indicators/crypto-average-drawdown',
  compute: drawdowns,
})

defineTable({
  ...shared,
  path: 'market-indicators/small-versus-large-coins',
  over: { ...shared.over, least: LARGE + MIN_COINS },
  compute: smallCaps,
})
