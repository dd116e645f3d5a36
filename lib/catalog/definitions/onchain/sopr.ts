import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries, FINE_RESOLUTIONS, OUTPUT_CHAINS } from '../chain-series'
import { ageBandFields } from './age-band-fields'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/sopr',
    concept: 'profit and loss',
    title: 'Spent output profit ratio (SOPR)',
    description:
      'Sale value divided by cost of the coins that moved: in total, adjusted, and by holder group.',
    reading:
      'Above 1, coins move at a profit. In uptrends SOPR tends to bounce at 1; in downtrends it tends to fail there.',
    formula:
      'Value of spent coins when spent / value when created. Adjusted: excludes coins younger than an hour. SMA: seven days.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['sopr'],
    fields: fields(
      value('sopr', 'ratio', 'Value of spent coins / their cost.'),
      value('lth_sopr', 'ratio', 'SOPR of coins held for at least 155 days.'),
      value('sth_sopr', 'ratio', 'SOPR of coins held for less than 155 days.'),
      aux('asopr', 'ratio', 'SOPR excluding coins younger than an hour.').is`adjusted_sopr`,
      alias('adjusted_sopr', 'asopr'),
      aux('sopr_sma7', 'ratio', '7-day average of SOPR.'),
      aux('asopr_sma7', 'ratio', '7-day average of adjusted SOPR.'),
      aux('realized_profit_usd', 'USD', 'Profit realized by coins spent above cost.'),
      aux('realized_loss_usd', 'USD', 'Loss realized by coins spent below cost.'),
      aux('spent_outputs', 'count', 'Outputs spent.').is`utxos_spent`.with({ chains: OUTPUT_CHAINS }),
      aux('spent_value_usd', 'USD', 'Value of the coins spent.'),
    ),
  }),
  chainSeries({
    path: 'onchain/age-bands',
    concept: 'lifespan',
    title: 'SOPR and average cost by age band',
    description: 'SOPR, MVRV and average cost of coins in twelve age bands.',
    reading: 'Shows which holders sell, and whether they sell at a profit.',
    formula: 'Per age band: value spent / cost spent (SOPR), price / average cost (MVRV), and average cost.',
    primary: ['sopr_1m_3m'],
    fields: ageBandFields,
  }),
]
