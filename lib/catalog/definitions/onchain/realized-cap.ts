import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { add, scale } from '@/lib/engine/ops/rows/arithmetic'
import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries, FINE_RESOLUTIONS } from '../chain-series'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/realized-cap',
    concept: 'valuation',
    title: 'Realized cap',
    description: 'Every coin valued at the price of its last move: the capital stored in the chain.',
    reading: 'Grows when coins change hands above cost; flat or falling means capital leaves.',
    formula:
      'Σ coins × price of their last move. Net = change since the row before; destroyed = cost of the coins spent; created = net + destroyed, the value at which coins were bought or issued. Seven-day changes are those of completed days.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['realized_cap_usd'],
    fields: fields(
      value('realized_cap_usd', 'USD', 'Realized cap.'),
      alias('realized_cap', 'realized_cap_usd'),
      value('market_cap_usd', 'USD', 'Market cap.'),
      alias('market_cap', 'market_cap_usd'),
      aux('realized_cap_btc', 'native', 'Realized cap in coins at the market price.', 'realized_cap_native'),
      aux('realized_cap_created', 'USD', 'Value that entered the realized cap in the row’s span.', {
        from: ['realized_cap_usd', 'spent_cost_usd'],
        compute: ([cap, cost]) => add(change(cap, 1), cost),
      }),
      aux('realized_cap_destroyed', 'USD', 'Cost of the coins spent in the row’s span.', 'spent_cost_usd'),
      aux('realized_cap_net', 'USD', 'Change of the realized cap since the row before.', {
        from: ['realized_cap_usd'],
        compute: ([cap]) => change(cap, 1),
      }),
      aux('realized_cap_change_7d', 'USD', 'Change over seven days.', {
        from: ['realized_cap_usd'],
        daily: true,
        compute: ([cap]) => change(cap, 7),
      }),
      aux('realized_cap_change_7d_pct', 'percent', 'Change over seven days in percent.', {
        from: ['realized_cap_usd'],
        daily: true,
        compute: ([cap]) => percentChange(cap, 7),
      }),
      aux('supply_btc', 'native', 'Coins issued so far.', 'supply'),
      alias('market_cap_btc', 'supply_btc'),
      aux('mvrv', 'ratio', 'Market cap over realized cap.'),
      alias('mvrv_ratio', 'mvrv'),
      aux('nupl', 'fraction', 'Net unrealized profit as a share of market cap.'),
      aux('sopr', 'ratio', 'Spent value over spent cost.'),
      aux('lth_cost_basis_usd', 'USD', 'Average cost of long-term holders.', 'lth_realized_price'),
      aux('sth_cost_basis_usd', 'USD', 'Average cost of short-term holders.', 'sth_realized_price'),
      aux('lth_realized_cap_usd', 'USD', 'Realized cap of long-term holders.'),
      aux('sth_realized_cap_usd', 'USD', 'Realized cap of short-term holders.'),
      aux('realized_price_usd', 'USD', 'Realized cap per coin.', 'realized_price'),
    ),
  }),
  chainSeries({
    path: 'onchain/realized-price',
    concept: 'valuation',
    title: 'Realized price',
    description: 'Average price at which the coins last moved, for everyone and for both holder groups.',
    reading: 'The price has spent little time below the average cost; those times were the deep lows.',
    formula: 'Realized cap / supply; for a cohort its realized cap / its supply.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['realized_price'],
    fields: fields(
      value('realized_price', 'USD', 'Average cost of all coins.'),
      value('lth_realized_price', 'USD', 'Average cost of coins held 155 days and more.'),
      value('sth_realized_price', 'USD', 'Average cost of coins held less than 155 days.'),
      aux('premium_percent', 'percent', 'Distance of the price above the average cost.', {
        from: ['mvrv'],
        compute: ([mvrv]) => mvrv.map((x) => 100 * (x - 1)),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/chain-caps',
    concept: 'valuation',
    title: 'Caps of the chain',
    description: 'The same coins valued in six ways, from issue price to market price.',
    reading:
      'The market cap oscillates between its slower relatives; which of them it touches tells how deep a move is.',
    formula:
      'Market: supply × price. Realized: at last move. Average: mean of market cap so far. Thermo: issued coins at the price of their day. Investor: realized − thermo. Delta: realized − average.',
    primary: ['market_cap_usd', 'realized_cap_usd'],
    fields: fields(
      value('market_cap_usd', 'USD', 'Market cap.'),
      value('realized_cap_usd', 'USD', 'Realized cap.'),
      alias('realizedCapUsd', 'realized_cap_usd'),
      value('thermo_cap_usd', 'USD', 'Thermo cap.'),
      value('average_cap_usd', 'USD', 'Average cap.'),
      aux('investor_cap_usd', 'USD', 'Investor cap.'),
      aux('delta_cap_usd', 'USD', 'Delta cap.', {
        from: ['realized_cap_usd', 'average_cap_usd'],
        compute: ([realized, average]) => add(realized, scale(average, -1)),
      }),
    ),
  }),
]
