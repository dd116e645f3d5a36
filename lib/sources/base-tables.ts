import { type BaseColumn, type BaseTable, PUBLISHED, type TableCadence } from './base-table'
import { macroFacts } from './macro/macro-series'
import { NETWORK_TABLES } from './network-tables'

/** The twelve age bands, by time since a coin last moved. The lower edge in days is inclusive. */
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
  { id: '10y_plus', label: '10 years or more', fromDays: 3650, toDays: Number.POSITIVE_INFINITY },
] as const

/** Age in days from which a coin counts as held long-term. */
export const LONG_TERM_DAYS = 155

/**
 * Address bands by balance; the lower edge is inclusive. Coin Metrics uses the same edges.
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

/** Venues with futures data. They join over time, so early rows are missing for some. */
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

/** Exchanges whose Bitcoin addresses are labeled, ordered by opening date. */
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

/** Index identifier → its usual ticker and long name. */
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

type ColumnRow = [
  name: string,
  unit: string,
  description: string,
  aggregate?: BaseColumn['aggregate'],
  constant?: 'constant per block',
]

function columns(rows: ColumnRow[]): Record<string, BaseColumn> {
  return Object.fromEntries(
    rows.map(([name, unit, description, aggregate = 'last', constant]) => [
      name,
      { unit, description, aggregate, ...(constant ? { constantPerBlock: true as const } : {}) },
    ]),
  )
}

const cohortColumns = (prefix: string, who: string): ColumnRow[] => [
  [`${prefix}supply`, 'native', `Supply held by ${who}.`],
  [`${prefix}realized_cap_usd`, 'USD', `Supply held by ${who}, valued at the price of its last move.`],
  [`${prefix}supply_in_profit`, 'native', `Supply of ${who} whose last move was below the price.`],
  [`${prefix}unrealized_profit_usd`, 'USD', `Unrealized profit of ${who}.`],
  [`${prefix}unrealized_loss_usd`, 'USD', `Unrealized loss of ${who}, as a positive number.`],
  [`${prefix}spent_volume`, 'native', `Amount spent by ${who}.`, 'sum'],
  [`${prefix}spent_value_usd`, 'USD', `Amount spent by ${who} at the price of the spend.`, 'sum'],
  [`${prefix}spent_cost_usd`, 'USD', `Amount spent by ${who} at the price of its creation.`, 'sum'],
  [`${prefix}realized_profit_usd`, 'USD', `Profit realized by ${who}.`, 'sum'],
  [`${prefix}realized_loss_usd`, 'USD', `Loss realized by ${who}, as a positive number.`, 'sum'],
]

const publishedColumn: Record<string, BaseColumn> = {
  [PUBLISHED]: {
    unit: 'milliseconds',
    description: 'Day on which the value was published, if the file has it.',
    aggregate: 'last',
  },
}

const candle = columns([
  ['open', 'USD', 'First price of the interval.', 'first'],
  ['high', 'USD', 'Highest price of the interval.', 'max'],
  ['low', 'USD', 'Lowest price of the interval.', 'min'],
  ['close', 'USD', 'Last price of the interval.', 'last'],
  ['volume', 'native', 'Traded volume.', 'sum'],
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
    cadence: 'daily',
    description: 'Ledger of a chain by day, hour, ten minutes or block.',
    importHint:
      'a Coin Metrics CSV of the asset, an age-band table for ages, or the blocks of a node for spending, holders and profits',
    columns: columns([
      ['price_usd', 'USD', 'Price of the chain’s coin: its candles’ close, or else the chain’s own file.'],
      ['supply', 'native', 'Coins issued to date.'],
      ['issuance', 'native', 'Coins issued in the interval.', 'sum'],
      ['fees', 'native', 'Transaction fees paid in the interval.', 'sum'],
      ['block_count', 'blocks', 'Blocks in the interval.', 'sum', 'constant per block'],
      ['block_height', 'blocks', 'Height (or ledger index) of the last block of the interval.'],
      ['difficulty', 'none', 'Mining difficulty, average of the interval.', 'mean'],
      ['hash_rate', 'TH/s', 'Estimated hash rate.', 'mean'],
      ['tx_count', 'count', 'Transactions.', 'sum'],
      ['transfer_count', 'count', 'Transfers.', 'sum'],
      [
        'transfer_volume',
        'native',
        'Amount transferred, without change outputs if the source excludes them.',
        'sum',
      ],
      ['active_addresses', 'count', 'Distinct addresses that sent or received.', 'sum'],
      ['address_count', 'count', 'Addresses with a balance.'],
      ['size_bytes', 'bytes', 'Size of the blocks in the interval.', 'sum'],
      ['utxo_count', 'count', 'Unspent outputs.'],
      ['utxos_created', 'count', 'Outputs created.', 'sum'],
      ['utxos_spent', 'count', 'Outputs spent.', 'sum'],
      ['exchange_inflow', 'native', 'Amount sent to exchanges.', 'sum'],
      ['exchange_outflow', 'native', 'Amount withdrawn from exchanges.', 'sum'],
      ['exchange_balance', 'native', 'Amount held by exchanges.'],
      ['realized_cap_usd', 'USD', 'Supply valued at the price when each coin last moved.'],
      ['supply_in_profit', 'native', 'Supply that last moved below the current price.'],
      ['unrealized_profit_usd', 'USD', 'Unrealized profit of all coins.'],
      ['unrealized_loss_usd', 'USD', 'Unrealized loss of all coins, as a positive number.'],
      ['spent_volume', 'native', 'Amount spent.', 'sum'],
      ['spent_value_usd', 'USD', 'Amount spent at the price of the spend.', 'sum'],
      ['spent_cost_usd', 'USD', 'Amount spent at the price of its creation.', 'sum'],
      ['realized_profit_usd', 'USD', 'Profit realized by spends above cost.', 'sum'],
      ['realized_loss_usd', 'USD', 'Loss realized by spends below cost, as a positive number.', 'sum'],
      ['adjusted_spent_value_usd', 'USD', 'Spent value, excluding coins younger than an hour.', 'sum'],
      ['adjusted_spent_cost_usd', 'USD', 'Spent cost, excluding coins younger than an hour.', 'sum'],
      ['coin_days_destroyed', 'coin-days', 'Amount spent times the days it had been held.', 'sum'],
      ['coin_blocks_destroyed', 'coin-blocks', 'Amount spent times the blocks it had been held.', 'sum'],
      [
        'coin_blocks_created',
        'coin-blocks',
        'Coinblocks created: supply times blocks of the interval.',
        'sum',
      ],
      ...cohortColumns('lth_', 'long-term holders (155 days or more)'),
      ...cohortColumns('sth_', 'short-term holders (under 155 days)'),
      ...bands('supply', 'native', 'Supply'),
      ...bands('realized_cap_usd', 'USD', 'Realized cap'),
      ...bands('spent_volume', 'native', 'Amount spent', 'sum'),
      ...bands('spent_value_usd', 'USD', 'Spent value', 'sum'),
      ...bands('spent_cost_usd', 'USD', 'Spent cost', 'sum'),
      ...bands('realized_profit_usd', 'USD', 'Realized profit', 'sum'),
      ...bands('realized_loss_usd', 'USD', 'Realized loss', 'sum'),
      ['supply_5y_8y', 'native', 'Supply, age 5 – 8 years, only in tables with that band.'],
      ['supply_8y_plus', 'native', 'Supply, age 8 years or more, only in tables with that band.'],
      ['supply_5y_plus', 'native', 'Supply, age 5 years or more.'],
      ...BALANCE_BANDS.flatMap((band): ColumnRow[] => [
        [`balance_supply_${band.id}`, 'native', `Supply on addresses that hold ${band.label} coins.`],
        [`balance_count_${band.id}`, 'count', `Addresses that hold ${band.label} coins.`],
      ]),
      ...SCRIPT_TYPES.flatMap((type): ColumnRow[] => [
        [`supply_${type}`, 'native', `Supply in ${type} outputs.`],
        [`realized_cap_usd_${type}`, 'USD', `Realized cap of ${type} outputs.`],
      ]),
    ]),
  },
  {
    pattern: 'urpd/<chain>',
    cadence: 'irregular',
    description:
      'Snapshots of supply by the price at which coins last moved, in price buckets, for short-term and long-term holders.',
    importHint: 'the blocks of a node',
    columns: columns([
      ['price_min', 'USD', 'Lower edge of the bucket.'],
      ['price_max', 'USD', 'Upper edge of the bucket.'],
      ['sth_amount', 'native', 'Supply of short-term holders in the bucket.'],
      ['lth_amount', 'native', 'Supply of long-term holders in the bucket.'],
    ]),
  },
  {
    pattern: 'asset/<SYMBOL>',
    cadence: 'daily',
    description:
      'Daily candles of an asset in USD (pairs such as ETHBTC in their second asset). Bitcoin also by hour and ten minutes.',
    importHint: 'a daily OHLCV CSV, such as those of Binance',
    columns: candle,
  },
  {
    pattern: 'index/<id>',
    cadence: 'trading-day',
    description: 'Daily candles of an equity, commodity or volatility index, trading days only.',
    importHint: 'a Yahoo or Stooq OHLCV CSV of the index',
    columns: { ...candle, ...publishedColumn },
  },
  {
    pattern: 'macro/<FRED id>',
    cadence: 'irregular',
    description: 'An economic series at its own cadence. A row exists only where a value was published.',
    importHint: 'the FRED CSV of the series',
    columns: { ...columns([['value', 'see MACRO_SERIES', 'The published value.']]), ...publishedColumn },
  },
  {
    pattern: 'macro/M2GLOBAL',
    cadence: 'monthly',
    description: 'Money supply of the large economies in USD, monthly.',
    importHint: 'a CSV of global M2 with the columns date and value',
    columns: {
      ...columns([['value', 'billion USD', 'Sum over economies at spot exchange rates.']]),
      ...publishedColumn,
    },
  },
  {
    pattern: 'flows/etf',
    cadence: 'trading-day',
    description: 'US spot Bitcoin ETFs in total, trading days.',
    importHint: 'a CSV of daily ETF net flows in million USD',
    columns: columns([
      ['net_flow_usd', 'USD', 'Creations minus redemptions.', 'sum'],
      ['inflow_usd', 'USD', 'Creations.', 'sum'],
      ['outflow_usd', 'USD', 'Redemptions, as a positive number.', 'sum'],
      ['balance_usd', 'USD', 'Cumulative net flow since 2024-01-11, the first day.'],
    ]),
  },
  {
    pattern: 'flows/etf-funds',
    cadence: 'trading-day',
    description: 'US spot Bitcoin ETFs by fund, trading days.',
    importHint: 'a CSV with columns such as date, flow_ibit and holdings_ibit',
    columns: columns(
      Object.entries(SPOT_FUNDS).flatMap(([fund, { ticker }]): ColumnRow[] => [
        [`flow_${fund}`, 'USD', `Creations minus redemptions of ${ticker}.`, 'sum'],
        [`holdings_${fund}`, 'BTC', `Bitcoin held by ${ticker} at the end of the day.`],
      ]),
    ),
  },
  {
    pattern: 'flows/etf-ether',
    cadence: 'trading-day',
    description: 'US spot Ether ETFs in total, trading days.',
    importHint: 'a CSV with the columns date, net_flow_usd and holdings',
    columns: columns([
      ['net_flow_usd', 'USD', 'Creations minus redemptions of spot ether funds.', 'sum'],
      ['holdings', 'native', 'Ether held at the end of the day.'],
    ]),
  },
  {
    pattern: 'flows/gbtc',
    cadence: 'trading-day',
    description: 'Grayscale Bitcoin Trust on the secondary market, trading days.',
    importHint: 'a CSV with the columns date and premium',
    columns: columns([['premium', 'percent', 'Premium of the share price over net asset value.']]),
  },
  {
    pattern: 'treasury/mstr',
    cadence: 'irregular',
    description: 'Bitcoin purchases of Strategy (MSTR), one row per purchase.',
    importHint: 'a CSV of the table’s columns',
    columns: columns([
      ['bought_btc', 'BTC', 'Coins purchased.', 'sum'],
      ['price_usd', 'USD', 'Average price of the purchase.', 'mean'],
      ['held_btc', 'BTC', 'Coins held after the purchase.'],
      ['paid_usd', 'USD', 'Total paid to date.'],
    ]),
  },
  {
    pattern: 'derivatives/funding',
    cadence: 'daily',
    description: 'Funding rates of perpetual futures per eight hours, by venue and on average.',
    importHint: 'a CSV of daily average funding rates',
    columns: columns([
      ['rate', 'fraction', 'Average funding rate per eight hours, over venues if they are known.', 'mean'],
      ...VENUES.map((venue): ColumnRow => [`rate_${venue}`, 'fraction', `Funding rate on ${venue}.`, 'mean']),
    ]),
  },
  {
    pattern: 'derivatives/open-interest',
    cadence: 'daily',
    description: 'Open interest of Bitcoin futures in BTC by venue.',
    importHint: 'a CSV of open interest by venue',
    columns: columns([
      ['total', 'BTC', 'Open interest of all venues, their sum if venues are known.'],
      ...VENUES.map((venue): ColumnRow => [`oi_${venue}`, 'BTC', `Open interest on ${venue}.`]),
    ]),
  },
  {
    pattern: 'exchange/balances',
    cadence: 'daily',
    description: 'Bitcoin held on exchange addresses by exchange.',
    importHint: 'a CSV with columns such as date, balance_binance and balance_other',
    columns: columns([
      ...CUSTODY_VENUES.map((venue): ColumnRow => [`balance_${venue}`, 'BTC', `Bitcoin held by ${venue}.`]),
      ['balance_other', 'BTC', 'Bitcoin held by all other exchanges.'],
    ]),
  },
  {
    pattern: 'derivatives/volume',
    cadence: 'daily',
    description: 'Trading volume of Bitcoin futures and perpetuals in USD by venue.',
    importHint: 'a CSV with columns such as date, total and volume_binance',
    columns: columns([
      ['total', 'USD', 'Volume on all venues, their sum if venues are known.', 'sum'],
      ...VENUES.map((venue): ColumnRow => [`volume_${venue}`, 'USD', `Volume on ${venue}.`, 'sum']),
    ]),
  },
  {
    pattern: 'derivatives/liquidations',
    cadence: 'daily',
    description: 'Liquidated Bitcoin futures positions.',
    importHint: 'a CSV with the columns date, long_usd and short_usd',
    columns: columns([
      ['long_usd', 'USD', 'Value of liquidated long positions.', 'sum'],
      ['short_usd', 'USD', 'Value of liquidated short positions.', 'sum'],
    ]),
  },
  {
    pattern: 'derivatives/long-short',
    cadence: 'daily',
    description: 'Long/short ratios of the largest Bitcoin perpetual.',
    importHint: 'a CSV with the columns date, accounts and top_positions',
    columns: columns([
      ['accounts', 'ratio', 'Net long accounts divided by net short accounts.', 'mean'],
      [
        'top_positions',
        'ratio',
        'Long divided by short positions of the top 20 percent of accounts.',
        'mean',
      ],
    ]),
  },
  {
    pattern: 'derivatives/options',
    cadence: 'daily',
    description: 'Bitcoin options on Deribit at the end of the day.',
    importHint: 'a CSV with columns such as date, calls, puts and call_volume',
    columns: columns([
      ['calls', 'BTC', 'Open interest in calls.'],
      ['puts', 'BTC', 'Open interest in puts.'],
      ['call_volume', 'BTC', 'Trading volume of calls.', 'sum'],
      ['put_volume', 'BTC', 'Trading volume of puts.', 'sum'],
      ['iv_7d', 'percent', 'At-the-money implied volatility, 7 days.'],
      ['iv_30d', 'percent', 'At-the-money implied volatility, 30 days.'],
      ['iv_90d', 'percent', 'At-the-money implied volatility, 90 days.'],
      ['iv_180d', 'percent', 'At-the-money implied volatility, 180 days.'],
      ['skew_7d', 'percent', '25-delta put minus call implied volatility, 7 days.'],
      ['skew_30d', 'percent', '25-delta put minus call implied volatility, 30 days.'],
      ['skew_90d', 'percent', '25-delta put minus call implied volatility, 90 days.'],
      ['max_pain', 'USD', 'Settlement price of the next monthly expiry with the lowest option payout.'],
    ]),
  },
  {
    pattern: 'derivatives/perpetual',
    cadence: 'daily',
    description: 'Premium of the largest Bitcoin perpetual over its spot index.',
    importHint: 'a CSV with the columns date and premium',
    columns: columns([
      ['premium', 'fraction', 'Average contract price divided by the index, minus 1.', 'mean'],
    ]),
  },
  {
    pattern: 'exchange/order-books',
    cadence: 'daily',
    description: 'Spot order books of Bitcoin on large exchanges in USD, daily averages.',
    importHint: 'a CSV with the columns date, bid_depth_usd, ask_depth_usd and spread_bps',
    columns: columns([
      ['bid_depth_usd', 'USD', 'Bids within one percent of the mid price.', 'mean'],
      ['ask_depth_usd', 'USD', 'Asks within one percent of the mid price.', 'mean'],
      ['spread_bps', 'basis points', 'Best ask minus best bid.', 'mean'],
    ]),
  },
  {
    pattern: 'attention/google-trends',
    cadence: 'daily',
    description:
      'Google search interest, where 100 is the peak month of each term. Weekly values apply from the end of the week.',
    importHint: 'a CSV with the columns date, bitcoin, crypto, ethereum and nft',
    columns: columns([
      ['bitcoin', 'index', 'Search interest in “bitcoin”.', 'mean'],
      ['crypto', 'index', 'Search interest in “crypto”.', 'mean'],
      ['ethereum', 'index', 'Search interest in “ethereum”.', 'mean'],
      ['nft', 'index', 'Search interest in “nft”.', 'mean'],
    ]),
  },
  {
    pattern: 'attention/wikipedia',
    cadence: 'daily',
    description: 'Daily human page views of articles in the English Wikipedia.',
    importHint: 'a CSV with the columns date, bitcoin, cryptocurrency, ethereum and blockchain',
    columns: columns([
      ['bitcoin', 'count', 'Page views of “Bitcoin”.', 'sum'],
      ['cryptocurrency', 'count', 'Page views of “Cryptocurrency”.', 'sum'],
      ['ethereum', 'count', 'Page views of “Ethereum”.', 'sum'],
      ['blockchain', 'count', 'Page views of “Blockchain”.', 'sum'],
    ]),
  },
  {
    pattern: 'derivatives/dvol',
    cadence: 'daily',
    description: 'Deribit 30-day implied volatility, annualized.',
    importHint: 'Deribit’s DVOL history as JSON',
    columns: columns([
      ['btc', 'percent', 'DVOL of Bitcoin.'],
      ['eth', 'percent', 'DVOL of Ether.'],
    ]),
  },
  {
    pattern: 'derivatives/curve-<btc|eth>',
    cadence: 'irregular',
    description: 'Dated futures, one row per day and contract.',
    importHint: 'a CSV of futures closes by contract',
    columns: columns([
      ['expiry', 'milliseconds', 'Expiry of the contract in milliseconds UTC.'],
      ['futures_close', 'USD', 'Close of the contract.'],
      ['index_close', 'USD', 'Close of the spot index.'],
    ]),
  },
  {
    pattern: 'derivatives/borrow',
    cadence: 'daily',
    description: 'Annual margin borrow rate of USD stablecoins.',
    importHint: 'a CSV of margin borrow rates',
    columns: columns([['rate', 'fraction', 'Annual borrow rate.', 'mean']]),
  },
  {
    pattern: 'derivatives/taker',
    cadence: 'daily',
    description: 'Taker volume of BTCUSDT.',
    importHint: 'Binance daily candles with taker-buy volume',
    columns: columns([
      ['quote_volume', 'USD', 'Traded volume in USD.', 'sum'],
      ['taker_buy_quote', 'USD', 'Taker buy volume.', 'sum'],
    ]),
  },
  {
    pattern: 'cftc/<asset>-<report>-<contract>',
    cadence: 'weekly',
    published: '3 business days',
    description:
      'CFTC Traders in Financial Futures, weekly as of Tuesday. The asset is BTC or ETH, the report futures or combined, and the contract a CFTC code. Standard contracts: BTC 133741, ETH 146021.',
    importHint: 'a CFTC Traders in Financial Futures CSV',
    columns: columns([
      ['open_interest', 'contracts', 'Open interest.'],
      ...['dealer', 'asset_manager', 'leveraged_funds', 'other_reportables'].flatMap((group): ColumnRow[] => [
        [`${group}_long`, 'contracts', `Long contracts held by ${group.replaceAll('_', ' ')}.`],
        [`${group}_short`, 'contracts', `Short contracts held by ${group.replaceAll('_', ' ')}.`],
      ]),
    ]),
  },
  {
    pattern: 'sentiment/fear-greed',
    cadence: 'daily',
    description: 'Alternative.me Fear and Greed Index, 0–100.',
    importHint: 'the alternative.me history as CSV',
    columns: columns([['value', 'index', 'Index value.', 'mean']]),
  },
  {
    pattern: 'caps/market',
    cadence: 'daily',
    description: 'Market cap in USD by asset symbol, and the total market.',
    importHint: 'a CSV of market caps by asset',
    columns: columns([
      ['total', 'USD', 'Total market cap, or the sum of the listed assets if the source has no total.'],
      [
        'stablecoins',
        'USD',
        'Market cap of all stablecoins, or the sum of the listed ones if the source has no total.',
      ],
    ]),
  },
  ...NETWORK_TABLES,
]

/** Cadence of a table, that of the series for `macro/<FRED id>`; irregular for unknown tables. */
export function cadenceOf(table: string): TableCadence {
  const [kind, id] = table.split('/')
  const macro = kind === 'macro' ? macroFacts(id) : undefined
  return macro?.cadence ?? findBaseTable(table)?.cadence ?? 'irregular'
}

/** Characters of a name. The pattern of a market with two dashes takes cubic time. */
const LONGEST_NAME = 120

/** The table whose pattern matches a name: `chain/litecoin` → the `chain/<chain>` entry. */
export function findBaseTable(name: string): BaseTable | undefined {
  if (name.length > LONGEST_NAME) return undefined
  return (
    BASE_TABLES.find((table) => table.pattern === name) ??
    BASE_TABLES.find((table) => new RegExp(`^${table.pattern.replace(/<[^<>]+>/g, '[^/]+')}$`).test(name))
  )
}
