import { aux, type Definition, field, type Ref } from '../../../define'
import { type Expression, expression } from '../../../formulas/expression'
import { meanOfPresent } from '../../../formulas/present'
import { chainSeriesWith } from '../../chain-series'

/** Days of history required for a percentile, and percentiles required for the average. */
const MIN_DAYS = 365
const MIN_RANKS = 3
const YEAR = 365

interface Input {
  name: string
  label: string
  of: Ref
  /** The level itself, or the 30-day relative to the 365-day average. */
  as: 'level' | 'momentum'
}

/** Share of earlier values below this one. The first row has no rank, so that the year ends a rank earlier. */
const rankOf = ({ of, as }: Input): Expression =>
  expression(`after(rank(${as === 'level' ? 'x' : `sma(x, 30) / sma(x, ${YEAR})`}), ${MIN_DAYS - 1})`, {
    x: of,
  })

const MVRV: Input = { name: 'mvrv_rank', label: 'MVRV', of: 'mvrv', as: 'level' }
const PROFIT: Input = {
  name: 'profit_rank',
  label: 'share of supply in profit',
  of: 'percent_in_profit',
  as: 'level',
}
const PRICE: Input = {
  name: 'price_rank',
  label: '30-day to 365-day average price',
  of: 'price_usd',
  as: 'momentum',
}
const ADDRESSES: Input = {
  name: 'addresses_rank',
  label: '30-day to 365-day active addresses',
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
      label: '30-day to 365-day gas price',
      of: 'gas/ethereum:gas_price',
      as: 'momentum',
    },
    words: [
      'Average percentile of the four metrics that all chains share and of Ethereum’s gas price.',
      'Gas prices and profits near their records have marked tops; empty blocks and losses have marked lows.',
    ],
  },
  {
    chain: 'litecoin',
    ticker: 'ltc',
    name: 'Litecoin',
    own: {
      name: 'hash_price_rank',
      label: '30-day to 365-day hash price',
      of: 'hash_price',
      as: 'momentum',
    },
    words: [
      'Average percentile of the four metrics that all chains share and of Litecoin’s miner earnings.',
      'High miner earnings and profits come late in an advance. The opposite has occurred near lows.',
    ],
  },
  {
    chain: 'cardano',
    ticker: 'ada',
    name: 'Cardano',
    own: { name: 'fees_rank', label: '30-day to 365-day fees', of: 'fees', as: 'momentum' },
    words: [
      'Average percentile of the four metrics that all chains share and of Cardano’s fees.',
      'High when almost all coins are in profit at once. Low after holders have capitulated.',
    ],
  },
  {
    chain: 'dogecoin',
    ticker: 'doge',
    name: 'Dogecoin',
    own: {
      name: 'transactions_rank',
      label: '30-day to 365-day transactions',
      of: 'tx_count',
      as: 'momentum',
    },
    words: [
      'Average percentile of the four metrics that all chains share and of Dogecoin’s transactions.',
      'Extremes last for days rather than months. Values above 0.9 have come before declines.',
    ],
  },
  {
    chain: 'chainlink',
    ticker: 'link',
    name: 'Chainlink',
    own: { name: 'exchange_rank', label: 'share of LINK on exchanges', of: 'exchange_share', as: 'level' },
    words: [
      'Average percentile of the four metrics that all chains share and of the balance of LINK on exchanges.',
      'High exchange balances and profits raise it. Coins withdrawn at a loss lower it.',
    ],
  },
  {
    chain: 'ripple',
    ticker: 'xrp',
    name: 'XRP',
    own: {
      name: 'accounts_rank',
      label: '30-day to 365-day new accounts',
      of: 'xrp-ledger/ripple:new_accounts',
      as: 'momentum',
    },
    words: [
      'Average percentile of the four metrics that all chains share and of new accounts on the XRP Ledger.',
      'Waves of new accounts, with almost all holders in profit, came at the peaks of 2018 and 2025.',
    ],
  },
]

export const definitions: Definition[] = CHAINS.map(
  ({ chain, ticker, name, own, words: [description, reading] }) => {
    const inputs = [...COMMON, own]
    return chainSeriesWith({
      concept: 'models',
      source: `${name} on-chain data; equal weights are our own choice.`,
      chains: [chain],
    })({
      path: `onchain/${ticker}-onchain-risk`,
      title: `${name} on-chain risk (metrics common to all chains)`,
      description,
      reading,
      formula: `Average of the percentiles in their own history (0–1) of ${inputs.map((input) => input.label).join(', ')}. From day 366, with at least three of them.`,
      fields: [
        field.risk('risk', 'fraction', 'Composite, 0 to 1.').is(meanOfPresent(inputs.map(rankOf), MIN_RANKS)),
        ...inputs.map((input) =>
          aux(input.name, 'fraction', `Percentile of the ${input.label} in its history.`).is(rankOf(input)),
        ),
      ],
    })
  },
)
