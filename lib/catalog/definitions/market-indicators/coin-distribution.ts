import { type Frame, frame } from '@/lib/engine/frame'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { mean, median, quantile } from '@/lib/engine/spread'
import { aux, type Definition, defineTable, type FormulaContext, value, withRole } from '../../define'
import { acrossMembers, ENOUGH_COINS, share } from './across-members'
import { COINS, capRef, closeRef, largest, readColumn, sizeOf } from './universe'

const closesOf = (inputs: Frame) => COINS.map((symbol) => readColumn(inputs, closeRef(symbol)))

const sizeIn = (context: FormulaContext) => sizeOf(context.text('tier'))

function deviation(values: number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (values.length - 1))
}

/** Gains in percent as logarithms · 100, so that one coin’s hundredfold is not all there is. */
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

/** A coin this far below its high, as a fraction, has lost all but a tenth. */
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

/** Median quarterly return of the coins behind the twenty largest less that of the twenty. */
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
  source: 'Daily candles of the loaded coins; capitalisations of the day decide who is large.',
  cadence: 'daily' as const,
  axis: 'asset/BTC',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
}
const tiers = { params: { tier: true as const } }
const coins = {
  ...aux('coins', 'count', `Coins in the figure: ${ENOUGH_COINS}.`),
  type: 'integer' as const,
}
const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    ...tiers,
    path: 'market-indicators/crypto-return-dispersion',
    concept: 'volatility',
    title: 'Dispersion of coin returns',
    description: 'How far apart the returns of coins lie over the same thirty days: what choosing is worth.',
    reading:
      'Low: everything moves together and only the market’s direction pays. High: stories pay, and so do wrong ones.',
    formula:
      'Sample standard deviation of 30-day log returns · 100 across the coins of the universe; leaders, median and laggards are plain returns at the ninth, fifth and first decile.',
    compute: dispersion,
    types: optional('dispersion', 'leaders', 'median_return', 'laggards'),
    fields: [
      value('dispersion', 'percent', 'Standard deviation of log returns across coins, points.'),
      aux('leaders', 'percent', 'Return exceeded by one coin in ten.'),
      aux('median_return', 'percent', 'Return of the middle coin.'),
      aux('laggards', 'percent', 'Return nine coins in ten exceed.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    ...tiers,
    path: 'market-indicators/crypto-average-drawdown',
    concept: 'risk',
    title: 'Average drawdown of coins',
    description: 'How far the coins of a universe stand below their own highest closes, on average.',
    reading:
      'Near −80 the market has been through a full bear market; few coins ever return to their highs, so it seldom nears zero.',
    formula:
      'Mean and median over coins of close / highest close so far − 1, in percent; near_high counts falls under 10 %, ruined those over 90 %.',
    compute: drawdowns,
    types: optional('average_drawdown', 'median_drawdown', 'near_high', 'ruined'),
    fields: [
      value('average_drawdown', 'percent', 'Mean distance below the highest close.'),
      aux('median_drawdown', 'percent', 'Distance of the middle coin.'),
      aux('near_high', 'percent', 'Coins within ten percent of their high.'),
      aux('ruined', 'percent', 'Coins that lost more than ninety percent.'),
      coins,
    ],
  }),
  defineTable({
    ...shared,
    path: 'market-indicators/small-versus-large-coins',
    concept: 'breadth',
    title: 'Small coins against large ones',
    description:
      'Whether coins outside the twenty largest do better or worse than those inside, over a quarter.',
    reading:
      'Positive values are rare and late: risk has reached the tail. Deeply negative ones say that money hides in the leaders.',
    formula: `Median 90-day return of coins ranked below 20 by capitalisation of the day − median of the 20 largest; of each ${ENOUGH_COINS}.`,
    compute: smallCaps,
    types: optional('small_cap_lead', 'small', 'large'),
    fields: [
      withRole(
        'flow',
        'small_cap_lead',
        'percent',
        'Median of small coins less median of large ones, points.',
      ),
      aux('small', 'percent', 'Median return outside the twenty largest.'),
      aux('large', 'percent', 'Median return of the twenty largest.'),
      { ...aux('coins', 'count', 'Coins outside the twenty largest.'), type: 'integer' },
    ],
  }),
]
