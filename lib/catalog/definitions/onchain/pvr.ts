import { alias, aux, type Definition, type FieldDefinition, field, fields, value } from '../../define'
import { chainSeriesWith } from '../chain-series'
import { pvrInputs } from './pvr-fields'

const FORMULA =
  '(Cohort market cap − cohort realized cap) / sample standard deviation of the cohort’s market cap since the first day.'

const SOURCE =
  'Profit-to-volatility ratio as stated by its author’s public calculator, computed from the coin-age ledger.'

/**
 * Price at which the long-term ratio is k standard deviations from its average to date; missing where not
 * positive.
 */
const priceAt = (k: number) =>
  `price = ratio((lth_pvr_mean + ${k} * lth_pvr_std) * lth_market_cap_std + lth_realized_cap_usd, lth_supply); when(price > 0, price)`

const at = (name: string, k: number, words: string, role: 'aux' | 'upper' | 'middle' | 'lower' = 'aux') =>
  field[role](`price_at_pvr_${name}`, 'USD', `Price at which the ratio is ${words}.`).is(priceAt(k))

const quarterLevels: FieldDefinition[] = [
  at('mean', 0, 'at its average'),
  at('minus_quarter_sigma', -0.25, 'a quarter standard deviation below average'),
  at('minus_half_sigma', -0.5, 'half a standard deviation below average'),
  at('minus_three_quarters_sigma', -0.75, 'three quarters of a standard deviation below average'),
  at('plus_half_sigma', 0.5, 'half a standard deviation above average'),
  at('plus_1sigma', 1, 'one standard deviation above average'),
  at('plus_2sigma', 2, 'two standard deviations above average'),
  at('plus_2half_sigma', 2.5, 'two and a half standard deviations above average'),
]

const holders = chainSeriesWith({ concept: 'holders', source: SOURCE })

export const definitions: Definition[] = [
  holders({
    path: 'onchain/sth-pvr',
    title: 'Short-term holder profit-to-volatility ratio',
    description: 'Unrealized profit of short-term holders, in standard deviations of their market cap.',
    reading: 'Above 0, recent buyers are in profit. Extremes in either direction have not lasted.',
    formula: `${FORMULA} Volatility: sample standard deviation of 30 daily log returns, not annualized.`,
    primary: ['sth_pvr'],
    fields: fields(
      value(
        'sth_pvr',
        'sigma',
        'Unrealized profit of short-term holders / standard deviation of their market cap.',
      ),
      alias('sth_profit_volatility_ratio', 'sth_pvr'),
      alias('profit_volatility_ratio', 'sth_pvr'),
      aux('price_volatility_30d', 'fraction', 'Standard deviation of daily log returns over 30 days.'),
      field.level('zero_line', 'sigma', 'Break-even level of the cohort.').is`level(sth_pvr, 0)`,
      aux('sth_cost_basis', 'USD', 'Average cost of short-term holders.').is`sth_realized_price`,
      alias('sth_realized_price', 'sth_cost_basis'),
      aux('sth_supply', 'native', 'Coins held for less than 155 days.'),
      ...pvrInputs,
    ),
  }),
  holders({
    path: 'onchain/lth-pvr',
    title: 'Long-term holder profit-to-volatility ratio',
    description: 'Unrealized profit of long-term holders, in standard deviations of their market cap.',
    reading:
      'Far above its average, long-term holders have exceptional gains. Values near 0 have coincided with capitulation.',
    formula: `${FORMULA} Levels use its average and standard deviation to date. As a price: (level × standard deviation of cap + realized cap) / supply.`,
    primary: ['lth_pvr'],
    fields: fields(
      value(
        'lth_pvr',
        'sigma',
        'Unrealized profit of long-term holders / standard deviation of their market cap.',
      ),
      ...quarterLevels,
    ),
  }),
  holders({
    path: 'onchain/lth-pvr-bands',
    title: 'Long-term holder profit-to-volatility price bands',
    description:
      'Prices at which the long-term holder profit-to-volatility ratio reaches set distances from its average.',
    reading:
      'Prices between the lower band and the average have been relatively low, prices above +1 sigma high.',
    formula: `${FORMULA} Bands are cumulative: each day uses only the history up to that day.`,
    primary: ['price_at_pvr_mean', 'price_at_pvr_plus_1sigma'],
    fields: fields(
      at('mean', 0, 'at its average', 'middle'),
      at('minus_1sigma', -1, 'one standard deviation below average'),
      at('minus_half_sigma', -0.5, 'half a standard deviation below average', 'lower'),
      at('plus_1sigma', 1, 'one standard deviation above average', 'upper'),
      at('plus_1half_sigma', 1.5, 'one and a half standard deviations above average'),
      at('plus_2sigma', 2, 'two standard deviations above average'),
      aux('lth_pvr', 'sigma', 'Long-term holder profit-to-volatility ratio.'),
      aux('pvr_mean', 'sigma', 'Average of the ratio to date.').is`lth_pvr_mean`,
      aux('pvr_plus_1sigma', 'sigma', 'One standard deviation above that average.')
        .is`lth_pvr_mean + lth_pvr_std`,
      aux('lth_realized_price', 'USD', 'Average cost of long-term holders.'),
      alias('lth_cost_basis_usd', 'lth_realized_price'),
      aux('lth_supply', 'native', 'Coins held for at least 155 days.'),
      aux('lth_market_cap', 'USD', 'Market value of these coins.').is`lth_market_cap_usd`,
      aux('lth_realized_cap', 'USD', 'Cost of these coins.').is`lth_realized_cap_usd`,
      aux('cumulative_std_dev', 'USD', 'Standard deviation of their market cap to date.')
        .is`lth_market_cap_std`,
    ),
  }),
]
