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
 * Holdings and spending of a cohort. Coins that cost less than the price are in profit, all others in loss. So profit −
 * loss = value − cost, for coins held and for coins spent.
 */
export function cohort(
  record: LedgerRecord,
  fromDays = 0,
  toDays = Number.POSITIVE_INFINITY,
): Readonly<Cohort> {
  const sum = (quantity: readonly Float64Array[]) => sumSegments(record, quantity, fromDays, toDays)
  const { price } = record
  const held = profitAndLoss(
    price,
    sum(record.heldInProfit),
    sum(record.heldInLoss),
    sum(record.heldCostInProfit),
    sum(record.heldCostInLoss),
  )
  const spent = profitAndLoss(
    price,
    sum(record.spentInProfit),
    sum(record.spentInLoss),
    sum(record.spentCostInProfit),
    sum(record.spentCostInLoss),
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

function profitAndLoss(
  price: Float64Array,
  inProfit: Float64Array,
  inLoss: Float64Array,
  costInProfit: Float64Array,
  costInLoss: Float64Array,
) {
  const per = (make: (day: number) => number) => Float64Array.from(inProfit.keys(), make)
  const inUsd = (make: (day: number) => number) =>
    per((day) => (Number.isNaN(price[day]) ? Number.NaN : make(day)))
  return {
    amount: per((day) => inProfit[day] + inLoss[day]),
    value: inUsd((day) => (inProfit[day] + inLoss[day]) * price[day]),
    cost: inUsd((day) => costInProfit[day] + costInLoss[day]),
    amountInProfit: inUsd((day) => inProfit[day]),
    profit: inUsd((day) => Math.max(0, inProfit[day] * price[day] - costInProfit[day])),
    loss: inUsd((day) => Math.max(0, costInLoss[day] - inLoss[day] * price[day])),
  }
}
