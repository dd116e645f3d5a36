import { sma } from '@/lib/engine/ops/averages/sma'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { ALL_CHAINS, chainSeries, HEIGHT_CHAINS, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import { growthOver, inPercent, meanOver, momentumOf, percentOf, ratioOf, sumsRatio } from '../ratios'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/hash-ribbons',
    concept: 'mining',
    title: 'Hash ribbons',
    description: 'Monthly mean of the hash rate against its two-month mean.',
    reading: 'Below zero miners are leaving; the return above zero is the classic recovery signal.',
    formula: '30-day mean of hash rate / 60-day mean − 1, in percent. Published by Charles Edwards in 2019.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      withRole(
        'oscillator',
        'hash_ribbon',
        'percent',
        'Short mean above the long one.',
        momentumOf('hash_rate', 30, 60),
      ),
      aux('hash_rate_30d', 'TH/s', 'Mean of 30 days.'),
      aux('hash_rate_60d', 'TH/s', 'Mean of 60 days.'),
    ),
  }),
  chainSeries({
    path: 'onchain/hash-rate-momentum',
    concept: 'mining',
    title: 'Hash rate growth',
    description: 'Growth of computing power over a quarter, from weekly means.',
    reading:
      'Fast growth eats the margin of miners who do not expand; shrinking power relieves those who stay.',
    formula: 'Seven-day mean of hash rate against that of 90 days before, in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      withRole('oscillator', 'hash_rate_growth_90d', 'percent', 'Growth over 90 days.', {
        from: ['hash_rate'],
        daily: true,
        compute: ([rate]) => {
          const mean = sma(rate, 7)
          return mean.map((x, row) =>
            row >= 90 && mean[row - 90] > 0 ? 100 * (x / mean[row - 90] - 1) : Number.NaN,
          )
        },
      }),
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
    ),
  }),
  chainSeries({
    path: 'onchain/hash-rate-drawdown',
    concept: 'mining',
    title: 'Hash rate drawdown',
    description: 'How far computing power has fallen below its highest week.',
    reading:
      'Deep falls are shocks to supply of power, such as the Chinese ban of 2021, or prices below cost.',
    formula: 'Seven-day mean of hash rate / highest such mean so far − 1, in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('hash_rate_drawdown', 'percent', 'Distance below the peak.', {
        from: ['hash_rate'],
        daily: true,
        compute: ([rate]) => scale(drawdown(sma(rate, 7)), 100),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/hash-price-coin',
    concept: 'mining',
    title: 'Hash price in coins',
    description: 'Coins that a petahash a second earns in a day, free of the exchange rate.',
    reading: 'Falls with every rise of difficulty and every halving; fee waves lift it for weeks.',
    formula: '(Issuance + fees) / hash rate in PH/s.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value(
        'hash_price_btc',
        'native',
        'Coins per PH/s and day.',
        ratioOf('miner_revenue', 'hash_rate', 1000),
      ),
      aux('hash_price', 'USD', 'The same in dollars.'),
    ),
  }),
  chainSeries({
    path: 'onchain/miner-revenue',
    concept: 'mining',
    title: 'Miner revenue, total',
    description: 'Everything block producers are paid in a day, in dollars.',
    reading: 'What the network spends on its security; miners expand when it grows faster than hash rate.',
    formula: '(Issuance + fees) × price, with its mean over 30 days.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('miner_revenue_usd', 'USD', 'Subsidy and fees of the day.'),
      value('miner_revenue_30d', 'USD', 'Mean of 30 days.', meanOver('miner_revenue_usd', 30)),
      aux('coinbase_rewards_btc', 'native', 'The same in coins.', 'miner_revenue'),
    ),
  }),
  chainSeries({
    path: 'onchain/block-reward-value',
    concept: 'mining',
    title: 'Value of a block reward',
    description: 'Dollars a miner wins by finding one block, fees included.',
    reading:
      'The prize behind a single attempt; compare it before and after a halving to see what price made good.',
    formula: '(Issuance + fees) × price / blocks of the day.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('block_reward_usd', 'USD', 'Reward of a block.', ratioOf('miner_revenue_usd', 'block_count')),
      aux(
        'block_reward_btc',
        'native',
        'Reward of a block in coins.',
        ratioOf('miner_revenue', 'block_count'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/security-budget',
    concept: 'mining',
    title: 'Security budget',
    description: 'A year of miner revenue as a share of what the network is worth.',
    reading:
      'What holders pay for security through dilution and fees; it shrinks at each halving unless fees step in.',
    formula: 'Revenue of the last 365 days in USD / market cap, in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('security_budget', 'percent', 'Yearly revenue in percent of market cap.', {
        from: ['miner_revenue_usd', 'market_cap_usd'],
        daily: true,
        compute: ([revenue, cap]) => scale(divide(rollingSum(revenue, 365), cap), 100),
      }),
      aux('miner_revenue_usd', 'USD', 'Revenue of the day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/cost-per-transaction',
    concept: 'mining',
    title: 'Security cost per transaction',
    description: 'Miner revenue spread over the transactions it secured.',
    reading:
      'Mostly subsidy: it says how much holders pay for each transaction beyond the fee its sender chose.',
    formula: '(Issuance + fees) × price / transactions of the day.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value(
        'cost_per_transaction',
        'USD',
        'Revenue per transaction.',
        ratioOf('miner_revenue_usd', 'tx_count'),
      ),
      aux('fee_per_tx_usd', 'USD', 'Part of it paid as fee.'),
    ),
  }),
  chainSeries({
    path: 'onchain/miner-revenue-to-volume',
    concept: 'mining',
    title: 'Miner revenue to transfer volume',
    description: 'What settlement costs, subsidy included, per hundred dollars moved.',
    reading:
      'Low readings mean cheap security for the value carried; high ones an idle chain or a rich subsidy.',
    formula: 'Revenue / value transferred over 30 days, in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value(
        'revenue_to_volume',
        'percent',
        'Revenue in percent of the value moved.',
        sumsRatio('miner_revenue_usd', 'transfer_volume_usd', 30, 100),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/mining-pool-concentration',
    concept: 'mining',
    title: 'Mining pool concentration',
    description: 'Share of blocks found by the largest and by the three largest pools.',
    reading:
      'Nearer to a half for one pool, or to all for three, more rests on the honesty of few operators.',
    formula: 'Blocks whose coinbase carries the tag of the pool / all blocks, over 30 days, in percent.',
    source: 'Coinbase tags of pools in the loaded data.',
    chains: ['bitcoin'],
    fields: fields(
      value('top_pool_share', 'percent', 'Largest pool.', inPercent('blockspace/bitcoin:top_pool_share')),
      value(
        'top3_pool_share',
        'percent',
        'Three largest pools.',
        inPercent('blockspace/bitcoin:top3_pool_share'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/fees-per-block',
    concept: 'mining',
    title: 'Fees per block',
    description: 'Coins that users add to the reward of one block.',
    reading: 'When it passes the subsidy, as in April 2024, miners live on demand for space alone.',
    formula: 'Fees / blocks of the day.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    fields: fields(
      value('fees_per_block_btc', 'native', 'Fees of a mean block.', 'fees_per_block'),
      aux('fees_per_block_usd', 'USD', 'The same in dollars.', ratioOf('fees_usd', 'block_count')),
    ),
  }),
  chainSeries({
    path: 'onchain/fee-to-transfer-volume',
    concept: 'network',
    title: 'Fees to transfer volume',
    description: 'Fees as a part of the value they moved.',
    reading: 'A toll rate: rising means users pay more to move the same value, so space is scarce.',
    formula: 'Fees / amount transferred, both over seven days, in percent.',
    source: NETWORK_SOURCE,
    chains: ALL_CHAINS,
    fields: fields(
      value(
        'fee_to_volume',
        'percent',
        'Fees in percent of the amount moved.',
        sumsRatio('fees', 'transfer_volume||spent_volume', 7, 100),
      ),
      aux('fees_usd', 'USD', 'Fees of the day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/fee-multiple',
    concept: 'valuation',
    title: 'Market cap to yearly fees',
    description: 'How many years of fees the market value amounts to.',
    reading: 'A price-to-sales ratio of a chain: high means value rests on holding, low on use.',
    formula: 'Market cap / fees of the last 365 days in USD.',
    source: NETWORK_SOURCE,
    chains: ALL_CHAINS,
    fields: fields(
      value('fee_multiple', 'ratio', 'Market cap over yearly fees.', {
        from: ['market_cap_usd', 'fees_usd'],
        daily: true,
        compute: ([cap, fees]) => divide(cap, rollingSum(fees, 365)),
      }),
      aux('fees_growth_365d', 'percent', 'Growth of daily fees over a year.', growthOver('fees_usd', 365)),
      aux(
        'fees_to_cap',
        'percent',
        'Fees of the day in percent of market cap.',
        percentOf('fees_usd', 'market_cap_usd'),
      ),
    ),
  }),
]
