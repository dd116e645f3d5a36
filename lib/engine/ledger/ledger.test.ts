import { expect, test } from 'vitest'
import { createLedger, type Ledger } from './ledger'
import { ledgerColumns, ledgerEdges } from './ledger-columns'
import { splitByCreation } from './split-by-creation'
import { urpd } from './urpd'

const bands = [0, 1, 7, 30, 90, 180, 365, 730, 1095, 1825, 2555, 3650].map((fromDays, i, all) => ({
  id: `b${i}`,
  fromDays,
  toDays: all[i + 1] ?? Number.POSITIVE_INFINITY,
}))
const edges = { bands, longTermDays: 155 }
const DAYS = 4200

/** A simulated chain: the price moves in waves from day 60 on, and some coins of every age move each day. */
function run(each?: (ledger: Ledger) => void): Ledger {
  const ledger = createLedger({ capacity: DAYS, edges: ledgerEdges(edges) })
  const spent = new Float64Array(DAYS)
  for (let day = 0; day < DAYS; day++) {
    for (let created = 0; created < day; created++) {
      spent[created] =
        (ledger.amounts[created] * (1 + Math.sin(day * 7 + created))) / (4 * (day - created + 3))
    }
    spent[day] = 20
    ledger.advance({
      price: day < 60 ? Number.NaN : 100 + 80 * Math.sin(day / 200) + day / 20,
      issuance: 50,
      blocks: 144,
      spent,
      withinHour: 5,
    })
    each?.(ledger)
  }
  return ledger
}

const ledger = run()
const columns = ledgerColumns(ledger.record, edges)
const near = (a: number, b: number, scale = Math.max(Math.abs(a), Math.abs(b), 1)) =>
  expect(Math.abs(a - b) / scale).toBeLessThan(1e-9)
const days = Array.from({ length: DAYS }, (_, day) => day)
const priced = days.filter((day) => day > 60)

test('supply equals issuance: spending neither creates nor loses coins', () => {
  for (const day of days) near(columns.supply[day], 50 * (day + 1))
})

test('age bands sum to the total of every column', () => {
  for (const stem of [
    'supply',
    'realized_cap_usd',
    'spent_volume',
    'spent_value_usd',
    'spent_cost_usd',
    'realized_profit_usd',
    'realized_loss_usd',
  ]) {
    for (const day of priced) {
      const sum = bands.reduce((total, band) => total + columns[`${stem}_${band.id}`][day], 0)
      near(sum, columns[stem][day])
    }
  }
})

test('short-term and long-term holders sum to the total', () => {
  for (const stem of Object.keys(columns).filter((name) => `lth_${name}` in columns)) {
    for (const day of priced)
      near(columns[`lth_${stem}`][day] + columns[`sth_${stem}`][day], columns[stem][day])
  }
})

test('realized cap changes by the value of new coins minus the cost of spent coins', () => {
  for (const day of priced) {
    const created = columns.spent_value_usd[day] + 50 * ledger.record.price[day]
    near(
      columns.realized_cap_usd[day] - columns.realized_cap_usd[day - 1],
      created - columns.spent_cost_usd[day],
      columns.realized_cap_usd[day],
    )
  }
})

test('profit minus loss equals value minus cost, for coins held and coins spent', () => {
  for (const prefix of ['', 'lth_', 'sth_']) {
    for (const day of priced) {
      const column = (name: string) => columns[`${prefix}${name}`][day]
      const cap = column('supply') * ledger.record.price[day]
      near(
        column('unrealized_profit_usd') - column('unrealized_loss_usd'),
        cap - column('realized_cap_usd'),
        Math.max(cap, 1),
      )
      near(
        column('realized_profit_usd') - column('realized_loss_usd'),
        column('spent_value_usd') - column('spent_cost_usd'),
        Math.max(column('spent_value_usd'), 1),
      )
    }
  }
})

test('adjusted columns leave out coins spent within an hour, at the same price in value and cost', () => {
  const day = 900
  near(columns.spent_value_usd[day] - columns.adjusted_spent_value_usd[day], 5 * ledger.record.price[day])
  near(columns.spent_cost_usd[day] - columns.adjusted_spent_cost_usd[day], 5 * ledger.record.price[day])
})

test('USD columns are missing before the first price, amounts are not', () => {
  expect(columns.realized_cap_usd[30]).toBeNaN()
  expect(columns.supply_in_profit[30]).toBeNaN()
  expect(columns.realized_profit_usd_b3[30]).toBeNaN()
  expect(columns.spent_volume[30]).toBeGreaterThan(20)
  expect(columns.coin_days_destroyed[30]).toBeGreaterThan(0)
})

test('coin blocks destroyed never exceed coin blocks created', () => {
  let created = 0
  let destroyed = 0
  for (const day of days) {
    created += columns.coin_blocks_created[day]
    destroyed += columns.coin_blocks_destroyed[day]
    expect(destroyed).toBeLessThanOrEqual(created)
  }
  near(columns.coin_blocks_destroyed[500], columns.coin_days_destroyed[500] * 144)
})

test('a small ledger equals values computed by hand', () => {
  const small = createLedger({ capacity: 3, edges: [0, 1, 2] })
  const none = new Float64Array(3)
  small.advance({ price: 10, issuance: 4, blocks: 2, spent: none })
  small.advance({ price: 30, issuance: 0, blocks: 3, spent: Float64Array.of(1, 0, 0) })
  small.advance({ price: 20, issuance: 0, blocks: 5, spent: Float64Array.of(1.5, 1, 0) })
  const { record } = small
  expect(Array.from(small.amounts)).toEqual([1.5, 0, 2.5])
  expect(record.spentCostInProfit.map((part) => part[2])).toEqual([0, 0, 15])
  expect(record.spentCostInLoss.map((part) => part[2])).toEqual([0, 30, 0])
  expect(record.coinDays.map((part) => part[2])).toEqual([0, 1, 3])
  expect(record.coinBlocks.map((part) => part[2])).toEqual([0, 5, 12])
  expect(record.heldCostInProfit.map((part) => part[2])).toEqual([0, 0, 15])
  expect(record.heldCostInLoss.map((part) => part[2])).toEqual([50, 0, 0])
})

test('coins of the day cost what they moved at: the mean of the day, and later when they are spent again', () => {
  const small = createLedger({ capacity: 2, edges: [0, 1] })
  small.advance({ price: 10, issuance: 2, blocks: 1, spent: new Float64Array(2) })
  // Two coins leave at the mean of 16. Three moves follow, at 18 on average, halfway to the end of the day.
  small.advance({ price: 20, meanPrice: 16, issuance: 1, blocks: 1, spent: Float64Array.of(2, 3) })
  const { record } = small
  const cost = (3 * 16 + 3 * 18) / 6
  expect(small.costs[1]).toBe(cost)
  expect(record.spentValueInProfit.map((part) => part[1])).toEqual([3 * 18, 2 * 16])
  expect(record.spentCostInProfit.map((part) => part[1])).toEqual([3 * cost, 2 * 10])
  expect(record.heldCostInProfit.map((part) => part[1])).toEqual([3 * cost, 0])
  // New coins at the mean and the result of the spends are what the cost of all coins changes by.
  expect(3 * cost - 2 * 10).toBe(1 * 16 + (3 * 18 + 2 * 16) - (3 * cost + 2 * 10))
})

test('spending a coin twice and advancing beyond the capacity throw', () => {
  const small = createLedger({ capacity: 2, edges: [0, 1] })
  small.advance({ price: 1, issuance: 1, blocks: 1, spent: new Float64Array(2) })
  expect(() => small.advance({ price: 1, issuance: 1, blocks: 1, spent: Float64Array.of(2, 0) })).toThrow(
    RangeError,
  )
  expect(() => createLedger({ capacity: 2, edges: [0, 7] })).toThrow(RangeError)
})

test('URPD contains the whole supply and divides it at the long-term age', () => {
  const last = DAYS - 1
  const snapshot = urpd(ledger, 155)
  if (!snapshot) throw new Error('no snapshot')
  const total = (amounts: Float64Array) => amounts.reduce((sum, x) => sum + x, 0)
  near(total(snapshot.shortTerm), columns.sth_supply[last])
  near(total(snapshot.longTerm), columns.lth_supply[last])
  expect(snapshot.priceMin[0]).toBe(0)
  near(
    snapshot.priceMax[99],
    ledger.costs.reduce((highest, cost) => Math.max(highest, cost)),
  )
  expect(urpd(createLedger({ capacity: 1, edges: [0, 1] }), 155)).toBeNull()
})

test('kinds fixed at creation sum to the total', () => {
  const epochs = Math.ceil(DAYS / 90)
  const shares = Array.from({ length: epochs }, (_, epoch) =>
    Float64Array.of(epoch / epochs, 1 - epoch / epochs),
  )
  const { supply, cost } = splitByCreation(ledger, { epochDays: 90, shares })
  near(supply[0] + supply[1], columns.supply[DAYS - 1])
  near(cost[0] + cost[1], columns.realized_cap_usd[DAYS - 1])
})
