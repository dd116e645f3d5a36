import { meaningsIn } from '../meaning/names'

/** One base column and how a publisher’s metric becomes it. */
export interface Metric {
  table: string
  column: string
  /** The stored value is the published one times this. */
  factor?: number
  /** A zero stands for a missing value. */
  zeroIsMissing?: true
}

const bitcoin = (column: string, factor?: number): Metric => ({ table: 'chain/bitcoin', column, factor })

/** Charts of blockchain.com, by the name in their address. */
export const BLOCKCHAIN_CHARTS: ReadonlyMap<string, Metric> = new Map(
  Object.entries({
    'hash-rate': bitcoin('hash_rate'),
    difficulty: bitcoin('difficulty'),
    'n-transactions': bitcoin('tx_count'),
    'n-unique-addresses': bitcoin('active_addresses'),
    'market-price': { ...bitcoin('price_usd'), zeroIsMissing: true },
    'total-bitcoins': bitcoin('supply'),
    'transaction-fees': bitcoin('fees'),
    'utxo-count': bitcoin('utxo_count'),
    'estimated-transaction-volume': bitcoin('transfer_volume'),
    'mempool-size': { table: 'blockspace/bitcoin', column: 'mempool_bytes' },
  }),
)

/** Titles in the answers of blockchain.com. */
export const BLOCKCHAIN_TITLES = meaningsIn(`
  hash-rate: Hash Rate, Total Hash Rate (TH/s); difficulty: Network Difficulty
  n-transactions: Confirmed Transactions Per Day
  n-unique-addresses: Unique Addresses Used, Number of Unique Addresses Used
  market-price: Market Price (USD); total-bitcoins: Bitcoins in circulation, Total Circulating Bitcoin
  transaction-fees: Total Transaction Fees (BTC); utxo-count: Unspent Transaction Outputs
  estimated-transaction-volume: Estimated Transaction Value (BTC); mempool-size: Mempool Size (Bytes)
`)

/** Metrics of Glassnode and Messari that are base columns, by their name in an address or file name. */
export const BASE_METRICS: ReadonlyMap<string, Metric> = new Map(
  Object.entries({
    price_usd_close: bitcoin('price_usd'),
    active_count: bitcoin('active_addresses'),
    active_addresses: bitcoin('active_addresses'),
    difficulty_latest: bitcoin('difficulty'),
    hash_rate_mean: bitcoin('hash_rate', 1e-12),
    block_count: bitcoin('block_count'),
    utxo_count: bitcoin('utxo_count'),
    balance_exchanges: bitcoin('exchange_balance'),
    marketcap_realized_usd: bitcoin('realized_cap_usd'),
  }),
)
