import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { chainSeriesWith, MINED_CHAINS, OUTPUT_CHAINS } from '../../chain-series'

const cointime = chainSeriesWith({
  concept: 'cointime',
  source: 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.',
  chains: OUTPUT_CHAINS,
})

export const definitions: Definition[] = [
  cointime({
    path: 'onchain/active-supply',
    title: 'Active supply',
    description: 'Supply that is economically active: supply multiplied by liveliness.',
    reading: 'Rises when dormant coins return. A flat line means new coins become dormant.',
    formula: 'Liveliness × supply.',
    fields: fields(
      value('active_supply_btc', 'native', 'Active coins.').is`active_supply`,
      aux('liveliness', 'fraction', 'Coinblocks destroyed / coinblocks created.'),
      aux('active_supply_change_30d', 'native', 'Change over 30 days.').is`change(active_supply, 30)`,
    ),
  }),
  cointime({
    path: 'onchain/vaulted-supply',
    title: 'Vaulted supply',
    description: 'Supply that is dormant or lost: supply multiplied by vaultedness.',
    reading: 'An estimate of coins that are lost or not for sale, without a fixed age limit.',
    formula: 'Vaultedness × supply.',
    fields: fields(
      value('vaulted_supply_btc', 'native', 'Vaulted coins.').is`vaulted_supply`,
      aux('vaultedness', 'fraction', '1 − liveliness.'),
      aux('vaulted_supply_growth_365d', 'percent', 'Growth over 365 days.').is`pct(vaulted_supply, 365)`,
    ),
  }),
  cointime({
    path: 'onchain/vaulting-rate',
    title: 'Vaulting rate',
    description: '30-day change of vaulted supply, in coins.',
    reading: 'Below 0, dormant coins become active, which is typical of bull markets.',
    formula: 'Vaulted supply − its value 30 days earlier.',
    fields:
      fields(
        field.flow('vaulting_rate', 'native', 'Change of vaulted supply over 30 days.')
          .is`change(vaulted_supply, 30)`,
      ),
  }),
  cointime({
    path: 'onchain/liveliness-momentum',
    title: 'Liveliness momentum',
    description: '90-day change of liveliness.',
    reading:
      'Above 0, coinblocks are destroyed faster than usual relative to those created. Peaks lag price tops by weeks.',
    formula: 'Liveliness − its value 90 days earlier.',
    fields: fields(
      field.flow('liveliness_change_90d', 'fraction', 'Change over 90 days.').is`change(liveliness, 90)`,
      aux('liveliness', 'fraction', 'Coinblocks destroyed / coinblocks created.'),
    ),
  }),
  cointime({
    path: 'onchain/active-cap',
    title: 'Active cap',
    description: 'Market value of the active supply.',
    reading: 'The part of market cap that is likely to react to the price.',
    formula: 'Active supply × price.',
    fields: fields(
      value('active_market_cap_usd', 'USD', 'Market value of active supply.'),
      aux('active_realized_cap_usd', 'USD', 'Liveliness × realized cap.'),
      aux(
        'active_unrealized_pl_usd',
        'USD',
        'Unrealized profit of the active supply: active cap − liveliness × realized cap.',
      ).is`active_market_cap_usd - active_realized_cap_usd`,
    ),
  }),
  cointime({
    path: 'onchain/vaulted-cap',
    title: 'Vaulted cap',
    description: 'Market value of the vaulted supply.',
    reading: 'Mostly unrealizable value: these coins are not expected to be sold.',
    formula: 'Vaulted supply × price.',
    fields: fields(
      value('vaulted_market_cap_usd', 'USD', 'Market value of vaulted supply.'),
      aux('vaulted_realized_cap_usd', 'USD', 'Vaultedness × realized cap.')
        .is`vaultedness * realized_cap_usd`,
    ),
  }),
  cointime({
    path: 'onchain/vaulted-price',
    title: 'Vaulted price',
    description: 'Realized price divided by vaultedness: realized cap per vaulted coin.',
    reading: 'An upper valuation level. The price has been above it during long periods of distribution.',
    formula: 'Realized price / vaultedness.',
    fields: fields(
      value('vaulted_price', 'USD', 'Realized price / vaultedness.'),
      aux('price_to_vaulted_price', 'ratio', 'Price / vaulted price.').is`price_usd / vaulted_price`,
    ),
  }),
  cointime({
    path: 'onchain/cointime-cap',
    title: 'Cointime cap',
    description: 'Supply multiplied by the cointime price.',
    reading: 'Rises when old coins are sold at high prices.',
    formula: 'Cointime price × supply.',
    fields: fields(
      value('cointime_cap_usd', 'USD', 'Cointime price × supply.'),
      aux('cointime_price', 'USD', 'Cointime price.'),
      aux('cointime_cap_growth_365d', 'percent', 'Growth over 365 days.').is`pct(cointime_cap_usd, 365)`,
    ),
  }),
  cointime({
    path: 'onchain/true-market-mean',
    title: 'True market mean price',
    description: 'Average price paid by active investors.',
    reading: 'The price has spent about as many days above as below it. AVIV measures the distance.',
    formula: 'Investor cap / active supply.',
    chains: MINED_CHAINS,
    twinOf: 'charts/true-market-mean',
    fields: fields(
      value('true_market_mean_price', 'USD', 'Investor cap per active coin.').is`true_market_mean`,
      aux('investor_cap_usd', 'USD', 'Realized cap − thermo cap.'),
    ),
  }),
  cointime({
    path: 'onchain/cointime-value-destroyed',
    title: 'Cointime value destroyed',
    description: 'Dollar value of the coinblocks destroyed on the day.',
    reading: 'Holding time spent, weighted by price. High values indicate distribution.',
    formula: 'Coinblocks destroyed × price.',
    fields: fields(
      value('cointime_value_destroyed', 'USD', 'Coinblocks destroyed × price.')
        .is`coin_blocks_destroyed_value_usd`,
      aux('cointime_value_destroyed_multiple', 'ratio', '30-day average / 365-day average.')
        .is`sma(coin_blocks_destroyed_value_usd, 30) / sma(coin_blocks_destroyed_value_usd, 365)`,
    ),
  }),
  cointime({
    path: 'onchain/cointime-value-created',
    title: 'Cointime value created',
    description: 'Dollar value of the coinblocks created on the day.',
    reading: 'The reference for cointime value destroyed.',
    formula: 'Coinblocks created × price.',
    fields: fields(
      value('cointime_value_created', 'USD', 'Coinblocks created × price.')
        .is`coin_blocks_created * price_usd`,
    ),
  }),
  cointime({
    path: 'onchain/cointime-value-stored',
    title: 'Cointime value stored',
    description: 'Dollar value of coinblocks created minus coinblocks destroyed on the day.',
    reading:
      'Negative days are rare and mean that more holding time was destroyed than the whole supply created.',
    formula: 'Coinblocks stored × price.',
    fields: fields(
      field.flow('cointime_value_stored', 'USD', 'Coinblocks stored × price.')
        .is`coin_blocks_stored * price_usd`,
    ),
  }),
  cointime({
    path: 'onchain/coinblocks-stored',
    title: 'Coinblocks stored',
    description: 'Coinblocks created minus coinblocks destroyed on the day.',
    reading: 'High and steady while holders do not sell. Dips are days on which old coins move.',
    formula: 'Coinblocks created − coinblocks destroyed.',
    fields: fields(
      field.flow('coinblocks_stored', 'coin-blocks', 'Created minus destroyed coinblocks.')
        .is`coin_blocks_stored`,
      aux('cumulative_coinblocks_stored', 'coin-blocks', 'Coinblocks stored since the first day.')
        .is`cumulative_coin_blocks_created - cumulative_coin_blocks_destroyed`,
    ),
  }),
  cointime({
    path: 'onchain/coinblocks-ratio',
    title: 'Coinblocks destroyed to created',
    description: 'Coinblocks destroyed divided by coinblocks created, over 30 days.',
    reading:
      'High values mean that more old coins are spent; above the current liveliness, liveliness rises.',
    formula: 'Coinblocks destroyed over 30 days / created over 30 days.',
    fields: fields(
      value('coinblocks_ratio_30d', 'ratio', 'Destroyed / created coinblocks.')
        .is`sum(coin_blocks_destroyed, 30) / sum(coin_blocks_created, 30)`,
    ),
  }),
  cointime({
    path: 'onchain/cointime-velocity',
    title: 'Cointime-adjusted velocity',
    description: 'Transfer volume over a year divided by active supply.',
    reading: 'Measures use without lost and dormant coins. High values are typical of a means of payment.',
    formula: 'Transfer volume over 365 days / active supply.',
    fields: fields(
      value('cointime_velocity', 'ratio', 'Yearly transfer volume / active supply.').is(
        expression('sum(volume, 365) / active_supply', { volume: 'transfer_volume||spent_volume' }),
      ),
    ),
  }),
  cointime({
    path: 'onchain/cointime-inflation',
    title: 'Cointime-adjusted inflation',
    description: 'Supply inflation adjusted for the ratio of active to vaulted supply.',
    reading: 'Below plain inflation when vaultedness exceeds liveliness.',
    formula: 'Yearly inflation × liveliness / vaultedness, in percent.',
    fields: fields(
      value('cointime_inflation', 'percent', 'Inflation × liveliness / vaultedness.')
        .is`inflation_rate * a2vr`,
      aux('inflation_rate', 'percent', 'Growth of supply over 365 days.'),
    ),
  }),
]
