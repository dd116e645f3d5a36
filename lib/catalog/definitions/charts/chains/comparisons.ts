import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { lag } from '@/lib/engine/ops/rows/lag'
import { acrossMembers, totalOfMembers } from '@/lib/engine/ops/rows/members'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { mean, median } from '@/lib/engine/summary-statistics'
import { logRatio, percentile } from '../against-past'
import { ALL_CHAINS, across, eachOf, membersOf, sharesOf, sideBySide } from './side-by-side'

/** Chains with transactions of their own. Those of Chainlink are part of Ethereum. */
const LEDGERS = ALL_CHAINS.filter((chain) => chain !== 'chainlink')

/** UTXO chains. */
const OUTPUT_CHAINS = ['bitcoin', 'litecoin', 'cardano', 'dogecoin']

const OTHERS = ALL_CHAINS.filter((chain) => chain !== 'bitcoin')

const MONTH = 30

/** Smallest realized cap, in dollars, at which a chain counts toward the growth of all chains. */
const MIN_CAP = 1e8

sideBySide({
  name: 'transactions-by-chain',
  chains: LEDGERS,
  of: 'tx_count',
  prepare: (x) => sma(x, MONTH),
  make: (_, chains) => sharesOf(chains),
})

sideBySide({
  name: 'fees-by-chain',
  chains: LEDGERS,
  of: 'fees_usd',
  prepare: (x) => rollingSum(x, MONTH),
  make: (_, chains) => sharesOf(chains),
})

sideBySide({
  name: 'settlement-by-chain',
  chains: ALL_CHAINS,
  of: 'transfer_volume_usd',
  prepare: (x) => rollingSum(x, MONTH),
  make: (_, chains) => sharesOf(chains),
})

sideBySide({
  name: 'active-addresses-by-chain',
  chains: ALL_CHAINS,
  of: 'active_addresses_30d',
  make: (_, chains) => sharesOf(chains),
})

sideBySide({
  name: 'issuance-value-by-chain',
  chains: ALL_CHAINS,
  of: 'issuance_usd',
  prepare: (x) => rollingSum(x, MONTH),
  make: (_, chains) => sharesOf(chains),
})

sideBySide({
  name: 'realized-cap-rotation',
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
})

sideBySide({
  name: 'supply-growth-by-chain',
  chains: ALL_CHAINS,
  of: 'supply',
  prepare: (x) => afterYears(percentChange(x, 365), 1),
  make: (columns, chains) => ({
    median_growth: across(membersOf(chains), median),
    ...eachOf(columns, 'growth'),
  }),
})

sideBySide({
  name: 'nvt-by-chain',
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
})

sideBySide({
  name: 'address-growth-by-chain',
  chains: ALL_CHAINS,
  of: 'address_count',
  prepare: (x) => afterYears(logRatio(x, lag(x, 365)), 1),
  make: (columns, chains) => ({
    median_growth: across(membersOf(chains), median),
    ...eachOf(columns, 'growth'),
  }),
})

sideBySide({
  name: 'chain-risk-overview',
  chains: ALL_CHAINS,
  of: 'mvrv',
  prepare: (x) => percentile(x).map((rank) => rank / 100),
  make: (columns, chains) => ({
    mean_risk: across(membersOf(chains), mean),
    risk_range: across(membersOf(chains), (values) => Math.max(...values) - Math.min(...values)),
    ...eachOf(columns, 'rank'),
  }),
})

sideBySide({
  name: 'liveliness-by-chain',
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
})

sideBySide({
  name: 'exchange-share-by-chain',
  chains: ['bitcoin', 'ethereum'],
  of: 'exchange_share',
  make: (columns) => {
    const bitcoin = columns.get('bitcoin') as Float64Array
    const ether = columns.get('ethereum') as Float64Array
    return { share_gap: ether.map((x, row) => x - bitcoin[row]), ...eachOf(columns, 'exchange_share') }
  },
})

sideBySide({
  name: 'merged-mining-ratio',
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
})

/** The column without its first years of values. */
function afterYears(x: Float64Array, years: number): Float64Array {
  let seen = 0
  return x.map((value) => {
    if (Number.isNaN(value)) return value
    seen++
    return seen > years * 365 ? value : Number.NaN
  })
}
