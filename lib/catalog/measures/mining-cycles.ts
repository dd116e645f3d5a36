import { DAY_MS } from '@/lib/engine/frame'
import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { missing } from '@/lib/engine/ops/windows/check-window'
import { defineDailyMeasure, type FormulaContext, type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

/** Blocks between two difficulty changes, on both Bitcoin and Litecoin. */
const EPOCH_BLOCKS = 2016
const SECONDS_PER_DAY = 86_400

/** Target seconds per block, and blocks between two halvings. */
const SCHEDULE: Readonly<Record<string, { seconds: number; halving: number }>> = {
  bitcoin: { seconds: 600, halving: 210_000 },
  litecoin: { seconds: 150, halving: 840_000 },
}

const scheduleOf = ({ chain }: FormulaContext) => SCHEDULE[chain] ?? SCHEDULE.bitcoin

/** Windows of the difficulty ribbon. */
const RIBBON_DAYS = [9, 14, 25, 40, 60, 90, 128, 200] as const

/** Joules per terahash, averaged over all running machines: our own estimate from the hardware of each year. */
const JOULES_PER_TERAHASH: readonly (readonly [day: string, joules: number])[] = [
  ['2009-01-03', 9e6],
  ['2010-10-01', 6e5],
  ['2012-06-01', 2.5e5],
  ['2013-04-01', 9000],
  ['2014-06-01', 1000],
  ['2015-06-01', 480],
  ['2016-07-01', 190],
  ['2018-06-01', 105],
  ['2019-06-01', 82],
  ['2020-06-01', 56],
  ['2021-06-01', 47],
  ['2022-06-01', 39],
  ['2023-06-01', 33],
  ['2024-06-01', 26],
  ['2025-06-01', 21],
  ['2026-06-01', 18],
]

function efficiency(time: Float64Array): Float64Array {
  const at = JOULES_PER_TERAHASH.map(([day]) => Date.parse(`${day}T00:00:00Z`) / DAY_MS)
  const logs = JOULES_PER_TERAHASH.map(([, joules]) => Math.log(joules))
  const last = at.length - 1
  return time.map((ms) => {
    const day = ms / DAY_MS
    if (day <= at[0]) return Math.exp(logs[0])
    if (day >= at[last]) return Math.exp(logs[last])
    const next = at.findIndex((edge) => edge > day)
    const part = (day - at[next - 1]) / (at[next] - at[next - 1])
    return Math.exp(logs[next - 1] + part * (logs[next] - logs[next - 1]))
  })
}

/** Difficulty change at each new epoch, known from its first full day and kept until the next epoch. */
function adjustments([difficulty, height]: Float64Array[]): Float64Array {
  const out = missing(difficulty.length)
  let latest = Number.NaN
  let before = Number.NaN
  for (let row = 1; row < out.length; row++) {
    const epoch = Math.floor(height[row] / EPOCH_BLOCKS)
    const previous = Math.floor(height[row - 1] / EPOCH_BLOCKS)
    if (epoch > previous) before = row > 1 ? difficulty[row - 1] : Number.NaN
    else if (!Number.isNaN(before)) {
      latest = 100 * (difficulty[row] / before - 1)
      before = Number.NaN
    }
    // Nobody knows whether an adjustment followed the last known block.
    if (!Number.isNaN(difficulty[row] + height[row])) out[row] = latest
  }
  return out
}

/** Difficulty change implied by the pace of the current epoch. */
function forecast([height]: Float64Array[], context: FormulaContext): Float64Array {
  const out = missing(height.length)
  const { seconds } = scheduleOf(context)
  const least = EPOCH_BLOCKS / 8
  let began = Number.NaN
  for (let row = 1; row < out.length; row++) {
    const done = height[row] % EPOCH_BLOCKS
    const epoch = Math.floor(height[row] / EPOCH_BLOCKS)
    const blocks = height[row] - height[row - 1]
    if (epoch > Math.floor(height[row - 1] / EPOCH_BLOCKS)) began = row - done / blocks
    const elapsed = (row - began) * SECONDS_PER_DAY
    if (done >= least && elapsed > 0) out[row] = 100 * ((done * seconds) / elapsed - 1)
  }
  return out
}

/**
 * Least-squares fit of log price on log difficulty over the days to date, evaluated at the day’s difficulty.
 */
function regression([price, difficulty]: Float64Array[]): Float64Array {
  const out = missing(price.length)
  let n = 0
  let mx = 0
  let my = 0
  let sxx = 0
  let sxy = 0
  for (let row = 0; row < out.length; row++) {
    const x = Math.log(difficulty[row])
    const y = Math.log(price[row])
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue
    n++
    const dx = x - mx
    mx += dx / n
    my += (y - my) / n
    sxx += dx * (x - mx)
    sxy += dx * (y - my)
    if (n > 365 && sxx > 0) out[row] = Math.exp(my + (sxy / sxx) * (x - mx))
  }
  return out
}

export const measures: Measure[] = [
  ...RIBBON_DAYS.map((days) => measure(`difficulty_mean_${days}d`, `sma(difficulty, ${days})`)),
  defineDailyMeasure(
    'difficulty_ribbon_spread',
    RIBBON_DAYS.map((days) => `difficulty_mean_${days}d`),
    (means) =>
      mapColumns(means, (...row) => {
        const mean = row.reduce((sum, x) => sum + x, 0) / row.length
        const squares = row.reduce((sum, x) => sum + (x - mean) ** 2, 0) / row.length
        return mean > 0 ? (100 * Math.sqrt(squares)) / mean : Number.NaN
      }),
  ),
  defineDailyMeasure('difficulty_adjustment', ['difficulty', 'block_height'], adjustments),
  defineDailyMeasure('difficulty_forecast', ['block_height'], forecast),
  defineDailyMeasure('difficulty_regression_price', ['price_usd', 'difficulty'], regression),
  defineDailyMeasure('halving_progress', ['block_height'], ([height], context) => {
    const { halving } = scheduleOf(context)
    return height.map((x) => (100 * (x % halving)) / halving)
  }),
  defineDailyMeasure('blocks_to_halving', ['block_height'], ([height], context) => {
    const { halving } = scheduleOf(context)
    return height.map((x) => halving - (x % halving))
  }),
  // Gigawatts = terahashes per second × joules per terahash / 1e9.
  defineDailyMeasure('mining_power_gw', ['hash_rate'], ([rate], { time }) => {
    const joules = efficiency(time)
    return rate.map((x, row) => (x * joules[row]) / 1e9)
  }),
  measure('mining_energy_per_coin_mwh', ofDays('mining_power_gw / issuance * 1000 * 24')),
]
