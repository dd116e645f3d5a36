import { alias, aux, type Definition, fields, value } from '../../define'
import {
  chainSeries,
  chainSeriesWith,
  FINE_RESOLUTIONS,
  HEIGHT_CHAINS,
  MINED_CHAINS,
  NETWORK_SOURCE,
} from '../chain-series'
import { miningFields } from './mining-fields'

const without = (...names: string[]) => miningFields.filter((field) => !names.includes(field.name))

const mining = chainSeriesWith({ concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS })

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/mining-difficulty',
    partOf: 'charts/transaction-fees',
    concept: 'mining',
    title: 'Mining difficulty',
    description: 'Difficulty of finding a block, with block counts and miner rewards.',
    reading: 'Rises while miners add machines. Falls only when mining no longer pays for some of them.',
    formula:
      'Difficulty as set by the protocol, averaged over the period. Hash rate = difficulty × 2^32 × blocks / 86,400 s; each is derived from the other where only one is loaded. Coinbase rewards = issuance + fees.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    resolutions: FINE_RESOLUTIONS,
    fields: fields(
      value('difficulty', 'none', 'Mining difficulty.'),
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
      aux('total_fees_btc', 'native', 'Fees in the row.').is`fees`,
      alias('mining_difficulty', 'difficulty'),
      ...without('difficulty', 'hash_rate'),
    ),
  }),
  mining({
    path: 'onchain/hash-rate',
    title: 'Hash rate and hash ribbons',
    description: 'Estimated hash rate with its 30- and 60-day averages.',
    reading:
      'A 30-day average below the 60-day average indicates miner capitulation. The cross back above has often come before recoveries.',
    formula: 'Difficulty × 2^32 × blocks / 86,400 s. Simple averages over 30 and 60 days.',
    primary: ['hash_rate'],
    fields: fields(
      value('hash_rate', 'TH/s', 'Estimated hash rate.'),
      value('hash_rate_30d', 'TH/s', '30-day average.'),
      value('hash_rate_60d', 'TH/s', '60-day average.'),
      aux('difficulty_change_30d', 'percent', 'Change of difficulty over 30 days.'),
    ),
  }),
  mining({
    path: 'onchain/hash-price',
    title: 'Hash price',
    description: 'Daily miner revenue per petahash per second.',
    reading:
      'Revenue per unit of computing power. When it approaches the cost of electricity, miners switch machines off.',
    formula: '(Issuance + fees) × price / hash rate, in USD per PH/s per day.',
    fields: fields(
      value('hash_price', 'USD', 'Revenue per PH/s per day.'),
      aux('mining_revenue_usd', 'USD', 'Market value of new coins and fees.').is`miner_revenue_usd`,
    ),
  }),
  mining({
    path: 'onchain/puell-multiple',
    title: 'Puell multiple',
    description: 'Daily value of new coins relative to its yearly average.',
    reading:
      'Above 4, miners earn far more than usual, as near tops. Below 0.5, revenue is unusually low, as near lows.',
    formula: 'Issuance in USD / its 365-day average.',
    fields: fields(
      value('puell_multiple', 'ratio', 'Value of issuance / its 365-day average.'),
      aux('issuance_usd', 'USD', 'Market value of new coins.'),
    ),
  }),
  mining({
    path: 'onchain/thermocap-multiple',
    title: 'Market cap to thermo cap ratio',
    description: 'Market cap relative to the cumulative value of all coins paid to miners.',
    reading: 'Values above 30 have marked speculative peaks, values of about 5 lows.',
    formula: 'Market cap / Σ (issuance × price on the day of issue). Fees are excluded.',
    fields: fields(
      value('thermocap_multiple', 'ratio', 'Market cap / thermo cap.').is`thermo_cap_multiple`,
      alias('mctc', 'thermocap_multiple'),
      aux('thermo_cap_usd', 'USD', 'Thermo cap.'),
    ),
  }),
  mining({
    path: 'onchain/miner-fee-share',
    title: 'Fee share of miner revenue',
    description: 'Share of miner revenue that comes from fees instead of new coins.',
    reading: 'Has to grow as issuance declines. Spikes indicate congested blocks.',
    formula: 'Fees / (issuance + fees), in percent.',
    fields: fields(
      value('miner_fee_share', 'percent', 'Fees as a percentage of revenue.').is`fee_share`,
      aux('total_fees_btc', 'native', 'Fees of the day.').is`fees`,
    ),
  }),
  chainSeries({
    path: 'onchain/block-interval',
    concept: 'mining',
    title: 'Block interval',
    description: 'Average time between blocks, and average block size.',
    reading:
      'Shorter than the target while hash rate grows between difficulty adjustments, longer when it falls.',
    formula: '86,400 seconds / blocks per day. Total block size / blocks.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    primary: ['block_interval'],
    fields: fields(
      value('block_interval', 'seconds', 'Average time between blocks.'),
      aux('blocks', 'blocks', 'Blocks per day.').is`block_count`,
      aux('block_size_mean', 'bytes', 'Average block size.'),
    ),
  }),
]
