import { divide, scale, subtract } from '@/lib/engine/ops/arithmetic'
import { rollingSum } from '@/lib/engine/ops/rolling-sum'
import { sma } from '@/lib/engine/ops/sma'
import { aux, type Definition, fields, value } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'
import {
  bar,
  changeOver,
  log,
  MONTH,
  oscillator,
  percentile,
  percentileZones,
  QUARTER,
  YEAR,
  yearOverYear,
} from '../against-past'

const EPOCH_BLOCKS = 210_000

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
    path: 'charts/issuance-to-volume',
    concept: 'supply',
    title: 'Issuance against transfers',
    description:
      'New coins as a part of all coins that change hands in a month, with their rank in the past.',
    reading: 'High where few trade and miners weigh on the price; a low figure says issuance hardly matters.',
    formula: '30 days of issuance / 30 days of coins transferred, percent; percentile among earlier days.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('issuance_to_volume', 'percent', 'Issued in percent of transferred.', {
        from: ['issuance', 'transfer_volume||spent_volume'],
        compute: ([issued, moved]) => scale(divide(rollingSum(issued, MONTH), rollingSum(moved, MONTH)), 100),
      }),
      aux('issuance_to_volume_percentile', 'percent', 'Place in its past.', {
        from: ['issuance', 'transfer_volume||spent_volume'],
        compute: ([issued, moved]) => percentile(divide(rollingSum(issued, MONTH), rollingSum(moved, MONTH))),
      }),
      aux('issuance_30d_btc', 'native', 'Coins issued in 30 days.', {
        from: ['issuance'],
        compute: ([x]) => rollingSum(x, MONTH),
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
    path: 'charts/halving-progress',
    concept: 'halving',
    title: 'Halving progress',
    description:
      'How much of the current reward epoch is over, with the days the rest would take at this year’s pace.',
    reading:
      'Lows have come late in the fourth quarter of an epoch’s clock or early in the next; the rest is habit.',
    formula:
      'Height modulo 210,000 / 210,000, percent; days left = blocks left / 365-day mean of blocks a day.',
    source: NETWORK_SOURCE,
    chains: ['bitcoin'],
    fields: fields(
      value('epoch_progress', 'percent', 'Part of the epoch that is over.', {
        from: ['block_height'],
        compute: ([height]) => height.map((x) => (100 * (x % EPOCH_BLOCKS)) / EPOCH_BLOCKS),
      }),
      aux('blocks_left', 'blocks', 'Blocks to the next halving.', {
        from: ['block_height'],
        compute: ([height]) => height.map((x) => EPOCH_BLOCKS - (x % EPOCH_BLOCKS)),
      }),
      aux('days_left', 'days', 'Days to the next halving at the year’s pace.', {
        from: ['block_height', 'block_count'],
        compute: ([height, blocks]) => {
          const pace = sma(blocks, YEAR)
          return height.map((x, row) => (EPOCH_BLOCKS - (x % EPOCH_BLOCKS)) / pace[row])
        },
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
    path: 'charts/utxo-turnover-balance',
    concept: 'supply',
    title: 'Outputs spent for each created',
    description: 'Whether the month’s transactions gathered outputs or scattered them.',
    reading:
      'Over 100 wallets consolidate, usually while fees are low; well under it new holders or dust appear.',
    formula: '30 days of outputs spent / 30 days of outputs created, percent.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('spent_per_created', 'percent', 'Outputs spent per hundred created.', {
        from: ['utxos_spent', 'utxos_created'],
        compute: ([spent, created]) =>
          scale(divide(rollingSum(spent, MONTH), rollingSum(created, MONTH)), 100),
      }),
      aux('utxos_created', 'count', 'Outputs created on the day.'),
      aux('utxos_spent', 'count', 'Outputs spent on the day.'),
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
