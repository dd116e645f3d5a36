import { aux, type Definition, field, fields } from '../../../define'
import { expression } from '../../../formulas/expression'
import { chainSeries, chainSeriesWith, MINED_CHAINS, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'
import { level, MONTH, percentileZones, QUARTER, YEAR } from '../against-past'

const minedSupply = chainSeriesWith({ concept: 'supply', source: NETWORK_SOURCE, chains: MINED_CHAINS })
const outputSupply = chainSeriesWith({ concept: 'supply', source: NETWORK_SOURCE, chains: OUTPUT_CHAINS })

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
      field.flow('demand_per_coin', 'ratio', 'Coins absorbed per coin issued.')
        .is`change(supply_by_age - supply_1y_plus, ${QUARTER}) / sum(issuance, ${QUARTER})`,
      aux('absorbed_90d_btc', 'native', 'Change in supply under one year old over 90 days.')
        .is`change(supply_by_age - supply_1y_plus, ${QUARTER})`,
      aux('issued_90d_btc', 'native', 'Coins issued over 90 days.').is`sum(issuance, ${QUARTER})`,
    ),
  }),
  minedSupply({
    path: 'charts/issuance-weight-zones',
    title: 'Issuance relative to transfer volume',
    description: 'New coins as a share of monthly transfer volume, as a Z-score over two years.',
    reading:
      'High when trading is thin and miner sales weigh on the price. Low in busy markets, where issuance hardly matters.',
    formula: 'Z-score (sample) over 730 days of ln(30-day issuance / 30-day transfer volume in coins).',
    fields: fields(
      field.oscillator('issuance_weight', 'sigma', 'Distance from the two-year mean.').is(
        expression(`zscore(log(sum(issuance, ${MONTH}) / sum(moved, ${MONTH})), ${2 * YEAR})`, {
          moved: 'transfer_volume||spent_volume',
        }),
      ),
      level('heavy_line', 'sigma', 'Issuance weighs on the market.', 1.5, 'issuance'),
      level('light_line', 'sigma', 'Issuance hardly matters.', -1.5, 'issuance'),
      aux('issuance_to_volume', 'percent', 'Issuance as a percentage of transfer volume.').is(
        expression(`100 * (sum(issuance, ${MONTH}) / sum(moved, ${MONTH}))`, {
          moved: 'transfer_volume||spent_volume',
        }),
      ),
    ),
  }),
  minedSupply({
    path: 'charts/issuance-value-yoy',
    title: 'Issuance value, yearly log change',
    description:
      'Dollar value of coins issued in the last quarter compared with the same quarter one year earlier.',
    reading:
      'Below −0.7, the value has more than halved, which frees demand for existing coins. Values above 0.7, a doubling, have come late in rallies.',
    formula:
      'ln(90-day average of issuance × price / the same average 365 days earlier). issuance_value_yoy gives the change in percent.',
    fields: fields(
      field.flow('issuance_value_growth', 'ratio', 'Natural logarithm of the yearly ratio.')
        .is`log(1 + pct(sma(issuance_usd, ${QUARTER}), 365) / 100)`,
      aux('issuance_value_yoy', 'percent', 'Change over one year.')
        .is`pct(sma(issuance_usd, ${QUARTER}), 365)`,
      aux('issuance_90d_usd', 'USD', 'Daily issuance value, 90-day average.')
        .is`sma(issuance_usd, ${QUARTER})`,
    ),
  }),
  outputSupply({
    path: 'charts/utxo-growth-heat',
    title: 'UTXO growth percentile',
    description:
      'Percentile of the monthly growth in unspent transaction outputs (UTXOs) in its own history.',
    reading:
      'High values mean that coins are being split across many wallets or that data is stored in small outputs. Low values indicate consolidation.',
    formula: 'Percentile among earlier days of 30-day change in UTXO count / UTXO count.',
    fields: fields(
      field.oscillator('utxo_growth_percentile', 'percent', 'Percentile of the growth.')
        .is`100 * after(rank(change(utxo_count, ${MONTH}) / utxo_count), 365)`,
      ...percentileZones('utxo_count', [90, 'Rapid UTXO growth.'], [10, 'Consolidation.']),
      aux('utxo_change_30d', 'count', 'UTXOs added in 30 days.').is`change(utxo_count, ${MONTH})`,
      aux('utxo_count', 'count', 'Number of UTXOs.'),
    ),
  }),
  outputSupply({
    path: 'charts/utxo-consolidation-heat',
    title: 'UTXO consolidation',
    description: 'Outputs spent per output created over 30 days, as a Z-score over two years.',
    reading:
      'At +2, wallets consolidate their coins, usually while fees are low. At low values, new holders or dust outputs appear.',
    formula: 'Z-score (sample) over 730 days of (30-day outputs spent / 30-day outputs created).',
    fields: fields(
      field.oscillator('consolidation', 'sigma', 'Distance from the two-year mean.')
        .is`zscore(100 * (sum(utxos_spent, ${MONTH}) / sum(utxos_created, ${MONTH})), ${2 * YEAR})`,
      level('gathering_line', 'sigma', 'Consolidation.', 2, 'utxos_spent'),
      level('scattering_line', 'sigma', 'Splitting.', -2, 'utxos_spent'),
      aux('spent_per_created', 'percent', 'Outputs spent per 100 created.')
        .is`100 * (sum(utxos_spent, ${MONTH}) / sum(utxos_created, ${MONTH}))`,
    ),
  }),
  outputSupply({
    path: 'charts/output-size-heat',
    title: 'Average UTXO value percentile',
    description: 'Percentile of the average dollar value per UTXO, relative to its two-year average.',
    reading:
      'High values mean that outputs are worth far more than in recent years. Low values mean that they are worth far less.',
    formula: 'Percentile among earlier days of (market cap / UTXO count) / its 730-day average.',
    fields: fields(
      field.oscillator('output_size_percentile', 'percent', 'Percentile of the average value.')
        .is`100 * after(rank(market_cap_usd / utxo_count / sma(market_cap_usd / utxo_count, ${2 * YEAR})), 365)`,
      ...percentileZones(
        'market_cap_usd',
        [90, 'Outputs worth far more than usual.'],
        [10, 'Outputs worth far less than usual.'],
      ),
      aux('mean_output_usd', 'USD', 'Market cap divided by UTXO count.').is`market_cap_usd / utxo_count`,
    ),
  }),
]
