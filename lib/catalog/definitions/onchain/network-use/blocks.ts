import { aux, type Definition, fields, value } from '../../../define'
import { chainSeries, chainSeriesWith, HEIGHT_CHAINS, NETWORK_SOURCE } from '../../chain-series'

const SPACE = 'blockspace/bitcoin:'
const BLOCKS = 'Transactions in Bitcoin’s blocks, or imported block statistics.'
const POOL = 'Pending transactions seen by a node, or imported mempool statistics.'

const everyBlock = chainSeriesWith({ concept: 'network', source: NETWORK_SOURCE, chains: HEIGHT_CHAINS })
const blocks = chainSeriesWith({ concept: 'network', source: BLOCKS, chains: ['bitcoin'] })
const mempool = chainSeriesWith({ concept: 'network', source: POOL, chains: ['bitcoin'] })
const lightning = chainSeriesWith({
  concept: 'network',
  source: 'Announced channels, or imported channel statistics.',
  chains: ['bitcoin'],
})

export const definitions: Definition[] = [
  everyBlock({
    path: 'onchain/block-size',
    title: 'Block size',
    description: 'Average block size in bytes.',
    reading: 'Rises as blocks fill up. On Bitcoin, witness data allows more than one megabyte.',
    formula: 'Total bytes of the day’s blocks / blocks.',
    fields: fields(
      value('block_size_mean', 'bytes', 'Average block size.'),
      aux('size_bytes', 'bytes', 'Total size of the day’s blocks.'),
    ),
  }),
  everyBlock({
    path: 'onchain/chain-size',
    title: 'Blockchain size',
    description: 'Total size of all blocks to date, which a full archive node has to store.',
    reading: 'The faster it grows, the more expensive it is to run a node.',
    formula: 'Running sum of the sizes of all blocks.',
    fields: fields(value('chain_size', 'bytes', 'Total size of all blocks to date.').is`total(size_bytes)`),
  }),
  blocks({
    path: 'onchain/block-weight',
    title: 'Block weight utilization',
    description: 'Average block weight as a percentage of the limit of four million weight units.',
    reading: 'Near 100, senders compete with fees. Well below 100, even low fees are confirmed.',
    formula: 'Average block weight / 4,000,000, in percent, since the activation of SegWit in August 2017.',
    fields: fields(
      value('block_fullness', 'percent', 'Weight as a percentage of the limit.')
        .is`${SPACE}weight_mean / 40000`,
    ),
  }),
  everyBlock({
    path: 'onchain/transactions-per-block',
    title: 'Transactions per block',
    description: 'Average number of transactions per block.',
    reading:
      'Limited by block space: a falling number in full blocks means larger or more complex transactions.',
    formula: 'Transactions / blocks per day.',
    fields:
      fields(
        value('transactions_per_block', 'ratio', 'Average transactions per block.')
          .is`tx_count / block_count`,
      ),
  }),
  chainSeries({
    path: 'onchain/fee-per-byte',
    concept: 'network',
    title: 'Fee per byte',
    description: 'Average fee per byte, in hundred-millionths of a coin.',
    reading: 'Shows demand for block space independently of transaction size.',
    formula: 'Fees × 100,000,000 / bytes of all blocks.',
    source: NETWORK_SOURCE,
    chains: ['bitcoin', 'litecoin', 'dogecoin'],
    fields: fields(
      value('fee_per_byte', 'sat/B', 'Hundred-millionths of a coin per byte.')
        .is`100000000 * (fees / size_bytes)`,
    ),
  }),
  blocks({
    path: 'onchain/median-fee',
    title: 'Median transaction fee',
    description: 'Dollar fee that half of the day’s transactions were below.',
    reading: 'The fee of a typical user. The average is higher because some users overpay.',
    formula: 'Median fee in bitcoin × price. Also the ratio of average to median fee.',
    fields: fields(
      value('median_fee_usd', 'USD', 'Median fee.').is`${SPACE}median_fee * price_usd`,
      aux('median_fee_btc', 'BTC', 'Median fee in bitcoin.').is`${SPACE}median_fee`,
      aux('mean_to_median', 'ratio', 'Average fee / median fee.').is`fee_per_tx / ${SPACE}median_fee`,
    ),
  }),
  blocks({
    path: 'onchain/median-fee-rate',
    title: 'Median fee rate',
    description: 'Median fee per virtual byte, in satoshis.',
    reading: 'The rate that wallets quote. Single digits are quiet; three digits indicate congestion.',
    formula: 'Median over the day’s transactions of fee / virtual size.',
    fields: fields(
      value('median_fee_rate', 'sat/vB', 'Satoshis per virtual byte.').is`${SPACE}median_fee_rate`,
      value('median_fee_rate_30d', 'sat/vB', '30-day average.').is`sma(${SPACE}median_fee_rate, 30)`,
    ),
  }),
  mempool({
    path: 'onchain/mempool-size',
    title: 'Mempool size',
    description: 'Virtual bytes of transactions waiting for confirmation.',
    reading:
      'A backlog that does not clear over a weekend indicates lasting demand rather than a short peak.',
    formula: 'Daily average of the virtual bytes waiting. Blocks to clear = virtual bytes / 1,000,000.',
    fields: fields(
      value('mempool_bytes', 'bytes', 'Virtual bytes waiting.').is`${SPACE}mempool_bytes`,
      aux('blocks_to_clear', 'blocks', 'Full blocks needed to clear the backlog.')
        .is`${SPACE}mempool_bytes / 1000000`,
    ),
  }),
  mempool({
    path: 'onchain/mempool-fees',
    title: 'Mempool fees',
    description: 'Total fees offered by transactions waiting for confirmation.',
    reading: 'Rises when senders outbid each other, before these fees appear in blocks.',
    formula: 'Daily average of the fees of waiting transactions in bitcoin. Rate = fees / virtual bytes.',
    fields: fields(
      value('mempool_fees_btc', 'BTC', 'Fees offered.').is`${SPACE}mempool_fees`,
      aux('mempool_fee_rate', 'none', 'Satoshis per virtual byte offered.')
        .is`100000000 * (${SPACE}mempool_fees / ${SPACE}mempool_bytes)`,
    ),
  }),
  blocks({
    path: 'onchain/inscription-share',
    title: 'Inscriptions’ and runes’ share of fees',
    description: 'Percentage of all fees paid by transactions with inscriptions or runes.',
    reading:
      'Separates demand from collectibles and tokens from demand for payments. Peaks are mints such as that of April 2024.',
    formula:
      'Fees of these transactions / all fees, in percent, since the first inscription in December 2022.',
    fields: fields(
      value('inscription_fee_share', 'percent', 'Share of fees.').is`100 * ${SPACE}inscription_fee_share`,
    ),
  }),
  blocks({
    path: 'onchain/op-return-share',
    title: 'OP_RETURN outputs’ share',
    description: 'Percentage of new outputs that only carry data and can never be spent.',
    reading: 'Used for timestamping, token protocols and runes. It is use of the chain that moves no coins.',
    formula:
      'Outputs with OP_RETURN / outputs created, in percent, since relaying them became standard in March 2014.',
    fields: fields(
      value('op_return_share', 'percent', 'Share of outputs.').is`100 * ${SPACE}op_return_share`,
    ),
  }),
  blocks({
    path: 'onchain/segwit-adoption',
    title: 'SegWit share of spent inputs',
    description: 'Percentage of spent inputs with witness data.',
    reading: 'Rose as wallets and exchanges migrated to save fees. The remainder is mostly dormant holders.',
    formula: 'Inputs with witness data / all inputs spent, in percent, since August 2017.',
    fields: fields(
      value('segwit_adoption', 'percent', 'Share of inputs.').is`100 * ${SPACE}segwit_spend_share`,
    ),
  }),
  blocks({
    path: 'onchain/taproot-adoption',
    title: 'Taproot share of spent inputs',
    description: 'Percentage of spent inputs that are Taproot outputs.',
    reading: 'Inscriptions drove it more than payments did, so compare with their share of fees.',
    formula: 'Taproot inputs / all inputs spent, in percent, since its activation in November 2021.',
    fields: fields(
      value('taproot_adoption', 'percent', 'Share of inputs.').is`100 * ${SPACE}taproot_spend_share`,
    ),
  }),
  lightning({
    path: 'onchain/lightning-capacity',
    title: 'Lightning capacity',
    description: 'Bitcoin locked in public channels of the Lightning Network.',
    reading: 'Liquidity for instant payments. Unannounced channels are not counted.',
    formula: 'Sum of the capacities of announced channels. Growth over 90 days.',
    fields: fields(
      value('lightning_capacity_btc', 'BTC', 'Capacity of public channels.').is`lightning/bitcoin:capacity`,
      aux('lightning_growth_90d', 'percent', 'Growth over 90 days.').is`pct(lightning/bitcoin:capacity, 90)`,
    ),
  }),
  lightning({
    path: 'onchain/lightning-channels',
    title: 'Lightning channels',
    description: 'Number of public channels in the Lightning Network.',
    reading: 'Channels have become fewer and larger since 2022, as routing moved to professional nodes.',
    formula: 'Announced channels open at the end of the day.',
    fields: fields(value('lightning_channels', 'count', 'Public channels.').is`lightning/bitcoin:channels`),
  }),
  lightning({
    path: 'onchain/lightning-channel-size',
    title: 'Average Lightning channel size',
    description: 'Average capacity of a public Lightning channel, in bitcoin.',
    reading: 'Larger channels can carry larger payments. A rise at constant capacity is consolidation.',
    formula: 'Capacity / channels.',
    fields: fields(
      value('lightning_channel_size_btc', 'BTC', 'Average channel capacity.')
        .is`lightning/bitcoin:capacity / lightning/bitcoin:channels`,
    ),
  }),
]
