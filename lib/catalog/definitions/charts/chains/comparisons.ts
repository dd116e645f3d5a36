import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { lag } from '@/lib/engine/ops/rows/lag'
import { acrossMembers, totalOfMembers } from '@/lib/engine/ops/rows/members'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { mean, median } from '@/lib/engine/summary-statistics'
import { aux, type Definition, type FieldDefinition, field, value } from '../../../define'
import { ALL_CHAINS, OUTPUT_CHAINS } from '../../chain-series'
import { logRatio, percentile } from '../against-past'
import { across, eachOf, membersOf, nameOf, sharesOf, sideBySide, tickerOf } from './side-by-side'

/** Chains with transactions of their own. Those of Chainlink are part of Ethereum. */
const LEDGERS = ALL_CHAINS.filter((chain) => chain !== 'chainlink')

const OTHERS = ALL_CHAINS.filter((chain) => chain !== 'bitcoin')

const MONTH = 30

/** Smallest realized cap, in dollars, at which a chain counts toward the growth of all chains. */
const MIN_CAP = 1e8

const shareFields = (chains: readonly string[], quantity: string): FieldDefinition[] =>
  chains.map((chain) =>
    field.share(`${tickerOf(chain)}_share`, 'percent', `${nameOf(chain)}’s share of ${quantity}.`),
  )

/** Five chains are drawn by default, the others on demand. */
const lineFields = (
  chains: readonly string[],
  suffix: string,
  unit: FieldDefinition['unit'],
  quantity: string,
): FieldDefinition[] =>
  chains.map((chain, at) =>
    (at < 5 ? value : aux)(`${tickerOf(chain)}_${suffix}`, unit, `${quantity} of ${nameOf(chain)}.`),
  )

/** The same percentile among the parts of a chain’s risk. That of Bitcoin’s NUPL is that of its MVRV. */
const rankOfRisk = (chain: string) =>
  chain === 'bitcoin'
    ? 'onchain/onchain-risk-composite.nupl_rank'
    : (`onchain/${tickerOf(chain)}-onchain-risk.mvrv_rank` as const)

const concept = 'chains'

export const definitions: Definition[] = [
  sideBySide({
    concept,
    name: 'transactions-by-chain',
    title: 'Transaction share by chain',
    description: 'Each chain’s share of monthly transactions on six blockchains.',
    reading:
      'Low-fee chains lead by count. A growing share of transactions without a growing share of fees is low-value traffic.',
    formula:
      '100 × 30-day average transactions of the chain / sum over chains. Chainlink transfers are part of Ethereum.',
    chains: LEDGERS,
    of: 'tx_count',
    prepare: (x) => sma(x, MONTH),
    make: (_, chains) => sharesOf(chains),
    fields: shareFields(LEDGERS, 'transactions'),
  }),
  sideBySide({
    concept,
    name: 'fees-by-chain',
    title: 'Transaction fee share by chain',
    description: 'Each chain’s share of monthly transaction fees on six blockchains, in dollars.',
    reading: 'Fees measure demand that users pay for. The lead has alternated between Bitcoin and Ethereum.',
    formula: '100 × 30-day sum of fees in USD of the chain / sum over chains.',
    chains: LEDGERS,
    of: 'fees_usd',
    prepare: (x) => rollingSum(x, MONTH),
    make: (_, chains) => sharesOf(chains),
    fields: shareFields(LEDGERS, 'fees'),
  }),
  sideBySide({
    concept,
    name: 'settlement-by-chain',
    title: 'Transfer volume share by chain, 30-day',
    description: 'Each coin’s share of monthly on-chain transfer volume of seven coins, in dollars.',
    reading:
      'Shows which coin carries large transfers. Only transfers of the coin itself count, not of tokens on its chain.',
    formula: '100 × 30-day sum of transfer volume in USD of the coin / sum over coins.',
    chains: ALL_CHAINS,
    of: 'transfer_volume_usd',
    prepare: (x) => rollingSum(x, MONTH),
    make: (_, chains) => sharesOf(chains),
    fields: shareFields(ALL_CHAINS, 'transfer volume'),
  }),
  sideBySide({
    concept,
    name: 'active-addresses-by-chain',
    title: 'Active address share by chain, 30-day',
    description: 'Each network’s share of the daily active addresses of seven networks, 30-day average.',
    reading:
      'One person may use many addresses and several chains, so trends are more informative than levels.',
    formula: '100 × 30-day average active addresses of the chain / sum over chains.',
    chains: ALL_CHAINS,
    of: 'active_addresses_30d',
    make: (_, chains) => sharesOf(chains),
    fields: shareFields(ALL_CHAINS, 'active addresses'),
  }),
  sideBySide({
    concept,
    name: 'issuance-value-by-chain',
    title: 'Issuance value share by chain',
    description: 'Each chain’s share of the dollar value of coins issued by seven chains over a month.',
    reading:
      'When a chain’s share of issuance exceeds its share of market cap, its buyers have more new supply to absorb.',
    formula: '100 × 30-day sum of issuance × price of the chain / sum over chains.',
    chains: ALL_CHAINS,
    of: 'issuance_usd',
    prepare: (x) => rollingSum(x, MONTH),
    make: (_, chains) => sharesOf(chains),
    fields: shareFields(ALL_CHAINS, 'issuance value'),
  }),
  sideBySide({
    concept,
    name: 'realized-cap-rotation',
    title: 'Realized cap growth: Bitcoin versus other chains',
    description: 'Quarterly log growth of Bitcoin’s realized cap minus that of the other chains.',
    reading:
      'Positive values mean that capital favors Bitcoin. A sharp drop below 0 indicates rotation into other coins, often late in rallies.',
    formula:
      '100 × (90-day log change in Bitcoin’s realized cap − that of the combined realized cap of other chains, each from 90 days after it reached 100 million dollars).',
    chains: ALL_CHAINS,
    of: 'realized_cap_usd',
    make: (columns, { time }) => {
      const growth = new Map([...columns].map(([chain, x]) => [chain, percentChange(x, 90)]))
      const others = OTHERS.map((chain) => columns.get(chain) as Float64Array)
      // A chain counts from 90 days after its realized cap first reached the minimum.
      const counted = others.map((x) => {
        let begun = false
        const before = lag(x, 90)
        const isIn = before.map((cap) => {
          begun ||= cap > MIN_CAP
          return Number(begun)
        })
        return {
          now: x.map((cap, row) => (isIn[row] ? cap : Number.NaN)),
          before: before.map((cap, row) => (isIn[row] ? cap : Number.NaN)),
        }
      })
      const totalOf = (part: 'now' | 'before') =>
        totalOfMembers({ time, columns: counted.map((each) => each[part]) })
      const [now, before] = [totalOf('now'), totalOf('before')]
      const otherGrowth = now.map((x, row) => (before[row] > 0 ? 100 * (x / before[row] - 1) : Number.NaN))
      const bitcoin = growth.get('bitcoin') as Float64Array
      return {
        rotation: bitcoin.map((x, row) => 100 * Math.log((1 + x / 100) / (1 + otherGrowth[row] / 100))),
        btc_growth: bitcoin,
        others_growth: otherGrowth,
      }
    },
    equals: { btc_growth: 'charts/realized-cap-growth.capital_growth_90d' },
    fields: [
      field.flow('rotation', 'percent', 'Log growth of Bitcoin minus log growth of other chains.'),
      aux('btc_growth', 'percent', 'Growth of Bitcoin’s realized cap over 90 days.'),
      aux('others_growth', 'percent', 'Growth of other chains’ realized cap over 90 days.'),
    ],
  }),
  sideBySide({
    concept,
    name: 'supply-growth-by-chain',
    title: 'Supply growth by chain',
    description: 'Supply growth of seven chains over one year, with their median.',
    reading:
      'Bitcoin’s growth rate drops with each halving. Burning, unlocks, and fixed issuance shape the other chains.',
    formula:
      '365-day percent change in supply, from the third year of a chain. Median over the loaded chains that exist.',
    chains: ALL_CHAINS,
    of: 'supply',
    prepare: (x) => afterYears(percentChange(x, 365), 1),
    make: (columns, chains) => ({
      median_growth: across(membersOf(chains), median),
      ...eachOf(columns, 'growth'),
    }),
    equals: {
      btc_growth: 'onchain/inflation-rate.inflation_rate',
      doge_growth: 'onchain/doge-inflation-gap.dogecoin_inflation',
      eth_growth: 'onchain/staking-real-yield.supply_growth_365d',
    },
    fields: [
      value('median_growth', 'percent', 'Median of the chains.'),
      ...lineFields(ALL_CHAINS, 'growth', 'percent', 'Yearly supply growth'),
    ],
  }),
  sideBySide({
    concept,
    name: 'nvt-by-chain',
    title: 'NVT signal: Bitcoin versus other chains (log)',
    description: 'Bitcoin’s NVT signal relative to the median of six other chains.',
    reading: 'Above 0, Bitcoin is more highly valued relative to its transfer volume than the other chains.',
    formula: 'ln(NVT signal of Bitcoin / median NVT signal of the other loaded chains that exist).',
    chains: ALL_CHAINS,
    of: 'nvt_signal',
    make: (columns, chains) => {
      const middle = across(membersOf(chains, OTHERS), median)
      return {
        nvt_premium: logRatio(columns.get('bitcoin') as Float64Array, middle),
        median_nvt: middle,
        ...eachOf(columns, 'nvt'),
      }
    },
    equals: { btc_nvt: 'onchain/nvt.nvt_signal' },
    fields: [
      field.oscillator(
        'nvt_premium',
        'ratio',
        'Natural logarithm of Bitcoin’s NVT over the median of the other chains.',
      ),
      aux('median_nvt', 'ratio', 'Median NVT signal of the other chains.'),
      ...ALL_CHAINS.map((chain) => aux(`${tickerOf(chain)}_nvt`, 'ratio', `NVT signal of ${nameOf(chain)}.`)),
    ],
  }),
  sideBySide({
    concept,
    name: 'address-growth-by-chain',
    title: 'Address growth by chain (log)',
    description: 'Yearly growth of addresses with a balance on seven chains, with their median.',
    reading:
      'A median near 0 means that crypto as a whole is not gaining holders. Single chains show where holders move.',
    formula:
      'ln(addresses with a balance / addresses 365 days earlier), from the third year of a chain. Median over the loaded chains that exist.',
    chains: ALL_CHAINS,
    of: 'address_count',
    prepare: (x) => afterYears(logRatio(x, lag(x, 365)), 1),
    make: (columns, chains) => ({
      median_growth: across(membersOf(chains), median),
      ...eachOf(columns, 'growth'),
    }),
    fields: [
      value('median_growth', 'ratio', 'Median yearly log growth.'),
      ...lineFields(ALL_CHAINS, 'growth', 'ratio', 'Yearly log growth of addresses'),
    ],
  }),
  sideBySide({
    concept,
    name: 'chain-risk-overview',
    title: 'MVRV percentile by chain',
    description: 'Percentile of MVRV in each chain’s own history, with the average over seven chains.',
    reading:
      'Above 0.85, nearly all chains are expensive relative to their own history. Below 0.15, nearly all are cheap.',
    formula:
      'Expanding percentile of MVRV per chain, excluding its first year. Mean over the loaded chains that exist.',
    chains: ALL_CHAINS,
    of: 'mvrv',
    prepare: (x) => percentile(x).map((rank) => rank / 100),
    make: (columns, chains) => ({
      mean_risk: across(membersOf(chains), mean),
      risk_range: across(membersOf(chains), (values) => Math.max(...values) - Math.min(...values)),
      ...eachOf(columns, 'rank'),
    }),
    equals: Object.fromEntries(ALL_CHAINS.map((chain) => [`${tickerOf(chain)}_rank`, rankOfRisk(chain)])),
    fields: [
      field.risk('mean_risk', 'fraction', 'Mean percentile of the chains.'),
      aux('risk_range', 'fraction', 'Highest minus lowest percentile.'),
      ...ALL_CHAINS.map((chain) =>
        aux(`${tickerOf(chain)}_rank`, 'fraction', `MVRV percentile of ${nameOf(chain)}.`),
      ),
    ],
  }),
  sideBySide({
    concept,
    name: 'liveliness-by-chain',
    title: 'Liveliness: Bitcoin versus other chains',
    description: 'Bitcoin’s liveliness minus the average liveliness of three other UTXO chains.',
    reading: 'The further below 0, the more Bitcoin is held compared with the other chains.',
    formula:
      'Liveliness of Bitcoin − mean liveliness of Litecoin, Cardano, and Dogecoin, each from its third year on, in percentage points.',
    chains: OUTPUT_CHAINS,
    of: 'liveliness',
    prepare: (x) => afterYears(x, 2),
    make: (columns, chains) => {
      const bitcoin = columns.get('bitcoin') as Float64Array
      const others = OUTPUT_CHAINS.filter((chain) => chain !== 'bitcoin')
      const average = acrossMembers(membersOf(chains, others), 1, mean)
      return {
        liveliness_gap: bitcoin.map((x, row) => 100 * (x - average[row])),
        ...eachOf(columns, 'liveliness'),
      }
    },
    equals: { btc_liveliness: 'onchain/coinblocks-created.liveliness' },
    fields: [
      field.oscillator(
        'liveliness_gap',
        'percent',
        'Bitcoin’s liveliness minus the average of the others, in percentage points.',
      ),
      ...OUTPUT_CHAINS.map((chain) =>
        aux(`${tickerOf(chain)}_liveliness`, 'fraction', `Liveliness of ${nameOf(chain)}.`),
      ),
    ],
  }),
  sideBySide({
    concept: 'exchange flows',
    name: 'exchange-share-by-chain',
    title: 'Ether versus Bitcoin supply on exchanges',
    description: 'Share of Ether supply held on exchanges minus the share of Bitcoin supply.',
    reading:
      'Below 0, a smaller part of Ether than of Bitcoin is on exchanges, as Ether is used in staking and smart contracts.',
    formula:
      'Exchange balance / supply of Ethereum − exchange balance / supply of Bitcoin, in percentage points.',
    chains: ['bitcoin', 'ethereum'],
    of: 'exchange_share',
    make: (columns) => {
      const bitcoin = columns.get('bitcoin') as Float64Array
      const ether = columns.get('ethereum') as Float64Array
      return { share_gap: ether.map((x, row) => x - bitcoin[row]), ...eachOf(columns, 'exchange_share') }
    },
    equals: { btc_exchange_share: 'onchain/exchange-balance.exchange_share' },
    fields: [
      field.flow('share_gap', 'percent', 'Ether’s exchange share minus Bitcoin’s.'),
      aux('btc_exchange_share', 'percent', 'Share of Bitcoin supply on exchanges.'),
      aux('eth_exchange_share', 'percent', 'Share of Ether supply on exchanges.'),
    ],
  }),
  sideBySide({
    concept: 'mining',
    name: 'merged-mining-ratio',
    title: 'Dogecoin to Litecoin hash rate ratio',
    description: 'Hash rate of Dogecoin relative to Litecoin, a measure of merged mining.',
    reading: 'Merged mining began in September 2014. Near 1, almost all miners work on both chains.',
    formula: '30-day average hash rate of Dogecoin / 30-day average hash rate of Litecoin.',
    chains: ['dogecoin', 'litecoin'],
    of: 'hash_rate_30d',
    make: (columns) => {
      const doge = columns.get('dogecoin') as Float64Array
      const lite = columns.get('litecoin') as Float64Array
      return {
        merged_ratio: logRatio(doge, lite).map(Math.exp),
        ...eachOf(columns, 'hash_rate'),
      }
    },
    fields: [
      value('merged_ratio', 'ratio', 'Dogecoin hash rate divided by Litecoin hash rate.'),
      aux('doge_hash_rate', 'TH/s', 'Hash rate of Dogecoin, 30-day average.'),
      aux('ltc_hash_rate', 'TH/s', 'Hash rate of Litecoin, 30-day average.'),
    ],
  }),
]

/** The column without its first years of values. */
function afterYears(x: Float64Array, years: number): Float64Array {
  let seen = 0
  return x.map((value) => {
    if (Number.isNaN(value)) return value
    seen++
    return seen > years * 365 ? value : Number.NaN
  })
}
