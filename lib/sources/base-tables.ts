import type { BaseColumn, BaseTable } from './base-table'
import { NETWORK_TABLES } from './network-tables'

/** The twelve age bands: coins whose last move lies this long ago. Lower edge in days is inclusive. */
export const AGE_BANDS = [
  { id: 'lt_1d', label: '< 1 day', fromDays: 0, toDays: 1 },
  { id: '1d_1w', label: '1 day – 1 week', fromDays: 1, toDays: 7 },
  { id: '1w_1m', label: '1 week – 1 month', fromDays: 7, toDays: 30 },
  { id: '1m_3m', label: '1 – 3 months', fromDays: 30, toDays: 90 },
  { id: '3m_6m', label: '3 – 6 months', fromDays: 90, toDays: 180 },
  { id: '6m_12m', label: '6 – 12 months', fromDays: 180, toDays: 365 },
  { id: '1y_2y', label: '1 – 2 years', fromDays: 365, toDays: 730 },
  { id: '2y_3y', label: '2 – 3 years', fromDays: 730, toDays: 1095 },
  { id: '3y_5y', label: '3 – 5 years', fromDays: 1095, toDays: 1825 },
  { id: '5y_7y', label: '5 – 7 years', fromDays: 1825, toDays: 2555 },
  { id: '7y_10y', label: '7 – 10 years', fromDays: 2555, toDays: 3650 },
  { id: '10y_plus', label: '10 years and more', fromDays: 3650, toDays: Number.POSITIVE_INFINITY },
] as const

export type AgeBandId = (typeof AGE_BANDS)[number]['id']

/** Days of age from which a holder counts as long-term. */
export const LONG_TERM_DAYS = 155

/**
 * Bands of addresses by the coins they hold; the lower edge is inclusive. Coin Metrics counts by the same edges.
 * `wire` is the stem of field names.
 */
export const BALANCE_BANDS = [
  { id: 'lt_0001', wire: 'under0001', label: 'less than 0.001', from: 0, to: 0.001 },
  { id: '0001_001', wire: '0001to001', label: '0.001 – 0.01', from: 0.001, to: 0.01 },
  { id: '001_01', wire: '001to01', label: '0.01 – 0.1', from: 0.01, to: 0.1 },
  { id: '01_1', wire: '01to1', label: '0.1 – 1', from: 0.1, to: 1 },
  { id: '1_10', wire: '1to10', label: '1 – 10', from: 1, to: 10 },
  { id: '10_100', wire: '10to100', label: '10 – 100', from: 10, to: 100 },
  { id: '100_1k', wire: '100to1k', label: '100 – 1,000', from: 100, to: 1000 },
  { id: '1k_10k', wire: '1kto10k', label: '1,000 – 10,000', from: 1000, to: 10_000 },
  { id: 'gt_10k', wire: 'above10k', label: 'more than 10,000', from: 10_000, to: Number.POSITIVE_INFINITY },
] as const

export const SCRIPT_TYPES = ['p2pk', 'p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr', 'other'] as const

/** Venues of futures data; they join over time, so early rows of late joiners are missing. */
export const VENUES = [
  'binance',
  'bitget',
  'bitmex',
  'bybit',
  'cme',
  'coinbase',
  'deribit',
  'gate',
  'htx',
  'hyperliquid',
  'kraken',
  'mexc',
  'okx',
] as const

/** Venues whose Bitcoin balances are known by their addresses, in the order of their openings. */
export const CUSTODY_VENUES = [
  'bitstamp',
  'kraken',
  'htx',
  'bitfinex',
  'okx',
  'coinbase',
  'gemini',
  'binance',
  'upbit',
  'bybit',
  'robinhood',
] as const

/** US spot Bitcoin ETFs: column stem → ticker and sponsor. All opened on 2024-01-11 except the Grayscale Mini Trust. */
export const SPOT_FUNDS = {
  ibit: { ticker: 'IBIT', sponsor: 'BlackRock' },
  fbtc: { ticker: 'FBTC', sponsor: 'Fidelity' },
  gbtc: { ticker: 'GBTC', sponsor: 'Grayscale' },
  arkb: { ticker: 'ARKB', sponsor: 'ARK and 21Shares' },
  bitb: { ticker: 'BITB', sponsor: 'Bitwise' },
  hodl: { ticker: 'HODL', sponsor: 'VanEck' },
  brrr: { ticker: 'BRRR', sponsor: 'CoinShares' },
  ezbc: { ticker: 'EZBC', sponsor: 'Franklin Templeton' },
  btco: { ticker: 'BTCO', sponsor: 'Invesco and Galaxy' },
  btcw: { ticker: 'BTCW', sponsor: 'WisdomTree' },
  btc: { ticker: 'BTC', sponsor: 'Grayscale Mini Trust' },
} as const

export type SpotFund = keyof typeof SPOT_FUNDS

/** Identifier of an equity or commodity index → its usual ticker, long name. */
export const INDICES = {
  sp500: { ticker: 'GSPC', name: 'S&P 500' },
  nasdaq: { ticker: 'IXIC', name: 'Nasdaq Composite' },
  dow: { ticker: 'DJI', name: 'Dow Jones Industrial Average' },
  dax: { ticker: 'GDAXI', name: 'DAX' },
  ftse100: { ticker: 'FTSE', name: 'FTSE 100' },
  hangseng: { ticker: 'HSI', name: 'Hang Seng' },
  nikkei225: { ticker: 'N225', name: 'Nikkei 225' },
  russell2000: { ticker: 'RUT', name: 'Russell 2000' },
  dxy: { ticker: 'DXY', name: 'US dollar index' },
  vix: { ticker: 'VIX', name: 'CBOE volatility index' },
  gold: { ticker: 'gold', name: 'Gold' },
} as const

type ColumnRow = [name: string, unit: string, description: string, aggregate?: BaseColumn['aggregate']]

function columns(rows: ColumnRow[]): Record<string, BaseColumn> {
  return Object.fromEntries(
    rows.map(([name, unit, description, aggregate = 'last']) => [name, { unit, description, aggregate }]),
  )
}

const cohortColumns = (prefix: string, who: string): ColumnRow[] => [
  [`${prefix}supply`, 'native', `Supply held by ${who}.`],
  [`${prefix}realized_cap_usd`, 'USD', `Value of that supply at the price of its last move.`],
  [`${prefix}supply_in_profit`, 'native', `Supply of ${who} whose last move was below the price.`],
  [`${prefix}unrealized_profit_usd`, 'USD', `Paper profit of ${who}.`],
  [`${prefix}unrealized_loss_usd`, 'USD', `Paper loss of ${who}, positive.`],
  [`${prefix}spent_volume`, 'native', `Amount spent by ${who}.`, 'sum'],
  [`${prefix}spent_value_usd`, 'USD', `Amount spent by ${who} at the price of the spend.`, 'sum'],
  [`${prefix}spent_cost_usd`, 'USD', `Amount spent by ${who} at the price of its creation.`, 'sum'],
  [`${prefix}realized_profit_usd`, 'USD', `Profit realized by ${who}.`, 'sum'],
  [`${prefix}realized_loss_usd`, 'USD', `Loss realized by ${who}, positive.`, 'sum'],
]

const candle = columns([
  ['open', 'USD', 'First price of the span.', 'first'],
  ['high', 'USD', 'Highest price of the span.', 'max'],
  ['low', 'USD', 'Lowest price of the span.', 'min'],
  ['close', 'USD', 'Last price of the span.', 'last'],
  ['volume', 'native', 'Traded amount.', 'sum'],
])

const bands = (
  stem: string,
  unit: string,
  text: string,
  aggregate: BaseColumn['aggregate'] = 'last',
): ColumnRow[] =>
  AGE_BANDS.map((band) => [`${stem}_${band.id}`, unit, `${text}, age ${band.label}.`, aggregate])

export const BASE_TABLES: readonly BaseTable[] = [
  {
    pattern: 'chain/<chain>',
    description: 'A ledger by day, hour, ten minutes or block.',
    importHint:
      'a Coin Metrics CSV of the asset; age columns come from an age-band table; spent, cohort and profit columns need the blocks of a node',
    columns: columns([
      ['price_usd', 'USD', 'Price of the chain’s coin.'],
      ['supply', 'native', 'Coins issued so far.'],
      ['issuance', 'native', 'Coins issued in the span.', 'sum'],
      ['fees', 'native', 'Transaction fees paid in the span.', 'sum'],
      ['block_count', 'blocks', 'Blocks in the span.', 'sum'],
      ['block_height', 'blocks', 'Height (or ledger index) of the last block of the span.'],
      ['difficulty', 'ratio', 'Mining difficulty, mean of the span.', 'mean'],
      ['hash_rate', 'TH/s', 'Estimated hash rate.', 'mean'],
      ['tx_count', 'count', 'Transactions.', 'sum'],
      ['transfer_count', 'count', 'Transfers.', 'sum'],
      [
        'transfer_volume',
        'native',
        'Amount transferred, change outputs left out where the source does so.',
        'sum',
      ],
      ['active_addresses', 'count', 'Distinct addresses that sent or received.', 'sum'],
      ['address_count', 'count', 'Addresses with a balance.'],
      ['size_bytes', 'bytes', 'Size of the blocks of the span.', 'sum'],
      ['utxo_count', 'count', 'Unspent outputs.'],
      ['utxos_created', 'count', 'Outputs created.', 'sum'],
      ['utxos_spent', 'count', 'Outputs spent.', 'sum'],
      ['exchange_inflow', 'native', 'Amount sent to exchanges.', 'sum'],
      ['exchange_outflow', 'native', 'Amount withdrawn from exchanges.', 'sum'],
      ['exchange_balance', 'native', 'Amount held by exchanges.'],
      ['realized_cap_usd', 'USD', 'Supply valued at the price of each coin’s last move.'],
      ['supply_in_profit', 'native', 'Supply whose last move was below the price.'],
      ['unrealized_profit_usd', 'USD', 'Paper profit of all coins.'],
      ['unrealized_loss_usd', 'USD', 'Paper loss of all coins, positive.'],
      ['spent_volume', 'native', 'Amount spent.', 'sum'],
      ['spent_value_usd', 'USD', 'Amount spent at the price of the spend.', 'sum'],
      ['spent_cost_usd', 'USD', 'Amount spent at the price of its creation.', 'sum'],
      ['realized_profit_usd', 'USD', 'Profit realized by spends above cost.', 'sum'],
      ['realized_loss_usd', 'USD', 'Loss realized by spends below cost, positive.', 'sum'],
      ['adjusted_spent_value_usd', 'USD', 'Spent value, coins younger than an hour left out.', 'sum'],
      ['adjusted_spent_cost_usd', 'USD', 'Spent cost, coins younger than an hour left out.', 'sum'],
      ['coin_days_destroyed', 'coin-days', 'Amount spent times the days it had been held.', 'sum'],
      ['coin_blocks_destroyed', 'coin-blocks', 'Amount spent times the blocks it had been held.', 'sum'],
      ['coin_blocks_created', 'coin-blocks', 'Coinblocks earned: supply times blocks of the span.', 'sum'],
      ...cohortColumns('lth_', 'holders of 155 days and more'),
      ...cohortColumns('sth_', 'holders of less than 155 days'),
      ...bands('supply', 'native', 'Supply'),
      ...bands('realized_cap_usd', 'USD', 'Realized cap'),
      ...bands('spent_volume', 'native', 'Amount spent', 'sum'),
      ...bands('spent_value_usd', 'USD', 'Spent value', 'sum'),
      ...bands('spent_cost_usd', 'USD', 'Spent cost', 'sum'),
      ...bands('realized_profit_usd', 'USD', 'Realized profit', 'sum'),
      ...bands('realized_loss_usd', 'USD', 'Realized loss', 'sum'),
      ['supply_5y_8y', 'native', 'Supply, age 5 – 8 years; only in tables that split there.'],
      ['supply_8y_plus', 'native', 'Supply, age 8 years and more; only in tables that split there.'],
      ['supply_5y_plus', 'native', 'Supply, age 5 years and more.'],
      ...BALANCE_BANDS.flatMap((band): ColumnRow[] => [
        [`balance_supply_${band.id}`, 'native', `Supply on addresses that hold ${band.label} coins.`],
        [`balance_count_${band.id}`, 'count', `Addresses that hold ${band.label} coins.`],
      ]),
      ...SCRIPT_TYPES.flatMap((type): ColumnRow[] => [
        [`supply_${type}`, 'native', `Supply locked by ${type} scripts.`],
        [`realized_cap_usd_${type}`, 'USD', `Realized cap of ${type} outputs.`],
      ]),
    ]),
  },
  {
    pattern: 'urpd/<chain>',
    description:
      'Snapshots of supply by the price of its last move: one row a (snapshot, cohort, bucket), cohort sth or lth.',
    importHint: 'the blocks of a node (this table is made by the coin-age ledger)',
    columns: columns([
      ['price_min', 'USD', 'Lower edge of the bucket.'],
      ['price_max', 'USD', 'Upper edge of the bucket.'],
      ['sth_amount', 'native', 'Supply of short-term holders in the bucket.'],
      ['lth_amount', 'native', 'Supply of long-term holders in the bucket.'],
    ]),
  },
  {
    pattern: 'asset/<SYMBOL>',
    description:
      'Daily candles of an asset in USD (a pair such as ETHBTC in its second asset); Bitcoin also by hour and ten minutes.',
    importHint: 'a daily OHLCV CSV such as Binance serves for the pair',
    columns: candle,
  },
  {
    pattern: 'index/<id>',
    description: 'Daily candles of an equity, commodity or volatility index, trading days only.',
    importHint: 'a Yahoo or Stooq OHLCV CSV of the index',
    columns: candle,
  },
  {
    pattern: 'macro/<FRED id>',
    description: 'One economic series at its own cadence; a row exists only where a value was published.',
    importHint: 'the FRED CSV of the series',
    columns: columns([['value', 'see MACRO_SERIES', 'The published value.']]),
  },
  {
    pattern: 'macro/M2GLOBAL',
    description: 'Money stock of the large economies in USD, monthly.',
    importHint: 'a CSV of global M2 (date,value)',
    columns: columns([['value', 'billion USD', 'Sum over economies at spot exchange rates.']]),
  },
  {
    pattern: 'flows/etf',
    description: 'US spot Bitcoin funds, trading days.',
    importHint: 'a CSV of daily ETF net flows in million USD',
    columns: columns([
      ['net_flow_usd', 'USD', 'Creations less redemptions.', 'sum'],
      ['inflow_usd', 'USD', 'Creations.', 'sum'],
      ['outflow_usd', 'USD', 'Redemptions, positive.', 'sum'],
      ['balance_usd', 'USD', 'Net flows accumulated since the first day.'],
    ]),
  },
  {
    pattern: 'flows/etf-funds',
    description: 'US spot Bitcoin funds one by one, trading days.',
    importHint: 'a CSV of the table’s columns (date, flow_ibit, holdings_ibit, …)',
    columns: columns(
      Object.entries(SPOT_FUNDS).flatMap(([fund, { ticker }]): ColumnRow[] => [
        [`flow_${fund}`, 'USD', `Creations less redemptions of ${ticker}.`, 'sum'],
        [`holdings_${fund}`, 'BTC', `Bitcoin held by ${ticker} at the end of the day.`],
      ]),
    ),
  },
  {
    pattern: 'flows/etf-ether',
    description: 'US spot Ether funds in total, trading days.',
    importHint: 'a CSV of the table’s columns (date, net_flow_usd, holdings)',
    columns: columns([
      ['net_flow_usd', 'USD', 'Creations less redemptions.', 'sum'],
      ['holdings', 'native', 'Ether held at the end of the day.'],
    ]),
  },
  {
    pattern: 'flows/gbtc',
    description: 'Grayscale Bitcoin Trust on the secondary market, trading days.',
    importHint: 'a CSV of the table’s columns (date, premium)',
    columns: columns([['premium', 'percent', 'Market price above the value of the coins behind a share.']]),
  },
  {
    pattern: 'treasury/mstr',
    description: 'Bitcoin purchases of Strategy (MSTR), a row a purchase.',
    importHint: 'a CSV of the table’s columns',
    columns: columns([
      ['bought_btc', 'BTC', 'Coins of the purchase.', 'sum'],
      ['price_usd', 'USD', 'Average price of the purchase.', 'mean'],
      ['held_btc', 'BTC', 'Coins held after it.'],
      ['paid_usd', 'USD', 'Paid for all coins so far.'],
    ]),
  },
  {
    pattern: 'derivatives/funding',
    description: 'Perpetual funding, fraction per eight hours: one column a venue and their mean.',
    importHint: 'a CSV of daily mean funding rates',
    columns: columns([
      ['rate', 'fraction', 'Mean funding rate per eight hours.', 'mean'],
      ...VENUES.map((venue): ColumnRow => [`rate_${venue}`, 'fraction', `Funding rate on ${venue}.`, 'mean']),
    ]),
  },
  {
    pattern: 'derivatives/open-interest',
    description: 'Open interest of Bitcoin futures in BTC, one column a venue.',
    importHint: 'a CSV of open interest by venue',
    columns: columns([
      ['total', 'BTC', 'Open interest of all venues; their sum where venues are known.'],
      ...VENUES.map((venue): ColumnRow => [`oi_${venue}`, 'BTC', `Open interest on ${venue}.`]),
    ]),
  },
  {
    pattern: 'exchange/balances',
    description: 'Bitcoin on the addresses of exchanges, one column a venue.',
    importHint: 'a CSV of the table’s columns (date, balance_binance, …, balance_other)',
    columns: columns([
      ...CUSTODY_VENUES.map((venue): ColumnRow => [`balance_${venue}`, 'BTC', `Bitcoin held by ${venue}.`]),
      ['balance_other', 'BTC', 'Bitcoin held by all other exchanges.'],
    ]),
  },
  {
    pattern: 'derivatives/volume',
    description: 'Traded value of Bitcoin futures and perpetuals, one column a venue.',
    importHint: 'a CSV of the table’s columns (date, total, volume_binance, …)',
    columns: columns([
      ['total', 'USD', 'Value traded on all venues.', 'sum'],
      ...VENUES.map((venue): ColumnRow => [`volume_${venue}`, 'USD', `Value traded on ${venue}.`, 'sum']),
    ]),
  },
  {
    pattern: 'derivatives/liquidations',
    description: 'Bitcoin positions that venues closed by force.',
    importHint: 'a CSV of the table’s columns (date, long_usd, short_usd)',
    columns: columns([
      ['long_usd', 'USD', 'Value of longs closed by force.', 'sum'],
      ['short_usd', 'USD', 'Value of shorts closed by force.', 'sum'],
    ]),
  },
  {
    pattern: 'derivatives/long-short',
    description: 'Long against short on the largest perpetual of Bitcoin.',
    importHint: 'a CSV of the table’s columns (date, accounts, top_positions)',
    columns: columns([
      ['accounts', 'ratio', 'Accounts that are net long over accounts that are net short.', 'mean'],
      ['top_positions', 'ratio', 'Long over short positions of the largest fifth of accounts.', 'mean'],
    ]),
  },
  {
    pattern: 'derivatives/options',
    description: 'Bitcoin options on Deribit at the end of the day.',
    importHint: 'a CSV of the table’s columns (date, calls, puts, call_volume, …)',
    columns: columns([
      ['calls', 'BTC', 'Open interest in calls.'],
      ['puts', 'BTC', 'Open interest in puts.'],
      ['call_volume', 'BTC', 'Calls traded.', 'sum'],
      ['put_volume', 'BTC', 'Puts traded.', 'sum'],
      ['iv_7d', 'percent', 'Implied volatility at the money, 7 days.'],
      ['iv_30d', 'percent', 'Implied volatility at the money, 30 days.'],
      ['iv_90d', 'percent', 'Implied volatility at the money, 90 days.'],
      ['iv_180d', 'percent', 'Implied volatility at the money, 180 days.'],
      ['skew_7d', 'percent', 'Implied volatility of the 25-delta put less that of the call, 7 days.'],
      ['skew_30d', 'percent', 'Implied volatility of the 25-delta put less that of the call, 30 days.'],
      ['skew_90d', 'percent', 'Implied volatility of the 25-delta put less that of the call, 90 days.'],
      ['max_pain', 'USD', 'Settlement price of the next monthly expiry at which options pay least.'],
    ]),
  },
  {
    pattern: 'derivatives/perpetual',
    description: 'Largest perpetual of Bitcoin against its spot index.',
    importHint: 'a CSV of the table’s columns (date, premium)',
    columns: columns([['premium', 'fraction', 'Mean price of the contract over the index, less 1.', 'mean']]),
  },
  {
    pattern: 'exchange/order-books',
    description: 'Spot order books of Bitcoin in dollars over the large venues, means of the day.',
    importHint: 'a CSV of the table’s columns (date, bid_depth_usd, ask_depth_usd, spread_bps)',
    columns: columns([
      ['bid_depth_usd', 'USD', 'Bids within one percent of the middle price.', 'mean'],
      ['ask_depth_usd', 'USD', 'Offers within one percent of the middle price.', 'mean'],
      ['spread_bps', 'basis points', 'Best offer less best bid.', 'mean'],
    ]),
  },
  {
    pattern: 'attention/google-trends',
    description:
      'Search interest, 0–100 of the highest month of each term; weekly figures count from the end of the week.',
    importHint: 'a CSV of the table’s columns (date, bitcoin, crypto, ethereum, nft)',
    columns: columns([
      ['bitcoin', 'index', 'Interest in the search “bitcoin”.', 'mean'],
      ['crypto', 'index', 'Interest in the search “crypto”.', 'mean'],
      ['ethereum', 'index', 'Interest in the search “ethereum”.', 'mean'],
      ['nft', 'index', 'Interest in the search “nft”.', 'mean'],
    ]),
  },
  {
    pattern: 'attention/wikipedia',
    description: 'Daily views of articles of the English Wikipedia by people.',
    importHint: 'a CSV of the table’s columns (date, bitcoin, cryptocurrency, ethereum, blockchain)',
    columns: columns([
      ['bitcoin', 'count', 'Views of “Bitcoin”.', 'sum'],
      ['cryptocurrency', 'count', 'Views of “Cryptocurrency”.', 'sum'],
      ['ethereum', 'count', 'Views of “Ethereum”.', 'sum'],
      ['blockchain', 'count', 'Views of “Blockchain”.', 'sum'],
    ]),
  },
  {
    pattern: 'derivatives/dvol',
    description: 'Deribit thirty-day implied volatility, annualised percent.',
    importHint: 'Deribit’s DVOL history as JSON',
    columns: columns([
      ['btc', 'percent', 'DVOL of Bitcoin.'],
      ['eth', 'percent', 'DVOL of Ether.'],
    ]),
  },
  {
    pattern: 'derivatives/curve-<btc|eth>',
    description: 'Dated futures: one row a (day, contract), several rows a day.',
    importHint: 'a CSV of futures closes by contract',
    columns: columns([
      ['expiry', 'milliseconds', 'Expiry of the contract, milliseconds UTC.'],
      ['futures_close', 'USD', 'Close of the contract.'],
      ['index_close', 'USD', 'Close of the spot index.'],
    ]),
  },
  {
    pattern: 'derivatives/borrow',
    description: 'Rate paid to borrow USD stablecoins on margin, fraction a year.',
    importHint: 'a CSV of margin borrow rates',
    columns: columns([['rate', 'fraction', 'Annual borrow rate.', 'mean']]),
  },
  {
    pattern: 'derivatives/taker',
    description: 'Aggressive volume of BTCUSDT.',
    importHint: 'Binance daily candles with taker-buy volume',
    columns: columns([
      ['quote_volume', 'USD', 'Traded value.', 'sum'],
      ['taker_buy_quote', 'USD', 'Value bought by takers.', 'sum'],
    ]),
  },
  {
    pattern: 'cftc/<asset>-<report>-<contract>',
    description:
      'Traders in Financial Futures, weekly as of Tuesday; asset BTC or ETH, report futures or combined, contract a CFTC code. Standard contracts: BTC 133741, ETH 146021.',
    importHint: 'a CFTC Traders in Financial Futures CSV',
    columns: columns([
      ['open_interest', 'contracts', 'Open interest.'],
      ...['dealer', 'asset_manager', 'leveraged_funds', 'other_reportables'].flatMap((group): ColumnRow[] => [
        [`${group}_long`, 'contracts', `Long contracts of the group ${group}.`],
        [`${group}_short`, 'contracts', `Short contracts of the group ${group}.`],
      ]),
    ]),
  },
  {
    pattern: 'sentiment/fear-greed',
    description: 'alternative.me fear and greed index, 0–100.',
    importHint: 'the alternative.me history as CSV',
    columns: columns([['value', 'index', 'Index value.', 'mean']]),
  },
  {
    pattern: 'caps/market',
    description: 'Market capitalisation in USD, one column an asset symbol, and the whole market.',
    importHint: 'a CSV of market capitalisations by asset',
    columns: columns([
      [
        'total',
        'USD',
        'Capitalisation of the whole market (of the listed assets where the source has no total).',
      ],
      ['stablecoins', 'USD', 'Capitalisation of all stablecoins.'],
    ]),
  },
  ...NETWORK_TABLES,
]

/** The table whose pattern fits the name: `chain/litecoin` → the `chain/<chain>` entry. */
export function findBaseTable(name: string): BaseTable | undefined {
  return (
    BASE_TABLES.find((table) => table.pattern === name) ??
    BASE_TABLES.find((table) => new RegExp(`^${table.pattern.replace(/<[^>]+>/g, '[^/]+')}$`).test(name))
  )
}
