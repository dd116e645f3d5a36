import { sma } from '@/lib/engine/ops/averages/sma'
import { divide } from '@/lib/engine/ops/rows/arithmetic'
import { missing } from '@/lib/engine/ops/windows/check-window'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { aux, type Definition, type Formula, type Ref, withRole } from '../../../define'
import { oneChain } from './one-chain'

/** Days of history before a rank says anything, and ranks that must be known for a mean. */
const LEAST_DAYS = 365
const LEAST_RANKS = 3
const YEAR = 365

interface Input {
  name: string
  label: string
  of: Ref
  /** Level as it is, or the month against the year. */
  as: 'level' | 'momentum'
}

function ranked(x: Float64Array): Float64Array {
  const rank = expandingRank(x)
  let seen = 0
  return rank.map((place, row) => {
    const known = seen >= LEAST_DAYS
    if (!Number.isNaN(x[row])) seen++
    return known ? place : Number.NaN
  })
}

function rankOf({ of, as }: Input): Formula {
  return {
    from: [of],
    daily: true,
    compute: ([x]) => ranked(as === 'level' ? x : divide(sma(x, 30), sma(x, YEAR))),
  }
}

function composite(inputs: readonly Input[]): Formula {
  return {
    from: inputs.map(({ of }) => of),
    daily: true,
    compute: (columns, context) => {
      const ranks = inputs.map((input, k) => rankOf(input).compute([columns[k]], context) as Float64Array)
      const out = missing(columns[0].length)
      for (let row = 0; row < out.length; row++) {
        const known = ranks.map((rank) => rank[row]).filter((place) => !Number.isNaN(place))
        if (known.length >= LEAST_RANKS)
          out[row] = known.reduce((sum, place) => sum + place, 0) / known.length
      }
      return out
    },
  }
}

const MVRV: Input = { name: 'mvrv_rank', label: 'MVRV', of: 'mvrv', as: 'level' }
const PROFIT: Input = {
  name: 'profit_rank',
  label: 'share of supply in profit',
  of: 'percent_in_profit',
  as: 'level',
}
const PRICE: Input = {
  name: 'price_rank',
  label: 'monthly over yearly mean price',
  of: 'price_usd',
  as: 'momentum',
}
const ADDRESSES: Input = {
  name: 'addresses_rank',
  label: 'monthly over yearly active addresses',
  of: 'active_addresses',
  as: 'momentum',
}
const COMMON = [MVRV, PROFIT, PRICE, ADDRESSES]

const CHAINS: readonly {
  chain: string
  ticker: string
  name: string
  own: Input
  words: [string, string]
}[] = [
  {
    chain: 'ethereum',
    ticker: 'eth',
    name: 'Ethereum',
    own: {
      name: 'gas_rank',
      label: 'monthly over yearly gas price',
      of: 'gas/ethereum:gas_price',
      as: 'momentum',
    },
    words: [
      'Five readings of the Ethereum ledger, gas price among them, ranked in their past and averaged.',
      'Manias fill blocks: gas and profits near their records have marked tops, empty blocks and losses the lows.',
    ],
  },
  {
    chain: 'litecoin',
    ticker: 'ltc',
    name: 'Litecoin',
    own: {
      name: 'hash_price_rank',
      label: 'monthly over yearly hash price',
      of: 'hash_price',
      as: 'momentum',
    },
    words: [
      'How stretched Litecoin is, from holders’ profit, price, activity and the earnings of miners.',
      'Rich miners and a ledger full of profit come late in an advance; the opposite is found near lows.',
    ],
  },
  {
    chain: 'cardano',
    ticker: 'ada',
    name: 'Cardano',
    own: { name: 'fees_rank', label: 'monthly over yearly fees', of: 'fees', as: 'momentum' },
    words: [
      'Risk of holding ADA by the state of its ledger: profit, price, activity and fees.',
      'High when new money has made nearly all coins profitable at once, low after holders have given up.',
    ],
  },
  {
    chain: 'dogecoin',
    ticker: 'doge',
    name: 'Dogecoin',
    own: {
      name: 'transactions_rank',
      label: 'monthly over yearly transactions',
      of: 'tx_count',
      as: 'momentum',
    },
    words: [
      'A gauge of heat in Dogecoin, where crowds arrive suddenly and leave slowly.',
      'Extremes last for days rather than months; a fall from above 0.9 has been the time to be careful.',
    ],
  },
  {
    chain: 'chainlink',
    ticker: 'link',
    name: 'Chainlink',
    own: { name: 'exchange_rank', label: 'share of LINK on exchanges', of: 'exchange_share', as: 'level' },
    words: [
      'On-chain risk of LINK: profit of holders, price, activity and coins parked on exchanges.',
      'Full exchanges and profits near their peaks raise it; coins withdrawn at a loss bring it down.',
    ],
  },
  {
    chain: 'ripple',
    ticker: 'xrp',
    name: 'XRP',
    own: {
      name: 'accounts_rank',
      label: 'monthly over yearly new accounts',
      of: 'xrp-ledger/ripple:new_accounts',
      as: 'momentum',
    },
    words: [
      'Composite of XRP Ledger conditions, with the pace of new accounts as its gauge of crowds.',
      'Waves of new accounts and profit across all holders came at the peaks of 2018 and 2025.',
    ],
  },
]

export const definitions: Definition[] = CHAINS.map(
  ({ chain, ticker, name, own, words: [description, reading] }) => {
    const inputs = [...COMMON, own]
    return oneChain(chain, 'models', `Ledger of ${name}; equal weights are our own choice.`)(
      {
        path: `${ticker}-onchain-risk`,
        title: `${name} on-chain risk`,
        description,
        reading,
        formula: `Mean of the percentile ranks in their own past, 0–1, of ${inputs.map((input) => input.label).join(', ')}; from the 366th day on, at least three known.`,
      },
      withRole('risk', 'risk', 'fraction', 'Composite, 0 to 1.', composite(inputs)),
      ...inputs.map((input) =>
        aux(input.name, 'fraction', `Rank of the ${input.label} in its past.`, rankOf(input)),
      ),
    )
  },
)
