import { type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

/** Average hashes per block at difficulty 1. */
const HASHES_PER_DIFFICULTY = 2 ** 32
const SECONDS_PER_DAY = 86_400
const TERA = 1e12

export const measures: Measure[] = [
  // For sources that only have the height of the day’s last block.
  measure('block_count', 'change(block_height, 1)'),
  // Difficulty and hash rate determine each other: D · 2^32 · blocks / 86,400 s.
  measure(
    'hash_rate',
    ofDays(`difficulty * ${HASHES_PER_DIFFICULTY} * block_count / ${SECONDS_PER_DAY} / ${TERA}`),
  ),
  measure(
    'difficulty',
    ofDays(
      `when(block_count > 0, hash_rate * ${TERA} * ${SECONDS_PER_DAY} / (${HASHES_PER_DIFFICULTY} * block_count))`,
    ),
  ),
  measure('hash_rate_30d', 'sma(hash_rate, 30)'),
  measure('hash_rate_60d', 'sma(hash_rate, 60)'),
  measure('difficulty_change_30d', 'pct(difficulty, 30)'),
  measure('fees_usd', 'fees * price_usd'),
  measure('fees_per_block', 'fees / block_count'),
  measure('fee_per_tx', 'fees / tx_count'),
  measure('fee_per_tx_usd', 'fees_usd / tx_count'),
  measure('miner_revenue', 'issuance + fees'),
  measure('miner_revenue_usd', 'miner_revenue * price_usd'),
  measure('fee_share', '100 * (fees / miner_revenue)'),
  // Per petahash per second per day.
  measure('hash_price', ofDays('1000 * (miner_revenue_usd / hash_rate)')),
  measure('puell_multiple', 'issuance_usd / sma(issuance_usd, 365)'),
  measure('issuance_year', 'sum(issuance, 365)'),
  measure('inflation_rate', 'after(pct(supply, 365), 365)'),
  measure('stock_to_flow', ofDays('when(issuance_year > 0, supply / issuance_year)')),
  // A chain’s first day is incomplete.
  measure(
    'block_interval',
    `when(block_count > 0 and row_number(block_count) > 0, ${SECONDS_PER_DAY} / block_count)`,
  ),
  measure('block_size_mean', 'size_bytes / block_count'),
  measure('velocity', 'sum(volume, 365) / supply', { volume: 'transfer_volume||spent_volume' }),
  measure('active_addresses_30d', 'sma(active_addresses, 30)'),
  measure('active_addresses_365d', 'sma(active_addresses, 365)'),
  measure('tx_count_30d', 'sma(tx_count, 30)'),
  measure('transfers_per_tx', 'transfer_count / tx_count'),
  measure('utxo_growth', 'utxos_created - utxos_spent'),
]
