import { DAY_MS } from '@/lib/engine/frame'
import { defineDailyMeasure, type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

/** Final supply in millions of coins: the factor of the terminal price. */
const MAX_MILLIONS = 21
const TWO_YEARS = 730
/** Length of the 200-week average, in days. */
const TWO_HUNDRED_WEEKS = 1400

/** PlanB’s model of 2019: value = exp(−1.84) · stock-to-flow ^ 3.36, in USD. */
const STOCK_TO_FLOW = { intercept: -1.84, power: 3.36 }

export const measures: Measure[] = [
  // Value days destroyed to date per coin and day: the value that spending old coins has transferred.
  defineDailyMeasure('transfer_price', ['cumulative_vdd_usd', 'supply'], ([total, supply], { time }) =>
    total.map((value, row) => value / (supply[row] * ((time[row] - time[0]) / DAY_MS + 1))),
  ),
  measure(
    'balanced_price',
    ofDays('when(realized_price - transfer_price > 0, realized_price - transfer_price)'),
  ),
  measure('terminal_price', ofDays(`${MAX_MILLIONS} * transfer_price`)),
  // Value of coin days destroyed per coin in circulation. Its median is the value on a typical day.
  measure('vocd', ofDays('supply_adjusted_cdd * price_usd')),
  measure('median_vocd', 'quantile(vocd, 0.5, 365)'),
  measure('hodl_bank', 'when(total(price_usd - median_vocd) > 0, total(price_usd - median_vocd))'),
  measure('reserve_risk', 'after(price_usd / hodl_bank, 365)'),
  measure('nvt_price', `quantile(nvt_ratio, 0.5, ${TWO_YEARS}) * sma(transfer_volume_usd, 90) / supply`),
  measure(
    'stock_to_flow_price',
    ofDays(
      `when(stock_to_flow > 0, exp(${STOCK_TO_FLOW.intercept}) * pow(stock_to_flow, ${STOCK_TO_FLOW.power}))`,
    ),
  ),
  measure('price_sma_200w', `sma(price_usd, ${TWO_HUNDRED_WEEKS})`),
  measure('price_sma_2y', `sma(price_usd, ${TWO_YEARS})`),
  measure('price_sma_111d', 'sma(price_usd, 111)'),
  measure('price_sma_350d_doubled', '2 * sma(price_usd, 350)'),
  measure('price_ema_150d', 'ema(price_usd, 150)'),
  measure('price_sma_471d_lowered', '0.745 * sma(price_usd, 471)'),
  measure('power_law_distance', ofDays('log10(ratio(price_usd, rainbow_q50))')),
  measure('power_law_rank', 'rank(power_law_distance)'),
]
