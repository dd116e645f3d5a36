import { sma } from '@/lib/engine/ops/averages/sma'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { divide, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'
import { restOf, timesCost } from './guards'

/** Ratios to a daily loss below this share of market cap are missing, because they run into the millions. */
const TINY_LOSS = 1e-6

const WHO = ['', 'lth_', 'sth_'] as const

/** Profit / loss; NaN where the loss is too small to divide by. */
function profitToLoss([profit, loss, cap]: Float64Array[]): Float64Array {
  return mapColumns([profit, loss, cap], (gain, lost, market) =>
    lost > TINY_LOSS * market ? gain / lost : Number.NaN,
  )
}

const percentOf = ([part, whole]: Float64Array[]) => scale(divide(part, whole), 100)

const perHolder = WHO.flatMap((who): Measure[] => {
  const profit = `${who}realized_profit_usd`
  const loss = `${who}realized_loss_usd`
  const cap = `${who}market_cap_usd`
  return [
    defineMeasure(`${who}sopr`, [`${who}spent_value_usd`, `${who}spent_cost_usd`], ([value, cost]) =>
      timesCost(value, cost),
    ),
    defineMeasure(`${who}net_realized_pl_usd`, [profit, loss], ([gain, lost]) => subtract(gain, lost)),
    defineMeasure(`${who}realized_pl_ratio`, [profit, loss, 'market_cap_usd'], profitToLoss),
    defineDailyMeasure(
      `${who}realized_pl_ratio_30d`,
      [profit, loss, 'market_cap_usd'],
      ([gain, lost, market]) => profitToLoss([sma(gain, 30), sma(lost, 30), market]),
    ),
    defineDailyMeasure(
      `${who}realized_pl_ratio_90d`,
      [profit, loss, 'market_cap_usd'],
      ([gain, lost, market]) => profitToLoss([sma(gain, 90), sma(lost, 90), market]),
    ),
    defineDailyMeasure(
      `${who}realized_pl_momentum`,
      [`${who}realized_pl_ratio_30d`, `${who}realized_pl_ratio_90d`],
      ([month, quarter]) => divide(month, quarter).map((x) => (x > 0 ? Math.log(x) : Number.NaN)),
    ),
    defineMeasure(
      `${who}unrealized_pl_usd`,
      [`${who}unrealized_profit_usd`, `${who}unrealized_loss_usd`],
      ([gain, lost]) => subtract(gain, lost),
    ),
    defineMeasure(
      `${who}relative_unrealized_profit`,
      [`${who}unrealized_profit_usd`, cap],
      ([gain, market]) => divide(gain, market),
    ),
    defineMeasure(`${who}relative_unrealized_loss`, [`${who}unrealized_loss_usd`, cap], ([lost, market]) =>
      divide(lost, market),
    ),
    defineMeasure(`${who}percent_in_profit`, [`${who}supply_in_profit`, `${who}supply`], percentOf),
    defineMeasure(`${who}percent_in_loss`, [`${who}percent_in_profit`], ([share]) =>
      restOf(new Float64Array(share.length).fill(100), share),
    ),
  ]
})

export const measures: Measure[] = [
  ...perHolder,
  defineMeasure('adjusted_sopr', ['adjusted_spent_value_usd', 'adjusted_spent_cost_usd'], ([value, cost]) =>
    divide(value, cost),
  ),
  defineDailyMeasure('sopr_sma7', ['sopr'], ([sopr]) => sma(sopr, 7)),
  defineDailyMeasure('asopr_sma7', ['adjusted_sopr'], ([sopr]) => sma(sopr, 7)),
  defineDailyMeasure('sopr_svr', ['sopr'], ([sopr]) =>
    divide(
      sopr.map((x) => x - 1),
      rollingStd(sopr, 365, 'sample'),
    ),
  ),
  defineMeasure('supply_in_loss', ['supply', 'supply_in_profit'], ([all, part]) => restOf(all, part)),
  defineMeasure('lth_unrealized_profit_ratio', ['lth_unrealized_pl_usd', 'market_cap_usd'], percentOf),
  defineDailyMeasure('net_realized_pl_sharpe', ['net_realized_pl_usd'], ([net]) =>
    divide(sma(net, 365), rollingStd(net, 365, 'sample')),
  ),
  defineDailyMeasure('price_volatility_30d', ['price_usd'], ([price]) =>
    rollingStd(logReturn(price), 30, 'sample'),
  ),
  defineMeasure('realized_profit_native', ['realized_profit_usd', 'price_usd'], ([gain, price]) =>
    divide(gain, price),
  ),
  defineMeasure('realized_loss_native', ['realized_loss_usd', 'price_usd'], ([lost, price]) =>
    divide(lost, price),
  ),
]
