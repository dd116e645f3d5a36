import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { chainSeries, chainSeriesWith, MINED_CHAINS, OUTPUT_CHAINS } from '../../chain-series'
import { FOUR_YEARS, level, percentileZones, QUARTER, YEAR } from '../against-past'

const SOURCE = 'Cointime Economics (ARK Invest and Glassnode, 2023), computed from coin ages.'

/** Price that is `sigmas` standard deviations from the mean of the log ratio to a reference price. */
const bandPrice = (reference: string, sigmas: number) =>
  expression`${reference} * exp(sma(log(ratio(price_usd, ${reference})), ${FOUR_YEARS}) + ${sigmas} * std(log(ratio(price_usd, ${reference})), ${FOUR_YEARS}))`

const LADDER = [
  ['realized_price', 'Average cost basis of all coins.'],
  ['active_realized_price', 'Realized price divided by liveliness.'],
  ['true_market_mean', 'Investor cap per active coin.'],
  ['cointime_price', 'Value destroyed divided by coinblocks stored.'],
] as const

const cointime = chainSeriesWith({ concept: 'cointime', source: SOURCE, chains: OUTPUT_CHAINS })

export const definitions: Definition[] = [
  cointime({
    path: 'charts/cointime-price-bands',
    title: 'Cointime price Z-score',
    description:
      'Deviation of the price from the cointime price, in standard deviations of the last four years, with the bands as prices.',
    reading:
      'Above +2, rallies have tended to run out of momentum. Below −1.5, the price is close to the value set by long-term storage.',
    formula:
      '(ln(price / cointime price) − its 1,460-day mean) / its 1,460-day sample standard deviation. The band prices convert ±2 standard deviations back to USD.',
    fields: fields(
      field.oscillator('cointime_deviation', 'sigma', 'Distance in standard deviations.')
        .is`zscore(log(ratio(price_usd, cointime_price)), ${FOUR_YEARS})`,
      aux('upper_band_price', 'USD', 'Price two standard deviations above the mean.').is(
        bandPrice('cointime_price', 2),
      ),
      aux('lower_band_price', 'USD', 'Price two standard deviations below the mean.').is(
        bandPrice('cointime_price', -2),
      ),
      aux('cointime_price', 'USD', 'Cumulative value destroyed divided by cumulative coinblocks stored.'),
    ),
  }),
  cointime({
    path: 'charts/active-vaulted-supply',
    title: 'Active and vaulted supply',
    description:
      'Supply divided into coins that are economically active and coins that behave as if locked away.',
    reading:
      'Vaulted supply grows for years and shrinks only in large rallies. Active supply is what trades.',
    formula: 'Active supply = liveliness × supply. Vaulted supply = supply − active supply.',
    fields: fields(
      field.stack('active_supply_btc', 'native', 'Active supply.').is`active_supply`,
      field.stack('vaulted_supply_btc', 'native', 'Vaulted supply.').is`vaulted_supply`,
      aux('vaulted_change_90d_btc', 'native', 'Change in vaulted supply over 90 days.')
        .is`change(vaulted_supply, ${QUARTER})`,
    ),
  }),
  cointime({
    path: 'charts/cointime-value-split',
    title: 'Cointime value destroyed and stored',
    description:
      'Dollar value of the coinblocks that one year of spending destroyed and one year of holding stored.',
    reading: 'When more value is destroyed than stored, long-held coins are being sold on balance.',
    formula:
      '365-day sums of price × coinblocks destroyed and price × coinblocks stored (created − destroyed).',
    fields: fields(
      value('value_destroyed', 'USD', 'Price times coinblocks destroyed, over 365 days.')
        .is`sum(coin_blocks_destroyed_value_usd, ${YEAR})`,
      value(
        'value_stored',
        'USD',
        'Price times coinblocks stored, over 365 days. Negative when more coinblocks are destroyed than created.',
      ).is`sum(price_usd * coin_blocks_stored, ${YEAR})`,
      aux('destroyed_share', 'percent', 'Value destroyed as a percentage of value created.')
        .is`100 * (sum(coin_blocks_destroyed_value_usd, ${YEAR}) / sum(price_usd * coin_blocks_created, ${YEAR}))`,
    ),
  }),
  cointime({
    path: 'charts/cointime-activity-gap',
    title: 'Cointime activity gap',
    description:
      'Coin activity over the last quarter minus liveliness, which measures activity over the chain’s lifetime.',
    reading:
      'Above 0, coins are being spent faster than the historical average and liveliness rises. Below 0, it falls.',
    formula: 'Coinblocks destroyed / coinblocks created over 90 days − liveliness, in percentage points.',
    fields: fields(
      field.flow('activity_gap', 'percent', '90-day activity minus lifetime activity.')
        .is`100 * (sum(coin_blocks_destroyed, ${QUARTER}) / sum(coin_blocks_created, ${QUARTER})) - 100 * liveliness`,
      aux('activity_90d', 'percent', 'Coinblocks destroyed divided by coinblocks created, over 90 days.')
        .is`100 * (sum(coin_blocks_destroyed, ${QUARTER}) / sum(coin_blocks_created, ${QUARTER}))`,
      aux(
        'liveliness',
        'fraction',
        'Coinblocks destroyed divided by coinblocks created, since the first block.',
      ),
    ),
  }),
  cointime({
    path: 'charts/aviv-zones',
    title: 'AVIV percentile',
    description:
      'Percentile of the AVIV ratio (price / true market mean) in its own history, with zones for overheated and depressed markets.',
    reading:
      'Above 95, active investors hold larger unrealized profits than on 95 percent of past days. Values below 5 coincided with capitulation.',
    formula: 'Percentile of (active market cap / investor cap) among all earlier days.',
    fields: fields(
      field.oscillator('aviv_percentile', 'percent', 'Percentile of the AVIV ratio.')
        .is`100 * after(rank(aviv), 365)`,
      ...percentileZones(
        'aviv',
        [95, 'Active investors far in profit.'],
        [5, 'Active investors deep in loss.'],
      ),
      aux('aviv_ratio', 'ratio', 'Price divided by the true market mean.').is`aviv`,
    ),
  }),
  cointime({
    path: 'charts/true-market-mean-oscillator',
    title: 'True market mean oscillator',
    description:
      'Deviation of the price from active investors’ cost basis, in standard deviations of the last four years.',
    reading:
      'Zero is the average premium of the last four years, not break-even. Values have stayed between −1.5 and 1.5 for most of each cycle.',
    formula: '(ln(price / true market mean) − its 1,460-day mean) / its 1,460-day sample standard deviation.',
    fields: fields(
      field.oscillator('market_mean_deviation', 'sigma', 'Distance in standard deviations.')
        .is`zscore(log(ratio(price_usd, true_market_mean)), ${FOUR_YEARS})`,
      aux('upper_band_price', 'USD', 'Price 1.5 standard deviations above the mean.').is(
        bandPrice('true_market_mean', 1.5),
      ),
      aux('lower_band_price', 'USD', 'Price 1.5 standard deviations below the mean.').is(
        bandPrice('true_market_mean', -1.5),
      ),
      aux('true_market_mean_price', 'USD', 'Investor cap per active coin.').is`true_market_mean`,
    ),
  }),
  cointime({
    path: 'charts/cointime-price-ladder',
    title: 'Distance from on-chain price models',
    description: 'Average distance of the market price from four on-chain cost-basis models.',
    reading:
      'Below 0, the market trades under the average of the four models, and holders are at a loss on balance.',
    formula:
      '100 × (exp(mean of ln(price / model price)) − 1), over realized price, active realized price, true market mean, and cointime price.',
    fields: fields(
      field.oscillator('ladder_distance', 'percent', 'Distance from the geometric mean of the four models.')
        .is`100 * (exp((${LADDER.map(([name]) => `log(price_usd / ${name})`).join(' + ')}) / ${LADDER.length}) - 1)`,
      level('zero_line', 'percent', 'Geometric mean of the four models.', 0, 'true_market_mean'),
      ...LADDER.map(([name, text]) => aux(name, 'USD', text)),
    ),
  }),
  cointime({
    path: 'charts/investor-producer-split',
    title: 'Investor and producer value',
    description:
      'Realized cap divided into the value miners received in new coins (thermo cap) and the capital that investors added.',
    reading:
      'The producers’ share declines as the chain ages. Jumps in the investors’ share show new capital entering at higher prices.',
    formula:
      'Producer share = thermo cap / realized cap; investor share = 1 − producer share, in percent. Missing while thermo cap exceeds realized cap.',
    fields: fields(
      field.share('producer_share', 'percent', 'Thermo cap as a percentage of realized cap.')
        .is`when(settled_investor_cap_usd == settled_investor_cap_usd, 100 * thermo_cap_usd / realized_cap_usd)`,
      field.share('investor_share', 'percent', 'Investor cap as a percentage of realized cap.')
        .is`100 * (settled_investor_cap_usd / realized_cap_usd)`,
      aux('investor_cap_usd', 'USD', 'Realized cap minus thermo cap.'),
      aux('thermo_cap_usd', 'USD', 'Cumulative value of issued coins, each at the price on its day.'),
    ),
  }),
  cointime({
    path: 'charts/aviv-mvrv-spread',
    title: 'AVIV minus MVRV',
    description: 'Effect of excluding lost coins and miner rewards on the market’s valuation.',
    reading:
      'Negative values mean that dormant early coins inflate MVRV. A narrowing gap means that active and total holders have similar unrealized profits.',
    formula: 'Price / true market mean − market cap / realized cap.',
    fields: fields(
      value('valuation_spread', 'ratio', 'AVIV minus MVRV.').is`aviv - mvrv`,
      aux('aviv_ratio', 'ratio', 'Price divided by the true market mean.').is`aviv`,
      aux('mvrv', 'ratio', 'Market cap divided by realized cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/vaulting-against-issuance',
    concept: 'cointime',
    title: 'Vaulting relative to issuance',
    description: 'Coins vaulted over 90 days for each coin issued by miners.',
    reading:
      'Above 1, storage absorbs more than is issued, so the active supply shrinks. Below 0, vaulted supply is shrinking.',
    formula: '90-day change in vaulted supply / coins issued in 90 days.',
    source: SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      field.flow('vaulted_per_issued', 'ratio', 'Coins vaulted per coin issued.')
        .is`change(vaulted_supply, ${QUARTER}) / sum(issuance, ${QUARTER})`,
      aux(
        'vaulting_surplus',
        'percent',
        'Coins vaulted minus coins issued in 90 days, as a percentage of supply.',
      ).is`100 * ((change(vaulted_supply, ${QUARTER}) - change(supply, ${QUARTER})) / supply)`,
      aux('active_supply_btc', 'native', 'Active supply.').is`active_supply`,
    ),
  }),
]
