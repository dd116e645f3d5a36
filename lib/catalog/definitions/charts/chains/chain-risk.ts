import { type Frame, frame } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { divide } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, defineTable, field } from '../../../define'
import { LEDGER_SOURCE } from '../../chain-series'
import { readColumn } from '../../market-indicators/universe'
import { percentile } from '../against-past'
import { nameOf } from './side-by-side'

interface Gauge {
  /** The output field is `<name>_rank`. */
  name: string
  of: string
  text: string
  /** Field of the chain’s other composite, of metrics common to all chains, with the same percentile. */
  equals?: string
  /** Transformation before the percentile is taken. */
  prepare?: (x: Float64Array) => Float64Array
}

/** 30-day relative to 365-day average, a scale that stays comparable while a chain grows. */
const momentum = (x: Float64Array) => divide(sma(x, 30), sma(x, 365))

const GAUGES = {
  mvrv: { name: 'mvrv', of: 'mvrv', text: 'MVRV', equals: 'mvrv_rank' },
  inProfit: {
    name: 'percent_in_profit',
    of: 'percent_in_profit',
    text: 'supply in profit',
    equals: 'profit_rank',
  },
  nvt: { name: 'nvt', of: 'nvt_signal', text: 'NVT signal' },
  spending: { name: 'vdd_multiple', of: 'vdd_smoothed_multiple', text: 'value days destroyed multiple' },
  active: { name: 'active_mvrv', of: 'active_mvrv', text: 'price to active realized price ratio' },
  puell: { name: 'puell', of: 'puell_multiple', text: 'Puell multiple' },
  thermo: { name: 'thermocap', of: 'thermo_cap_multiple', text: 'thermo cap multiple' },
  rhodl: { name: 'rhodl', of: 'rhodl', text: 'RHODL ratio' },
  profit: { name: 'realized_pl', of: 'realized_pl_ratio_30d', text: 'realized profit/loss ratio' },
  zScore: { name: 'mvrv_z', of: 'mvrv_z_score', text: 'MVRV Z-score' },
  users: {
    name: 'user_momentum',
    of: 'active_addresses',
    text: 'active address momentum',
    equals: 'addresses_rank',
    prepare: momentum,
  },
  traffic: { name: 'traffic_momentum', of: 'tx_count', text: 'transaction momentum', prepare: momentum },
  feeDemand: { name: 'fee_momentum', of: 'fees_usd', text: 'fee momentum', prepare: momentum },
  value: {
    name: 'volume_momentum',
    of: 'transfer_volume_usd',
    text: 'transfer volume momentum',
    prepare: momentum,
  },
  hashPrice: {
    name: 'hash_price_momentum',
    of: 'hash_price',
    text: 'hash price momentum',
    equals: 'hash_price_rank',
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
      'Composite on-chain risk score for Chainlink from MVRV, supply in profit, value days destroyed, active addresses, and transfer volume.',
    reading:
      'LINK is a token without blocks or miners, so holders’ profits and activity determine the score. Near 1, both are unusually high.',
  },
  {
    ticker: 'eth',
    chain: 'ethereum',
    gauges: [mvrv, inProfit, nvt, users, feeDemand],
    description:
      'Composite on-chain risk score for Ethereum from MVRV, supply in profit, NVT, active addresses, and fees.',
    reading: 'Fee spikes came near the tops of 2017 and 2021. Below 0.15, the chain was cheap and quiet.',
  },
  {
    ticker: 'ltc',
    chain: 'litecoin',
    gauges: [mvrv, inProfit, active, puell, spending, hashPrice],
    description:
      'Composite on-chain risk score for Litecoin from MVRV, supply in profit, price models, mining revenue, and value days destroyed.',
    reading:
      'Mining revenue and spending of old coins have peaked together at tops. Low values can last for a long time.',
  },
  {
    ticker: 'ada',
    chain: 'cardano',
    gauges: [mvrv, active, rhodl, nvt, profit],
    description:
      'Composite on-chain risk score for Cardano from MVRV, coin age, NVT, and realized profit. Cardano has no mining data.',
    reading:
      'The rally of 2021 accounts for the highest values. Because the history is short, extremes are less reliable.',
  },
  {
    ticker: 'doge',
    chain: 'dogecoin',
    gauges: [mvrv, inProfit, thermo, puell, feeDemand, spending],
    description:
      'Composite on-chain risk score for Dogecoin from MVRV, supply in profit, thermo cap, mining revenue, fees, and value days destroyed.',
    reading:
      'Rallies are short and steep. Above 0.85, most of the rally has happened. The decline back to 0.5 has taken weeks rather than years.',
  },
  {
    ticker: 'xrp',
    chain: 'ripple',
    gauges: [mvrv, zScore, inProfit, nvt, traffic],
    description:
      'Composite on-chain risk score for XRP from MVRV, supply in profit, NVT, and transaction counts.',
    reading:
      'Payment traffic is noisy, so three of the five measures are based on cost. Values above 0.85 coincided with steep rallies.',
  },
]

/** Smallest number of known percentiles for a meaningful mean. */
const MIN_GAUGES = 3

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

export const definitions: Definition[] = RISKS.map(({ ticker, chain, gauges, description, reading }) =>
  defineTable({
    path: `charts/${ticker}-onchain-risk`,
    concept: 'risk',
    title: `${nameOf(chain)} on-chain risk composite (metrics chosen for the chain)`,
    description,
    reading,
    formula: `Mean of expanding percentiles (0–1, after the first year) of: ${gauges.map(({ text }) => text).join(', ')}. Requires at least three.`,
    source: LEDGER_SOURCE,
    cadence: 'daily',
    axis: `chain/${chain}`,
    from: gauges.map(({ of }) => of),
    needs: { of: gauges.map(({ of }) => of), least: MIN_GAUGES },
    compute: (inputs) => composite(inputs, gauges),
    equals: Object.fromEntries(
      gauges.flatMap(({ name, equals }) =>
        equals ? [[`${name}_rank`, `onchain/${ticker}-onchain-risk.${equals}` as const]] : [],
      ),
    ),
    fields: [
      field.risk(
        'risk',
        'fraction',
        'Mean percentile, from 0 (cheap and quiet) to 1 (expensive and overheated).',
      ),
      ...gauges.map(({ name, text }) => aux(`${name}_rank`, 'fraction', `Percentile of the ${text} (0–1).`)),
      aux('gauges', 'count', 'Number of available measures.').with({ type: 'integer' }),
    ],
  }),
)
