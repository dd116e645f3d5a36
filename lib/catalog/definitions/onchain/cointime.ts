import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
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
import { afterFirstYear } from '../../measures/guards'
import { chainSeries, OUTPUT_CHAINS } from '../chain-series'

const SOURCE = 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.'

/** Created and destroyed stand in both rows; `cumulative` is the running total of the one the route is named after. */
function coinblockFields(own: 'created' | 'destroyed'): FieldDefinition[] {
  const role = (side: 'created' | 'destroyed') => (side === own ? 'value' : 'aux')
  return fields(
    withRole(
      role('created'),
      'coinblocks_created',
      'coin-blocks',
      'Supply times blocks of the row.',
      'coin_blocks_created',
    ),
    withRole(
      role('destroyed'),
      'coinblocks_destroyed',
      'coin-blocks',
      'Coins spent times the blocks they had rested.',
      'coin_blocks_destroyed',
    ),
    aux(
      'cumulative_coinblocks_created',
      'coin-blocks',
      'Created since the first day.',
      'cumulative_coin_blocks_created',
    ),
    aux(
      'cumulative_coinblocks_destroyed',
      'coin-blocks',
      'Destroyed since the first day.',
      'cumulative_coin_blocks_destroyed',
    ),
    alias('cumulative', `cumulative_coinblocks_${own}`),
    aux('liveliness', 'fraction', 'Destroyed over created, since the first day.'),
    aux('vaultedness', 'fraction', 'The rest to 1.'),
  )
}

/** AVIV k deviations from its mean so far; no level below zero. */
function avivLevel(k: number, scaled?: 'price'): Formula {
  return {
    from: scaled ? ['aviv', 'true_market_mean'] : ['aviv'],
    daily: true,
    compute: ([aviv, unit = aviv.map(() => 1)]) =>
      mapColumns(
        [expandingMean(afterFirstYear(aviv)), expandingStd(afterFirstYear(aviv)), unit],
        (mean, std, one) => (mean + k * std > 0 ? (mean + k * std) * one : Number.NaN),
      ),
  }
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/coinblocks-created',
    concept: 'cointime',
    title: 'Coinblocks created',
    description: 'Coin-time earned: every coin earns one coinblock with every block.',
    reading: 'Grows with supply; it is the yardstick that destroyed coinblocks are measured against.',
    formula: 'Supply × blocks of the span.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['coinblocks_created'],
    fields: coinblockFields('created'),
  }),
  chainSeries({
    path: 'onchain/coinblocks-destroyed',
    concept: 'cointime',
    title: 'Coinblocks destroyed',
    description: 'Coin-time spent: the blocks coins had rested, times the coins that moved.',
    reading: 'Spikes are old coins waking up; clusters of them have come with tops and with capitulation.',
    formula: 'Σ coins spent × blocks since they were created.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['coinblocks_destroyed'],
    fields: coinblockFields('destroyed'),
  }),
  chainSeries({
    path: 'onchain/liveliness',
    concept: 'cointime',
    title: 'Liveliness',
    description: 'Share of all coin-time ever earned that has been spent.',
    reading: 'Falls while holders hold, rises while they sell: the slow pulse of accumulation.',
    formula: 'Cumulative coinblocks destroyed / cumulative coinblocks created; vaultedness is the rest to 1.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('liveliness', 'fraction', 'Destroyed over created coinblocks, since the first day.'),
      aux('vaultedness', 'fraction', 'The rest to 1.'),
      aux('liveliness_change_30d', 'fraction', 'Change over 30 days.', {
        from: ['liveliness'],
        daily: true,
        compute: ([share]) => share.map((x, row) => (row < 30 ? Number.NaN : x - share[row - 30])),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/cointime-price',
    concept: 'cointime',
    title: 'Cointime price',
    description: 'Value of all coin-time spent, over the coin-time still stored.',
    reading: 'A slow floor: the price has stayed above it since the early years.',
    formula: 'Σ price × coinblocks destroyed / (coinblocks created − destroyed), since the first day.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('cointime_price', 'USD', 'Cointime price.'),
      value('vaulted_price', 'USD', 'Realized price over vaultedness.'),
      value('active_realized_price', 'USD', 'Realized price over liveliness.'),
      aux('cointime_cap_usd', 'USD', 'Cointime price times supply.'),
      aux(
        'coinblocks_destroyed_value_usd',
        'USD',
        'Price times coinblocks destroyed.',
        'coin_blocks_destroyed_value_usd',
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/aviv-bands',
    concept: 'cointime',
    title: 'AVIV bands',
    description: 'Active value over investor value, with its mean, deviations, and their prices.',
    reading: 'Near 1 in the long run: investors at break-even. Beyond one deviation: stretched.',
    formula:
      'AVIV = active market cap / investor cap. Mean and sample deviation of its history so far, the first year left out; a level as a price is level × true market mean. Levels not above zero are null.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    primary: ['aviv_ratio'],
    fields: fields(
      value('aviv_ratio', 'ratio', 'Active market cap over investor cap.', 'aviv'),
      withRole('middle', 'aviv_mean', 'ratio', 'Mean so far.', avivLevel(0)),
      withRole('upper', 'aviv_upper_1sd', 'ratio', 'One deviation above.', avivLevel(1)),
      aux('aviv_upper_2sd', 'ratio', 'Two deviations above.', avivLevel(2)),
      withRole('lower', 'aviv_lower_1sd', 'ratio', 'One deviation below.', avivLevel(-1)),
      aux('aviv_lower_2sd', 'ratio', 'Two deviations below.', avivLevel(-2)),
      aux('price_at_aviv_mean', 'USD', 'Price with AVIV at its mean.', avivLevel(0, 'price')),
      aux('price_at_aviv_upper_1sd', 'USD', 'Price with AVIV one deviation above.', avivLevel(1, 'price')),
      aux('price_at_aviv_upper_2sd', 'USD', 'Price with AVIV two deviations above.', avivLevel(2, 'price')),
      aux('price_at_aviv_lower_1sd', 'USD', 'Price with AVIV one deviation below.', avivLevel(-1, 'price')),
      aux('price_at_aviv_lower_2sd', 'USD', 'Price with AVIV two deviations below.', avivLevel(-2, 'price')),
      aux('investor_cap', 'USD', 'Realized cap less thermo cap.', 'investor_cap_usd'),
      aux('active_realized_price', 'USD', 'Realized price over liveliness.'),
      aux('liveliness', 'fraction', 'Destroyed over created coinblocks.'),
    ),
  }),
]
