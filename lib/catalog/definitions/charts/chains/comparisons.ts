import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { mean, median } from '@/lib/engine/spread'
import { aux, type Definition, type FieldDefinition, value, withRole } from '../../../define'
import { ALL_CHAINS, OUTPUT_CHAINS } from '../../chain-series'
import { logRatio, percentile } from '../against-past'
import { across, eachOf, nameOf, sharesOf, sideBySide, tickerOf } from './side-by-side'

/** Chains that record their own transactions: Chainlink’s are part of Ethereum’s. */
const LEDGERS = ALL_CHAINS.filter((chain) => chain !== 'chainlink')

const MONTH = 30

/** Realized cap in dollars from which a chain counts in the growth of all. */
const LEAST_CAP = 1e8

const shareFields = (chains: readonly string[], what: string): FieldDefinition[] =>
  chains.map((chain) =>
    withRole('share', `${tickerOf(chain)}_share`, 'percent', `${nameOf(chain)}’s share of ${what}.`),
  )

/** Five chains are drawn beside the main line, others on demand. */
const lineFields = (
  chains: readonly string[],
  suffix: string,
  unit: FieldDefinition['unit'],
  what: string,
): FieldDefinition[] =>
  chains.map((chain, at) =>
    (at < 5 ? value : aux)(`${tickerOf(chain)}_${suffix}`, unit, `${what} of ${nameOf(chain)}.`),
  )

const concept = 'chains'

export const definitions: Definition[] = [
  sideBySide({
    concept,
    name: 'transactions-by-chain',
    title: 'Transactions by chain',
    description: 'Six ledgers as shares of the transactions all of them record in a month.',
    reading:
      'Cheap ledgers lead by count; a growing share without a growing share of fees is low-value traffic.',
    formula:
      '30-day mean of transactions of the chain / sum over chains, percent. Chainlink’s transfers are part of Ethereum’s.',
    chains: LEDGERS,
    of: 'tx_count',
    prepare: (x) => sma(x, MONTH),
    make: (columns) => sharesOf(columns),
    fields: shareFields(LEDGERS, 'transactions'),
  }),
  sideBySide({
    concept,
    name: 'fees-by-chain',
    title: 'Fees by chain',
    description: 'Where users pay for block space: six ledgers as shares of a month of fees in dollars.',
    reading:
      'Fees are the one demand that cannot be had for free; the lead has swung between Bitcoin and Ethereum.',
    formula: '30-day sum of fees in dollars of the chain / sum over chains, percent.',
    chains: LEDGERS,
    of: 'fees_usd',
    prepare: (x) => rollingSum(x, MONTH),
    make: (columns) => sharesOf(columns),
    fields: shareFields(LEDGERS, 'fees'),
  }),
  sideBySide({
    concept,
    name: 'settlement-by-chain',
    title: 'Settlement by chain',
    description: 'Dollar value moved in a month, divided among seven coins by their native transfers.',
    reading:
      'Shows which coin large sums travel in. Tokens on a chain other than the coin itself are not counted.',
    formula: '30-day sum of transfer volume in dollars of the coin / sum over coins, percent.',
    chains: ALL_CHAINS,
    of: 'transfer_volume_usd',
    prepare: (x) => rollingSum(x, MONTH),
    make: (columns) => sharesOf(columns),
    fields: shareFields(ALL_CHAINS, 'value settled'),
  }),
  sideBySide({
    concept,
    name: 'active-addresses-by-chain',
    title: 'Active addresses by chain',
    description:
      'Where users are: seven networks as shares of the addresses active on a usual day of the month.',
    reading:
      'One person may use many addresses and several chains; the drift of the shares tells more than their level.',
    formula: '30-day mean of active addresses of the chain / sum over chains, percent.',
    chains: ALL_CHAINS,
    of: 'active_addresses_30d',
    make: (columns) => sharesOf(columns),
    fields: shareFields(ALL_CHAINS, 'active addresses'),
  }),
  sideBySide({
    concept,
    name: 'issuance-value-by-chain',
    title: 'New supply by chain',
    description:
      'Dollars of freshly issued coins that each market has to absorb, as shares of all seven in a month.',
    reading:
      'A chain whose share of new supply exceeds its share of the market leans on its buyers more than the others.',
    formula: '30-day sum of issuance × price of the chain / sum over chains, percent.',
    chains: ALL_CHAINS,
    of: 'issuance_usd',
    prepare: (x) => rollingSum(x, MONTH),
    make: (columns) => sharesOf(columns),
    fields: shareFields(ALL_CHAINS, 'new supply'),
  }),
  sideBySide({
    concept,
    name: 'realized-cap-rotation',
    title: 'Rotation of realized cap',
    description: 'Growth of the capital stored in Bitcoin less that of the other chains over a quarter.',
    reading:
      'Positive: money prefers Bitcoin. A sharp turn below 0 is a rotation into other coins, late in rallies.',
    formula:
      '100 × (90-day log change of Bitcoin’s realized cap − that of the sum of the other chains worth 100 million dollars 90 days before).',
    chains: ALL_CHAINS,
    of: 'realized_cap_usd',
    make: (columns, rows) => {
      const growth = new Map([...columns].map(([chain, x]) => [chain, percentChange(x, 90)]))
      const others = [...columns.keys()].filter((chain) => chain !== 'bitcoin')
      const otherGrowth = new Float64Array(rows)
      for (let row = 0; row < rows; row++) {
        let now = 0
        let before = 0
        for (const chain of others) {
          const x = columns.get(chain) as Float64Array
          if (!(x[row - 90] > LEAST_CAP)) continue
          now += x[row]
          before += x[row - 90]
        }
        otherGrowth[row] = before > 0 ? 100 * (now / before - 1) : Number.NaN
      }
      const bitcoin = growth.get('bitcoin') as Float64Array
      return {
        rotation: bitcoin.map((x, row) => 100 * Math.log((1 + x / 100) / (1 + otherGrowth[row] / 100))),
        btc_growth: bitcoin,
        others_growth: otherGrowth,
      }
    },
    fields: [
      withRole('flow', 'rotation', 'percent', 'Bitcoin’s log growth less that of the others.'),
      aux('btc_growth', 'percent', 'Growth of Bitcoin’s realized cap in 90 days.'),
      aux('others_growth', 'percent', 'Growth of the others’ in 90 days.'),
    ],
  }),
  sideBySide({
    concept,
    name: 'supply-growth-by-chain',
    title: 'Supply growth by chain',
    description: 'How fast seven coins were diluted in the last year, and the middle of them.',
    reading:
      'Bitcoin’s line steps down with each halving; burning, unlocking and fixed yearly issue shape the others.',
    formula:
      '365-day change of supply in percent, from a chain’s third year; the median over the chains present.',
    chains: ALL_CHAINS,
    of: 'supply',
    prepare: (x) => afterYears(percentChange(x, 365), 1),
    make: (columns, rows) => ({
      median_growth: across(columns.values(), rows, median),
      ...eachOf(columns, 'growth'),
    }),
    fields: [
      value('median_growth', 'percent', 'Median of the chains.'),
      ...lineFields(ALL_CHAINS, 'growth', 'percent', 'Supply growth in a year'),
    ],
  }),
  sideBySide({
    concept,
    name: 'nvt-by-chain',
    title: 'NVT by chain',
    description:
      'Price of Bitcoin’s settlement against the middle of six other coins: dear or cheap for what is moved.',
    reading:
      'Above 0 a dollar settled costs more market cap on Bitcoin than elsewhere; swings tell which side is ahead of use.',
    formula: 'Logarithm of Bitcoin’s NVT signal / the median NVT signal of the other chains present.',
    chains: ALL_CHAINS,
    of: 'nvt_signal',
    make: (columns, rows) => {
      const others = [...columns].filter(([chain]) => chain !== 'bitcoin').map(([, x]) => x)
      const middle = across(others, rows, median)
      return {
        nvt_premium: logRatio(columns.get('bitcoin') as Float64Array, middle),
        median_nvt: middle,
        ...eachOf(columns, 'nvt'),
      }
    },
    fields: [
      withRole(
        'oscillator',
        'nvt_premium',
        'ratio',
        'Logarithm of Bitcoin’s NVT over the median of the others.',
      ),
      aux('median_nvt', 'ratio', 'Median NVT signal of the other chains.'),
      ...ALL_CHAINS.map((chain) => aux(`${tickerOf(chain)}_nvt`, 'ratio', `NVT signal of ${nameOf(chain)}.`)),
    ],
  }),
  sideBySide({
    concept,
    name: 'address-growth-by-chain',
    title: 'Address growth by chain',
    description: 'Yearly growth of funded addresses on seven chains, and the middle of them.',
    reading:
      'The median near 0 means crypto as a whole gains no holders; single lines show who gains at whose cost.',
    formula:
      'Natural logarithm of addresses with a balance over those 365 days before, from a chain’s third year; median over the chains present.',
    chains: ALL_CHAINS,
    of: 'address_count',
    prepare: (x) => afterYears(logRatio(x, lag(x, 365)), 1),
    make: (columns, rows) => ({
      median_growth: across(columns.values(), rows, median),
      ...eachOf(columns, 'growth'),
    }),
    fields: [
      value('median_growth', 'ratio', 'Median of the chains, logarithm.'),
      ...lineFields(ALL_CHAINS, 'growth', 'ratio', 'Logarithmic growth of addresses in a year'),
    ],
  }),
  sideBySide({
    concept,
    name: 'chain-risk-overview',
    title: 'On-chain risk across chains',
    description:
      'The rank of MVRV in each chain’s own past, and their average: one thermometer for seven markets.',
    reading:
      'Over 0.85 nearly all chains are dear at once; under 0.15 nearly all are cheap by their own history.',
    formula: 'Expanding rank of MVRV per chain, first year left out; mean over the chains present.',
    chains: ALL_CHAINS,
    of: 'mvrv',
    prepare: (x) => percentile(x).map((rank) => rank / 100),
    make: (columns, rows) => ({
      mean_risk: across(columns.values(), rows, mean),
      risk_range: across(columns.values(), rows, (values) => Math.max(...values) - Math.min(...values)),
      ...eachOf(columns, 'rank'),
    }),
    fields: [
      withRole('risk', 'mean_risk', 'fraction', 'Mean rank of the chains.'),
      aux('risk_range', 'fraction', 'Distance of the dearest from the cheapest chain.'),
      ...ALL_CHAINS.map((chain) =>
        aux(`${tickerOf(chain)}_rank`, 'fraction', `Rank of ${nameOf(chain)} in its past.`),
      ),
    ],
  }),
  sideBySide({
    concept,
    name: 'liveliness-by-chain',
    title: 'Liveliness by chain',
    description:
      'How much more of its stored coin-time Bitcoin keeps than three younger chains of outputs do.',
    reading: 'The further below 0, the more Bitcoin is held where the others are spent.',
    formula:
      'Liveliness of Bitcoin − mean liveliness of Litecoin, Cardano, Dogecoin, each from its third year on, in percentage points.',
    chains: OUTPUT_CHAINS,
    of: 'liveliness',
    prepare: (x) => afterYears(x, 2),
    make: (columns) => {
      const bitcoin = columns.get('bitcoin') as Float64Array
      const others = [...columns].filter(([chain]) => chain !== 'bitcoin').map(([, x]) => x)
      return {
        liveliness_gap: bitcoin.map((x, row) => {
          const present = others.map((other) => other[row]).filter((other) => !Number.isNaN(other))
          return present.length > 0 ? 100 * (x - mean(present)) : Number.NaN
        }),
        ...eachOf(columns, 'liveliness'),
      }
    },
    fields: [
      withRole(
        'oscillator',
        'liveliness_gap',
        'percent',
        'Points of Bitcoin’s liveliness above the others’.',
      ),
      ...OUTPUT_CHAINS.map((chain) =>
        aux(`${tickerOf(chain)}_liveliness`, 'fraction', `Liveliness of ${nameOf(chain)}.`),
      ),
    ],
  }),
  sideBySide({
    concept: 'exchange flows',
    name: 'exchange-share-by-chain',
    title: 'Exchange share, Bitcoin and Ether',
    description: 'Share of ether held by exchanges less the share of bitcoin, with both beside it.',
    reading:
      'Below 0 ether is the scarcer of the two on exchanges: staking and contracts hold what bitcoin keeps for trade.',
    formula: 'Exchange balance / supply of Ethereum − the same of Bitcoin, percentage points.',
    chains: ['bitcoin', 'ethereum'],
    of: 'exchange_share',
    make: (columns) => {
      const bitcoin = columns.get('bitcoin') as Float64Array
      const ether = columns.get('ethereum') as Float64Array
      return { share_gap: ether.map((x, row) => x - bitcoin[row]), ...eachOf(columns, 'exchange_share') }
    },
    fields: [
      withRole('flow', 'share_gap', 'percent', 'Ether’s exchange share less bitcoin’s.'),
      aux('btc_exchange_share', 'percent', 'Exchange share of bitcoin.'),
      aux('eth_exchange_share', 'percent', 'Exchange share of ether.'),
    ],
  }),
  sideBySide({
    concept: 'mining',
    name: 'merged-mining-ratio',
    title: 'Merged mining of Dogecoin and Litecoin',
    description: 'Dogecoin’s hash rate against Litecoin’s: how many scrypt miners take both rewards.',
    reading:
      'Merged mining began in September 2014; near 1 almost every machine works for both chains at once.',
    formula: '30-day mean hash rate of Dogecoin / that of Litecoin.',
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
      value('merged_ratio', 'ratio', 'Dogecoin’s hash rate over Litecoin’s.'),
      aux('doge_hash_rate', 'TH/s', 'Hash rate of Dogecoin, 30-day mean.'),
      aux('ltc_hash_rate', 'TH/s', 'Hash rate of Litecoin, 30-day mean.'),
    ],
  }),
]

/** Without the first years of values. */
function afterYears(x: Float64Array, years: number): Float64Array {
  let seen = 0
  return x.map((value) => {
    if (Number.isNaN(value)) return value
    seen++
    return seen > years * 365 ? value : Number.NaN
  })
}
