import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import {
  ALL_CHAINS,
  chainSeries,
  chainSeriesWith,
  HEIGHT_CHAINS,
  MINED_CHAINS,
  NETWORK_SOURCE,
} from '../../chain-series'

const mining = chainSeriesWith({ concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS })

export const definitions: Definition[] = [
  mining({
    path: 'onchain/hash-ribbons',
    title: 'Hash ribbons',
    description: '30-day average hash rate relative to its 60-day average.',
    reading: 'Below 0, miners are switching off. The return above 0 is known as a recovery signal.',
    formula:
      '30-day average hash rate / 60-day average − 1, in percent. Published by Charles Edwards in 2019.',
    fields: fields(
      field.oscillator('hash_ribbon', 'percent', '30-day relative to 60-day average.')
        .is`100 * (sma(hash_rate, 30) / sma(hash_rate, 60) - 1)`,
      aux('hash_rate_30d', 'TH/s', '30-day average.'),
      aux('hash_rate_60d', 'TH/s', '60-day average.'),
      aux('hash_rate_30d_growth', 'percent', 'Growth of the 30-day average over 30 days.')
        .is`pct(hash_rate_30d, 30)`,
    ),
  }),
  mining({
    path: 'onchain/hash-rate-momentum',
    title: '90-day hash rate growth',
    description: '90-day growth of the 7-day average hash rate.',
    reading:
      'Fast growth reduces the margins of miners who do not expand. A decline relieves those who stay.',
    formula: '7-day average hash rate / its value 90 days earlier − 1, in percent.',
    fields: fields(
      field.oscillator('hash_rate_growth_90d', 'percent', 'Growth over 90 days.')
        .is`mean = sma(hash_rate, 7); 100 * (ratio(mean, lag(mean, 90)) - 1)`,
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
    ),
  }),
  mining({
    path: 'onchain/hash-rate-drawdown',
    title: 'Hash rate drawdown',
    description: 'Decline of the 7-day average hash rate from its record.',
    reading: 'Large declines follow shocks such as China’s mining ban in 2021, or prices below mining costs.',
    formula: '7-day average hash rate / its highest value to date − 1, in percent.',
    fields: fields(
      value('hash_rate_drawdown', 'percent', 'Distance from the record.')
        .is`100 * drawdown(sma(hash_rate, 7))`,
    ),
  }),
  mining({
    path: 'onchain/hash-price-coin',
    title: 'Hash price in coins',
    description: 'Coins earned per day by one petahash per second.',
    reading:
      'Falls with every increase in difficulty and every halving. Periods of high fees raise it for weeks.',
    formula: '(Issuance + fees) / hash rate in PH/s.',
    fields: fields(
      value('hash_price_btc', 'native', 'Coins per PH/s per day.').is`1000 * (miner_revenue / hash_rate)`,
      aux('hash_price', 'USD', 'Revenue per PH/s per day in dollars.'),
    ),
  }),
  mining({
    path: 'onchain/miner-revenue',
    title: 'Total miner revenue',
    description: 'Total dollar value of block subsidies and fees per day.',
    reading: 'The amount the network spends on security. Miners expand when it grows faster than hash rate.',
    formula: '(Issuance + fees) × price. 30-day average.',
    fields: fields(
      value('miner_revenue_usd', 'USD', 'Subsidy and fees of the day.'),
      value('miner_revenue_30d', 'USD', '30-day average.').is`sma(miner_revenue_usd, 30)`,
      aux('coinbase_rewards_btc', 'native', 'Revenue in coins.').is`miner_revenue`,
    ),
  }),
  mining({
    path: 'onchain/block-reward-value',
    title: 'Block reward value',
    description: 'Average dollar value of a block reward, including fees.',
    reading: 'Compare before and after a halving to see how far the price compensated for the lower subsidy.',
    formula: '(Issuance + fees) × price / blocks per day.',
    fields: fields(
      value('block_reward_usd', 'USD', 'Reward per block.').is`miner_revenue_usd / block_count`,
      aux('block_reward_btc', 'native', 'Reward per block in coins.').is`miner_revenue / block_count`,
    ),
  }),
  mining({
    path: 'onchain/security-budget',
    title: 'Security budget',
    description: 'Miner revenue over one year as a percentage of market cap.',
    reading:
      'Cost of security that holders pay through dilution and fees. It shrinks at each halving unless fees replace the subsidy.',
    formula: 'Revenue over 365 days in USD / market cap, in percent.',
    fields: fields(
      value('security_budget', 'percent', 'Yearly revenue as a percentage of market cap.')
        .is`100 * (sum(miner_revenue_usd, 365) / market_cap_usd)`,
      aux('miner_revenue_usd', 'USD', 'Daily revenue.'),
    ),
  }),
  mining({
    path: 'onchain/cost-per-transaction',
    title: 'Security cost per transaction',
    description: 'Miner revenue divided by the number of transactions.',
    reading: 'Mostly block subsidy: what holders pay per transaction in addition to the sender’s fee.',
    formula: '(Issuance + fees) × price / transactions per day.',
    fields: fields(
      value('cost_per_transaction', 'USD', 'Revenue per transaction.').is`miner_revenue_usd / tx_count`,
      aux('fee_per_tx_usd', 'USD', 'Fee part of the cost.'),
    ),
  }),
  mining({
    path: 'onchain/miner-revenue-to-volume',
    title: 'Miner revenue to transfer volume',
    description: 'Miner revenue, including the subsidy, as a percentage of the value transferred.',
    reading:
      'Low values mean security is cheap relative to the value transferred; high values mean little use or a large subsidy.',
    formula: 'Revenue / value transferred, over 30 days, in percent.',
    fields: fields(
      value('revenue_to_volume', 'percent', 'Revenue as a percentage of value transferred.')
        .is`100 * (sum(miner_revenue_usd, 30) / sum(transfer_volume_usd, 30))`,
    ),
  }),
  chainSeries({
    path: 'onchain/mining-pool-concentration',
    concept: 'mining',
    title: 'Mining pool concentration',
    description: 'Share of blocks mined by the largest pool and by the three largest pools.',
    reading:
      'High values mean that the network depends on few operators. Above 50 for one pool, it could censor transactions.',
    formula: 'Blocks with the pool’s coinbase tag / all blocks, over 30 days, in percent.',
    source: 'Coinbase tags of pools in the loaded data.',
    chains: ['bitcoin'],
    fields: fields(
      value('top_pool_share', 'percent', 'Largest pool.').is`100 * blockspace/bitcoin:top_pool_share`,
      value('top3_pool_share', 'percent', 'Three largest pools.')
        .is`100 * blockspace/bitcoin:top3_pool_share`,
    ),
  }),
  chainSeries({
    path: 'onchain/fees-per-block',
    concept: 'mining',
    title: 'Fees per block',
    description: 'Average fees per block, in coins.',
    reading:
      'When it exceeds the subsidy, as in April 2024, miners earn more from demand for block space than from issuance.',
    formula: 'Fees / blocks per day.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    fields: fields(
      value('fees_per_block_btc', 'native', 'Average fees per block.').is`fees_per_block`,
      aux('fees_per_block_usd', 'USD', 'Fees per block in dollars.').is`fees_usd / block_count`,
    ),
  }),
  chainSeries({
    path: 'onchain/fee-to-transfer-volume',
    concept: 'network',
    title: 'Fees to transfer volume',
    description: 'Fees as a percentage of the amount transferred.',
    reading: 'A rising ratio means users pay more to transfer the same value, because block space is scarce.',
    formula: 'Fees / transfer volume, both over seven days, in percent.',
    source: NETWORK_SOURCE,
    chains: ALL_CHAINS,
    fields: fields(
      value('fee_to_volume', 'percent', 'Fees as a percentage of transfer volume.').is(
        expression('100 * (sum(fees, 7) / sum(transfer_volume, 7))', {
          transfer_volume: 'transfer_volume||spent_volume',
        }),
      ),
      aux('fees_usd', 'USD', 'Daily fees.'),
    ),
  }),
  chainSeries({
    path: 'onchain/fee-multiple',
    concept: 'valuation',
    title: 'Market cap to yearly fees ratio',
    description: 'Market cap divided by the fees of the past year.',
    reading:
      'Comparable to a price-to-sales ratio. High: the valuation depends on holding rather than on use.',
    formula: 'Market cap / fees over 365 days in USD.',
    source: NETWORK_SOURCE,
    chains: ALL_CHAINS,
    fields: fields(
      value('fee_multiple', 'ratio', 'Market cap / yearly fees.').is`market_cap_usd / sum(fees_usd, 365)`,
      aux('fees_growth_365d', 'percent', 'Growth of daily fees over one year.').is`pct(fees_usd, 365)`,
      aux('fees_to_cap', 'percent', 'Daily fees as a percentage of market cap.')
        .is`100 * (fees_usd / market_cap_usd)`,
    ),
  }),
]
