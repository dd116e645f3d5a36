import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import {
  alias,
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  fields,
  value,
  withRole,
} from '../../define'
import { chainSeries } from '../chain-series'
import { pvrInputs } from './pvr-fields'

const FORMULA =
  '(Cohort market cap − cohort realized cap) / sample deviation of the cohort’s market cap since the first day.'

const SOURCE =
  'Profit-to-volatility ratio as its author’s public calculator states it, over the coin-age ledger.'

/** Price at which the long-term ratio would stand k deviations from its mean so far; null where that is no price. */
function priceAt(k: number): Formula {
  return {
    from: ['lth_pvr_mean', 'lth_pvr_std', 'lth_market_cap_std', 'lth_realized_cap_usd', 'lth_supply'],
    compute: (columns) =>
      mapColumns(columns, (mean, std, capStd, cost, supply) => {
        const price = ((mean + k * std) * capStd + cost) / supply
        return price > 0 && supply > 0 ? price : Number.NaN
      }),
  }
}

const at = (name: string, k: number, words: string, role: 'aux' | 'upper' | 'middle' | 'lower' = 'aux') =>
  withRole(role, `price_at_pvr_${name}`, 'USD', `Price with the ratio ${words}.`, priceAt(k))

const quarterLevels: FieldDefinition[] = [
  at('mean', 0, 'at its mean'),
  at('minus_quarter_sigma', -0.25, 'a quarter deviation below'),
  at('minus_half_sigma', -0.5, 'half a deviation below'),
  at('minus_three_quarters_sigma', -0.75, 'three quarters of a deviation below'),
  at('plus_half_sigma', 0.5, 'half a deviation above'),
  at('plus_1sigma', 1, 'one deviation above'),
  at('plus_2sigma', 2, 'two deviations above'),
  at('plus_2half_sigma', 2.5, 'two and a half deviations above'),
]

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/sth-pvr',
    concept: 'holders',
    title: 'Short-term holder profit-to-volatility ratio',
    description: 'Paper profit of short-term holders in units of how much their holdings’ value varies.',
    reading: 'Above 0 recent buyers are in profit. Extremes either way have not lasted.',
    formula: `${FORMULA} Volatility: sample deviation of 30 daily log returns, not annualized.`,
    source: SOURCE,
    primary: ['sth_pvr'],
    fields: fields(
      value('sth_pvr', 'sigma', 'Unrealized profit over volatility of short-term holders.'),
      alias('sth_profit_volatility_ratio', 'sth_pvr'),
      alias('profit_volatility_ratio', 'sth_pvr'),
      aux('price_volatility_30d', 'fraction', 'Deviation of daily log returns over 30 days.'),
      withRole('level', 'zero_line', 'sigma', 'Break-even of the cohort.', {
        from: ['sth_pvr'],
        compute: ([pvr]) => pvr.map((x) => (Number.isNaN(x) ? Number.NaN : 0)),
      }),
      aux('sth_cost_basis', 'USD', 'Average cost of short-term holders.', 'sth_realized_price'),
      alias('sth_realized_price', 'sth_cost_basis'),
      aux('sth_supply', 'native', 'Coins held less than 155 days.'),
      ...pvrInputs,
    ),
  }),
  chainSeries({
    path: 'onchain/lth-pvr',
    concept: 'holders',
    title: 'Long-term holder profit-to-volatility ratio',
    description: 'Paper profit of long-term holders in units of how much their holdings’ value varies.',
    reading: 'Far above its mean patient holders sit on exceptional gains; near zero they have surrendered.',
    formula: `${FORMULA} Levels are its mean and deviation so far; as a price: (level × deviation of cap + realized cap) / supply.`,
    source: SOURCE,
    primary: ['lth_pvr'],
    fields: fields(
      value('lth_pvr', 'sigma', 'Unrealized profit over volatility of long-term holders.'),
      ...quarterLevels,
    ),
  }),
  chainSeries({
    path: 'onchain/lth-pvr-bands',
    concept: 'holders',
    title: 'Long-term holder profit-to-volatility price bands',
    description: 'Prices at which the long-term profit-to-volatility ratio stands at steps from its mean.',
    reading: 'The price between the lower band and the mean has been cheap, above +1 sigma hot.',
    formula: `${FORMULA} Bands cumulate: each day uses only the history to that day.`,
    source: SOURCE,
    primary: ['price_at_pvr_mean', 'price_at_pvr_plus_1sigma'],
    fields: fields(
      at('mean', 0, 'at its mean', 'middle'),
      at('minus_1sigma', -1, 'one deviation below'),
      at('minus_half_sigma', -0.5, 'half a deviation below', 'lower'),
      at('plus_1sigma', 1, 'one deviation above', 'upper'),
      at('plus_1half_sigma', 1.5, 'one and a half deviations above'),
      at('plus_2sigma', 2, 'two deviations above'),
      aux('lth_pvr', 'sigma', 'The ratio itself.'),
      aux('pvr_mean', 'sigma', 'Mean of the ratio so far.', 'lth_pvr_mean'),
      aux('pvr_plus_1sigma', 'sigma', 'One deviation above that mean.', {
        from: ['lth_pvr_mean', 'lth_pvr_std'],
        compute: ([mean, std]) => mean.map((x, row) => x + std[row]),
      }),
      aux('lth_realized_price', 'USD', 'Average cost of long-term holders.'),
      alias('lth_cost_basis_usd', 'lth_realized_price'),
      aux('lth_supply', 'native', 'Coins held 155 days and more.'),
      aux('lth_market_cap', 'USD', 'Those coins at the market price.', 'lth_market_cap_usd'),
      aux('lth_realized_cap', 'USD', 'Cost of those coins.', 'lth_realized_cap_usd'),
      aux('cumulative_std_dev', 'USD', 'Deviation of that market cap so far.', 'lth_market_cap_std'),
    ),
  }),
]
