import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'
import {
  bar,
  changeOver,
  deviationsOver,
  level,
  log,
  MONTH,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  shareOfSums,
  YEAR,
  yearOverYear,
} from '../against-past'

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/issuance-against-demand',
    concept: 'supply',
    title: 'Demand per new coin',
    description:
      'Coins that recent buyers took from old holders and miners in a quarter, for each coin newly issued.',
    reading:
      'Above 1 buyers absorbed more than the miners made; below 0 even new coins found no taker but old age.',
    formula: 'Change of supply aged under a year over 90 days / coins issued in 90 days.',
    chains: MINED_CHAINS,
    fields: fields(
      bar(
        'demand_per_coin',
        'ratio',
        'Coins absorbed per coin issued.',
        ['supply', 'supply_1y_plus', 'issuance'],
        ([all, old, issued]) => divide(changeOver(subtract(all, old), QUARTER), rollingSum(issued, QUARTER)),
      ),
      aux('absorbed_90d_btc', 'native', 'Change of coins aged under a year.', {
        from: ['supply', 'supply_1y_plus'],
        compute: ([all, old]) => changeOver(subtract(all, old), QUARTER),
      }),
      aux('issued_90d_btc', 'native', 'Coins issued in 90 days.', {
        from: ['issuance'],
        compute: ([x]) => rollingSum(x, QUARTER),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/issuance-weight-zones',
    concept: 'supply',
    title: 'Weight of issuance',
    description:
      'New coins against the coins that change hands in a month, measured by the usual of two years.',
    reading:
      'High where few trade and miners weigh on the price; low in busy markets, where issuance hardly matters.',
    formula:
      'Logarithm of 30 days of issuance / 30 days of coins transferred, in deviations from its 730-day mean.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      oscillator(
        'issuance_weight',
        'sigma',
        'Distance from the two-year mean.',
        ['issuance', 'transfer_volume||spent_volume'],
        ([issued, moved]) =>
          deviationsOver(log(divide(rollingSum(issued, MONTH), rollingSum(moved, MONTH))), 2 * YEAR),
      ),
      level('heavy_line', 'sigma', 'Miners weigh on the market.', 1.5, 'issuance'),
      level('light_line', 'sigma', 'Issuance hardly matters.', -1.5, 'issuance'),
      aux('issuance_to_volume', 'percent', 'Issued in percent of transferred.', {
        from: ['issuance', 'transfer_volume||spent_volume'],
        compute: ([issued, moved]) => scale(divide(rollingSum(issued, MONTH), rollingSum(moved, MONTH)), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/issuance-value-yoy',
    concept: 'supply',
    title: 'Value of issuance, year over year',
    description:
      'Dollars the market must find for new coins this quarter against the same quarter last year.',
    reading:
      'Falls of more than half free demand for old coins; doublings of the bill have come late in rallies.',
    formula:
      'Natural logarithm of the 90-day mean of issuance × price over the same 365 days before; in percent beside it.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      bar('issuance_value_growth', 'ratio', 'Logarithm of the yearly multiple.', ['issuance_usd'], ([x]) =>
        log(yearOverYear(x, QUARTER).map((change) => 1 + change / 100)),
      ),
      aux('issuance_value_yoy', 'percent', 'Change of the quarterly bill.', {
        from: ['issuance_usd'],
        compute: ([x]) => yearOverYear(x, QUARTER),
      }),
      aux('issuance_90d_usd', 'USD', 'Mean daily issuance of 90 days in dollars.', {
        from: ['issuance_usd'],
        compute: ([x]) => sma(x, QUARTER),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/utxo-growth-heat',
    concept: 'supply',
    title: 'Growth of unspent outputs, ranked',
    description: 'Monthly growth of the set of unspent outputs in percent, ranked among all months so far.',
    reading:
      'Hot: coins split over many wallets, or data is stored as dust. Cold: owners gather small pieces.',
    formula:
      'Percentile among earlier days of the change of the count of unspent outputs over 30 days in percent.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'utxo_growth_percentile',
        'percent',
        'Place of the growth in its past.',
        ['utxo_count'],
        ([x]) => percentile(divide(changeOver(x, MONTH), x)),
      ),
      ...percentileZones('utxo_count', [90, 'Splitting.'], [10, 'Gathering.']),
      aux('utxo_change_30d', 'count', 'Outputs added in 30 days.', {
        from: ['utxo_count'],
        compute: ([x]) => changeOver(x, MONTH),
      }),
      aux('utxo_count', 'count', 'Unspent outputs.'),
    ),
  }),
  chainSeries({
    path: 'charts/utxo-consolidation-heat',
    concept: 'supply',
    title: 'Consolidation of outputs',
    description:
      'Whether the month’s transactions gathered outputs or scattered them, against the habit of two years.',
    reading:
      'Two deviations up wallets consolidate, usually while fees are low; far down new holders or dust appear.',
    formula: '30 days of outputs spent / 30 days of outputs created, in deviations from its 730-day mean.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'consolidation',
        'sigma',
        'Distance from the two-year mean.',
        ['utxos_spent', 'utxos_created'],
        ([spent, created]) => deviationsOver(shareOfSums(spent, created, MONTH), 2 * YEAR),
      ),
      level('gathering_line', 'sigma', 'Gathering above this.', 2, 'utxos_spent'),
      level('scattering_line', 'sigma', 'Scattering below this.', -2, 'utxos_spent'),
      aux('spent_per_created', 'percent', 'Outputs spent per hundred created.', {
        from: ['utxos_spent', 'utxos_created'],
        compute: ([spent, created]) => shareOfSums(spent, created, MONTH),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/output-size-heat',
    concept: 'supply',
    title: 'Size of the average output, ranked',
    description: 'Dollars in the mean unspent output against its mean of two years, ranked in its history.',
    reading:
      'High ranks: holdings are worth far more than they lately were. Low ones: crumbs are being swept up.',
    formula: 'Percentile of (market cap / unspent outputs) / its 730-day mean among earlier days.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'output_size_percentile',
        'percent',
        'Place of the size in its past.',
        ['market_cap_usd', 'utxo_count'],
        ([cap, count]) => {
          const size = divide(cap, count)
          return percentile(divide(size, sma(size, 2 * YEAR)))
        },
      ),
      ...percentileZones(
        'market_cap_usd',
        [90, 'Outputs worth far more than usual.'],
        [10, 'Outputs worth far less than usual.'],
      ),
      aux('mean_output_usd', 'USD', 'Market cap per unspent output.', {
        from: ['market_cap_usd', 'utxo_count'],
        compute: ([cap, count]) => divide(cap, count),
      }),
    ),
  }),
]
