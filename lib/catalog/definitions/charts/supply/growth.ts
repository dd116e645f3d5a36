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
    title: 'Demand per issued coin',
    description: 'Coins moved into short-term ownership over 90 days for each coin issued.',
    reading:
      'Above 1, buyers absorb more than newly issued coins. Below 0, more coins age past one year than are bought.',
    formula: '90-day change in supply under 1 year old / coins issued in 90 days.',
    chains: MINED_CHAINS,
    fields: fields(
      bar(
        'demand_per_coin',
        'ratio',
        'Coins absorbed per coin issued.',
        ['supply_by_age', 'supply_1y_plus', 'issuance'],
        ([all, old, issued]) => divide(changeOver(subtract(all, old), QUARTER), rollingSum(issued, QUARTER)),
      ),
      aux('absorbed_90d_btc', 'native', 'Change in supply under one year old over 90 days.', {
        from: ['supply_by_age', 'supply_1y_plus'],
        compute: ([all, old]) => changeOver(subtract(all, old), QUARTER),
      }),
      aux('issued_90d_btc', 'native', 'Coins issued over 90 days.', {
        from: ['issuance'],
        compute: ([x]) => rollingSum(x, QUARTER),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/issuance-weight-zones',
    concept: 'supply',
    title: 'Issuance relative to transfer volume',
    description: 'New coins as a share of monthly transfer volume, as a Z-score over two years.',
    reading:
      'High when trading is thin and miner sales weigh on the price. Low in busy markets, where issuance hardly matters.',
    formula: 'Z-score (sample) over 730 days of ln(30-day issuance / 30-day transfer volume in coins).',
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
      level('heavy_line', 'sigma', 'Issuance weighs on the market.', 1.5, 'issuance'),
      level('light_line', 'sigma', 'Issuance hardly matters.', -1.5, 'issuance'),
      aux('issuance_to_volume', 'percent', 'Issuance as a percentage of transfer volume.', {
        from: ['issuance', 'transfer_volume||spent_volume'],
        compute: ([issued, moved]) => scale(divide(rollingSum(issued, MONTH), rollingSum(moved, MONTH)), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/issuance-value-yoy',
    concept: 'supply',
    title: 'Issuance value, yearly change',
    description:
      'Dollar value of coins issued in the last quarter compared with the same quarter one year earlier.',
    reading:
      'Declines of more than half free demand for existing coins. Doublings have come late in rallies.',
    formula:
      'ln(90-day average of issuance × price / the same average 365 days earlier). issuance_value_yoy gives the change in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      bar(
        'issuance_value_growth',
        'ratio',
        'Natural logarithm of the yearly ratio.',
        ['issuance_usd'],
        ([x]) => log(yearOverYear(x, QUARTER).map((change) => 1 + change / 100)),
      ),
      aux('issuance_value_yoy', 'percent', 'Change over one year.', {
        from: ['issuance_usd'],
        compute: ([x]) => yearOverYear(x, QUARTER),
      }),
      aux('issuance_90d_usd', 'USD', 'Daily issuance value, 90-day average.', {
        from: ['issuance_usd'],
        compute: ([x]) => sma(x, QUARTER),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/utxo-growth-heat',
    concept: 'supply',
    title: 'UTXO growth percentile',
    description:
      'Percentile of the monthly growth in unspent transaction outputs (UTXOs) in its own history.',
    reading:
      'High values mean that coins are being split across many wallets or that data is stored in small outputs. Low values indicate consolidation.',
    formula: 'Percentile among earlier days of 30-day change in UTXO count / UTXO count.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator('utxo_growth_percentile', 'percent', 'Percentile of the growth.', ['utxo_count'], ([x]) =>
        percentile(divide(changeOver(x, MONTH), x)),
      ),
      ...percentileZones('utxo_count', [90, 'Rapid UTXO growth.'], [10, 'Consolidation.']),
      aux('utxo_change_30d', 'count', 'UTXOs added in 30 days.', {
        from: ['utxo_count'],
        compute: ([x]) => changeOver(x, MONTH),
      }),
      aux('utxo_count', 'count', 'Number of UTXOs.'),
    ),
  }),
  chainSeries({
    path: 'charts/utxo-consolidation-heat',
    concept: 'supply',
    title: 'UTXO consolidation',
    description: 'Outputs spent per output created over 30 days, as a Z-score over two years.',
    reading:
      'At +2, wallets consolidate their coins, usually while fees are low. At low values, new holders or dust outputs appear.',
    formula: 'Z-score (sample) over 730 days of (30-day outputs spent / 30-day outputs created).',
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
      level('gathering_line', 'sigma', 'Consolidation.', 2, 'utxos_spent'),
      level('scattering_line', 'sigma', 'Splitting.', -2, 'utxos_spent'),
      aux('spent_per_created', 'percent', 'Outputs spent per 100 created.', {
        from: ['utxos_spent', 'utxos_created'],
        compute: ([spent, created]) => shareOfSums(spent, created, MONTH),
      }),
    ),
  }),
  chainSeries({
    path: 'charts/output-size-heat',
    concept: 'supply',
    title: 'Average UTXO value percentile',
    description: 'Percentile of the average dollar value per UTXO, relative to its two-year average.',
    reading:
      'High values mean that outputs are worth far more than in recent years. Low values mean that they are worth far less.',
    formula: 'Percentile among earlier days of (market cap / UTXO count) / its 730-day average.',
    source: NETWORK_SOURCE,
    chains: OUTPUT_CHAINS,
    fields: fields(
      oscillator(
        'output_size_percentile',
        'percent',
        'Percentile of the average value.',
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
      aux('mean_output_usd', 'USD', 'Market cap divided by UTXO count.', {
        from: ['market_cap_usd', 'utxo_count'],
        compute: ([cap, count]) => divide(cap, count),
      }),
    ),
  }),
]
