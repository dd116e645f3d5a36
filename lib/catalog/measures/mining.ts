import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { add, divide, mapColumns, multiply } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'
import { afterFirstYear } from './guards'

/** Average hashes per block at difficulty 1. */
const HASHES_PER_DIFFICULTY = 2 ** 32
const SECONDS_PER_DAY = 86_400
const TERA = 1e12

export const measures: Measure[] = [
  // For sources that only have the height of the day’s last block.
  defineDailyMeasure('block_count', ['block_height'], ([height]) => change(height, 1)),
  // Difficulty and hash rate determine each other: D · 2^32 · blocks / 86,400 s.
  defineDailyMeasure('hash_rate', ['difficulty', 'block_count'], ([difficulty, blocks]) =>
    mapColumns([difficulty, blocks], (d, n) => (d * HASHES_PER_DIFFICULTY * n) / SECONDS_PER_DAY / TERA),
  ),
  defineDailyMeasure('difficulty', ['hash_rate', 'block_count'], ([rate, blocks]) =>
    mapColumns([rate, blocks], (r, n) =>
      n > 0 ? (r * TERA * SECONDS_PER_DAY) / (HASHES_PER_DIFFICULTY * n) : Number.NaN,
    ),
  ),
  defineDailyMeasure('hash_rate_30d', ['hash_rate'], ([rate]) => sma(rate, 30)),
  defineDailyMeasure('hash_rate_60d', ['hash_rate'], ([rate]) => sma(rate, 60)),
  defineDailyMeasure('difficulty_change_30d', ['difficulty'], ([difficulty]) =>
    percentChange(difficulty, 30),
  ),
  defineMeasure('fees_usd', ['fees', 'price_usd'], ([fees, price]) => multiply(fees, price)),
  defineMeasure('fees_per_block', ['fees', 'block_count'], ([fees, blocks]) => divide(fees, blocks)),
  defineMeasure('fee_per_tx', ['fees', 'tx_count'], ([fees, transactions]) => divide(fees, transactions)),
  defineMeasure('fee_per_tx_usd', ['fees_usd', 'tx_count'], ([fees, transactions]) =>
    divide(fees, transactions),
  ),
  defineMeasure('miner_revenue', ['issuance', 'fees'], ([issued, fees]) => add(issued, fees)),
  defineMeasure('miner_revenue_usd', ['miner_revenue', 'price_usd'], ([coins, price]) =>
    multiply(coins, price),
  ),
  defineMeasure('fee_share', ['fees', 'miner_revenue'], ([fees, revenue]) =>
    divide(fees, revenue).map((x) => 100 * x),
  ),
  // Per petahash per second per day.
  defineDailyMeasure('hash_price', ['miner_revenue_usd', 'hash_rate'], ([revenue, rate]) =>
    divide(revenue, rate).map((x) => 1000 * x),
  ),
  defineDailyMeasure('puell_multiple', ['issuance_usd'], ([issued]) => divide(issued, sma(issued, 365))),
  defineDailyMeasure('issuance_year', ['issuance'], ([issued]) => rollingSum(issued, 365)),
  defineDailyMeasure('inflation_rate', ['supply'], ([supply]) => afterFirstYear(percentChange(supply, 365))),
  defineDailyMeasure('stock_to_flow', ['supply', 'issuance_year'], ([supply, year]) =>
    mapColumns([supply, year], (stock, flow) => (flow > 0 ? stock / flow : Number.NaN)),
  ),
  // A chain’s first day is incomplete.
  defineDailyMeasure('block_interval', ['block_count'], ([blocks]) =>
    blocks.map((n, row) => (n > 0 && row > 0 ? SECONDS_PER_DAY / n : Number.NaN)),
  ),
  defineMeasure('block_size_mean', ['size_bytes', 'block_count'], ([size, blocks]) => divide(size, blocks)),
  defineDailyMeasure('velocity', ['transfer_volume||spent_volume', 'supply'], ([volume, supply]) =>
    divide(rollingSum(volume, 365), supply),
  ),
  defineDailyMeasure('active_addresses_30d', ['active_addresses'], ([active]) => sma(active, 30)),
  defineDailyMeasure('active_addresses_365d', ['active_addresses'], ([active]) => sma(active, 365)),
  defineDailyMeasure('tx_count_30d', ['tx_count'], ([transactions]) => sma(transactions, 30)),
  defineMeasure('transfers_per_tx', ['transfer_count', 'tx_count'], ([transfers, transactions]) =>
    divide(transfers, transactions),
  ),
  defineMeasure('utxo_growth', ['utxos_created', 'utxos_spent'], ([created, spent]) =>
    created.map((x, row) => x - spent[row]),
  ),
]
