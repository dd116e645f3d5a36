import { SCRIPT_TYPES } from '@/lib/sources/base-tables'

/**
 * Tables that blocks leave in the store: one row per completed day, and the amounts spent on it by (creation day, script
 * type). They are internal: the columns of `chain/bitcoin` are computed from them on load (`ledger.ts`), so that prices
 * imported later are used.
 */
export const LEDGER_DAYS = 'ledger/bitcoin'
export const LEDGER_SPENDS = 'spends/bitcoin'

export const BLOCKS_LAYER = 'blocks'

/** Parts of the hash of a day’s last block, 32 bits each. */
export const HASH_COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => `last_hash_${part}` as const)

/**
 * Amounts are in satoshi, coinblocks in coin-blocks. `issuance` includes `burned`, and `outputs` the `unspendable`. The
 * last block has its bits and the seconds of its header and of the first header of its 2,016.
 */
export const DAY_COLUMNS = [
  'first_height',
  'last_height',
  'issuance',
  'burned',
  'fees',
  'within_hour',
  'tx_count',
  'size_bytes',
  'inputs',
  'outputs',
  'unspendable',
  'coin_blocks_created',
  'coin_blocks_destroyed',
  'last_bits',
  'last_time',
  'epoch_time',
  ...HASH_COLUMNS,
  ...SCRIPT_TYPES.map((type) => `created_${type}` as const),
] as const
