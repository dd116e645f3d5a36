import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'

/** Minimum share of realized cap that is investor cap, for it to be a denominator. */
const MIN_INVESTED = 0.02

/** In a ratio of running totals, a row only counts when both columns have a value. */
function where(present: Float64Array, values: Float64Array): Float64Array {
  return values.map((value, row) => (Number.isNaN(present[row]) ? Number.NaN : value))
}

const flow: Measure[] = [
  // Used when a source has only the inputs of this column.
  defineMeasure('coin_blocks_created', ['supply', 'block_count'], ([supply, blocks]) =>
    multiply(supply, blocks),
  ),
  defineMeasure(
    'coin_blocks_stored',
    ['coin_blocks_created', 'coin_blocks_destroyed'],
    ([created, destroyed]) => subtract(created, destroyed),
  ),
  defineDailyMeasure(
    'cumulative_coin_blocks_created',
    ['coin_blocks_created', 'coin_blocks_destroyed'],
    ([created, destroyed]) => cumulativeSum(where(destroyed, created)),
  ),
  defineDailyMeasure(
    'cumulative_coin_blocks_destroyed',
    ['coin_blocks_created', 'coin_blocks_destroyed'],
    ([created, destroyed]) => cumulativeSum(where(created, destroyed)),
  ),
  defineDailyMeasure(
    'liveliness',
    ['cumulative_coin_blocks_destroyed', 'cumulative_coin_blocks_created'],
    ([destroyed, created]) => divide(destroyed, created),
  ),
  defineMeasure('vaultedness', ['liveliness'], ([liveliness]) => liveliness.map((x) => 1 - x)),
  defineMeasure('a2vr', ['liveliness', 'vaultedness'], ([active, vaulted]) => divide(active, vaulted)),
  defineDailyMeasure('a2vr_sma', ['a2vr'], ([ratio]) => sma(ratio, 365)),
  defineMeasure('active_supply', ['liveliness', 'supply'], ([share, supply]) => multiply(share, supply)),
  defineMeasure('vaulted_supply', ['vaultedness', 'supply'], ([share, supply]) => multiply(share, supply)),
]

const value: Measure[] = [
  defineMeasure('issuance_usd', ['issuance', 'price_usd'], ([coins, price]) => multiply(coins, price)),
  defineDailyMeasure('thermo_cap_usd', ['issuance_usd'], ([issued]) => cumulativeSum(issued)),
  defineMeasure('investor_cap_usd', ['realized_cap_usd', 'thermo_cap_usd'], ([realized, thermo]) =>
    subtract(realized, thermo),
  ),
  defineMeasure('thermo_cap_multiple', ['market_cap_usd', 'thermo_cap_usd'], ([market, thermo]) =>
    divide(market, thermo),
  ),
  defineMeasure('active_market_cap_usd', ['active_supply', 'price_usd'], ([supply, price]) =>
    multiply(supply, price),
  ),
  defineMeasure('vaulted_market_cap_usd', ['vaulted_supply', 'price_usd'], ([supply, price]) =>
    multiply(supply, price),
  ),
  defineMeasure('active_realized_cap_usd', ['liveliness', 'realized_cap_usd'], ([share, cap]) =>
    multiply(share, cap),
  ),
  defineMeasure('active_realized_price', ['realized_price', 'liveliness'], ([price, share]) =>
    divide(price, share),
  ),
  defineMeasure('vaulted_price', ['realized_price', 'vaultedness'], ([price, share]) => divide(price, share)),
  defineMeasure('active_mvrv', ['price_usd', 'active_realized_price'], ([price, active]) =>
    divide(price, active),
  ),
  // While miners hold almost all of the value, the investor cap is too small for a ratio.
  defineMeasure(
    'settled_investor_cap_usd',
    ['investor_cap_usd', 'realized_cap_usd'],
    ([investor, realized]) =>
      investor.map((cap, row) => (cap > MIN_INVESTED * realized[row] ? cap : Number.NaN)),
  ),
  defineMeasure('true_market_mean', ['settled_investor_cap_usd', 'active_supply'], ([cap, supply]) =>
    divide(cap, supply),
  ),
  defineMeasure('aviv', ['active_market_cap_usd', 'settled_investor_cap_usd'], ([active, investor]) =>
    divide(active, investor),
  ),
  defineDailyMeasure(
    'cointime_price',
    ['price_usd', 'coin_blocks_destroyed', 'coin_blocks_stored'],
    ([price, destroyed, stored]) =>
      divide(cumulativeSum(multiply(price, destroyed)), cumulativeSum(stored)).map((x) =>
        x > 0 ? x : Number.NaN,
      ),
  ),
  defineMeasure('cointime_cap_usd', ['cointime_price', 'supply'], ([price, supply]) =>
    multiply(price, supply),
  ),
  defineMeasure(
    'coin_blocks_destroyed_value_usd',
    ['price_usd', 'coin_blocks_destroyed'],
    ([price, destroyed]) => multiply(price, destroyed),
  ),
]

export const measures: Measure[] = [...flow, ...value]
