import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { afterFirstYear } from '../../../measures/guards'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import { ratioOf } from '../ratios'

const FOUR_YEARS = 1460

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/thermo-cap',
    concept: 'valuation',
    title: 'Thermo cap',
    description: 'All dollars the market has paid miners for new coins since the first price.',
    reading: 'The capital behind the security of the chain; its slope is today’s security budget.',
    formula: 'Running sum of coins issued × price of their day.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('thermo_cap_usd', 'USD', 'Coins issued at the price of their day, summed.'),
      aux('issuance_usd', 'USD', 'Added on the day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/investor-cap',
    concept: 'valuation',
    title: 'Investor cap',
    description: 'Capital in the coin that did not go to miners.',
    reading: 'Shrinks in capitulation, when buyers of the top sell to buyers of the low.',
    formula: 'Realized cap − thermo cap.',
    chains: MINED_CHAINS,
    fields: fields(
      value('investor_cap_usd', 'USD', 'Realized cap less thermo cap.'),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
      aux('thermo_cap_usd', 'USD', 'Thermo cap.'),
    ),
  }),
  chainSeries({
    path: 'onchain/average-cap',
    concept: 'valuation',
    title: 'Average cap',
    description: 'Mean market cap over the whole life of the coin.',
    reading: 'The slowest line of all; top cap, thirty-five times it, was the ceiling of early cycles.',
    formula: 'Sum of market cap so far / days so far.',
    fields: fields(
      value('average_cap_usd', 'USD', 'Mean of all market caps so far.'),
      aux('top_cap_usd', 'USD', 'Thirty-five times the mean.', {
        from: ['average_cap_usd'],
        compute: ([mean]) => mean.map((x) => 35 * x),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/delta-cap',
    concept: 'valuation',
    title: 'Delta cap',
    description: 'Realized cap less average cap: capital in excess of the life-long mean.',
    reading: 'Cycle lows have come down to it and not through.',
    formula: 'Realized cap − average cap.',
    source: 'Coin-age ledger. Cap as published by David Puell.',
    fields: fields(
      value('delta_cap_usd', 'USD', 'Realized less average cap.', {
        from: ['realized_cap_usd', 'average_cap_usd'],
        compute: ([realized, mean]) => subtract(realized, mean),
      }),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
      aux('average_cap_usd', 'USD', 'Average cap.'),
    ),
  }),
  chainSeries({
    path: 'onchain/net-unrealized-pl',
    concept: 'profit and loss',
    title: 'Net unrealized profit and loss in dollars',
    description: 'What all holders would walk away with, or leave behind, if prices stood and everyone sold.',
    reading: 'Trillions of paper wealth hang on the last trade: the sum shows how much a fall would take.',
    formula: 'Market cap − realized cap.',
    fields: fields(
      withRole('flow', 'net_unrealized_pl_usd', 'USD', 'Market cap less realized cap.', 'unrealized_pl_usd'),
      aux('market_cap_usd', 'USD', 'Market cap.'),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
    ),
  }),
  chainSeries({
    path: 'onchain/realized-to-thermo',
    concept: 'valuation',
    title: 'Realized over thermo cap',
    description: 'Dollars that holders put in for each dollar paid to miners.',
    reading: 'Grows as the market deepens: early on miners were nearly all of the capital.',
    formula: 'Realized cap / thermo cap.',
    chains: MINED_CHAINS,
    fields: fields(
      value('realized_to_thermo', 'ratio', 'Quotient of the two caps, after the first year.', {
        from: ['realized_cap_usd', 'thermo_cap_usd'],
        daily: true,
        compute: ([realized, thermo]) => afterFirstYear(divide(realized, thermo)),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/mvrv-momentum',
    concept: 'valuation',
    title: 'MVRV momentum',
    description: 'MVRV against its own half-year average.',
    reading: 'Crossing 1 from below has begun major uptrends; the other way, bear markets.',
    formula: 'MVRV / mean MVRV of 180 days.',
    fields: fields(
      value('mvrv_momentum', 'ratio', 'MVRV over its mean.', {
        from: ['mvrv'],
        daily: true,
        compute: ([ratio]) => divide(ratio, sma(ratio, 180)),
      }),
      aux('mvrv', 'ratio', 'MVRV.'),
    ),
  }),
  chainSeries({
    path: 'onchain/rhodl-age-weighted',
    concept: 'valuation',
    title: 'RHODL by market age',
    description: 'RHODL as first published, weighted by the age of the market.',
    reading: 'The weight keeps peaks of different cycles at one height; compare with the unweighted ratio.',
    formula: 'Realized-cap share aged a week / share aged one to two years × days since the first row.',
    source: 'Coin-age ledger. Ratio as published by Philip Swift (2020).',
    fields: fields(
      value('rhodl_age_weighted', 'ratio', 'RHODL times age.'),
      aux('rhodl', 'ratio', 'Without the weight.'),
    ),
  }),
  chainSeries({
    path: 'onchain/realized-price-growth-4y',
    concept: 'valuation',
    title: 'Growth of the realized price over four years',
    description: 'Yearly rate at which the average cost of all coins grew over one cycle.',
    reading: 'The slow truth of adoption: it has come down from triple digits to the teens.',
    formula: '(Realized price / its value 1,460 days before) ^ (1/4) − 1, in percent.',
    fields: fields(
      value('realized_price_growth_4y', 'percent', 'Compound growth a year.', {
        from: ['realized_price'],
        daily: true,
        compute: ([cost]) => {
          const before = lag(cost, FOUR_YEARS)
          return cost.map((x, row) => 100 * ((x / before[row]) ** 0.25 - 1))
        },
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/metcalfe-ratio',
    concept: 'network value',
    title: 'Metcalfe ratio',
    description: 'Market cap for each possible pair of active addresses, as a logarithm.',
    reading: 'High: value has outrun use. The law is a rule of thumb, and addresses are not people.',
    formula: 'ln(market cap / active addresses²), addresses as a mean of 30 days.',
    source: NETWORK_SOURCE,
    fields: fields(
      value('metcalfe_ratio', 'index', 'Logarithm of cap over pairs.', {
        from: ['market_cap_usd', 'active_addresses'],
        daily: true,
        compute: ([cap, addresses]) => {
          const users = sma(addresses, 30)
          return cap.map((x, row) => (x > 0 && users[row] > 0 ? Math.log(x / users[row] ** 2) : Number.NaN))
        },
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/market-cap-per-hash',
    concept: 'network value',
    title: 'Market cap per hash rate',
    description: 'Dollars of value that each terahash a second protects.',
    reading: 'Falls for years as machines improve; sharp rises mean that price has outrun mining.',
    formula: 'Market cap / hash rate.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('market_cap_per_hash', 'USD', 'Dollars for each TH/s.', ratioOf('market_cap_usd', 'hash_rate')),
    ),
  }),
]
