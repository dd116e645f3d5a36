import { SCRIPT_TYPES } from '@/lib/sources/base-tables'

/**
 * Tables that blocks leave in the store: one row per completed day, and the amounts spent on it by (creation day, script
 * type). They are internal: the columns of `chain/bitcoin` are computed from them on load (`ledger.ts`), so that prices
 * imported later are used.
 */
export const LEDGER_DAYS = 'ledger/bitcoin'
export const LEDGER_SPENDS = 'spends/bitcoin'

export const BLOCKS_LAYER = 'blocks'

/** Amounts are in satoshi, coinblocks in coin-blocks. */
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
