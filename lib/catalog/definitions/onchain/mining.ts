import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries, FINE_RESOLUTIONS, HEIGHT_CHAINS, MINED_CHAINS, NETWORK_SOURCE } from '../chain-series'
import { miningFields } from './mining-fields'

const beside = (...names: string[]) => miningFields.filter((field) => !names.includes(field.name))

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/mining-difficulty',
    concept: 'mining',
    title: 'Mining difficulty',
    description: 'How hard a block is to find, and what blocks and miners earned.',
    reading: 'Rises while miners add machines; falls only when mining stops paying for some of them.',
    formula:
      'Difficulty as the protocol sets it, mean of the span; hash rate = difficulty × 2^32 × blocks / 86,400 s, each from the other where only one is loaded. Coinbase rewards = issuance + fees.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    resolutions: FINE_RESOLUTIONS,
    fields: fields(
      value('difficulty', 'ratio', 'Mining difficulty.'),
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
      aux('total_fees_btc', 'native', 'Fees of the row.', 'fees'),
      alias('mining_difficulty', 'difficulty'),
      ...beside('difficulty', 'hash_rate'),
    ),
  }),
  chainSeries({
    path: 'onchain/hash-rate',
    concept: 'mining',
    title: 'Hash rate and ribbons',
    description: 'Estimated computing power, with its means over 30 and 60 days.',
    reading:
      'The short mean falling below the long one: miners give up. Its return above has been a good sign.',
    formula: 'Difficulty × 2^32 × blocks / 86,400 s; simple means over 30 and 60 days.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    primary: ['hash_rate'],
    fields: fields(
      value('hash_rate', 'TH/s', 'Estimated hash rate.'),
      value('hash_rate_30d', 'TH/s', 'Its 30-day mean.'),
      value('hash_rate_60d', 'TH/s', 'Its 60-day mean.'),
      aux('difficulty_change_30d', 'percent', 'Change of difficulty over 30 days.'),
    ),
  }),
  chainSeries({
    path: 'onchain/hash-price',
    concept: 'mining',
    title: 'Hash price',
    description: 'What a petahash a second earns in a day.',
    reading: 'The miner’s revenue per machine: when it nears the cost of power, machines go off.',
    formula: '(Issuance + fees) × price / hash rate, USD per PH/s and day.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('hash_price', 'USD', 'Revenue per PH/s and day.'),
      aux('mining_revenue_usd', 'USD', 'New coins and fees at the market price.', 'miner_revenue_usd'),
    ),
  }),
  chainSeries({
    path: 'onchain/puell-multiple',
    concept: 'mining',
    title: 'Puell multiple',
    description: 'Value of the coins issued today against its yearly normal.',
    reading: 'Above 4 miners earn far more than usual, near tops; below 0.5 they starve, near lows.',
    formula: 'Issuance in USD / its 365-day mean.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('puell_multiple', 'ratio', 'Issuance value over its yearly mean.'),
      aux('issuance_usd', 'USD', 'New coins at the market price.'),
    ),
  }),
  chainSeries({
    path: 'onchain/thermocap-multiple',
    concept: 'mining',
    title: 'Market cap to thermo cap',
    description: 'Market value over everything ever paid to miners in new coins.',
    reading: 'Above 30 has marked manias, about 5 the lows.',
    formula: 'Market cap / Σ issuance × price of its day; fees are left out.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('thermocap_multiple', 'ratio', 'Market cap over thermo cap.', 'thermo_cap_multiple'),
      alias('mctc', 'thermocap_multiple'),
      aux('thermo_cap_usd', 'USD', 'Thermo cap.'),
    ),
  }),
  chainSeries({
    path: 'onchain/miner-fee-share',
    concept: 'mining',
    title: 'Fee share of miner revenue',
    description: 'How much of what miners earn is paid by users rather than issued.',
    reading: 'Has to grow as issuance shrinks; spikes are crowded blocks.',
    formula: 'Fees / (issuance + fees), in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('miner_fee_share', 'percent', 'Fees in percent of revenue.', 'fee_share'),
      aux('total_fees_btc', 'native', 'Fees of the day.', 'fees'),
    ),
  }),
  chainSeries({
    path: 'onchain/block-interval',
    concept: 'mining',
    title: 'Block interval',
    description: 'Average time between blocks, and their size.',
    reading: 'Shorter than the target while hash rate grows between adjustments, longer when it leaves.',
    formula: '86,400 seconds / blocks of the day; size of blocks / blocks.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    primary: ['block_interval'],
    fields: fields(
      value('block_interval', 'seconds', 'Mean seconds between blocks.'),
      aux('blocks', 'blocks', 'Blocks of the day.', 'block_count'),
      aux('block_size_mean', 'bytes', 'Mean size of a block.'),
    ),
  }),
]
