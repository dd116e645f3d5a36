import { AGE_BANDS, BALANCE_BANDS, findBaseTable, SCRIPT_TYPES } from '@/lib/sources/base-tables'

/**
 * Rule by which daily values of bitview’s series become a base column. `level`: their sum at the end of the day.
 * `flow`: what their cumulative sum gained on the day. `share`: the flows of all but the last one, over the flow of the
 * last one. `largest`: the sum of the largest `count` of all but the last one, over the last one.
 */
export type How =
  | { kind: 'level'; factor?: number; add?: number }
  | { kind: 'flow' }
  | { kind: 'share' }
  | { kind: 'largest'; count: number; since: number }

export interface Taken {
  column: string
  series: readonly string[]
  how: How
}

const level = (column: string, ...series: string[]): Taken => ({ column, series, how: { kind: 'level' } })
const flow = (column: string, ...series: string[]): Taken => ({ column, series, how: { kind: 'flow' } })

/** Our age bands → the ages by which bitview divides unspent outputs. */
const AGES: Record<(typeof AGE_BANDS)[number]['id'], readonly string[]> = {
  lt_1d: ['under_1h', '1h_to_1d'],
  '1d_1w': ['1d_to_1w'],
  '1w_1m': ['1w_to_1m'],
  '1m_3m': ['1m_to_2m', '2m_to_3m'],
  '3m_6m': ['3m_to_4m', '4m_to_5m', '5m_to_6m'],
  '6m_12m': ['6m_to_9m', '9m_to_1y'],
  '1y_2y': ['1y_to_18m', '18m_to_2y'],
  '2y_3y': ['2y_to_3y'],
  '3y_5y': ['3y_to_4y', '4y_to_5y'],
  '5y_7y': ['5y_to_6y', '6y_to_7y'],
  '7y_10y': ['7y_to_8y', '8y_to_10y'],
  '10y_plus': ['10y_to_12y', '12y_to_15y', 'over_15y'],
}
const OLD_AGES = {
  '5y_8y': ['5y_to_6y', '6y_to_7y', '7y_to_8y'],
  '8y_plus': ['8y_to_10y', '10y_to_12y', '12y_to_15y', 'over_15y'],
}
const aged = (ages: readonly string[], metric: string) => ages.map((age) => `utxos_${age}_old_${metric}`)

/** Our stem → bitview’s, for columns that all coins, holders and ages have. */
const SPENT = {
  spent_volume: 'transfer_volume_cumulative',
  spent_value_usd: 'transfer_volume_cumulative_usd',
  spent_cost_usd: 'value_destroyed_cumulative',
  realized_profit_usd: 'realized_profit_cumulative',
  realized_loss_usd: 'realized_loss_cumulative',
}
const HELD = {
  supply_in_profit: 'supply_in_profit',
  unrealized_profit_usd: 'unrealized_profit',
  unrealized_loss_usd: 'unrealized_loss',
}

const cohort = (ours: string, theirs: string): Taken[] => [
  ...Object.entries(HELD).map(([column, series]) => level(ours + column, theirs + series)),
  ...Object.entries(SPENT).map(([column, series]) => flow(ours + column, theirs + series)),
]

const BALANCES: Record<(typeof BALANCE_BANDS)[number]['id'], readonly string[]> = {
  lt_0001: [
    '0sats',
    '1sat_to_10sats',
    '10sats_to_100sats',
    '100sats_to_1k_sats',
    '1k_sats_to_10k_sats',
    '10k_sats_to_100k_sats',
  ],
  '0001_001': ['100k_sats_to_1m_sats'],
  '001_01': ['1m_sats_to_10m_sats'],
  '01_1': ['10m_sats_to_1btc'],
  '1_10': ['1btc_to_10btc'],
  '10_100': ['10btc_to_100btc'],
  '100_1k': ['100btc_to_1k_btc'],
  '1k_10k': ['1k_btc_to_10k_btc'],
  gt_10k: ['10k_btc_to_100k_btc', 'over_100k_btc'],
}

const SCRIPTS: Record<(typeof SCRIPT_TYPES)[number], readonly string[]> = {
  p2pk: ['p2pk33', 'p2pk65'],
  p2pkh: ['p2pkh'],
  p2sh: ['p2sh'],
  p2wpkh: ['p2wpkh'],
  p2wsh: ['p2wsh'],
  p2tr: ['p2tr'],
  other: ['p2ms', 'p2a', 'unknown_outputs', 'empty_outputs'],
}

/** Columns of `chain/bitcoin`. Block 0 is counted, so that the height is the number of blocks less one. */
export const CHAIN: readonly Taken[] = [
  { column: 'block_height', series: ['block_count_cumulative'], how: { kind: 'level', add: -1 } },
  level('price_usd', 'price_close'),
  level('supply', 'circulating_supply'),
  flow('issuance', 'subsidy_cumulative'),
  flow('fees', 'fees_cumulative'),
  flow('block_count', 'block_count_cumulative'),
  level('difficulty', 'difficulty'),
  { column: 'hash_rate', series: ['hash_rate'], how: { kind: 'level', factor: 1e-12 } },
  flow('tx_count', 'tx_count_cumulative'),
  flow('transfer_volume', 'transfer_volume_bis_cumulative'),
  level('address_count', 'addr_count'),
  flow('size_bytes', 'block_size_cumulative'),
  level('utxo_count', 'utxo_count'),
  flow('utxos_created', 'output_count_cumulative'),
  flow('utxos_spent', 'input_count_cumulative'),
  flow('coin_days_destroyed', 'coindays_destroyed_cumulative'),
  flow('coin_blocks_destroyed', 'coinblocks_destroyed_cumulative'),
  flow('coin_blocks_created', 'coinblocks_created_cumulative'),
  level('realized_cap_usd', 'realized_cap'),
  flow('adjusted_spent_value_usd', 'adj_value_created_cumulative'),
  flow('adjusted_spent_cost_usd', 'adj_value_destroyed_cumulative'),
  ...cohort('', ''),
  ...['lth_', 'sth_'].flatMap((who) => [
    level(`${who}supply`, `${who}supply`),
    level(`${who}realized_cap_usd`, `${who}realized_cap`),
    ...cohort(who, who),
  ]),
  ...AGE_BANDS.flatMap(({ id }) => [
    level(`supply_${id}`, ...aged(AGES[id], 'supply')),
    level(`realized_cap_usd_${id}`, ...aged(AGES[id], 'realized_cap')),
    ...Object.entries(SPENT).map(([column, series]) => flow(`${column}_${id}`, ...aged(AGES[id], series))),
  ]),
  ...BALANCE_BANDS.flatMap(({ id }) => [
    level(`balance_supply_${id}`, ...BALANCES[id].map((one) => `addrs_${one}_supply`)),
    level(
      `balance_count_${id}`,
      // An address without coins does not count as a holder.
      ...BALANCES[id].filter((one) => one !== '0sats').map((one) => `addrs_${one}_addr_count`),
    ),
  ]),
  ...SCRIPT_TYPES.flatMap((type) => [
    level(`supply_${type}`, ...SCRIPTS[type].map((one) => `${one}_supply`)),
    level(`realized_cap_usd_${type}`, ...SCRIPTS[type].map((one) => `${one}_realized_cap`)),
  ]),
  level('supply_5y_8y', ...aged(OLD_AGES['5y_8y'], 'supply')),
  level('supply_8y_plus', ...aged(OLD_AGES['8y_plus'], 'supply')),
  level('supply_5y_plus', ...aged([...OLD_AGES['5y_8y'], ...OLD_AGES['8y_plus']], 'supply')),
]

/** Pools whose blocks of 30 days bitview counts. */
const POOLS = [
  'antpool',
  'binancepool',
  'bitfury',
  'braiinspool',
  'btcc',
  'btccom',
  'btcguild',
  'btctop',
  'bwpool',
  'eligius',
  'f2pool',
  'foundryusa',
  'luxor',
  'marapool',
  'ocean',
  'poolin',
  'sbicrypto',
  'secpool',
  'spiderpool',
  'viabtc',
  'whitepool',
]
/** Earlier, the largest pools were others, such as GHash.IO, whose blocks of 30 days are not counted. */
const POOLS_SINCE = Date.UTC(2015, 0, 1)

const pools = (column: string, count: number): Taken => ({
  column,
  series: [...POOLS.map((pool) => `${pool}_blocks_mined_sum_1m`), 'block_count_sum_1m'],
  how: { kind: 'largest', count, since: POOLS_SINCE },
})

/** Columns of `blockspace/bitcoin`. SegWit inside P2SH is not counted apart, so it is missing in its share. */
export const BLOCKSPACE: readonly Taken[] = [
  level('weight_mean', 'block_weight_average_24h'),
  { column: 'median_fee', series: ['fee_6b_median'], how: { kind: 'level', factor: 1e-8 } },
  level('median_fee_rate', 'effective_fee_rate_6b_median'),
  {
    column: 'taproot_spend_share',
    series: ['p2tr_prevout_count_cumulative', 'input_count_bis_cumulative'],
    how: { kind: 'share' },
  },
  {
    column: 'segwit_spend_share',
    series: [
      'p2wpkh_prevout_count_cumulative',
      'p2wsh_prevout_count_cumulative',
      'p2tr_prevout_count_cumulative',
      'input_count_bis_cumulative',
    ],
    how: { kind: 'share' },
  },
  pools('top_pool_share', 1),
  pools('top3_pool_share', 3),
]

export const USAGE: readonly Taken[] = [flow('new_addresses', 'new_addr_count_cumulative')]

/** Series of the price at the end of the day: 0 before the first one. */
export const PRICE_SERIES = 'price_close'

/** Whether a column has no value on a day without a price. */
export function needsPrice(table: string, column: string): boolean {
  const unit = findBaseTable(table)?.columns[column]?.unit
  return unit === 'USD' || column.endsWith('supply_in_profit')
}
