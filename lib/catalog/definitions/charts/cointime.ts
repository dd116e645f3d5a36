import { alias, aux, type Definition, type Formula, fields, value } from '../../define'
import { expression } from '../../formulas/expression'
import { chainSeriesWith, OUTPUT_CHAINS } from '../chain-series'

const SOURCE = 'Cointime Economics (ARK Invest and Glassnode, 2023), computed from coin ages.'

const momentum: Formula = expression('a2vr - a2vr_sma')

const cointime = chainSeriesWith({ concept: 'cointime', source: SOURCE, chains: OUTPUT_CHAINS })

export const definitions: Definition[] = [
  cointime({
    path: 'charts/a2vr',
    twinOf: 'onchain/liveliness',
    title: 'Activity-to-vaultedness ratio (A2VR)',
    description: 'Ratio of active to vaulted supply, with its 365-day average.',
    reading:
      'Rising momentum means that old coins are being spent. Falling momentum means that they are being stored.',
    formula: 'Liveliness / vaultedness. Momentum = ratio − its 365-day average.',
    primary: ['a2vr'],
    fields: fields(
      value('a2vr', 'ratio', 'Liveliness divided by vaultedness.'),
      alias('ratio', 'a2vr'),
      value('a2vr_sma', 'ratio', '365-day average.'),
      aux('a2vr_momentum', 'ratio', 'Ratio minus its 365-day average.').is(momentum),
      aux('a2vr_momentum_positive', 'ratio', 'Momentum where positive, otherwise 0.')
        .is`larger(0, a2vr - a2vr_sma)`,
      aux('active', 'native', 'Liveliness times supply.').is`active_supply`,
      aux('vaulted', 'native', 'Vaultedness times supply.').is`vaulted_supply`,
      aux('liveliness', 'fraction', 'Coinblocks destroyed divided by coinblocks created.'),
      aux('vaultedness', 'fraction', '1 minus liveliness.'),
      aux('coinblocks_created', 'coin-blocks', 'Supply times blocks.').is`coin_blocks_created`,
      aux('coinblocks_destroyed', 'coin-blocks', 'Coins spent times blocks held.').is`coin_blocks_destroyed`,
      aux('coinblocks_stored', 'coin-blocks', 'Created minus destroyed.').is`coin_blocks_stored`,
      aux('cointime_price', 'USD', 'Cumulative value destroyed divided by cumulative coinblocks stored.'),
      aux('cointime_cap', 'USD', 'Cointime price times supply.').is`cointime_cap_usd`,
    ),
  }),
  cointime({
    path: 'charts/cointime-economics',
    title: 'Cointime economics',
    description: 'Prices and market caps of active and vaulted supply.',
    reading:
      'The vaulted price and cointime price are far below the market price. The active price and true market mean are close to its center.',
    formula:
      'Active price = realized price / liveliness; vaulted price = realized price / vaultedness; active and vaulted cap = active and vaulted supply × price; true market mean = (realized cap − thermo cap) / active supply; dormancy = coin days destroyed / coins spent over 7, 30, and 365 days.',
    primary: ['active_price', 'cointime_price'],
    fields: fields(
      value('active_price', 'USD', 'Realized price divided by liveliness.').is`active_realized_price`,
      value('vaulted_price', 'USD', 'Realized price divided by vaultedness.'),
      value('cointime_price', 'USD', 'Cumulative value destroyed divided by cumulative coinblocks stored.'),
      value('true_market_mean', 'USD', 'Investor cap per active coin.'),
      aux('active_cap', 'USD', 'Active supply at the market price.').is`active_market_cap_usd`,
      aux('vaulted_cap', 'USD', 'Vaulted supply at the market price.').is`vaulted_market_cap_usd`,
      aux('investor_cap', 'USD', 'Realized cap minus thermo cap.').is`investor_cap_usd`,
      aux('thermo_cap', 'USD', 'Cumulative value of issued coins, each at the price on its day.')
        .is`thermo_cap_usd`,
      aux('coinblocks_stored', 'coin-blocks', 'Created minus destroyed.').is`coin_blocks_stored`,
      aux('dormancy_1w', 'days', 'Average age of coins spent over 7 days.'),
      aux('dormancy_1m', 'days', 'Average age of coins spent over 30 days.'),
      aux('dormancy_1y', 'days', 'Average age of coins spent over 365 days.'),
      aux('liveliness', 'fraction', 'Coinblocks destroyed divided by coinblocks created.'),
      aux('vaultedness', 'fraction', '1 minus liveliness.'),
    ),
  }),
  cointime({
    path: 'charts/true-market-mean',
    title: 'True market mean and price distance',
    description: 'Average cost basis of active investors, excluding coins issued to miners.',
    reading: 'Separates bull and bear phases: the price has spent about half of all days on either side.',
    formula:
      '(Realized cap − thermo cap) / (liveliness × supply). Missing while investor cap is under 2% of realized cap.',
    fields: fields(
      value('true_market_mean_price', 'USD', 'Investor cap per active coin.').is`true_market_mean`,
      alias('true_market_mean', 'true_market_mean_price'),
      aux('aviv_ratio', 'ratio', 'Price divided by the true market mean.').is`aviv`,
      aux('distance_percent', 'percent', 'Distance of the price from the true market mean.')
        .is`100 * (aviv - 1)`,
    ),
  }),
]
