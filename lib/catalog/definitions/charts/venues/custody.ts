import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale, subtract, sumPresent } from '@/lib/engine/ops/rows/arithmetic'
import { CUSTODY_VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, type Formula, value, withRole } from '../../../define'
import { chartsOn } from '../charts-on'
import { allHoldings, HOLDINGS } from '../funds/fund-columns'

const custodyChart = chartsOn({
  concept: 'exchange balances',
  source: 'Labelled addresses of exchanges.',
  cadence: 'daily',
  axis: 'exchange/balances',
})

type Venue = (typeof CUSTODY_VENUES)[number]

const NAMES: Readonly<Record<Venue, string>> = {
  bitstamp: 'Bitstamp',
  kraken: 'Kraken',
  htx: 'HTX, formerly Huobi',
  bitfinex: 'Bitfinex',
  okx: 'OKX',
  coinbase: 'Coinbase',
  gemini: 'Gemini',
  binance: 'Binance',
  upbit: 'Upbit',
  bybit: 'Bybit',
  robinhood: 'Robinhood',
}

const BALANCES = [...CUSTODY_VENUES, 'other'].map((venue) => `balance_${venue}`)
const AMERICAN = ['coinbase', 'kraken', 'gemini', 'robinhood'].map((venue) => `balance_${venue}`)

const total = (columns: readonly Float64Array[]) => sumPresent(...columns)
const nameOf = (row: number) =>
  row < CUSTODY_VENUES.length ? NAMES[CUSTODY_VENUES[row]] : 'All other exchanges'
const slugOf = (row: number) => CUSTODY_VENUES[row] ?? 'other'

const monthlyChange = (venue: Venue): Formula => ({
  from: [`balance_${venue}`],
  compute: ([coins]) => change(coins, 30),
})

/** Venues with a page of their own: what a move of their balance has meant. */
const PAGES: readonly { venue: Venue; description: string; reading: string }[] = [
  {
    venue: 'binance',
    description: 'Bitcoin that customers keep on Binance, the largest venue since 2018.',
    reading:
      'Falls of a few percent in days followed the collapse of FTX and its own settlement of November 2023; both came back.',
  },
  {
    venue: 'coinbase',
    description: 'Coins on Coinbase, which also keeps them for most US funds.',
    reading: 'Steps of ten thousand coins are custody moves of institutions rather than sales.',
  },
  {
    venue: 'bitfinex',
    description: 'Holdings of Bitfinex, whose margin traders are few and large.',
    reading:
      'Grows when its whales build collateral in falling markets; they have been early more than once.',
  },
]

export const definitions: Definition[] = [
  custodyChart({
    name: 'exchange-balances',
    title: 'Exchange balances by venue',
    description: 'Bitcoin on the addresses of each large exchange, one upon the other.',
    reading: 'Less on exchanges is less for sale at once; since 2024 part of the fall only moved into funds.',
    formula:
      'Coins on labelled addresses; total = their sum. Labels are found with delay, so recent rows may rise later.',
    fields: [
      ...BALANCES.map((name, row) => withRole('stack', slugOf(row), 'BTC', `${nameOf(row)}.`, name)),
      withRole('total', 'total_balance', 'BTC', 'All exchanges.', { from: BALANCES, compute: total }),
    ],
  }),
  custodyChart({
    name: 'exchange-balance-share',
    title: 'Share of exchange balances by venue',
    description: 'How the Bitcoin kept on exchanges divides between them.',
    reading: 'Half on two venues means half the risk of the next failure there; compare with early 2014.',
    formula: 'Coins of the venue / coins of all exchanges · 100.',
    fields: BALANCES.map((_, row) =>
      withRole('share', slugOf(row), 'percent', `${nameOf(row)}.`, {
        from: BALANCES,
        compute: (columns) => scale(divide(columns[row], total(columns)), 100),
      }),
    ),
  }),
  custodyChart({
    name: 'exchange-balance-movers',
    title: 'Where exchange balances change',
    description: 'Coins that the six largest venues gained or lost within a month.',
    reading:
      'One venue losing alone is trouble or a wallet reshuffle; all losing together is withdrawal to own custody.',
    formula: 'Balance less the balance of 30 days before, by venue.',
    fields: (['binance', 'coinbase', 'bitfinex', 'okx', 'kraken', 'upbit'] as const).map((venue) =>
      withRole('flow', venue, 'BTC', `${NAMES[venue]}, 30 days.`, monthlyChange(venue)),
    ),
  }),
  custodyChart({
    name: 'exchange-balance-american',
    title: 'American share of exchange balances',
    description: 'Coins on venues supervised in the United States in percent of all coins on exchanges.',
    reading:
      'Rises when institutions buy and offshore traders sell; the spot funds’ custodian is among them.',
    formula: '(Coinbase + Kraken + Gemini + Robinhood) / all exchanges · 100; change over 90 days in points.',
    fields: [
      value('american_share', 'percent', 'Four American venues of all.', {
        from: BALANCES,
        compute: (columns) => scale(divide(american(columns), total(columns)), 100),
      }),
      aux('american_share_change_90d', 'percent', 'Change over 90 days, points.', {
        from: BALANCES,
        compute: (columns) => change(scale(divide(american(columns), total(columns)), 100), 90),
      }),
    ],
  }),
  custodyChart({
    name: 'exchange-against-fund-balances',
    title: 'Coins on exchanges against coins in funds',
    description: 'Bitcoin on exchanges for each Bitcoin in the US spot funds.',
    reading:
      'The easier way to own a coin is winning as this falls; liquidity for the funds’ own orders thins with it.',
    formula: 'Coins on exchanges / coins of all spot funds, last session held; their difference beside it.',
    fields: [
      value('exchange_per_fund_coin', 'ratio', 'Coins on exchanges per coin in funds.', {
        from: [...BALANCES, ...HOLDINGS.map((name) => `flows/etf-funds:${name}|hold`)],
        compute: (columns) =>
          divide(total(columns.slice(0, BALANCES.length)), allHoldings(columns.slice(BALANCES.length))),
      }),
      aux('exchange_less_fund_coins', 'BTC', 'Coins on exchanges less coins in funds.', {
        from: [...BALANCES, ...HOLDINGS.map((name) => `flows/etf-funds:${name}|hold`)],
        compute: (columns) =>
          subtract(total(columns.slice(0, BALANCES.length)), allHoldings(columns.slice(BALANCES.length))),
      }),
    ],
  }),
  ...PAGES.map(({ venue, description, reading }) =>
    custodyChart({
      name: `exchange-balance-${venue}`,
      title: `${NAMES[venue]} balance`,
      description,
      reading,
      formula:
        'Coins on labelled addresses; change over 30 days in coins and percent; part of all exchanges.',
      fields: [
        value('balance', 'BTC', `Bitcoin on ${NAMES[venue]}.`, `balance_${venue}`),
        aux('balance_change_30d', 'BTC', 'Change over 30 days.', monthlyChange(venue)),
        aux('balance_growth_30d', 'percent', 'The same in percent.', {
          from: [`balance_${venue}`],
          compute: ([coins]) => percentChange(coins, 30),
        }),
        aux('share_of_exchanges', 'percent', 'Part of all exchanges.', {
          from: [`balance_${venue}`, ...BALANCES],
          compute: ([coins, ...all]) => scale(divide(coins, total(all)), 100),
        }),
      ],
    }),
  ),
]

function american(columns: readonly Float64Array[]): Float64Array {
  return sumPresent(...AMERICAN.map((name) => columns[BALANCES.indexOf(name)]))
}
