import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumns, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'
import { afterFirstYear, restOf, timesCost } from './guards'
import { unrealizedShare } from './valuation'

const YEAR = 365
const MONTH = 30

/**
 * Supply, market value and cost of a cohort. If a source only has the other cohort, this one is the remainder.
 */
function cohort(who: 'lth' | 'sth', other: 'lth' | 'sth'): Measure[] {
  const rest = (column: string): Measure =>
    defineMeasure(`${who}_${column}`, [column, `${other}_${column}`], ([all, part]) =>
      mapColumns([all, part], (a, b) => Math.max(0, a - b)),
    )
  const cap = `${who}_market_cap_usd`
  const realized = `${who}_realized_cap_usd`
  const supply = `${who}_supply`
  return [
    rest('supply'),
    rest('realized_cap_usd'),
    rest('supply_in_profit'),
    rest('unrealized_profit_usd'),
    rest('unrealized_loss_usd'),
    defineMeasure(cap, ['price_usd', supply], ([price, coins]) => multiply(price, coins)),
    defineMeasure(`${who}_realized_price`, [realized, supply], ([value, coins]) => divide(value, coins)),
    defineMeasure(`${who}_mvrv`, [cap, realized], ([market, cost]) => timesCost(market, cost)),
    defineMeasure(`${who}_nupl`, [cap, realized], unrealizedShare),
    defineDailyMeasure(`${who}_market_cap_std`, [cap], ([market]) => afterFirstYear(expandingStd(market))),
    defineMeasure(`${who}_pvr`, [cap, realized, `${who}_market_cap_std`], ([market, cost, std]) =>
      divide(subtract(market, cost), std),
    ),
    defineDailyMeasure(`${who}_pvr_mean`, [`${who}_pvr`], ([pvr]) => expandingMean(pvr)),
    defineDailyMeasure(`${who}_pvr_std`, [`${who}_pvr`], ([pvr]) => expandingStd(pvr)),
    defineDailyMeasure(`${who}_cost_basis_std`, [`${who}_realized_price`], ([basis]) =>
      rollingStd(basis, YEAR, 'sample'),
    ),
    defineMeasure(`${who}_supply_in_loss`, [supply, `${who}_supply_in_profit`], ([all, part]) =>
      restOf(all, part),
    ),
    // Growth from almost nothing is meaninglessly large.
    defineDailyMeasure(`${who}_growth`, [supply, 'supply'], ([coins, all]) =>
      afterFirstYear(
        percentChange(coins, MONTH).map((x, row) => (coins[row - MONTH] >= all[row] / 100 ? x : Number.NaN)),
      ),
    ),
    defineDailyMeasure(`${who}_net_position`, [supply], ([coins]) => change(coins, MONTH)),
  ]
}

export const measures: Measure[] = [...cohort('lth', 'sth'), ...cohort('sth', 'lth')]
