import { add, divide, multiply, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { aux, type Definition, type Formula, value, withRole } from '../../../define'
import { differenceOf, meanOver, percentOf, ratioOf } from '../ratios'
import { oneChain } from './one-chain'

const GAS = 'gas/ethereum:'
const VALIDATORS = 'validators/ethereum:'
const STAKE = 'staking/ethereum:active_stake'
const MERGE = Date.UTC(2022, 8, 15)
/** Ether issued a year by the consensus layer is this times the root of the ether at stake. */
const ISSUANCE_FACTOR = 166.32

const gas = oneChain('ethereum', 'gas', 'Blocks of Ethereum, or imported figures of them.')
const consensus = oneChain('ethereum', 'staking', 'Consensus layer of Ethereum, or imported figures of it.')

const issued = (stake: Float64Array, time: Float64Array) =>
  stake.map((x, row) => (time[row] >= MERGE ? (ISSUANCE_FACTOR * Math.sqrt(x)) / 365 : Number.NaN))

const netIssuance: Formula = {
  from: [STAKE, `${GAS}burned`],
  daily: true,
  compute: ([stake, burned], { time }) => subtract(issued(stake, time), burned),
}

export const definitions: Definition[] = [
  consensus(
    {
      path: 'eth-validators',
      title: 'Ethereum validators',
      description: 'Validators that take part in Ethereum’s consensus.',
      reading:
        'Grew to a million on 32 ether each; since May 2025 validators may merge, so the count can fall while stake rises.',
      formula: 'Active validators at the end of the day; stake / validators beside it.',
    },
    value('validators', 'count', 'Active validators.', `${VALIDATORS}validators`),
    aux(
      'stake_per_validator_eth',
      'native',
      'Stake of a mean validator.',
      ratioOf(STAKE, `${VALIDATORS}validators`),
    ),
  ),
  consensus(
    {
      path: 'eth-validator-queue',
      title: 'Ethereum validator queue',
      description: 'Ether waiting to be staked less ether waiting to leave.',
      reading:
        'A long exit queue is supply that will be free to sell in days or weeks, and it is visible before.',
      formula: 'Entry queue − exit queue, in ether, since withdrawals opened on 2023-04-12.',
    },
    withRole(
      'flow',
      'queue_net_eth',
      'native',
      'Entry less exit queue.',
      differenceOf(`${VALIDATORS}entry_queue`, `${VALIDATORS}exit_queue`),
    ),
    aux('entry_queue_eth', 'native', 'Ether waiting to be staked.', `${VALIDATORS}entry_queue`),
    aux('exit_queue_eth', 'native', 'Ether waiting to leave.', `${VALIDATORS}exit_queue`),
  ),
  consensus(
    {
      path: 'eth-liquid-staking-share',
      title: 'Liquid staking share',
      description: 'Part of staked ether that circulates on as a transferable receipt.',
      reading: 'Receipts keep staked coins usable as collateral, and concentrate stake with few protocols.',
      formula: 'Stake behind receipts / all stake, in percent.',
    },
    value(
      'liquid_staking_share',
      'percent',
      'Receipts in percent of stake.',
      percentOf(`${VALIDATORS}liquid_stake`, STAKE),
    ),
  ),
  gas(
    {
      path: 'eth-gas-used',
      title: 'Ethereum gas used',
      description: 'Computation that Ethereum carried out in a day.',
      reading: 'Counts work rather than transactions; its steps upward are raised block limits.',
      formula: 'Sum of gas used by the blocks of the day; mean of 30 days.',
    },
    value('gas_used', 'count', 'Gas used.', `${GAS}gas_used`),
    value('gas_used_30d', 'count', 'Mean of 30 days.', meanOver(`${GAS}gas_used`, 30)),
  ),
  gas(
    {
      path: 'eth-gas-price',
      title: 'Ethereum gas price',
      description: 'Mean price of a unit of gas, in gwei.',
      reading:
        'Spikes are mints, liquidations and manias; single digits since 2024 show activity on rollups.',
      formula: 'Fees / gas used, weighted by gas, × 1,000,000,000.',
    },
    value('gas_price_gwei', 'gwei', 'Gwei for a unit of gas.', `${GAS}gas_price`),
    value('gas_price_30d', 'gwei', 'Mean of 30 days.', meanOver(`${GAS}gas_price`, 30)),
  ),
  gas(
    {
      path: 'eth-gas-utilisation',
      title: 'Ethereum block utilisation',
      description: 'How full Ethereum’s blocks are.',
      reading:
        'Since August 2021 the base fee steers it to a half: more means the fee is rising, less that it falls.',
      formula: 'Gas used / gas the blocks could have used, in percent.',
    },
    value(
      'gas_utilisation',
      'percent',
      'Gas used in percent of the limit.',
      percentOf(`${GAS}gas_used`, `${GAS}gas_limit`),
    ),
  ),
  gas(
    {
      path: 'eth-fee-burn',
      title: 'Ether burned',
      description: 'Ether destroyed in a day by base fees and blob fees.',
      reading: 'Demand for space turned into scarcity; quiet months burn a hundredth of what manias did.',
      formula: 'Base fee × gas of each block, and blob fees, since 2021-08-05; running total.',
    },
    value('burned_eth', 'native', 'Ether burned on the day.', `${GAS}burned`),
    aux('burned_total_eth', 'native', 'Ether burned so far.', {
      from: [`${GAS}burned`],
      daily: true,
      compute: ([burned]) => cumulativeSum(burned),
    }),
  ),
  gas(
    {
      path: 'eth-burn-share',
      title: 'Burned part of fees',
      description: 'How much of what users pay is destroyed instead of going to validators.',
      reading: 'High in congestion; low when tips and order flow matter more than space.',
      formula: 'Burned / (burned + priority fees and builder payments), in percent, since the merge.',
    },
    value('burn_share', 'percent', 'Burned in percent of all paid.', {
      from: [`${GAS}burned`, `${GAS}tips`],
      compute: ([burned, tips]) => scale(divide(burned, add(burned, tips)), 100),
    }),
  ),
  gas(
    {
      path: 'eth-validator-tips',
      title: 'Tips to Ethereum validators',
      description: 'Priority fees and payments of block builders to proposers.',
      reading: 'The part of staking income that depends on traffic and trading; it leaps in crashes.',
      formula: 'Sum of both in ether, × price, since the merge.',
    },
    value('tips_eth', 'native', 'Tips of the day.', `${GAS}tips`),
    aux('tips_usd', 'USD', 'The same in dollars.', {
      from: [`${GAS}tips`, 'price_usd'],
      compute: ([tips, price]) => multiply(tips, price),
    }),
  ),
  gas(
    {
      path: 'eth-net-issuance',
      title: 'Ethereum net issuance',
      description: 'Ether issued to validators less ether burned.',
      reading:
        'Below zero the supply shrinks; it has grown again since blobs took the rollups’ fees in 2024.',
      formula: '166.32 × √(ether at stake) / 365 − burned ether, from the merge of 2022-09-15.',
    },
    withRole('flow', 'net_issuance_eth', 'native', 'Issued less burned.', netIssuance),
    aux('issued_eth', 'native', 'Ether issued to validators.', {
      from: [STAKE],
      daily: true,
      compute: ([stake], { time }) => issued(stake, time),
    }),
    aux('burned_eth', 'native', 'Ether burned.', `${GAS}burned`),
  ),
  gas(
    {
      path: 'eth-supply-since-merge',
      title: 'Ether supply since the merge',
      description: 'How many more or fewer ether exist than when mining ended.',
      reading: 'Under zero the “ultrasound” case held; its low was in spring 2024.',
      formula: 'Running total of net issuance from 2022-09-15.',
    },
    withRole('oscillator', 'supply_since_merge_eth', 'native', 'Ether added since the merge.', {
      ...netIssuance,
      compute: (inputs, context) => cumulativeSum(netIssuance.compute(inputs, context) as Float64Array),
    }),
  ),
  gas(
    {
      path: 'eth-blob-fees',
      title: 'Blob fees',
      description: 'What rollups pay Ethereum for their data, in ether.',
      reading: 'Next to nothing until blobs run short, then it jumps: the market has a floor and no ceiling.',
      formula: 'Blob gas × blob base fee, burned, since 2024-03-13; seven-day mean.',
    },
    value('blob_fees_7d_eth', 'native', 'Mean of seven days.', meanOver(`${GAS}blob_fees`, 7)),
    aux('blob_fees_eth', 'native', 'Fees of the day.', `${GAS}blob_fees`),
    aux('blob_count', 'count', 'Blobs of the day.', `${GAS}blob_count`),
  ),
  gas(
    {
      path: 'eth-layer2-multiple',
      title: 'Rollup transactions for each on Ethereum',
      description: 'How many transactions run on rollups for one on the base layer.',
      reading: 'Scaling at work: the base layer settles, the rollups carry the traffic.',
      formula: 'Transactions on rollups that settle on Ethereum / transactions on Ethereum, of the day.',
    },
    value('layer2_multiple', 'ratio', 'Rollup transactions for each.', {
      from: [`${GAS}layer2_tx_count`, 'tx_count'],
      daily: true,
      compute: ([rollups, base]) => divide(rollups, base),
    }),
  ),
  gas(
    {
      path: 'eth-supply-in-contracts',
      title: 'Ether in contracts',
      description: 'Part of all ether that lies in contracts rather than on plain accounts.',
      reading: 'Collateral, liquidity and bridges: it grows with the use of decentralised finance.',
      formula: 'Ether held by contracts / supply, in percent, the staking deposit left out.',
    },
    value('contract_share', 'percent', 'Share of supply.', percentOf(`${GAS}contract_supply`, 'supply')),
  ),
]
