import { type Frame, frame } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { divide } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, defineTable, withRole } from '../../../define'
import { LEDGER_SOURCE } from '../../chain-series'
import { readColumn } from '../../market-indicators/universe'
import { percentile } from '../against-past'
import { nameOf } from './side-by-side'

interface Gauge {
  /** Rank of it is `<name>_rank`. */
  name: string
  of: string
  text: string
  /** What enters the rank; the column itself unless given. */
  prepare?: (x: Float64Array) => Float64Array
}

/** Month against year: the same scale early and late in a chain’s life. */
const momentum = (x: Float64Array) => divide(sma(x, 30), sma(x, 365))

const GAUGES = {
  mvrv: { name: 'mvrv', of: 'mvrv', text: 'market cap over realized cap' },
  inProfit: { name: 'percent_in_profit', of: 'percent_in_profit', text: 'supply in profit' },
  nvt: { name: 'nvt', of: 'nvt_signal', text: 'NVT signal' },
  spending: { name: 'vdd_multiple', of: 'vdd_smoothed_multiple', text: 'value days destroyed multiple' },
  active: { name: 'active_mvrv', of: 'active_mvrv', text: 'price over active price' },
  puell: { name: 'puell', of: 'puell_multiple', text: 'Puell multiple' },
  thermo: { name: 'thermocap', of: 'thermo_cap_multiple', text: 'market cap over thermo cap' },
  rhodl: { name: 'rhodl', of: 'rhodl', text: 'RHODL ratio' },
  profit: { name: 'realized_pl', of: 'realized_pl_ratio_30d', text: 'realized profit-to-loss ratio' },
  zScore: { name: 'mvrv_z', of: 'mvrv_z_score', text: 'MVRV z-score' },
  users: {
    name: 'user_momentum',
    of: 'active_addresses',
    text: 'momentum of active addresses',
    prepare: momentum,
  },
  traffic: { name: 'traffic_momentum', of: 'tx_count', text: 'momentum of transactions', prepare: momentum },
  feeDemand: { name: 'fee_momentum', of: 'fees_usd', text: 'momentum of fees', prepare: momentum },
  value: {
    name: 'volume_momentum',
    of: 'transfer_volume_usd',
    text: 'momentum of transfer volume',
    prepare: momentum,
  },
  hashPrice: {
    name: 'hash_price_momentum',
    of: 'hash_price',
    text: 'momentum of hash price',
    prepare: momentum,
  },
} satisfies Record<string, Gauge>

interface ChainRisk {
  ticker: string
  chain: string
  gauges: readonly Gauge[]
  description: string
  reading: string
}

const {
  mvrv,
  inProfit,
  nvt,
  spending,
  active,
  puell,
  thermo,
  rhodl,
  profit,
  zScore,
  users,
  traffic,
  feeDemand,
  value,
  hashPrice,
} = GAUGES

const RISKS: readonly ChainRisk[] = [
  {
    ticker: 'link',
    chain: 'chainlink',
    gauges: [mvrv, inProfit, spending, users, value],
    description:
      'Risk of holding LINK by what its token ledger shows: holders’ gains, old tokens spent, users and value moved.',
    reading:
      'A token without blocks or miners: profit and activity of its holders decide. Near 1 both run hot together.',
  },
  {
    ticker: 'eth',
    chain: 'ethereum',
    gauges: [mvrv, inProfit, nvt, users, feeDemand],
    description:
      'Risk of holding ether from valuation, share in profit, price against settlement, users and the fee market.',
    reading:
      'Fee rushes of 2017 and 2021 came near tops, so fees count here; under 0.15 the chain was cheap and quiet.',
  },
  {
    ticker: 'ltc',
    chain: 'litecoin',
    gauges: [mvrv, inProfit, active, puell, spending, hashPrice],
    description: 'Risk of holding litecoin, whose miners and long idle coins add to what valuation tells.',
    reading:
      'Miner pay and old coins peak together at tops; low readings last long, so they invite patience, not haste.',
  },
  {
    ticker: 'ada',
    chain: 'cardano',
    gauges: [mvrv, active, rhodl, nvt, profit],
    description:
      'Risk of holding ada read from cost basis, coin age and the profits sellers take; staking leaves no mining data.',
    reading:
      'The sharp rise of 2021 fills the upper ranks; since history is short, treat extremes with some reserve.',
  },
  {
    ticker: 'doge',
    chain: 'dogecoin',
    gauges: [mvrv, inProfit, thermo, puell, feeDemand, spending],
    description:
      'Risk of holding dogecoin: gains of holders against miners’ fixed yearly issue, with fees and old coins moving.',
    reading:
      'Manias are short and steep. Above 0.85 the crowd is in; the fall back to 0.5 has taken weeks, not years.',
  },
  {
    ticker: 'xrp',
    chain: 'ripple',
    gauges: [mvrv, zScore, inProfit, nvt, traffic],
    description:
      'Risk of holding XRP by the average holder’s gain and its size in past swings, traffic on the ledger and price against use.',
    reading:
      'Payments make traffic noisy, so three of five gauges are about cost. Readings over 0.85 came with vertical rallies.',
  },
]

/** Ranks without which the mean says too little. */
const LEAST_GAUGES = 3

function composite(inputs: Frame, gauges: readonly Gauge[]): Frame {
  const ranks = gauges.map(({ of, prepare = (x: Float64Array) => x }) =>
    percentile(prepare(readColumn(inputs, of))).map((rank) => rank / 100),
  )
  const risk = new Float64Array(inputs.time.length)
  const known = new Float64Array(inputs.time.length)
  for (let row = 0; row < risk.length; row++) {
    const present = ranks.map((rank) => rank[row]).filter((rank) => !Number.isNaN(rank))
    known[row] = present.length
    risk[row] =
      present.length < LEAST_GAUGES ? Number.NaN : present.reduce((sum, x) => sum + x, 0) / present.length
  }
  let start = 0
  while (start < risk.length && Number.isNaN(risk[start])) start++
  const columns = {
    risk,
    ...Object.fromEntries(gauges.map(({ name }, at) => [`${name}_rank`, ranks[at]])),
    gauges: known,
  }
  return frame(
    inputs.time.slice(start),
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(start)])),
  )
}

export const definitions: Definition[] = RISKS.map(({ ticker, chain, gauges, description, reading }) =>
  defineTable({
    path: `charts/${ticker}-onchain-risk`,
    concept: 'risk',
    title: `${nameOf(chain)} on-chain risk`,
    description,
    reading,
    formula: `Mean of the expanding ranks (0–1, a year of history first) of ${gauges.map(({ text }) => text).join(', ')}; at least three must be known.`,
    source: LEDGER_SOURCE,
    cadence: 'daily',
    axis: `chain/${chain}`,
    from: gauges.map(({ of }) => of),
    compute: (inputs) => composite(inputs, gauges),
    types: { gauges: 'integer' },
    fields: [
      withRole('risk', 'risk', 'fraction', 'Mean of the ranks: 0 cheap and quiet, 1 dear and hot.'),
      ...gauges.map(({ name, text }) => aux(`${name}_rank`, 'fraction', `Rank of the ${text} in its past.`)),
      aux('gauges', 'count', 'Ranks that are known on the day.'),
    ],
  }),
)
