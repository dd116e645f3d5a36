import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, MINED_CHAINS, OUTPUT_CHAINS } from '../../chain-series'
import {
  bar,
  changeOver,
  deviationsOver,
  FOUR_YEARS,
  level,
  logRatio,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  shareOfSums,
  YEAR,
} from '../against-past'

const SOURCE = 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.'

/** Price on a band of a log ratio around a reference price. */
const bandPrice = (reference: string, sigmas: number) => ({
  from: ['price_usd', reference],
  compute: ([price, at]: Float64Array[]) => {
    const ratio = logRatio(price, at)
    const mean = sma(ratio, FOUR_YEARS)
    const deviation = rollingStd(ratio, FOUR_YEARS)
    return at.map((x, row) => x * Math.exp(mean[row] + sigmas * deviation[row]))
  },
})

const LADDER = [
  ['realized_price', 'Average cost of all coins.'],
  ['active_realized_price', 'Realized price over liveliness.'],
  ['true_market_mean', 'Investor cap per active coin.'],
  ['cointime_price', 'Value destroyed over coinblocks stored.'],
] as const

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/cointime-price-bands',
    concept: 'cointime',
    title: 'Cointime price bands',
    description:
      'How far the price has run from the cointime price, in deviations of four years, with the bands as prices.',
    reading:
      'Beyond +2 rallies have been exhausted; under −1.5 the price is near what long storage values it at.',
    formula:
      'Logarithm of price / cointime price, less its 1,460-day mean, over its 1,460-day deviation; bands turn ±2 deviations back into prices.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'cointime_deviation',
        'sigma',
        'Distance in deviations.',
        ['price_usd', 'cointime_price'],
        ([price, at]) => deviationsOver(logRatio(price, at), FOUR_YEARS),
      ),
      aux('upper_band_price', 'USD', 'Price two deviations above the mean.', bandPrice('cointime_price', 2)),
      aux('lower_band_price', 'USD', 'Price two deviations below the mean.', bandPrice('cointime_price', -2)),
      aux('cointime_price', 'USD', 'Value destroyed over coinblocks stored, since the first day.'),
    ),
  }),
  chainSeries({
    path: 'charts/active-vaulted-supply',
    concept: 'cointime',
    title: 'Active and vaulted supply',
    description:
      'All coins divided into those that take part in the economy and those that behave as if locked away.',
    reading:
      'The vaulted layer thickens for years and thins only in great rallies; the active layer is what trades.',
    formula: 'Active = liveliness × supply, vaulted = the rest; together all coins.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      withRole('stack', 'active_supply_btc', 'native', 'Coins counted as active.', 'active_supply'),
      withRole('stack', 'vaulted_supply_btc', 'native', 'Coins counted as vaulted.', 'vaulted_supply'),
      aux('vaulted_change_90d_btc', 'native', 'Change of vaulted supply over 90 days.', {
        from: ['vaulted_supply'],
        compute: ([x]) => changeOver(x, QUARTER),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/cointime-value-split',
    concept: 'cointime',
    title: 'Cointime value stored and destroyed',
    description:
      'The dollar value of a year’s coinblocks, divided into what holders kept and what sellers ended.',
    reading: 'A destroyed layer that overtakes the stored one means the market is spending its savings.',
    formula:
      'Price × coinblocks destroyed and price × coinblocks stored (created − destroyed), 365-day sums.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      withRole('stack', 'value_destroyed', 'USD', 'Price times coinblocks destroyed.', {
        from: ['coin_blocks_destroyed_value_usd'],
        compute: ([x]) => rollingSum(x, YEAR),
      }),
      withRole('stack', 'value_stored', 'USD', 'Price times coinblocks stored.', {
        from: ['price_usd', 'coin_blocks_stored'],
        compute: ([price, stored]) =>
          rollingSum(
            price.map((x, row) => x * stored[row]),
            YEAR,
          ),
      }),
      aux('destroyed_share', 'percent', 'Destroyed in percent of created.', {
        from: ['coin_blocks_destroyed_value_usd', 'price_usd', 'coin_blocks_created'],
        compute: ([destroyed, price, created]) =>
          shareOfSums(
            destroyed,
            price.map((x, row) => x * created[row]),
            YEAR,
          ),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/cointime-activity-gap',
    concept: 'cointime',
    title: 'Cointime activity gap',
    description: 'Activity of the last quarter less the lifetime activity that liveliness records.',
    reading:
      'Only a positive gap can lift liveliness: above 0 the present is busier than the chain’s own history.',
    formula: 'Coinblocks destroyed / created over 90 days − liveliness, in percentage points.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      bar(
        'activity_gap',
        'percent',
        'Quarter’s activity less lifetime activity.',
        ['coin_blocks_destroyed', 'coin_blocks_created', 'liveliness'],
        ([destroyed, created, life]) => subtract(shareOfSums(destroyed, created, QUARTER), scale(life, 100)),
      ),
      aux('activity_90d', 'percent', 'Destroyed over created in 90 days.', {
        from: ['coin_blocks_destroyed', 'coin_blocks_created'],
        compute: ([destroyed, created]) => shareOfSums(destroyed, created, QUARTER),
      }),
      aux('liveliness', 'fraction', 'Destroyed over created since the first block.'),
    ),
  }),
  chainSeries({
    path: 'charts/aviv-zones',
    concept: 'cointime',
    title: 'AVIV zones',
    description:
      'Rank of the active-value-to-investor-value ratio in its past, with zones for heat and for despair.',
    reading:
      'Nineteen days in twenty were lower above 95; readings under 5 came with capitulation of investors.',
    formula: 'Percentile of active market cap / investor cap among all earlier days.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator('aviv_percentile', 'percent', 'Place of AVIV in its past.', ['aviv'], ([x]) =>
        percentile(x),
      ),
      ...percentileZones(
        'aviv',
        [95, 'Active investors far in profit.'],
        [5, 'Active investors deep in loss.'],
      ),
      aux('aviv_ratio', 'ratio', 'Price over the true market mean.', 'aviv'),
    ),
  }),
  chainSeries({
    path: 'charts/true-market-mean-oscillator',
    concept: 'cointime',
    title: 'True market mean oscillator',
    description:
      'Distance of the price from active investors’ cost, counted in the deviations of one four-year cycle.',
    reading: 'Zero is the cycle’s usual premium, not break-even; ±1.5 have framed most of each cycle.',
    formula: 'Logarithm of price / true market mean, less its 1,460-day mean, over its 1,460-day deviation.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'market_mean_deviation',
        'sigma',
        'Distance in deviations.',
        ['price_usd', 'true_market_mean'],
        ([price, mean]) => deviationsOver(logRatio(price, mean), FOUR_YEARS),
      ),
      aux(
        'upper_band_price',
        'USD',
        'Price one and a half deviations above.',
        bandPrice('true_market_mean', 1.5),
      ),
      aux(
        'lower_band_price',
        'USD',
        'Price one and a half deviations below.',
        bandPrice('true_market_mean', -1.5),
      ),
      aux('true_market_mean_price', 'USD', 'Investor cap per active coin.', 'true_market_mean'),
    ),
  }),
  chainSeries({
    path: 'charts/cointime-price-ladder',
    concept: 'cointime',
    title: 'Ladder of on-chain prices',
    description:
      'Average distance of the market price from four on-chain cost prices, with each rung as a field.',
    reading:
      'Below 0 the market trades under the middle of the ladder: what was paid outweighs what is offered.',
    formula:
      'Mean of log(price / rung) over realized price, active price, true market mean, cointime price; as percent: 100 × (exp − 1).',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'ladder_distance',
        'percent',
        'Distance from the middle of the ladder.',
        ['price_usd', ...LADDER.map(([name]) => name)],
        ([price, ...rungs]) =>
          price.map((x, row) => {
            let total = 0
            for (const rung of rungs) total += Math.log(x / rung[row])
            return 100 * (Math.exp(total / rungs.length) - 1)
          }),
      ),
      level('zero_line', 'percent', 'The middle of the ladder.', 0, 'true_market_mean'),
      ...LADDER.map(([name, text]) => aux(name, 'USD', text)),
    ),
  }),
  chainSeries({
    path: 'charts/investor-producer-split',
    concept: 'cointime',
    title: 'Investor and producer value',
    description:
      'Whose money the realized cap is: what miners were paid in new coins, and what investors added.',
    reading:
      'The producers’ part shrinks with age; jumps of the investors’ part are new capital at higher prices.',
    formula:
      'Thermo cap / realized cap and the rest, percent; missing while coins issued were worth more than the realized cap.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      withRole('share', 'producer_share', 'percent', 'Thermo cap in percent of realized cap.', {
        from: ['thermo_cap_usd', 'realized_cap_usd', 'settled_investor_cap_usd'],
        compute: ([thermo, realized, investor]) =>
          thermo.map((x, row) => (Number.isNaN(investor[row]) ? Number.NaN : (100 * x) / realized[row])),
      }),
      withRole('share', 'investor_share', 'percent', 'Investor cap in percent of realized cap.', {
        from: ['settled_investor_cap_usd', 'realized_cap_usd'],
        compute: ([investor, realized]) => scale(divide(investor, realized), 100),
      }),
      aux('investor_cap_usd', 'USD', 'Realized cap less thermo cap.'),
      aux('thermo_cap_usd', 'USD', 'Coins issued, at the price of their day.'),
    ),
  }),
  chainSeries({
    path: 'charts/aviv-mvrv-spread',
    concept: 'cointime',
    title: 'AVIV less MVRV',
    description: 'What removing lost coins and miners’ issue changes about the market’s valuation.',
    reading:
      'Negative: dormant early coins flatter MVRV. A narrowing gap means active and total holders agree.',
    formula: 'Price / true market mean − market cap / realized cap.',
    source: SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('valuation_spread', 'ratio', 'AVIV less MVRV.', {
        from: ['aviv', 'mvrv'],
        compute: ([aviv, mvrv]) => subtract(aviv, mvrv),
      }),
      aux('aviv_ratio', 'ratio', 'Price over the true market mean.', 'aviv'),
      aux('mvrv', 'ratio', 'Market cap over realized cap.'),
    ),
  }),
  chainSeries({
    path: 'charts/vaulting-against-issuance',
    concept: 'cointime',
    title: 'Coins vaulted per coin issued',
    description: 'Coins that went into storage over a quarter for each one the miners made in it.',
    reading:
      'Above 1 storage absorbs more than is issued and the active float shrinks; below 0 the vault is emptied.',
    formula: 'Change of vaulted supply over 90 days / coins issued in 90 days.',
    source: SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      bar(
        'vaulted_per_issued',
        'ratio',
        'Coins vaulted per coin issued.',
        ['vaulted_supply', 'issuance'],
        ([vaulted, issued]) => divide(changeOver(vaulted, QUARTER), rollingSum(issued, QUARTER)),
      ),
      aux('vaulting_surplus', 'percent', 'Vaulted less issued in 90 days, of supply.', {
        from: ['vaulted_supply', 'supply'],
        compute: ([vaulted, supply]) =>
          scale(divide(subtract(changeOver(vaulted, QUARTER), changeOver(supply, QUARTER)), supply), 100),
      }),
      aux('active_supply_btc', 'native', 'Coins counted as active.', 'active_supply'),
    ),
  }),
]
