import { SCRIPT_TYPES } from '@/lib/sources/base-tables'

/**
 * What blocks leave in the store: a row a finished day, and what was spent on it by (day of creation, script type).
 * Both are inner tables: the columns of `chain/bitcoin` are made of them when it is loaded (`ledger.ts`), so a price
 * imported later counts.
 */
export const LEDGER_DAYS = 'ledger/bitcoin'
export const LEDGER_SPENDS = 'spends/bitcoin'

export const BLOCKS_LAYER = 'blocks'

/** Amounts are in satoshi, coinblocks in coins times blocks. */
export const DAY_COLUMNS = [
  'first_height',
  'last_height',
  'issuance',
  'fees',
  'within_hour',
  'tx_count',
  'size_bytes',
  'inputs',
  'outputs',
  'coin_blocks_created',
  'coin_blocks_destroyed',
  ...SCRIPT_TYPES.map((type) => `created_${type}` as const),
] as const
