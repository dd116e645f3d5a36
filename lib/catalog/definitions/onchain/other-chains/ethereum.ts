import { aux, type Definition, field, value } from '../../../define'
import { ofDays } from '../../../formulas/expression'
import { fromDay } from '../../../formulas/from-day'

import { chainSeriesWith } from '../../chain-series'

const GAS = 'gas/ethereum:'
const VALIDATORS = 'validators/ethereum:'
const STAKE = 'staking/ethereum:active_stake'
const MERGE = '2022-09-15'
/** Yearly ether issuance of the consensus layer is this factor times the square root of staked ether. */
const ISSUANCE_FACTOR = 166.32

const gas = chainSeriesWith({
  concept: 'gas',
  source: 'Ethereum blocks, or imported statistics.',
  chains: ['ethereum'],
})
const consensus = chainSeriesWith({
  concept: 'staking',
  source: 'Ethereum’s consensus layer, or imported statistics.',
  chains: ['ethereum'],
})

const issued = ofDays(`when(merged == 1, ${ISSUANCE_FACTOR} * sqrt(stake) / 365)`, {
  merged: fromDay([STAKE], MERGE),
  stake: STAKE,
})

const netIssuance = ofDays('issued - burned', { issued, burned: `${GAS}burned` })

export const definitions: Definition[] = [
  consensus({
    path: 'onchain/eth-validators',
    title: 'Ethereum validators',
    description: 'Number of active validators in Ethereum’s consensus.',
    reading:
      'Grew to about a million at 32 ether each. Since May 2025 validators can be merged, so the count can fall while stake rises.',
    formula: 'Active validators at the end of the day. Also stake / validators.',
    fields: [
      value('validators', 'count', 'Active validators.').is`${VALIDATORS}validators`,
      aux('stake_per_validator_eth', 'native', 'Average stake per validator.')
        .is`${STAKE} / ${VALIDATORS}validators`,
    ],
  }),
  consensus({
    path: 'onchain/eth-validator-queue',
    title: 'Ethereum validator queue',
    description: 'Ether waiting to be staked minus ether waiting to be withdrawn.',
    reading: 'A long exit queue becomes available for sale within days or weeks and is visible in advance.',
    formula: 'Entry queue − exit queue in ether, since withdrawals opened on 2023-04-12.',
    fields: [
      field.flow('queue_net_eth', 'native', 'Entry queue − exit queue.')
        .is`${VALIDATORS}entry_queue - ${VALIDATORS}exit_queue`,
      aux('entry_queue_eth', 'native', 'Ether waiting to be staked.').is`${VALIDATORS}entry_queue`,
      aux('exit_queue_eth', 'native', 'Ether waiting to be withdrawn.').is`${VALIDATORS}exit_queue`,
    ],
  }),
  consensus({
    path: 'onchain/eth-liquid-staking-share',
    title: 'Ethereum liquid staking share',
    description: 'Percentage of staked ether held through liquid staking tokens.',
    reading:
      'Liquid staking tokens keep staked ether usable as collateral, but concentrate stake in a few protocols.',
    formula: 'Stake behind liquid staking tokens / all stake, in percent.',
    fields: [
      value('liquid_staking_share', 'percent', 'Liquid staking as a percentage of stake.')
        .is`100 * (${VALIDATORS}liquid_stake / ${STAKE})`,
    ],
  }),
  gas({
    path: 'onchain/eth-gas-used',
    title: 'Ethereum gas used',
    description: 'Total gas used by Ethereum’s blocks per day.',
    reading: 'Measures computation rather than transactions. Step increases are higher block gas limits.',
    formula: 'Sum of gas used by the day’s blocks. 30-day average.',
    fields: [
      value('gas_used', 'count', 'Gas used.').is`${GAS}gas_used`,
      value('gas_used_30d', 'count', '30-day average.').is`sma(${GAS}gas_used, 30)`,
    ],
  }),
  gas({
    path: 'onchain/eth-gas-price',
    title: 'Ethereum gas price',
    description: 'Average gas price in gwei.',
    reading:
      'Spikes come from mints, liquidations and speculation. Single digits since 2024 reflect activity moving to rollups.',
    formula: 'Fees / gas used × 1,000,000,000, weighted by gas.',
    fields: [
      value('gas_price_gwei', 'gwei', 'Gwei per unit of gas.').is`${GAS}gas_price`,
      value('gas_price_30d', 'gwei', '30-day average.').is`sma(${GAS}gas_price, 30)`,
    ],
  }),
  gas({
    path: 'onchain/eth-gas-utilisation',
    title: 'Ethereum block utilization',
    description: 'Gas used as a percentage of the block gas limit.',
    reading: 'Since August 2021 the base fee steers it toward 50: above that the fee rises, below it falls.',
    formula: 'Gas used / gas limit, in percent.',
    fields: [
      value('gas_utilisation', 'percent', 'Gas used as a percentage of the limit.')
        .is`100 * (${GAS}gas_used / ${GAS}gas_limit)`,
    ],
  }),
  gas({
    path: 'onchain/eth-fee-burn',
    title: 'Ether burned',
    description: 'Ether destroyed per day by base fees and blob fees.',
    reading: 'High use reduces supply. Quiet months burn about a hundredth of what speculative peaks did.',
    formula: 'Base fee × gas of each block, plus blob fees, since 2021-08-05. Running total.',
    fields: [
      value('burned_eth', 'native', 'Ether burned on the day.').is`${GAS}burned`,
      aux('burned_total_eth', 'native', 'Ether burned to date.').is`total(${GAS}burned)`,
    ],
  }),
  gas({
    path: 'onchain/eth-burn-share',
    title: 'Ethereum burned share of fees',
    description: 'Percentage of what users pay that is burned instead of going to validators.',
    reading: 'High in congestion. Low when tips and payments for transaction order dominate.',
    formula: 'Burned / (burned + priority fees and builder payments), in percent, since the merge.',
    fields: [
      value('burn_share', 'percent', 'Burned fees as a percentage of all payments.')
        .is`100 * (${GAS}burned / (${GAS}burned + ${GAS}tips))`,
    ],
  }),
  gas({
    path: 'onchain/eth-validator-tips',
    title: 'Ethereum validator tips',
    description: 'Priority fees and payments of block builders to validators.',
    reading:
      'The part of staking income that depends on activity and trading. It jumps during market crashes.',
    formula: 'Sum of both in ether. Value = tips × price. Since the merge.',
    fields: [
      value('tips_eth', 'native', 'Tips of the day.').is`${GAS}tips`,
      aux('tips_usd', 'USD', 'Tips in dollars.').is`${GAS}tips * price_usd`,
    ],
  }),
  gas({
    path: 'onchain/eth-net-issuance',
    title: 'Ethereum net issuance',
    description: 'Ether issued to validators minus ether burned.',
    reading: 'Below 0, supply shrinks. It has grown again since blobs lowered rollup fees in 2024.',
    formula: '166.32 × √(staked ether) / 365 − burned ether, since the merge on 2022-09-15.',
    fields: [
      field
        .flow('net_issuance_eth', 'native', 'Issued minus burned ether.')
        .is(netIssuance)
        .with({ gathers: 'sum' }),
      aux('issued_eth', 'native', 'Ether issued to validators.').is(issued),
      aux('burned_eth', 'native', 'Ether burned.').is`${GAS}burned`,
    ],
  }),
  gas({
    path: 'onchain/eth-supply-since-merge',
    title: 'Ether supply since the merge',
    description: 'Change in the supply of ether since the end of mining.',
    reading: 'Below 0, supply is lower than at the merge. The low was in spring 2024.',
    formula: 'Running total of net issuance since 2022-09-15.',
    fields: [
      field.oscillator('supply_since_merge_eth', 'native', 'Ether added since the merge.')
        .is`total(${netIssuance})`,
    ],
  }),
  gas({
    path: 'onchain/eth-blob-fees',
    title: 'Ethereum blob fees',
    description: 'Fees that rollups pay Ethereum for data, in ether.',
    reading: 'Close to 0 until blob space runs short, then it rises steeply.',
    formula: 'Blob gas × blob base fee, burned, since 2024-03-13. 7-day average.',
    fields: [
      value('blob_fees_7d_eth', 'native', '7-day average.').is`sma(${GAS}blob_fees, 7)`,
      aux('blob_fees_eth', 'native', 'Fees of the day.').is`${GAS}blob_fees`,
      aux('blob_count', 'count', 'Blobs of the day.').is`${GAS}blob_count`,
    ],
  }),
  gas({
    path: 'onchain/eth-layer2-multiple',
    title: 'Rollup to Ethereum transaction ratio',
    description: 'Number of transactions on rollups per transaction on Ethereum.',
    reading: 'A rising ratio means that rollups carry more of the traffic while Ethereum settles it.',
    formula: 'Daily transactions on rollups that settle on Ethereum / daily transactions on Ethereum.',
    fields: [
      value('layer2_multiple', 'ratio', 'Rollup transactions per Ethereum transaction.').is(
        ofDays(`${GAS}layer2_tx_count / tx_count`),
      ),
    ],
  }),
  gas({
    path: 'onchain/eth-supply-in-contracts',
    title: 'Ether in smart contracts',
    description: 'Percentage of all ether held by contracts rather than by plain accounts.',
    reading: 'Includes collateral, liquidity and bridges, and grows with the use of decentralized finance.',
    formula: 'Ether held by contracts / supply, in percent, excluding the staking deposit contract.',
    fields: [
      value('contract_share', 'percent', 'Share of supply.').is`100 * (${GAS}contract_supply / supply)`,
    ],
  }),
]
