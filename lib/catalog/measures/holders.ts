import { type Measure, measure } from '../define'
import { restOf, timesCost } from './guards'

const YEAR = 365
const MONTH = 30

/**
 * Supply, market value and cost of a cohort. If a source only has the other cohort, this one is the remainder.
 */
function cohort(who: 'lth' | 'sth', other: 'lth' | 'sth'): Measure[] {
  const rest = (column: string): Measure =>
    measure(`${who}_${column}`, `larger(0, all - ${other}_${column})`, { all: column })
  const cap = `${who}_market_cap_usd`
  const realized = `${who}_realized_cap_usd`
  const supply = `${who}_supply`
  return [
    rest('supply'),
    rest('realized_cap_usd'),
    rest('supply_in_profit'),
    rest('unrealized_profit_usd'),
    rest('unrealized_loss_usd'),
    measure(cap, 'price_usd * coins', { coins: supply }),
    measure(`${who}_realized_price`, 'value / coins', { value: realized, coins: supply }),
    measure(`${who}_mvrv`, timesCost(cap, realized)),
    measure(`${who}_nupl`, '(cap - realized) / cap', { cap, realized }),
    measure(`${who}_market_cap_std`, 'after(std(market), 365)', { market: cap }),
    measure(`${who}_pvr`, `(market - cost) / ${who}_market_cap_std`, { market: cap, cost: realized }),
    measure(`${who}_pvr_mean`, `mean(${who}_pvr)`),
    measure(`${who}_pvr_std`, `std(${who}_pvr)`),
    measure(`${who}_cost_basis_std`, `std(${who}_realized_price, ${YEAR})`),
    measure(`${who}_supply_in_loss`, restOf(supply, `${who}_supply_in_profit`)),
    // Growth from almost nothing is meaninglessly large.
    measure(`${who}_growth`, `after(when(lag(coins, ${MONTH}) >= supply / 100, pct(coins, ${MONTH})), 365)`, {
      coins: supply,
    }),
    measure(`${who}_net_position`, `change(coins, ${MONTH})`, { coins: supply }),
  ]
}

export const measures: Measure[] = [...cohort('lth', 'sth'), ...cohort('sth', 'lth')]
