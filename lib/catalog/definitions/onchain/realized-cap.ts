import { change } from '@/lib/engine/ops/risk/change'
import { align } from '@/lib/engine/ops/rows/align'
import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expiryTimes } from '@/lib/sources/publication'
import { alias, aux, type Definition, fields, value } from '../../define'
import { operation } from '../../formulas/operation'
import { chainSeriesWith, FINE_RESOLUTIONS } from '../chain-series'

/**
 * Change from the previous row; for hours and ten minutes from the last one with a block. Missing after a gap in which
 * the value before it would have expired.
 */
const step = operation('step', ([cap], { time, resolution, chain }) => {
  if (resolution === '1d') return change(cap, 1)
  const expires = expiryTimes(`chain/${chain}`, resolution, time)
  if (resolution === 'block')
    return change(cap, 1).map((x, row) => (row > 0 && time[row] <= expires[row - 1] ? x : Number.NaN))
  const before = time.map((at) => at - 1)
  return subtract(cap, align(before, time, cap, 'hold', { known: before, fromKnown: time, expires }))
})
const net = step(['realized_cap_usd'])

const valuation = chainSeriesWith({ concept: 'valuation' })

export const definitions: Definition[] = [
  valuation({
    path: 'onchain/realized-cap',
    title: 'Realized cap',
    description: 'Value of all coins at the price when they last moved: the capital invested in the network.',
    reading:
      'Rises when coins change hands above their cost. A flat or falling line means capital is leaving.',
    formula:
      'Σ coins × price when they last moved. Net = change from the previous row, missing after a gap of more than four days. Destroyed = cost of the coins spent. Created = net + destroyed: the value at which coins were bought or issued. Seven-day changes use completed days.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['realized_cap_usd'],
    fields: fields(
      value('realized_cap_usd', 'USD', 'Realized cap.'),
      alias('realized_cap', 'realized_cap_usd'),
      value('market_cap_usd', 'USD', 'Market cap.'),
      alias('market_cap', 'market_cap_usd'),
      aux('realized_cap_btc', 'native', 'Realized cap in coins at the market price.').is`realized_cap_native`,
      aux('realized_cap_created', 'USD', 'Value added to the realized cap in the row’s period.')
        .is`${net} + spent_cost_usd`,
      aux('realized_cap_destroyed', 'USD', 'Cost of the coins spent in the row’s period.').is`spent_cost_usd`,
      aux('realized_cap_net', 'USD', 'Change of the realized cap from the previous row.').is(net),
      aux('realized_cap_change_7d', 'USD', 'Change over seven days.').is`change(realized_cap_usd, 7)`,
      aux('realized_cap_change_7d_pct', 'percent', 'Change over seven days, in percent.')
        .is`pct(realized_cap_usd, 7)`,
      aux('supply_btc', 'native', 'Coins issued to date.').is`supply`,
      alias('market_cap_btc', 'supply_btc'),
      aux('mvrv', 'ratio', 'Market cap / realized cap.'),
      alias('mvrv_ratio', 'mvrv'),
      aux('nupl', 'fraction', 'Net unrealized profit as a share of market cap.'),
      aux('sopr', 'ratio', 'Value of spent coins / their cost.'),
      aux('lth_cost_basis_usd', 'USD', 'Average cost of long-term holders.').is`lth_realized_price`,
      aux('sth_cost_basis_usd', 'USD', 'Average cost of short-term holders.').is`sth_realized_price`,
      aux('lth_realized_cap_usd', 'USD', 'Realized cap of long-term holders.'),
      aux('sth_realized_cap_usd', 'USD', 'Realized cap of short-term holders.'),
      aux('realized_price_usd', 'USD', 'Realized cap per coin.').is`realized_price`,
    ),
  }),
  valuation({
    path: 'onchain/realized-price',
    title: 'Realized price',
    description: 'Average price at which coins last moved, for all coins and for both holder groups.',
    reading: 'The price has spent little time below this average cost, mostly at major lows.',
    formula: 'Realized cap / supply. For a cohort: its realized cap / its supply.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['realized_price'],
    fields: fields(
      value('realized_price', 'USD', 'Average cost of all coins.'),
      value('lth_realized_price', 'USD', 'Average cost of coins held for at least 155 days.'),
      value('sth_realized_price', 'USD', 'Average cost of coins held for less than 155 days.'),
      aux('premium_percent', 'percent', 'Price relative to the average cost, in percent above it.')
        .is`100 * (mvrv - 1)`,
    ),
  }),
  valuation({
    path: 'onchain/chain-caps',
    title: 'On-chain capitalization models',
    description: 'Six valuations of the same coins, from issue price to market price.',
    reading:
      'The market cap moves between the slower ones. Which of them it reaches shows how deep a decline is.',
    formula:
      'Market: supply × price. Realized: price when last moved. Average: average market cap to date. Thermo: issued coins at the price on the day of issue. Investor: realized − thermo. Delta: realized − average.',
    primary: ['market_cap_usd', 'realized_cap_usd'],
    fields: fields(
      value('market_cap_usd', 'USD', 'Market cap.'),
      value('realized_cap_usd', 'USD', 'Realized cap.'),
      alias('realizedCapUsd', 'realized_cap_usd'),
      value('thermo_cap_usd', 'USD', 'Thermo cap.'),
      value('average_cap_usd', 'USD', 'Average cap.'),
      aux('investor_cap_usd', 'USD', 'Investor cap.'),
      aux('delta_cap_usd', 'USD', 'Delta cap.').is`realized_cap_usd + -average_cap_usd`,
    ),
  }),
]
