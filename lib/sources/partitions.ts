import { PUBLISHED } from './base-table'
import { AGE_BANDS, BALANCE_BANDS, SCRIPT_TYPES } from './base-tables'

/** Columns that mean something only together, so that each row has them from one file. */
export interface Partition {
  columns: readonly string[]
  /** Column without which a file has no row of the group. Without one, the file with the most of the columns counts. */
  lead?: string
  /** Columns of the whole that the parts divide → name under which the whole of the same file is kept. */
  wholes: Readonly<Record<string, string>>
}

const ofBands = (...stems: string[]) => stems.flatMap((stem) => AGE_BANDS.map(({ id }) => `${stem}_${id}`))

const CHAIN: readonly Partition[] = [
  {
    columns: [...ofBands('supply', 'realized_cap_usd'), 'supply_5y_8y', 'supply_8y_plus', 'supply_5y_plus'],
    wholes: { supply: 'supply_by_age', realized_cap_usd: 'realized_cap_usd_by_age' },
  },
  {
    columns: ofBands(
      'spent_volume',
      'spent_value_usd',
      'spent_cost_usd',
      'realized_profit_usd',
      'realized_loss_usd',
    ),
    wholes: {},
  },
  {
    columns: BALANCE_BANDS.flatMap(({ id }) => [`balance_supply_${id}`, `balance_count_${id}`]),
    wholes: { supply: 'supply_by_balance' },
  },
  {
    columns: SCRIPT_TYPES.flatMap((type) => [`supply_${type}`, `realized_cap_usd_${type}`]),
    wholes: { supply: 'supply_by_script' },
  },
]

const CANDLE: readonly Partition[] = [
  { columns: ['open', 'high', 'low', 'close', 'volume', PUBLISHED], lead: 'close', wholes: {} },
]

const DATED: readonly Partition[] = [{ columns: ['value', PUBLISHED], lead: 'value', wholes: {} }]

/** Two venues count different accounts, so that both ratios of a row are those of one. */
const LONG_SHORT: readonly Partition[] = [
  { columns: ['accounts', 'top_positions'], lead: 'accounts', wholes: {} },
]

/** The partitions of a table. */
export function partitionsOf(table: string): readonly Partition[] {
  if (table.startsWith('chain/')) return CHAIN
  if (table.startsWith('macro/')) return DATED
  if (table === 'derivatives/long-short') return LONG_SHORT
  return table.startsWith('asset/') || table.startsWith('index/') ? CANDLE : []
}

/** Columns of wholes that a table has beside those of its files, which are given by their columns. */
export function wholeColumns(table: string, files: readonly (readonly string[])[]): string[] {
  return partitionsOf(table).flatMap(({ columns, wholes }) =>
    Object.entries(wholes).flatMap(([whole, as]) =>
      files.some((file) => file.includes(whole) && columns.some((part) => file.includes(part))) ? [as] : [],
    ),
  )
}
