import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries, FINE_RESOLUTIONS, OUTPUT_CHAINS, onlyOn } from '../chain-series'
import { ageBandFields } from './age-band-fields'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/sopr',
    concept: 'profit and loss',
    title: 'Spent output profit ratio (SOPR)',
    description: 'Sale price over cost of the coins that moved, in total, adjusted, and by holder group.',
    reading:
      'Above 1 coins move at a profit. In rising markets the line bounces off 1, in falling ones it fails there.',
    formula:
      'Value of spent coins at the spend / value at their creation. Adjusted: coins younger than an hour left out. SMA over seven days.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['sopr'],
    fields: fields(
      value('sopr', 'ratio', 'Spent value over spent cost.'),
      value('lth_sopr', 'ratio', 'SOPR of coins held 155 days and more.'),
      value('sth_sopr', 'ratio', 'SOPR of coins held less than 155 days.'),
      aux('asopr', 'ratio', 'SOPR without coins younger than an hour.', 'adjusted_sopr'),
      alias('adjusted_sopr', 'asopr'),
      aux('sopr_sma7', 'ratio', 'Seven-day mean of SOPR.'),
      aux('asopr_sma7', 'ratio', 'Seven-day mean of adjusted SOPR.'),
      aux('realized_profit_usd', 'USD', 'Profit realized by spends above cost.'),
      aux('realized_loss_usd', 'USD', 'Loss realized by spends below cost.'),
      onlyOn(OUTPUT_CHAINS, aux('spent_outputs', 'count', 'Outputs spent.', 'utxos_spent')),
      aux('spent_value_usd', 'USD', 'Value of the coins spent.'),
    ),
  }),
  chainSeries({
    path: 'onchain/age-bands',
    concept: 'lifespan',
    title: 'SOPR and cost by age band',
    description: 'For each of twelve ages of coins: how profitably they are spent, and what they cost.',
    reading: 'Tells which generation of buyers sells, and whether it sells at a gain.',
    formula:
      'Per age band: spent value / spent cost (SOPR), price / average cost (MVRV), and the average cost itself.',
    primary: ['sopr_1m_3m'],
    fields: ageBandFields,
  }),
]
