import type { LedgerRecord } from './ledger'

/** Daily columns of the coins of one age range. Amounts in coins, the rest in USD, which is NaN without a price. */
export interface Cohort {
  supply: Float64Array
  realizedCap: Float64Array
  supplyInProfit: Float64Array
  unrealizedProfit: Float64Array
  unrealizedLoss: Float64Array
  spentVolume: Float64Array
  spentValue: Float64Array
  spentCost: Float64Array
  realizedProfit: Float64Array
  realizedLoss: Float64Array
}

/** Index of the segment that starts at this age. */
function segmentAt(record: LedgerRecord, age: number): number {
  if (age === Number.POSITIVE_INFINITY) return record.edges.length
  const segment = record.edges.indexOf(age)
  if (segment < 0)
    throw new RangeError(
      `A cohort must start and end at an age edge of the ledger (${record.edges.join(', ')} days); got ${age} days.`,
    )
  return segment
}

/** Daily sum of a quantity over the segments of an age range. */
export function sumSegments(
  record: LedgerRecord,
  quantity: readonly Float64Array[],
  fromDays = 0,
  toDays = Number.POSITIVE_INFINITY,
): Float64Array {
  const result = new Float64Array(record.days)
  const end = segmentAt(record, toDays)
  for (let segment = segmentAt(record, fromDays); segment < end; segment++) {
    const part = quantity[segment]
    for (let day = 0; day < result.length; day++) result[day] += part[day]
  }
  return result
}

/**
 * Holdings and spending of a cohort. Coins held that cost less than the price, and coins spent above their cost, are in
 * profit, all others in loss. So profit − loss = value − cost, for coins held and for coins spent.
 */
export function cohort(
  record: LedgerRecord,
  fromDays = 0,
  toDays = Number.POSITIVE_INFINITY,
): Readonly<Cohort> {
  const sum = (quantity: readonly Float64Array[]) => sumSegments(record, quantity, fromDays, toDays)
  const { price } = record
  const atPrice = (amounts: Float64Array) => amounts.map((amount, day) => amount * price[day])
  const heldInProfit = sum(record.heldInProfit)
  const heldInLoss = sum(record.heldInLoss)
  const held = profitAndLoss(
    price,
    { amount: heldInProfit, value: atPrice(heldInProfit), cost: sum(record.heldCostInProfit) },
    { amount: heldInLoss, value: atPrice(heldInLoss), cost: sum(record.heldCostInLoss) },
  )
  const spent = profitAndLoss(
    price,
    {
      amount: sum(record.spentInProfit),
      value: sum(record.spentValueInProfit),
      cost: sum(record.spentCostInProfit),
    },
    {
      amount: sum(record.spentInLoss),
      value: sum(record.spentValueInLoss),
      cost: sum(record.spentCostInLoss),
    },
  )
  return {
    supply: held.amount,
    realizedCap: held.cost,
    supplyInProfit: held.amountInProfit,
    unrealizedProfit: held.profit,
    unrealizedLoss: held.loss,
    spentVolume: spent.amount,
    spentValue: spent.value,
    spentCost: spent.cost,
    realizedProfit: spent.profit,
    realizedLoss: spent.loss,
  }
}

interface Side {
  amount: Float64Array
  value: Float64Array
  cost: Float64Array
}

function profitAndLoss(price: Float64Array, inProfit: Side, inLoss: Side) {
  const per = (make: (day: number) => number) => Float64Array.from(inProfit.amount.keys(), make)
  const inUsd = (make: (day: number) => number) =>
    per((day) => (Number.isNaN(price[day]) ? Number.NaN : make(day)))
  return {
    amount: per((day) => inProfit.amount[day] + inLoss.amount[day]),
    value: inUsd((day) => inProfit.value[day] + inLoss.value[day]),
    cost: inUsd((day) => inProfit.cost[day] + inLoss.cost[day]),
    amountInProfit: inUsd((day) => inProfit.amount[day]),
    profit: inUsd((day) => Math.max(0, inProfit.value[day] - inProfit.cost[day])),
    loss: inUsd((day) => Math.max(0, inLoss.cost[day] - inLoss.value[day])),
  }
}
