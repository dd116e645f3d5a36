/** One day of a ledger. Amounts are in coins. Days are counted from the ledger’s first day, 0. */
export interface LedgerDay {
  /** USD per coin at the end of the day, which values the coins held. NaN before there is a price. */
  price: number
  /**
   * USD per coin at which coins move on average: the mean over the day. Default: `price`, so that coins of the day
   * neither gain nor lose. Coins created on the day and spent again move later, halfway between it and `price`.
   */
  meanPrice?: number
  /** New coins. */
  issuance: number
  blocks: number
  /** Coins spent, by the day they were created, 0 … today. */
  spent: Float64Array
  /** Part of `spent[today]` that was held for less than an hour. */
  withinHour?: number
}

/** Daily sums per age segment, as `coinDays[segment][day]`. A spent coin counts in the segment of its age when spent. */
export interface LedgerRecord {
  readonly days: number
  /** Ages in days at which the segments start. The last segment has no end. */
  readonly edges: readonly number[]
  readonly price: Float64Array
  /** Price of coins spent on the day of their creation. */
  readonly respentPrice: Float64Array
  readonly issuance: Float64Array
  readonly blocks: Float64Array
  readonly withinHour: Float64Array
  /**
   * Coins held in profit cost less than the price, coins spent in profit less than they were spent at; all others are in
   * loss. Amounts in coins, costs and values in USD. A value is NaN without a price.
   */
  readonly heldInProfit: readonly Float64Array[]
  readonly heldInLoss: readonly Float64Array[]
  readonly heldCostInProfit: readonly Float64Array[]
  readonly heldCostInLoss: readonly Float64Array[]
  readonly spentInProfit: readonly Float64Array[]
  readonly spentInLoss: readonly Float64Array[]
  readonly spentCostInProfit: readonly Float64Array[]
  readonly spentCostInLoss: readonly Float64Array[]
  readonly spentValueInProfit: readonly Float64Array[]
  readonly spentValueInLoss: readonly Float64Array[]
  readonly coinDays: readonly Float64Array[]
  readonly coinBlocks: readonly Float64Array[]
}

export interface Ledger {
  /** Number of days added. */
  readonly days: number
  /** Unspent coins by day of creation, after the last day added. Updated in place. */
  readonly amounts: Float64Array
  /** USD per coin by day of creation: the mean of its moves, the last known price, or `openingCost` before the first. */
  readonly costs: Float64Array
  /** Adds the next day. Throws a RangeError if more coins are spent than exist. */
  advance(day: LedgerDay): void
  readonly record: LedgerRecord
}

/** Rounding error allowed in amounts, in coins. */
const SLACK = 1e-6

/**
 * Tracks coins by day of creation, one day at a time. Spending a coin ends it and creates a coin of the same amount on
 * that day, so its cost becomes the price at which it moved. Adding a day takes time proportional to the days before it.
 */
export function createLedger(options: {
  capacity: number
  edges: readonly number[]
  /** Cost in USD of a coin created before the first price. Default 0. */
  openingCost?: number
}): Ledger {
  const { capacity, edges, openingCost = 0 } = options
  if (edges[0] !== 0 || edges[1] !== 1 || edges.some((edge, i) => i > 0 && edge <= edges[i - 1])) {
    throw new RangeError(`Age edges must ascend and start with 0, 1; got ${edges.join(', ')}.`)
  }
  const amounts = new Float64Array(capacity)
  const costs = new Float64Array(capacity)
  const heights = new Float64Array(capacity)
  const perSegment = () => edges.map(() => new Float64Array(capacity))
  const record = {
    days: 0,
    edges,
    price: new Float64Array(capacity),
    respentPrice: new Float64Array(capacity),
    issuance: new Float64Array(capacity),
    blocks: new Float64Array(capacity),
    withinHour: new Float64Array(capacity),
    heldInProfit: perSegment(),
    heldInLoss: perSegment(),
    heldCostInProfit: perSegment(),
    heldCostInLoss: perSegment(),
    spentInProfit: perSegment(),
    spentInLoss: perSegment(),
    spentCostInProfit: perSegment(),
    spentCostInLoss: perSegment(),
    spentValueInProfit: perSegment(),
    spentValueInLoss: perSegment(),
    coinDays: perSegment(),
    coinBlocks: perSegment(),
  }

  /** Removes the spent coins of one segment and records its sums. Returns the amount spent. */
  function settle(
    segment: number,
    today: number,
    price: number,
    spentAt: number,
    spent: Float64Array,
  ): number {
    const last = today - edges[segment]
    const first = segment + 1 < edges.length ? Math.max(0, today - edges[segment + 1] + 1) : 0
    const height = heights[today]
    let heldInProfit = 0
    let heldInLoss = 0
    let heldCostInProfit = 0
    let heldCostInLoss = 0
    let spentInProfit = 0
    let spentInLoss = 0
    let spentCostInProfit = 0
    let spentCostInLoss = 0
    let coinDays = 0
    let coinBlocks = 0
    for (let created = first; created <= last; created++) {
      const gone = spent[created]
      let left = amounts[created] - gone
      if (!(left >= 0)) {
        if (!(left > -SLACK))
          throw new RangeError(
            `Day ${today} spends ${gone} coins of day ${created}, but only ${amounts[created]} are left.`,
          )
        left = 0
      }
      amounts[created] = left
      const paid = costs[created]
      coinDays += gone * (today - created)
      coinBlocks += gone * (height - heights[created])
      if (paid < price) {
        heldInProfit += left
        heldCostInProfit += left * paid
      } else {
        heldInLoss += left
        heldCostInLoss += left * paid
      }
      if (paid < spentAt) {
        spentInProfit += gone
        spentCostInProfit += gone * paid
      } else {
        spentInLoss += gone
        spentCostInLoss += gone * paid
      }
    }
    record.heldInProfit[segment][today] = heldInProfit
    record.heldInLoss[segment][today] = heldInLoss
    record.heldCostInProfit[segment][today] = heldCostInProfit
    record.heldCostInLoss[segment][today] = heldCostInLoss
    record.spentInProfit[segment][today] = spentInProfit
    record.spentInLoss[segment][today] = spentInLoss
    record.spentCostInProfit[segment][today] = spentCostInProfit
    record.spentCostInLoss[segment][today] = spentCostInLoss
    record.spentValueInProfit[segment][today] = spentInProfit * spentAt
    record.spentValueInLoss[segment][today] = spentInLoss * spentAt
    record.coinDays[segment][today] = coinDays
    record.coinBlocks[segment][today] = coinBlocks
    return spentInProfit + spentInLoss
  }

  return {
    get days() {
      return record.days
    },
    amounts,
    costs,
    record,
    advance({ price, meanPrice = price, issuance, blocks, spent, withinHour = 0 }) {
      const today = record.days
      if (today >= capacity) throw new RangeError(`The ledger is full: its capacity is ${capacity} days.`)
      const respentPrice = (meanPrice + price) / 2
      heights[today] = (today > 0 ? heights[today - 1] : 0) + blocks
      record.price[today] = price
      record.respentPrice[today] = respentPrice
      record.issuance[today] = issuance
      record.blocks[today] = blocks
      record.withinHour[today] = withinHour
      let moved = 0
      for (let segment = edges.length - 1; segment > 0; segment--) {
        moved += settle(segment, today, price, meanPrice, spent)
      }
      const first = issuance + moved
      amounts[today] = first + spent[today]
      const created = first * meanPrice + spent[today] * respentPrice
      if (Number.isNaN(price)) costs[today] = today > 0 ? costs[today - 1] : openingCost
      else costs[today] = meanPrice === price || amounts[today] === 0 ? price : created / amounts[today]
      settle(0, today, price, respentPrice, spent)
      record.days = today + 1
    },
  }
}
