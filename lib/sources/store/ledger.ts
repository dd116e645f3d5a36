import { DAY_MS, type Frame, frame, isNumeric, lowerBound, numbersIn } from '@/lib/engine/frame'
import { createLedger } from '@/lib/engine/ledger/ledger'
import { ledgerColumns, ledgerEdges } from '@/lib/engine/ledger/ledger-columns'
import { urpd } from '@/lib/engine/ledger/urpd'
import { urpdRows } from '@/lib/engine/ledger/urpd-rows'
import { AGE_BANDS, LONG_TERM_DAYS, SCRIPT_TYPES } from '@/lib/sources/base-tables'

const COIN = 1e8
const EDGES = { bands: AGE_BANDS, longTermDays: LONG_TERM_DAYS }
const URPD_EVERY_DAYS = 7

const OF_DAYS = [
  'issuance',
  'fees',
  'block_count',
  'block_height',
  'tx_count',
  'size_bytes',
  'utxos_created',
  'utxos_spent',
  'utxo_count',
]

/** Columns of `chain/bitcoin` computed from the ledger, with or without prices. */
export const LEDGER_COLUMNS: readonly string[] = [
  ...OF_DAYS,
  ...Object.keys(ledgerColumns(createLedger({ capacity: 0, edges: ledgerEdges(EDGES) }).record, EDGES)),
  ...SCRIPT_TYPES.flatMap((type) => [`supply_${type}`, `realized_cap_usd_${type}`]),
]

/** Price of a day; NaN if it has none. */
function priceAt(prices: Frame | null, time: number): number {
  const column = prices?.columns.price_usd
  if (!prices || !column || !isNumeric(column)) return Number.NaN
  const row = lowerBound(prices.time, time)
  return prices.time[row] === time ? column[row] : Number.NaN
}

export interface LedgerTables {
  /** Columns of `chain/bitcoin`, one row per day. */
  chain: Frame
  /** Weekly snapshots: the table `urpd/bitcoin`. */
  urpd: Frame
}

/**
 * Computes the ledger’s columns by replaying all spends against prices (`prices.columns.price_usd`, USD by day). `spends` are
 * pieces in day order. Each is loaded when its days are reached and released afterward, so memory is bounded by one piece
 * and the columns. Coins created before the first price have a cost of zero.
 */
export async function replayLedger(
  days: Frame,
  spends: AsyncIterable<Frame>,
  prices: Frame | null,
): Promise<LedgerTables> {
  const numbers = (name: string) => numbersIn(days, name)
  const first = days.time[0] / DAY_MS
  const length = days.time[days.time.length - 1] / DAY_MS - first + 1
  const time = Float64Array.from({ length }, (_, at) => (first + at) * DAY_MS)
  const ledger = createLedger({ capacity: length, edges: ledgerEdges(EDGES) })
  const lastHeight = numbers('last_height')
  const sums = Object.fromEntries(OF_DAYS.map((name) => [name, new Float64Array(length)]))
  const made = { created: new Float64Array(length), destroyed: new Float64Array(length) }
  const byType = SCRIPT_TYPES.map((type) => ({
    created: numbers(`created_${type}`),
    supply: new Float64Array(length),
    cost: new Float64Array(length),
  }))
  const snapshots: { time: number; parts: NonNullable<ReturnType<typeof urpd>> }[] = []
  const spent = new Float64Array(length)
  const reader = rowsByDay(spends)
  let row = 0
  let height = -1
  for (let at = 0; at < length; at++) {
    const counted = days.time[row] === time[at]
    spent.fill(0, 0, at + 1)
    const price = priceAt(prices, time[at])
    const today = counted ? row : -1
    const value = (name: string) => (today < 0 ? 0 : numbers(name)[today])
    // Ledgers of an earlier version lack them.
    const spendless = (name: string) => (days.columns[name] ? value(name) : 0)
    const blocks = today < 0 ? 0 : lastHeight[today] - height
    for (let kind = 0; kind < byType.length; kind++) {
      const { supply, cost } = byType[kind]
      supply[at] = at > 0 ? supply[at - 1] : 0
      cost[at] = at > 0 ? cost[at - 1] : 0
    }
    const gone = today < 0 ? null : await reader.take(time[at])
    for (let i = 0; i < (gone?.created.length ?? 0); i++) {
      const { created, types, amounts } = gone as DaySpends
      const from = created[i] - first
      const amount = amounts[i] / COIN
      spent[from] += amount
      const kind = byType[types[i]]
      kind.supply[at] -= amount
      if (from < at) kind.cost[at] -= amount * ledger.costs[from]
    }
    ledger.advance({
      price,
      issuance: (value('issuance') - spendless('burned')) / COIN,
      blocks,
      spent,
      withinHour: value('within_hour') / COIN,
    })
    if (today >= 0) {
      for (const kind of byType) {
        const amount = kind.created[today] / COIN
        kind.supply[at] += amount
        kind.cost[at] += amount * ledger.costs[at]
      }
      // Coins created and spent on the same day have no earlier cost.
      for (let i = 0; i < (gone?.created.length ?? 0); i++) {
        const { created, types, amounts } = gone as DaySpends
        if (created[i] - first === at) byType[types[i]].cost[at] -= (amounts[i] / COIN) * ledger.costs[at]
      }
      height = lastHeight[today]
      row++
    }
    sums.issuance[at] = value('issuance') / COIN
    sums.fees[at] = value('fees') / COIN
    sums.block_count[at] = blocks
    sums.block_height[at] = height
    sums.tx_count[at] = value('tx_count')
    sums.size_bytes[at] = value('size_bytes')
    sums.utxos_created[at] = value('outputs')
    sums.utxos_spent[at] = value('inputs')
    sums.utxo_count[at] =
      (at > 0 ? sums.utxo_count[at - 1] : 0) + value('outputs') - spendless('unspendable') - value('inputs')
    made.created[at] = value('coin_blocks_created')
    made.destroyed[at] = value('coin_blocks_destroyed')
    const day = time[at] / DAY_MS
    const parts = day % URPD_EVERY_DAYS === 0 ? urpd(ledger, LONG_TERM_DAYS) : null
    if (parts) snapshots.push({ time: time[at], parts })
  }
  const columns: Record<string, Float64Array> = {
    ...sums,
    ...ledgerColumns(ledger.record, EDGES),
    // Counted by block, while the rest of the ledger counts by day.
    coin_blocks_created: made.created,
    coin_blocks_destroyed: made.destroyed,
  }
  SCRIPT_TYPES.forEach((type, kind) => {
    columns[`supply_${type}`] = byType[kind].supply
    columns[`realized_cap_usd_${type}`] = byType[kind].cost.map((cost, at) =>
      Number.isNaN(ledger.record.price[at]) ? Number.NaN : cost,
    )
  })
  const { time: urpdTime, ...urpdColumns } = urpdRows(snapshots)
  return { chain: frame(time, columns), urpd: frame(urpdTime, urpdColumns) }
}

interface DaySpends {
  created: Float64Array
  types: Float64Array
  amounts: Float64Array
}

/** Rows day by day, from pieces in day order. */
function rowsByDay(pieces: AsyncIterable<Frame>) {
  const iterator = pieces[Symbol.asyncIterator]()
  let piece: Frame | null = null
  let row = 0
  return {
    async take(time: number): Promise<DaySpends | null> {
      while (piece === null || row >= piece.time.length) {
        const next = await iterator.next()
        if (next.done) return null
        piece = next.value
        row = 0
      }
      const { time: times, columns } = piece
      const start = row
      while (row < times.length && times[row] === time) row++
      const part = (name: string) => (columns[name] as Float64Array).subarray(start, row)
      return { created: part('created'), types: part('type'), amounts: part('amount') }
    },
  }
}
