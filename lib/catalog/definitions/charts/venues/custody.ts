import { CUSTODY_VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, type Formula, field, type Universe, value } from '../../../define'
import { expression, type Meaning } from '../../../formulas/expression'
import { totalOf } from '../../../formulas/members'
import { chartsOn } from '../charts-on'
import { fundUniverse, HOLDINGS, ofFunds } from '../funds/fund-columns'

const custodyChart = chartsOn({
  concept: 'exchange balances',
  source: 'Labeled exchange addresses.',
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

const nameOf = (row: number) =>
  row < CUSTODY_VENUES.length ? NAMES[CUSTODY_VENUES[row]] : 'All other exchanges'
const slugOf = (row: number) => CUSTODY_VENUES[row] ?? 'other'

const EXCHANGES: Universe = {
  what: 'exchanges',
  leaders: [NAMES.binance, NAMES.coinbase],
  members: BALANCES.map((ref, row) => ({
    name: row < CUSTODY_VENUES.length ? NAMES[CUSTODY_VENUES[row]].replace(/,.*/, '') : 'other exchanges',
    refs: [ref],
  })),
}

const FUND_COINS = HOLDINGS.map((name) => `flows/etf-funds:${name}|hold`)

const balance = totalOf(BALANCES)

/** A formula over the balance of all exchanges. */
const ofBalances = (text: string, names?: Readonly<Record<string, Meaning>>): Formula => ({
  ...expression(text, { balance, ...names }),
  over: EXCHANGES,
})

const shareOf = (column: string) => ofBalances(`100 * (${column} / balance)`)
const american = totalOf(AMERICAN)

/** A formula over the coins on exchanges and those in funds. */
const ofBoth = (text: string): Formula => ({
  ...expression(text, { balance, funds: ofFunds(FUND_COINS, 'total') }),
  over: [EXCHANGES, fundUniverse(FUND_COINS)],
})

const monthlyChange = (venue: Venue): Formula => expression(`change(balance_${venue}, 30)`)

/** Venues with charts of their own. */
const PAGES: readonly { venue: Venue; description: string; reading: string }[] = [
  {
    venue: 'binance',
    description: 'Bitcoin held by Binance, the largest exchange since 2018.',
    reading:
      'Balances fell by a few percent within days after the collapse of FTX and after Binance’s settlement of November 2023, and recovered both times.',
  },
  {
    venue: 'coinbase',
    description: 'Bitcoin held by Coinbase, which is also the custodian of most US spot ETFs.',
    reading: 'Steps of ten thousand coins are usually custody transfers of institutions rather than sales.',
  },
  {
    venue: 'bitfinex',
    description: 'Bitcoin held by Bitfinex, which is known for a small number of large margin traders.',
    reading:
      'Rises when large traders add collateral in falling markets, which has come early in recoveries more than once.',
  },
]

export const definitions: Definition[] = [
  custodyChart({
    name: 'exchange-balances',
    title: 'Exchange balances by venue',
    description: 'Bitcoin held on the addresses of each large exchange.',
    reading:
      'Lower balances mean less supply readily available for sale. Since 2024, part of the decline has moved into ETFs.',
    formula:
      'Coins on labeled addresses. Total = sum of all exchanges. Addresses are labeled with a delay, so recent rows may be revised upward.',
    equals: { total_balance: 'onchain/exchange-balance.exchange_balance' },
    fields: [
      ...BALANCES.map((name, row) => field.stack(slugOf(row), 'BTC', `${nameOf(row)}.`).is(name)),
      field.total('total_balance', 'BTC', 'All exchanges.').is({ ...balance, over: EXCHANGES }),
    ],
  }),
  custodyChart({
    name: 'exchange-balance-share',
    title: 'Exchange balance share by venue',
    description: 'Each exchange’s share of the Bitcoin held on exchanges.',
    reading: 'High concentration increases the impact of a single failure, as with Mt. Gox in early 2014.',
    formula: '100 × coins held by the exchange / coins held by all exchanges.',
    fields: BALANCES.map((name, row) =>
      field.share(slugOf(row), 'percent', `${nameOf(row)}.`).is(shareOf(name)),
    ),
  }),
  custodyChart({
    name: 'exchange-balance-movers',
    title: 'Exchange balance change by venue',
    description: 'Change over 30 days in the Bitcoin held by the six largest exchanges.',
    reading:
      'A decline at a single exchange indicates trouble or a wallet reorganization. A decline at all of them indicates withdrawals to self-custody.',
    formula: 'Balance − balance 30 days earlier, by exchange.',
    fields: (['binance', 'coinbase', 'bitfinex', 'okx', 'kraken', 'upbit'] as const).map((venue) =>
      field.flow(venue, 'BTC', `${NAMES[venue]}, change over 30 days.`).is(monthlyChange(venue)),
    ),
  }),
  custodyChart({
    name: 'exchange-balance-american',
    title: 'US share of exchange balances',
    description: 'Bitcoin held by US-regulated exchanges as a percentage of all Bitcoin on exchanges.',
    reading:
      'Rises when US institutions buy while offshore traders sell. It includes Coinbase, the custodian of most spot ETFs.',
    formula:
      '100 × (Coinbase + Kraken + Gemini + Robinhood) / all exchanges. Change over 90 days in percentage points.',
    fields: [
      value('american_share', 'percent', 'Share of the four US exchanges.').is(
        ofBalances('100 * (american / balance)', { american }),
      ),
      aux('american_share_change_90d', 'percent', 'Change over 90 days, in percentage points.').is(
        ofBalances('change(100 * (american / balance), 90)', { american }),
      ),
    ],
  }),
  custodyChart({
    name: 'exchange-against-fund-balances',
    title: 'Bitcoin on exchanges relative to ETFs',
    description: 'Bitcoin held on exchanges for each bitcoin held by US spot ETFs.',
    reading:
      'A falling ratio means that investors prefer ETFs to holding coins on exchanges. It also reduces the liquidity available to ETFs.',
    formula:
      'Coins on exchanges / coins held by all spot ETFs, using the last session on weekends. exchange_less_fund_coins is the difference.',
    fields: [
      value('exchange_per_fund_coin', 'ratio', 'Coins on exchanges per coin in ETFs.').is(
        ofBoth('balance / funds'),
      ),
      aux('exchange_less_fund_coins', 'BTC', 'Coins on exchanges minus coins in ETFs.').is(
        ofBoth('balance - funds'),
      ),
    ],
  }),
  ...PAGES.map(({ venue, description, reading }) =>
    custodyChart({
      name: `exchange-balance-${venue}`,
      title: `${NAMES[venue]} Bitcoin balance`,
      description,
      reading,
      formula:
        'Coins on labeled addresses. Change over 30 days in coins and in percent. Share of all exchange balances.',
      fields: [
        value('balance', 'BTC', `Bitcoin held by ${NAMES[venue]}.`).is`balance_${venue}`,
        aux('balance_change_30d', 'BTC', 'Change over 30 days.').is(monthlyChange(venue)),
        aux('balance_growth_30d', 'percent', 'Percent change over 30 days.').is`pct(balance_${venue}, 30)`,
        aux('share_of_exchanges', 'percent', 'Share of all exchange balances.').is(
          shareOf(`balance_${venue}`),
        ),
      ],
    }),
  ),
]
