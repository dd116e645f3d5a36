import { DAY_MS } from '@/lib/engine/frame'
import { ema } from '@/lib/engine/ops/averages/ema'
import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, mapColumns, multiply, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingQuantile } from '@/lib/engine/ops/windows/rolling-quantile'
import { defineDailyMeasure, type Measure } from '../define'
import { afterFirstYear } from './guards'

/** Final supply in millions of coins: the factor of the terminal price. */
const MAX_MILLIONS = 21
const TWO_YEARS = 730
/** Length of the 200-week average, in days. */
const TWO_HUNDRED_WEEKS = 1400

/** PlanB’s model of 2019: value = exp(−1.84) · stock-to-flow ^ 3.36, in USD. */
const STOCK_TO_FLOW = { intercept: -1.84, power: 3.36 }

const above0 = (x: Float64Array) => x.map((value) => (value > 0 ? value : Number.NaN))

export const measures: Measure[] = [
  // Value days destroyed to date per coin and day: the value that spending old coins has transferred.
  defineDailyMeasure('transfer_price', ['cumulative_vdd_usd', 'supply'], ([total, supply], { time }) =>
    total.map((value, row) => value / (supply[row] * ((time[row] - time[0]) / DAY_MS + 1))),
  ),
  defineDailyMeasure('balanced_price', ['realized_price', 'transfer_price'], ([realized, transfer]) =>
    above0(subtract(realized, transfer)),
  ),
  defineDailyMeasure('terminal_price', ['transfer_price'], ([transfer]) => scale(transfer, MAX_MILLIONS)),
  // Value of coin days destroyed per coin in circulation. Its median is the value on a typical day.
  defineDailyMeasure('vocd', ['supply_adjusted_cdd', 'price_usd'], ([destroyed, price]) =>
    multiply(destroyed, price),
  ),
  defineDailyMeasure('median_vocd', ['vocd'], ([value]) => rollingQuantile(value, 365, 0.5)),
  defineDailyMeasure('hodl_bank', ['price_usd', 'median_vocd'], ([price, cost]) =>
    above0(cumulativeSum(subtract(price, cost))),
  ),
  defineDailyMeasure('reserve_risk', ['price_usd', 'hodl_bank'], ([price, bank]) =>
    afterFirstYear(divide(price, bank)),
  ),
  defineDailyMeasure('nvt_price', ['nvt_ratio', 'transfer_volume_usd', 'supply'], ([nvt, volume, supply]) =>
    divide(multiply(rollingQuantile(nvt, TWO_YEARS, 0.5), sma(volume, 90)), supply),
  ),
  defineDailyMeasure('stock_to_flow_price', ['stock_to_flow'], ([ratio]) =>
    ratio.map((x) => (x > 0 ? Math.exp(STOCK_TO_FLOW.intercept) * x ** STOCK_TO_FLOW.power : Number.NaN)),
  ),
  defineDailyMeasure('price_sma_200w', ['price_usd'], ([price]) => sma(price, TWO_HUNDRED_WEEKS)),
  defineDailyMeasure('price_sma_2y', ['price_usd'], ([price]) => sma(price, TWO_YEARS)),
  defineDailyMeasure('price_sma_111d', ['price_usd'], ([price]) => sma(price, 111)),
  defineDailyMeasure('price_sma_350d_doubled', ['price_usd'], ([price]) => scale(sma(price, 350), 2)),
  defineDailyMeasure('price_ema_150d', ['price_usd'], ([price]) => ema(price, 150)),
  defineDailyMeasure('price_sma_471d_lowered', ['price_usd'], ([price]) => scale(sma(price, 471), 0.745)),
  defineDailyMeasure('power_law_distance', ['price_usd', 'rainbow_q50'], ([price, line]) =>
    mapColumns([price, line], (p, l) => (p > 0 && l > 0 ? Math.log10(p / l) : Number.NaN)),
  ),
  defineDailyMeasure('power_law_rank', ['power_law_distance'], ([distance]) => expandingRank(distance)),
]
