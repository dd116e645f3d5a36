import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { alias, aux, type Definition, type Formula, fields, value, withRole } from '../../define'
import { chainSeries, OUTPUT_CHAINS } from '../chain-series'

const SOURCE = 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.'

const momentum: Formula = {
  from: ['a2vr', 'a2vr_sma'],
  compute: ([ratio, mean]) => subtract(ratio, mean),
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/a2vr',
    twinOf: 'onchain/liveliness',
    concept: 'cointime',
    title: 'Activity-to-vaultedness ratio',
    description: 'Coin-time spent against coin-time kept, with its yearly mean and the distance from it.',
    reading: 'Rising momentum: old coins are being spent into the market; falling: they are being put away.',
    formula: 'Liveliness / vaultedness; momentum = ratio − its 365-day mean, positive part beside it.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['a2vr'],
    fields: fields(
      value('a2vr', 'ratio', 'Liveliness over vaultedness.'),
      alias('ratio', 'a2vr'),
      value('a2vr_sma', 'ratio', 'Its mean over 365 days.'),
      aux('a2vr_momentum', 'ratio', 'The ratio less that mean.', momentum),
      aux('a2vr_momentum_positive', 'ratio', 'Momentum where it is positive, else 0.', {
        from: momentum.from,
        compute: ([ratio, mean]) =>
          ratio.map((x, row) => (Number.isNaN(x - mean[row]) ? Number.NaN : Math.max(0, x - mean[row]))),
      }),
      aux('active', 'native', 'Liveliness times supply.', 'active_supply'),
      aux('vaulted', 'native', 'Vaultedness times supply.', 'vaulted_supply'),
      aux('liveliness', 'fraction', 'Destroyed over created coinblocks.'),
      aux('vaultedness', 'fraction', 'The rest to 1.'),
      aux('coinblocks_created', 'coin-blocks', 'Supply times blocks.', 'coin_blocks_created'),
      aux('coinblocks_destroyed', 'coin-blocks', 'Coins spent times blocks rested.', 'coin_blocks_destroyed'),
      aux('coinblocks_stored', 'coin-blocks', 'Created less destroyed.', 'coin_blocks_stored'),
      aux('cointime_price', 'USD', 'Value destroyed over coinblocks stored, since the first day.'),
      aux('cointime_cap', 'USD', 'Cointime price times supply.', 'cointime_cap_usd'),
    ),
  }),
  chainSeries({
    path: 'charts/cointime-economics',
    concept: 'cointime',
    title: 'Cointime economics',
    description: 'The prices and caps of active and vaulted coins side by side.',
    reading:
      'Vaulted price and cointime price run far below the market; active price and true mean through it.',
    formula:
      'Active price = realized price / liveliness, vaulted price = realized price / vaultedness; active and vaulted cap = their share of market cap; true market mean = (realized cap − thermo cap) / active supply; dormancy = coin days destroyed / coins spent over 7, 30, 365 days.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['active_price', 'cointime_price'],
    fields: fields(
      value('active_price', 'USD', 'Realized price over liveliness.', 'active_realized_price'),
      value('vaulted_price', 'USD', 'Realized price over vaultedness.'),
      value('cointime_price', 'USD', 'Value destroyed over coinblocks stored, since the first day.'),
      value('true_market_mean', 'USD', 'Investor cap per active coin.'),
      aux('active_cap', 'USD', 'Active supply at the market price.', 'active_market_cap_usd'),
      aux('vaulted_cap', 'USD', 'Vaulted supply at the market price.', 'vaulted_market_cap_usd'),
      aux('investor_cap', 'USD', 'Realized cap less thermo cap.', 'investor_cap_usd'),
      aux('thermo_cap', 'USD', 'Coins issued, at the price of their day.', 'thermo_cap_usd'),
      aux('coinblocks_stored', 'coin-blocks', 'Created less destroyed.', 'coin_blocks_stored'),
      aux('dormancy_1w', 'days', 'Mean age spent over 7 days.'),
      aux('dormancy_1m', 'days', 'Mean age spent over 30 days.'),
      aux('dormancy_1y', 'days', 'Mean age spent over 365 days.'),
      aux('liveliness', 'fraction', 'Destroyed over created coinblocks.'),
      aux('vaultedness', 'fraction', 'The rest to 1.'),
    ),
  }),
  chainSeries({
    path: 'charts/true-market-mean',
    concept: 'cointime',
    title: 'True market mean',
    description: 'What active investors paid on average, miners’ issue left out.',
    reading: 'The line between bull and bear phases: the price has spent about half its days on either side.',
    formula:
      '(Realized cap − thermo cap) / (liveliness × supply); null while investors hold under 2 percent of the realized cap.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('true_market_mean_price', 'USD', 'Investor cap per active coin.', 'true_market_mean'),
      alias('true_market_mean', 'true_market_mean_price'),
      withRole('aux', 'aviv_ratio', 'ratio', 'Price over the mean.', 'aviv'),
      aux('distance_percent', 'percent', 'Distance of the price from the mean.', {
        from: ['aviv'],
        compute: ([aviv]) => aviv.map((x) => 100 * (x - 1)),
      }),
    ),
  }),
]
