import { change } from '@/lib/engine/ops/risk/change'
import { divide, multiply } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { type ChainSeries, chainSeries, MINED_CHAINS, OUTPUT_CHAINS } from '../../chain-series'

const cointime = (series: Omit<ChainSeries, 'concept' | 'source'>): Definition =>
  chainSeries({
    chains: OUTPUT_CHAINS,
    ...series,
    concept: 'cointime',
    source: 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.',
  })

export const definitions: Definition[] = [
  cointime({
    path: 'onchain/active-supply',
    title: 'Active supply',
    description: 'Coins that count as economically alive: supply weighted by liveliness.',
    reading: 'Grows when dormant coins return; flat supply here means new coins go straight to rest.',
    formula: 'Liveliness × supply.',
    fields: fields(
      value('active_supply_btc', 'native', 'Active coins.', 'active_supply'),
      aux('liveliness', 'fraction', 'Coinblocks destroyed over created.'),
    ),
  }),
  cointime({
    path: 'onchain/vaulted-supply',
    title: 'Vaulted supply',
    description: 'Coins locked away by time: supply weighted by vaultedness.',
    reading: 'What is lost or will not be sold at any price seen yet, estimated without a threshold of age.',
    formula: 'Vaultedness × supply.',
    fields: fields(
      value('vaulted_supply_btc', 'native', 'Vaulted coins.', 'vaulted_supply'),
      aux('vaultedness', 'fraction', 'One less liveliness.'),
    ),
  }),
  cointime({
    path: 'onchain/vaulting-rate',
    title: 'Vaulting rate',
    description: 'Coins that time locked away, or released, within thirty days.',
    reading: 'Below 0 vaults open: a feature of bull markets.',
    formula: 'Vaulted supply less its value 30 days before.',
    fields: fields(
      withRole('flow', 'vaulting_rate', 'native', 'Change of vaulted supply over 30 days.', {
        from: ['vaulted_supply'],
        daily: true,
        compute: ([vaulted]) => change(vaulted, 30),
      }),
    ),
  }),
  cointime({
    path: 'onchain/liveliness-momentum',
    title: 'Liveliness momentum',
    description: 'Direction of liveliness over a quarter.',
    reading:
      'Positive: old coins are being spent faster than coins earn time. Its peaks trail tops by weeks.',
    formula: 'Liveliness less its value 90 days before.',
    fields: fields(
      withRole('flow', 'liveliness_change_90d', 'fraction', 'Change over 90 days.', {
        from: ['liveliness'],
        daily: true,
        compute: ([share]) => change(share, 90),
      }),
      aux('liveliness', 'fraction', 'Coinblocks destroyed over created.'),
    ),
  }),
  cointime({
    path: 'onchain/active-cap',
    title: 'Active cap',
    description: 'Market value of the active supply.',
    reading: 'The part of the market cap that could react to a price; the rest only looks on.',
    formula: 'Active supply × price.',
    fields: fields(
      value('active_market_cap_usd', 'USD', 'Active supply at the market price.'),
      aux('active_realized_cap_usd', 'USD', 'Liveliness × realized cap.'),
    ),
  }),
  cointime({
    path: 'onchain/vaulted-cap',
    title: 'Vaulted cap',
    description: 'Market value of coins that time has locked away.',
    reading: 'Wealth on paper only: it would not survive an attempt to sell it.',
    formula: 'Vaulted supply × price.',
    fields: fields(value('vaulted_market_cap_usd', 'USD', 'Vaulted supply at the market price.')),
  }),
  cointime({
    path: 'onchain/vaulted-price',
    title: 'Vaulted price',
    description: 'Price at which the vaulted coins would hold the whole realized cap.',
    reading: 'An upper line of valuation: markets above it have been long in distribution.',
    formula: 'Realized price / vaultedness.',
    fields: fields(value('vaulted_price', 'USD', 'Realized price over vaultedness.')),
  }),
  cointime({
    path: 'onchain/cointime-cap',
    title: 'Cointime cap',
    description: 'Supply valued at the cointime price.',
    reading: 'Grows with what old coins fetched when they moved: a memory of distributions.',
    formula: 'Cointime price × supply.',
    fields: fields(
      value('cointime_cap_usd', 'USD', 'Cointime price times supply.'),
      aux('cointime_price', 'USD', 'Cointime price.'),
    ),
  }),
  cointime({
    path: 'onchain/true-market-mean',
    title: 'True market mean',
    description: 'Average price that active investors paid: the center the market swings around.',
    reading: 'Days above and below it have been nearly equal; AVIV is the distance.',
    formula: 'Investor cap / active supply.',
    chains: MINED_CHAINS,
    twinOf: 'charts/true-market-mean',
    fields: fields(
      value('true_market_mean_price', 'USD', 'Investor cap per active coin.', 'true_market_mean'),
      aux('investor_cap_usd', 'USD', 'Realized cap less thermo cap.'),
    ),
  }),
  cointime({
    path: 'onchain/cointime-value-destroyed',
    title: 'Cointime value destroyed',
    description: 'Dollars times blocks that the day’s spends gave up.',
    reading: 'Conviction cashed in, weighted by price: its waves are distribution.',
    formula: 'Coinblocks destroyed × price.',
    fields: fields(
      value(
        'cointime_value_destroyed',
        'USD',
        'Coinblocks destroyed at the price.',
        'coin_blocks_destroyed_value_usd',
      ),
    ),
  }),
  cointime({
    path: 'onchain/cointime-value-created',
    title: 'Cointime value created',
    description: 'Dollars times blocks that all coins earned by existing on the day.',
    reading: 'The measure against which destruction is large or small.',
    formula: 'Coinblocks created × price.',
    fields: fields(
      value('cointime_value_created', 'USD', 'Coinblocks created at the price.', {
        from: ['coin_blocks_created', 'price_usd'],
        compute: ([blocks, price]) => multiply(blocks, price),
      }),
    ),
  }),
  cointime({
    path: 'onchain/cointime-value-stored',
    title: 'Cointime value stored',
    description: 'What was earned and not given up on the day, in dollars times blocks.',
    reading: 'Negative days are rare: more old time was spent than the whole supply earned.',
    formula: 'Coinblocks stored × price.',
    fields: fields(
      withRole('flow', 'cointime_value_stored', 'USD', 'Coinblocks stored at the price.', {
        from: ['coin_blocks_stored', 'price_usd'],
        compute: ([blocks, price]) => multiply(blocks, price),
      }),
    ),
  }),
  cointime({
    path: 'onchain/coinblocks-stored',
    title: 'Coinblocks stored',
    description: 'Coinblocks earned less coinblocks destroyed on the day.',
    reading: 'High and steady while holders sit still; dips are the days they do not.',
    formula: 'Coinblocks created − coinblocks destroyed.',
    fields: fields(
      withRole('flow', 'coinblocks_stored', 'coin-blocks', 'Created less destroyed.', 'coin_blocks_stored'),
    ),
  }),
  cointime({
    path: 'onchain/coinblocks-ratio',
    title: 'Coinblocks destroyed to created',
    description: 'Share of a month’s earned coinblocks that spending destroyed.',
    reading: 'Above 1 the market gives back more time than it earns: liveliness rises.',
    formula: 'Coinblocks destroyed over 30 days / created over 30 days.',
    fields: fields(
      value('coinblocks_ratio_30d', 'ratio', 'Destroyed over created.', {
        from: ['coin_blocks_destroyed', 'coin_blocks_created'],
        daily: true,
        compute: ([destroyed, created]) => divide(rollingSum(destroyed, 30), rollingSum(created, 30)),
      }),
    ),
  }),
  cointime({
    path: 'onchain/cointime-velocity',
    title: 'Cointime-adjusted velocity',
    description: 'How often the active supply changes hands in a year.',
    reading: 'Use without the drag of lost coins; it separates a store of value from a means of payment.',
    formula: 'Transfer volume of 365 days / active supply.',
    fields: fields(
      value('cointime_velocity', 'ratio', 'Yearly volume over active supply.', {
        from: ['transfer_volume||spent_volume', 'active_supply'],
        daily: true,
        compute: ([volume, active]) => divide(rollingSum(volume, 365), active),
      }),
    ),
  }),
  cointime({
    path: 'onchain/cointime-inflation',
    title: 'Cointime-adjusted inflation',
    description: 'Dilution that the active market feels, once vaulting is counted against it.',
    reading: 'Below plain inflation while coins go to rest faster than they wake.',
    formula: 'Yearly inflation × liveliness / vaultedness, in percent.',
    fields: fields(
      value('cointime_inflation', 'percent', 'Inflation times activity over vaulting.', {
        from: ['inflation_rate', 'a2vr'],
        compute: ([rate, ratio]) => multiply(rate, ratio),
      }),
      aux('inflation_rate', 'percent', 'Growth of supply over 365 days.'),
    ),
  }),
]
