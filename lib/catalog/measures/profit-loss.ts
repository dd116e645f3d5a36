import { type Measure, measure } from '../define'
import { expression, ofDays } from '../formulas/expression'
import { restOf, timesCost } from './guards'

/** Ratios to a daily loss below this share of market cap are missing, because they run into the millions. */
const TINY_LOSS = 1e-6

const WHO = ['', 'lth_', 'sth_'] as const

const perHolder = WHO.flatMap((who): Measure[] => {
  const profit = `${who}realized_profit_usd`
  const loss = `${who}realized_loss_usd`
  const cap = `${who}market_cap_usd`
  return [
    measure(`${who}sopr`, timesCost(`${who}spent_value_usd`, `${who}spent_cost_usd`)),
    measure(`${who}net_realized_pl_usd`, 'gain - lost', { gain: profit, lost: loss }),
    measure(`${who}realized_pl_ratio`, `when(loss > ${TINY_LOSS} * market_cap_usd, profit / loss)`, {
      profit,
      loss,
    }),
    measure(
      `${who}realized_pl_ratio_30d`,
      `when(sma(lost, 30) > ${TINY_LOSS} * market_cap_usd, sma(gain, 30) / sma(lost, 30))`,
      {
        gain: profit,
        lost: loss,
      },
    ),
    measure(
      `${who}realized_pl_ratio_90d`,
      `when(sma(lost, 90) > ${TINY_LOSS} * market_cap_usd, sma(gain, 90) / sma(lost, 90))`,
      {
        gain: profit,
        lost: loss,
      },
    ),
    measure(
      `${who}realized_pl_momentum`,
      ofDays(`log(${who}realized_pl_ratio_30d / ${who}realized_pl_ratio_90d)`),
    ),
    measure(`${who}unrealized_pl_usd`, `${who}unrealized_profit_usd - ${who}unrealized_loss_usd`),
    measure(`${who}relative_unrealized_profit`, `${who}unrealized_profit_usd / market`, { market: cap }),
    measure(`${who}relative_unrealized_loss`, `${who}unrealized_loss_usd / market`, { market: cap }),
    measure(`${who}percent_in_profit`, `100 * (${who}supply_in_profit / ${who}supply)`),
    measure(
      `${who}percent_in_loss`,
      restOf(
        expression('level(share, 100)', { share: `${who}percent_in_profit` }),
        `${who}percent_in_profit`,
      ),
    ),
  ]
})

export const measures: Measure[] = [
  ...perHolder,
  measure('adjusted_sopr', 'adjusted_spent_value_usd / adjusted_spent_cost_usd'),
  measure('sopr_sma7', 'sma(sopr, 7)'),
  measure('asopr_sma7', 'sma(adjusted_sopr, 7)'),
  measure('sopr_svr', '(sopr - 1) / std(sopr, 365)'),
  measure('supply_in_loss', restOf('supply', 'supply_in_profit')),
  measure('lth_unrealized_profit_ratio', '100 * (lth_unrealized_pl_usd / market_cap_usd)'),
  measure('net_realized_pl_sharpe', 'sma(net_realized_pl_usd, 365) / std(net_realized_pl_usd, 365)'),
  measure('price_volatility_30d', 'std(log_return(price_usd), 30)'),
  measure('realized_profit_native', 'realized_profit_usd / price_usd'),
  measure('realized_loss_native', 'realized_loss_usd / price_usd'),
]
