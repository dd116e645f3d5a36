import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { aux, type Definition, fields, value } from '../../../define'
import { chainSeries, HEIGHT_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import { growthOver, inPercent, meanOver, ratioOf } from '../ratios'

const SPACE = 'blockspace/bitcoin:'
const BLOCKS = 'Transactions in the blocks of Bitcoin, or imported figures of them.'
const POOL = 'Waiting transactions seen by a node, or imported figures of them.'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/block-size',
    concept: 'network',
    title: 'Block size',
    description: 'Mean bytes of a block.',
    reading: 'Rises as blocks fill; on Bitcoin witness data lets it pass one megabyte.',
    formula: 'Bytes of the blocks of the day / blocks.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    fields: fields(
      value('block_size_mean', 'bytes', 'Mean size of a block.'),
      aux('size_bytes', 'bytes', 'Size of all blocks of the day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/chain-size',
    concept: 'network',
    title: 'Size of the chain',
    description: 'Bytes of all blocks so far: what a full archive has to store.',
    reading:
      'A steady slope keeps running a node cheap; a steeper one raises the cost of checking the ledger.',
    formula: 'Running total of the sizes of all blocks.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    fields: fields(
      value('chain_size', 'bytes', 'Size of all blocks so far.', {
        from: ['size_bytes'],
        daily: true,
        compute: ([size]) => cumulativeSum(size),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/block-weight',
    concept: 'network',
    title: 'Block fullness by weight',
    description: 'How much of the four million weight units a block may have is used.',
    reading: 'Near a hundred, senders bid against each other; well below, any fee gets in.',
    formula:
      'Mean weight of blocks / 4,000,000, in percent, since segregated witness was activated in August 2017.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('block_fullness', 'percent', 'Weight in percent of the limit.', {
        from: [`${SPACE}weight_mean`],
        compute: ([weight]) => weight.map((x) => x / 40_000),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/transactions-per-block',
    concept: 'network',
    title: 'Transactions per block',
    description: 'How many transactions share one block.',
    reading: 'Limited by space: a falling count in full blocks means larger or more elaborate transactions.',
    formula: 'Transactions / blocks of the day.',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    fields: fields(
      value(
        'transactions_per_block',
        'ratio',
        'Transactions in a mean block.',
        ratioOf('tx_count', 'block_count'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/fee-per-byte',
    concept: 'network',
    title: 'Fee per byte',
    description: 'Price of a byte of block space, in hundred-millionths of a coin.',
    reading:
      'The cleanest gauge of demand for space, since it does not depend on how large transactions are.',
    formula: 'Fees × 100,000,000 / bytes of the blocks.',
    source: NETWORK_SOURCE,
    chains: ['bitcoin', 'litecoin', 'dogecoin'],
    fields: fields(
      value(
        'fee_per_byte',
        'none',
        'Hundred-millionths of a coin for a byte.',
        ratioOf('fees', 'size_bytes', 1e8),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/median-fee',
    concept: 'network',
    title: 'Median fee',
    description: 'What half of all transactions paid less than, in dollars.',
    reading: 'The fee of an ordinary user; the mean is pulled up by a few who overpay.',
    formula: 'Median fee in bitcoin × price; mean fee / median fee beside it.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('median_fee_usd', 'USD', 'Median fee.', {
        from: [`${SPACE}median_fee`, 'price_usd'],
        compute: ([fee, price]) => fee.map((x, row) => x * price[row]),
      }),
      aux('median_fee_btc', 'BTC', 'Median fee in bitcoin.', `${SPACE}median_fee`),
      aux(
        'mean_to_median',
        'ratio',
        'Mean fee over median fee.',
        ratioOf('fee_per_tx', `${SPACE}median_fee`),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/median-fee-rate',
    concept: 'network',
    title: 'Median fee rate',
    description: 'Satoshis per virtual byte that a middling transaction paid.',
    reading: 'The number wallets quote: single digits are quiet, three digits a rush.',
    formula: 'Median over the transactions of the day of fee / virtual size.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('median_fee_rate', 'sat/vB', 'Satoshis per virtual byte.', `${SPACE}median_fee_rate`),
      value('median_fee_rate_30d', 'sat/vB', 'Mean of 30 days.', meanOver(`${SPACE}median_fee_rate`, 30)),
    ),
  }),
  chainSeries({
    path: 'onchain/mempool-size',
    concept: 'network',
    title: 'Mempool size',
    description: 'Virtual bytes of transactions waiting to enter a block.',
    reading: 'A backlog that does not drain over a weekend shows lasting demand rather than a rush hour.',
    formula: 'Mean over the day of the virtual bytes waiting; blocks to clear it = bytes / 1,000,000.',
    source: POOL,
    chains: ['bitcoin'],
    fields: fields(
      value('mempool_bytes', 'bytes', 'Virtual bytes waiting.', `${SPACE}mempool_bytes`),
      aux('blocks_to_clear', 'blocks', 'Full blocks it would take to clear.', {
        from: [`${SPACE}mempool_bytes`],
        compute: ([bytes]) => bytes.map((x) => x / 1e6),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/mempool-fees',
    concept: 'network',
    title: 'Fees waiting in the mempool',
    description: 'Reward on offer for the transactions not yet mined.',
    reading: 'Jumps when senders outbid one another, before the fees show up in blocks.',
    formula:
      'Mean over the day of the fees of waiting transactions, in bitcoin; / their virtual bytes for the rate.',
    source: POOL,
    chains: ['bitcoin'],
    fields: fields(
      value('mempool_fees_btc', 'BTC', 'Fees on offer.', `${SPACE}mempool_fees`),
      aux(
        'mempool_fee_rate',
        'none',
        'Satoshis per virtual byte on offer.',
        ratioOf(`${SPACE}mempool_fees`, `${SPACE}mempool_bytes`, 1e8),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/inscription-share',
    concept: 'network',
    title: 'Inscriptions and runes, share of fees',
    description: 'Part of all fees paid by transactions that carry inscriptions or runes.',
    reading:
      'Tells collectors’ demand for space from payments; the peaks are mints such as the one of April 2024.',
    formula:
      'Fees of such transactions / all fees, in percent, since the first inscription of December 2022.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('inscription_fee_share', 'percent', 'Share of fees.', inPercent(`${SPACE}inscription_fee_share`)),
    ),
  }),
  chainSeries({
    path: 'onchain/op-return-share',
    concept: 'network',
    title: 'Data outputs',
    description: 'Share of new outputs that only carry data and can never be spent.',
    reading: 'Anchoring, token layers and runes write here; it is use of the ledger that moves no coins.',
    formula:
      'Outputs with OP_RETURN / outputs created, in percent, since relaying them became standard in March 2014.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('op_return_share', 'percent', 'Share of outputs.', inPercent(`${SPACE}op_return_share`)),
    ),
  }),
  chainSeries({
    path: 'onchain/segwit-adoption',
    concept: 'network',
    title: 'SegWit adoption',
    description: 'Spent inputs that keep their signatures in the witness.',
    reading:
      'A migration of wallets and exchanges that made space cheaper; the last percents are dormant holders.',
    formula: 'Inputs with a witness / all inputs spent, in percent, since August 2017.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('segwit_adoption', 'percent', 'Share of inputs.', inPercent(`${SPACE}segwit_spend_share`)),
    ),
  }),
  chainSeries({
    path: 'onchain/taproot-adoption',
    concept: 'network',
    title: 'Taproot adoption',
    description: 'Spent inputs that are taproot outputs.',
    reading: 'Grew with inscriptions more than with payments, so read it beside their share of fees.',
    formula: 'Taproot inputs / all inputs spent, in percent, since its activation in November 2021.',
    source: BLOCKS,
    chains: ['bitcoin'],
    fields: fields(
      value('taproot_adoption', 'percent', 'Share of inputs.', inPercent(`${SPACE}taproot_spend_share`)),
    ),
  }),
  chainSeries({
    path: 'onchain/lightning-capacity',
    concept: 'network',
    title: 'Lightning capacity',
    description: 'Bitcoin locked in the public channels of the Lightning network.',
    reading: 'Liquidity for instant payments; channels that are not announced stay uncounted.',
    formula: 'Sum of the capacities of announced channels; × price in dollars.',
    source: 'Announced channels, or imported figures of them.',
    chains: ['bitcoin'],
    fields: fields(
      value('lightning_capacity_btc', 'BTC', 'Capacity of public channels.', 'lightning/bitcoin:capacity'),
      aux(
        'lightning_growth_90d',
        'percent',
        'Growth over 90 days.',
        growthOver('lightning/bitcoin:capacity', 90),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/lightning-channels',
    concept: 'network',
    title: 'Lightning channels',
    description: 'Public channels that connect nodes of the Lightning network.',
    reading: 'Fewer, larger channels since 2022: routing moved to professional nodes.',
    formula: 'Announced channels that are open at the end of the day.',
    source: 'Announced channels, or imported figures of them.',
    chains: ['bitcoin'],
    fields: fields(value('lightning_channels', 'count', 'Public channels.', 'lightning/bitcoin:channels')),
  }),
  chainSeries({
    path: 'onchain/lightning-channel-size',
    concept: 'network',
    title: 'Mean Lightning channel',
    description: 'Bitcoin that a typical public channel can carry.',
    reading: 'Larger channels take larger payments; a rise with flat capacity is consolidation.',
    formula: 'Capacity / channels.',
    source: 'Announced channels, or imported figures of them.',
    chains: ['bitcoin'],
    fields: fields(
      value(
        'lightning_channel_size_btc',
        'BTC',
        'Capacity of a mean channel.',
        ratioOf('lightning/bitcoin:capacity', 'lightning/bitcoin:channels'),
      ),
    ),
  }),
]
