import { dailyStream, type Stream, type Terms } from '../../../live-source'

/** Columns of every asset’s free metrics. */
const ALL = [
  'price_usd',
  'supply',
  'fees',
  'block_count',
  'tx_count',
  'transfer_count',
  'active_addresses',
  'address_count',
  'realized_cap_usd',
]
const MINED = ['issuance', 'hash_rate']
const FLOWS = ['exchange_inflow', 'exchange_outflow', 'exchange_balance']

export interface Asset {
  /** Ticker in addresses and answers. */
  id: string
  chain: string
  symbol: string
  /** Columns of its chain’s table that are free. */
  columns: readonly string[]
}

export const ASSETS: readonly Asset[] = [
  { id: 'btc', chain: 'bitcoin', symbol: 'BTC', columns: [...ALL, ...MINED, ...FLOWS] },
  { id: 'eth', chain: 'ethereum', symbol: 'ETH', columns: [...ALL, 'issuance', ...FLOWS] },
  { id: 'ltc', chain: 'litecoin', symbol: 'LTC', columns: [...ALL, ...MINED] },
  { id: 'doge', chain: 'dogecoin', symbol: 'DOGE', columns: [...ALL, ...MINED] },
  { id: 'xrp', chain: 'ripple', symbol: 'XRP', columns: ALL },
  { id: 'ada', chain: 'cardano', symbol: 'ADA', columns: ALL },
  {
    id: 'link',
    chain: 'chainlink',
    symbol: 'LINK',
    // A token: the blocks and fees are those of Ethereum.
    columns: ALL.filter((column) => column !== 'fees' && column !== 'block_count'),
  },
]

/** Market caps of an asset, by estimated supply first, which leaves out what never circulated. */
export const CAP_METRICS = ['CapMrktEstUSD', 'CapMrktCurUSD'] as const

export const LOOKBACK_DAYS = 10

export const coinMetricsStream = (id: string, table: string, columns: readonly string[]): Stream =>
  dailyStream(id, table, columns, LOOKBACK_DAYS, [2, 3])

export const chainStreams: readonly Stream[] = ASSETS.map(({ id, chain, columns }) =>
  coinMetricsStream(id, `chain/${chain}`, columns),
)

export const terms: Terms = {
  name: 'CC BY-NC 4.0',
  url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  attribution: 'Source: Coin Metrics, CC BY-NC 4.0',
  redistribute: 'non-commercial',
  seen: '2026-10-01',
}
