import 'server-only'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { type CsvRow, readCsv } from './csv-rows'
import type { Format } from './format'
import { namedIn } from './meaning/names'
import { dailyOf, RowCollector } from './row-collector'

const COIN = 1e8
/** Coins of block 0, which nobody can spend. */
const GENESIS = 50

/** The part of the coins that moved on the day. */
const OF_THE_DAY = 'under_1d'

/** Our band with the bands of the file that add up to it. */
const BANDS = namedIn(`
  lt_1d: ${OF_THE_DAY}; 1d_1w: 1d_1w; 1w_1m: 1w_1m; 1m_3m: 1m_3m; 3m_6m: 3m_6m; 6m_12m: 6m_12m
  1y_2y: 12m_18m, 18m_24m; 2y_3y: 2y_3y; 3y_5y: 3y_5y
`)
/** The file splits at eight years instead of seven and ten, so these bands exist for supply only. */
const OLD = namedIn('5y_8y: 5y_8y; 8y_plus: greater_8y; 5y_plus: 5y_8y, greater_8y')

function sum(row: CsvRow, prefix: string, parts: readonly string[]): number {
  return parts.reduce((total, part) => total + row.number(`${prefix}_${part}`), 0)
}

/** Longest time without a block before midnight: more is one day in ten million. */
const LONGEST_PAUSE_MS = 3 * 3_600_000

const ALL_PARTS = [...new Set([...BANDS, ...OLD].flatMap(([, parts]) => parts))]

/**
 * The part with the reward of block 0, which the file counts although it was never an unspent output: the oldest one
 * that is not empty, because that coin is the oldest and never moves.
 */
const partOfGenesis = (row: CsvRow): string | undefined =>
  ALL_PARTS.findLast((part) => row.number(`utxo_count_${part}`) > 0)

/** Whether the last block of a row is near the end of its day. Files without that column are believed. */
function isWhole(row: CsvRow, day: number): boolean {
  if (!row.text('block_ts')) return true
  return day + DAY_MS - row.instant('block_ts') <= LONGEST_PAUSE_MS
}

/**
 * Bitcoin’s unspent outputs by age, without that of block 0. Amounts in satoshi; realized cap in USD, where 0 means no
 * price yet, so missing. Without a price of the day the file counts the day’s coins as worth nothing: their realized cap
 * and the total are missing. A last row that was taken during its day is left out.
 */
export const ageBands: Format = {
  id: 'age-bands',
  title: 'unspent outputs of Bitcoin by age band',
  recognize({ header }) {
    return ['date', 'total_utxo_value', 'utxo_value_under_1d', 'utxo_realcap_under_1d'].every((name) =>
      header.includes(name),
    )
      ? 'bitcoin'
      : null
  },
  async read(file, series) {
    const rows = new RowCollector([
      'price_usd',
      'block_height',
      'supply',
      'utxo_count',
      'realized_cap_usd',
      ...[...BANDS, ...OLD].map(([band]) => `supply_${band}`),
      ...BANDS.map(([band]) => `realized_cap_usd_${band}`),
    ])
    let last = { day: Number.NEGATIVE_INFINITY, isWhole: true }
    const reading = await readCsv(file, (row) => {
      const day = row.day('date')
      if (day > last.day) last = { day, isWhole: isWhole(row, day) }
      const realizedCap = row.number('realized_cap') || Number.NaN
      const hasPrice = !Number.isNaN(row.number('price_usd'))
      const genesis = partOfGenesis(row)
      const supplyOf = (parts: readonly string[]) =>
        sum(row, 'utxo_value', parts) / COIN - (genesis && parts.includes(genesis) ? GENESIS : 0)
      rows.add(day, [
        row.number('price_usd'),
        row.number('block_number'),
        row.number('total_utxo_value') / COIN - GENESIS,
        row.number('total_utxo_count') - 1,
        hasPrice ? realizedCap : Number.NaN,
        ...[...BANDS, ...OLD].map(([, parts]) => supplyOf(parts)),
        ...BANDS.map(([, parts]) => {
          const isKnown = realizedCap && (hasPrice || !parts.includes(OF_THE_DAY))
          return isKnown ? sum(row, 'utxo_realcap', parts) : Number.NaN
        }),
      ])
    })
    if (!last.isWhole) rows.remove(last.day)
    const note = `The last day, ${dayOf(last.day)}, is left out: its row was taken before the day ended`
    const contributions = [dailyOf(`chain/${series}`, 'age-bands', rows)]
    return { ...reading, contributions, ...(last.isWhole ? {} : { notes: [note] }) }
  },
}
