import {
  alias,
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  field,
  fields,
  value,
} from '../../define'
import { expression } from '../../formulas/expression'
import { chainSeriesWith, OUTPUT_CHAINS } from '../chain-series'

const SOURCE = 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.'

/**
 * Both rows contain created and destroyed coinblocks. `cumulative` is the running total of the one that names the
 * endpoint.
 */
function coinblockFields(own: 'created' | 'destroyed'): FieldDefinition[] {
  const role = (side: 'created' | 'destroyed') => (side === own ? 'value' : 'aux')
  return fields(
    field[role('created')]('coinblocks_created', 'coin-blocks', 'Supply × blocks in the row.')
      .is`coin_blocks_created`,
    field[role('destroyed')](
      'coinblocks_destroyed',
      'coin-blocks',
      'Coins spent × blocks since they last moved.',
    ).is`coin_blocks_destroyed`,
    aux('cumulative_coinblocks_created', 'coin-blocks', 'Coinblocks created since the first day.')
      .is`cumulative_coin_blocks_created`,
    aux('cumulative_coinblocks_destroyed', 'coin-blocks', 'Coinblocks destroyed since the first day.')
      .is`cumulative_coin_blocks_destroyed`,
    alias('cumulative', `cumulative_coinblocks_${own}`),
    aux('liveliness', 'fraction', 'Destroyed divided by created coinblocks since the first day.'),
    aux('vaultedness', 'fraction', '1 − liveliness.'),
  )
}

/** AVIV level k standard deviations from its average to date. Levels at or below 0 are missing. */
const avivLevel = (k: number, of = '1'): Formula =>
  expression(`at = mean(after(aviv, 365)) + ${k} * std(after(aviv, 365)); when(at > 0, at * ${of})`)

const cointime = chainSeriesWith({ concept: 'cointime', source: SOURCE, chains: OUTPUT_CHAINS })

export const definitions: Definition[] = [
  cointime({
    path: 'onchain/coinblocks-created',
    title: 'Coinblocks created',
    description: 'Every coin creates one coinblock with every block: the total holding time created.',
    reading: 'Grows with supply. It is the reference for coinblocks destroyed.',
    formula: 'Supply × blocks in the period.',
    partOf: 'onchain/coinblocks-destroyed',
    primary: ['coinblocks_created'],
    fields: coinblockFields('created'),
  }),
  cointime({
    path: 'onchain/coinblocks-destroyed',
    title: 'Coinblocks destroyed',
    description: 'Holding time destroyed by spending: coins moved × blocks since they last moved.',
    reading:
      'Spikes mean that old coins moved. Clusters of spikes have coincided with market tops and capitulation.',
    formula: 'Σ coins spent × blocks since their creation.',
    partOf: 'onchain/coinblocks-created',
    primary: ['coinblocks_destroyed'],
    fields: coinblockFields('destroyed'),
  }),
  cointime({
    path: 'onchain/liveliness',
    title: 'Liveliness',
    description: 'Share of all coinblocks ever created that have been destroyed.',
    reading: 'Falls while holders accumulate and rises while they sell. It moves slowly.',
    formula: 'Cumulative coinblocks destroyed / cumulative coinblocks created. Vaultedness = 1 − liveliness.',
    fields: fields(
      value('liveliness', 'fraction', 'Destroyed divided by created coinblocks since the first day.'),
      aux('vaultedness', 'fraction', '1 − liveliness.'),
      aux('liveliness_change_30d', 'fraction', 'Change over 30 days.').is`change(liveliness, 30)`,
    ),
  }),
  cointime({
    path: 'onchain/cointime-price',
    title: 'Cointime price',
    description: 'Value of all coinblocks destroyed divided by the coinblocks still stored.',
    reading: 'A slow-moving floor that the price has stayed above since the early years.',
    formula: 'Σ price × coinblocks destroyed / (coinblocks created − destroyed), since the first day.',
    fields: fields(
      value('cointime_price', 'USD', 'Cointime price.'),
      value('vaulted_price', 'USD', 'Realized price / vaultedness.'),
      value('active_realized_price', 'USD', 'Realized price / liveliness.'),
      aux('cointime_cap_usd', 'USD', 'Cointime price × supply.'),
      aux('coinblocks_destroyed_value_usd', 'USD', 'Price × coinblocks destroyed.')
        .is`coin_blocks_destroyed_value_usd`,
    ),
  }),
  cointime({
    path: 'onchain/aviv-bands',
    title: 'AVIV bands',
    description:
      'Active value to investor value (AVIV) with its average, standard deviation bands and the prices they imply.',
    reading:
      'Near 1 over the long run, where active investors break even. Values beyond one standard deviation are stretched.',
    formula:
      'AVIV = active market cap / investor cap. Bands: average and sample standard deviation of its history to date, excluding the first year. Level as a price = level × true market mean. Levels at or below 0 are null.',
    primary: ['aviv_ratio'],
    fields: fields(
      value('aviv_ratio', 'ratio', 'Active market cap / investor cap.').is`aviv`,
      field.middle('aviv_mean', 'ratio', 'Average to date.').is(avivLevel(0)),
      field.upper('aviv_upper_1sd', 'ratio', 'One standard deviation above the average.').is(avivLevel(1)),
      aux('aviv_upper_2sd', 'ratio', 'Two standard deviations above the average.').is(avivLevel(2)),
      field.lower('aviv_lower_1sd', 'ratio', 'One standard deviation below the average.').is(avivLevel(-1)),
      aux('aviv_lower_2sd', 'ratio', 'Two standard deviations below the average.').is(avivLevel(-2)),
      aux('price_at_aviv_mean', 'USD', 'Price at which AVIV equals its average.').is(
        avivLevel(0, 'true_market_mean'),
      ),
      aux(
        'price_at_aviv_upper_1sd',
        'USD',
        'Price at which AVIV is one standard deviation above average.',
      ).is(avivLevel(1, 'true_market_mean')),
      aux(
        'price_at_aviv_upper_2sd',
        'USD',
        'Price at which AVIV is two standard deviations above average.',
      ).is(avivLevel(2, 'true_market_mean')),
      aux(
        'price_at_aviv_lower_1sd',
        'USD',
        'Price at which AVIV is one standard deviation below average.',
      ).is(avivLevel(-1, 'true_market_mean')),
      aux(
        'price_at_aviv_lower_2sd',
        'USD',
        'Price at which AVIV is two standard deviations below average.',
      ).is(avivLevel(-2, 'true_market_mean')),
      aux('investor_cap', 'USD', 'Realized cap − thermo cap.').is`investor_cap_usd`,
      aux('active_realized_price', 'USD', 'Realized price / liveliness.'),
      aux('liveliness', 'fraction', 'Destroyed divided by created coinblocks.'),
    ),
  }),
]
