import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { divide } from '@/lib/engine/ops/rows/arithmetic'
import { defineTable } from '../../../define'
import { percentile } from '../against-past'

interface Gauge {
  /** The output field is `<name>_rank`. */
  name: string
  of: string
  /** Transformation before the percentile is taken. */
  prepare?: (x: Float64Array) => Float64Array
}

/** 30-day relative to 365-day average, a scale that stays comparable while a chain grows. */
const momentum = (x: Float64Array) => divide(sma(x, 30), sma(x, 365))

const GAUGES = {
  mvrv: { name: 'mvrv', of: 'mvrv' },
  inProfit: {
    name: 'percent_in_profit',
    of: 'percent_in_profit',
  },
  nvt: { name: 'nvt', of: 'nvt_signal' },
  spending: { name: 'vdd_multiple', of: 'vdd_smoothed_multiple' },
  active: { name: 'active_mvrv', of: 'active_mvrv' },
  puell: { name: 'puell', of: 'puell_multiple' },
  thermo: { name: 'thermocap', of: 'thermo_cap_multiple' },
  rhodl: { name: 'rhodl', of: 'rhodl' },
  profit: { name: 'realized_pl', of: 'realized_pl_ratio_30d' },
  zScore: { name: 'mvrv_z', of: 'mvrv_z_score' },
  users: {
    name: 'user_momentum',
    of: 'active_addresses',
    prepare: momentum,
  },
  traffic: { name: 'traffic_momentum', of: 'tx_count', prepare: momentum },
  feeDemand: { name: 'fee_momentum', of: 'fees_usd', prepare: momentum },
  value: {
    name: 'volume_momentum',
    of: 'transfer_volume_usd',
    prepare: momentum,
  },
  hashPrice: {
    name: 'hash_price_momentum',
    of: 'hash_price',
    prepare: momentum,
  },
} satisfies Record<string, Gauge>

interface ChainRisk {
  ticker: string
  gauges: readonly Gauge[]
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
  { ticker: 'link', gauges: [mvrv, inProfit, spending, users, value] },
  { ticker: 'eth', gauges: [mvrv, inProfit, nvt, users, feeDemand] },
  { ticker: 'ltc', gauges: [mvrv, inProfit, active, puell, spending, hashPrice] },
  { ticker: 'ada', gauges: [mvrv, active, rhodl, nvt, profit] },
  { ticker: 'doge', gauges: [mvrv, inProfit, thermo, puell, feeDemand, spending] },
  { ticker: 'xrp', gauges: [mvrv, zScore, inProfit, nvt, traffic] },
]

/** Smallest number of known percentiles for a meaningful mean. */
const MIN_GAUGES = 3

/** Mean of the percentiles of gauges, and each of them. */
function composite(inputs: Frame, gauges: readonly Gauge[]): Frame {
  const ranks = gauges.map(({ of, prepare = (x: Float64Array) => x }) =>
    percentile(prepare(numbersIn(inputs, of))).map((rank) => rank / 100),
  )
  const risk = new Float64Array(inputs.time.length)
  const known = new Float64Array(inputs.time.length)
  for (let row = 0; row < risk.length; row++) {
    const present = ranks.map((rank) => rank[row]).filter((rank) => !Number.isNaN(rank))
    known[row] = present.length
    risk[row] =
      present.length < MIN_GAUGES ? Number.NaN : present.reduce((sum, x) => sum + x, 0) / present.length
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

for (const { ticker, gauges } of RISKS)
  defineTable({
    path: `charts/${ticker}-onchain-risk`,
    from: gauges.map(({ of }) => of),
    needs: { of: gauges.map(({ of }) => of), least: MIN_GAUGES },
    compute: (inputs) => composite(inputs, gauges),
  })
