import { type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

/** Minimum share of realized cap that is investor cap, for it to be a denominator. */
const MIN_INVESTED = 0.02

const flow: Measure[] = [
  // Used when a source has only the inputs of this column.
  measure('coin_blocks_created', 'supply * block_count'),
  measure('coin_blocks_stored', 'coin_blocks_created - coin_blocks_destroyed'),
  measure(
    'cumulative_coin_blocks_created',
    'total(when(coin_blocks_destroyed == coin_blocks_destroyed, coin_blocks_created))',
  ),
  measure(
    'cumulative_coin_blocks_destroyed',
    'total(when(coin_blocks_created == coin_blocks_created, coin_blocks_destroyed))',
  ),
  measure('liveliness', ofDays('cumulative_coin_blocks_destroyed / cumulative_coin_blocks_created')),
  measure('vaultedness', '1 - liveliness'),
  measure('a2vr', 'liveliness / vaultedness'),
  measure('a2vr_sma', 'sma(a2vr, 365)'),
  measure('active_supply', 'liveliness * supply'),
  measure('vaulted_supply', 'vaultedness * supply'),
]

const value: Measure[] = [
  measure('issuance_usd', 'issuance * price_usd'),
  measure('thermo_cap_usd', 'total(issuance_usd)'),
  measure('investor_cap_usd', 'realized_cap_usd - thermo_cap_usd'),
  measure('thermo_cap_multiple', 'market_cap_usd / thermo_cap_usd'),
  measure('active_market_cap_usd', 'active_supply * price_usd'),
  measure('vaulted_market_cap_usd', 'vaulted_supply * price_usd'),
  measure('active_realized_cap_usd', 'liveliness * realized_cap_usd'),
  measure('active_realized_price', 'realized_price / liveliness'),
  measure('vaulted_price', 'realized_price / vaultedness'),
  measure('active_mvrv', 'price_usd / active_realized_price'),
  // While miners hold almost all of the value, the investor cap is too small for a ratio.
  measure(
    'settled_investor_cap_usd',
    `when(investor_cap_usd > ${MIN_INVESTED} * realized_cap_usd, investor_cap_usd)`,
  ),
  measure('true_market_mean', 'settled_investor_cap_usd / active_supply'),
  measure('aviv', 'active_market_cap_usd / settled_investor_cap_usd'),
  measure(
    'cointime_price',
    'when(total(price_usd * coin_blocks_destroyed) / total(coin_blocks_stored) > 0, total(price_usd * coin_blocks_destroyed) / total(coin_blocks_stored))',
  ),
  measure('cointime_cap_usd', 'cointime_price * supply'),
  measure('coin_blocks_destroyed_value_usd', 'price_usd * coin_blocks_destroyed'),
]

export const measures: Measure[] = [...flow, ...value]
