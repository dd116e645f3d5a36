/** One day of a ledger. Amounts are in coins, indexed by the day the coins were created (0 is the ledger’s first day). */
export interface LedgerDay {
  /** Price of a coin in USD; NaN while the coin has none. */
  price: number
  /** Coins created out of nothing. */
  issuance: number
  blocks: number
  /** Coins spent by the day they were created: entries 0 … today, today’s own being coins created and spent today. */
  spent: Float64Array
  /** The part of the coins created and spent today that was held for less than an hour. */
  withinHour?: number
}

/** What every segment of age adds up to, by day: `supply[segment][day]`. Spends count at the age they end. */
export interface LedgerRecord {
  readonly days: number
  /** Ages in days at which the segments begin; the last one is open. */
  readonly edges: readonly number[]
  readonly price: Float64Array
  readonly issuance: Float64Array
  readonly blocks: Float64Array
  readonly withinHour: Float64Array
  /** Unspent coins that cost less than the price, and all others; their costs in USD. */
  readonly heldInProfit: readonly Float64Array[]
  readonly heldInLoss: readonly Float64Array[]
  readonly heldCostInProfit: readonly Float64Array[]
  readonly heldCostInLoss: readonly Float64Array[]
  readonly spentInProfit: readonly Float64Array[]
  readonly spentInLoss: readonly Float64Array[]
  readonly spentCostInProfit: readonly Float64Array[]
  readonly spentCostInLoss: readonly Float64Array[]
  readonly coinDays: readonly Float64Array[]
  readonly coinBlocks: readonly Float64Array[]
}

export interface Ledger {
  /** Number of days taken in. */
  readonly days: number
  /** Unspent coins by day of creation, at the end of the last day taken in; a live view. */
  readonly amounts: Float64Array
  /** Cost of a coin by day of creation: the day’s price, the one before while it is missing, `openingCost` before there is any. */
  readonly costs: Float64Array
  /** Takes in the next day. Throws a RangeError when more is spent than there is. */
  advance(day: LedgerDay): void
  readonly record: LedgerRecord
}

const SLACK = 1e-6

/**
 * The coin-age ledger: coins by day of creation, moved forward a day at a time. Every spend ends a coin and creates
 * one of the day with the same amount, so its cost becomes the day’s price. A day costs O(days before it).
 */
export function createLedger(options: {
  capacity: number
  edges: readonly number[]
  /** USD a coin created before the first price cost; 0 when nobody could have paid for it. */
  openingCost?: number
}): Ledger {
  const { capacity, edges, openingCost = 0 } = options
  if (edges[0] !== 0 || edges[1] !== 1 || edges.some((edge, i) => i > 0 && edge <= edges[i - 1])) {
    throw new RangeError('Age edges must ascend and start with 0, 1.')
  }
  const amounts = new Float64Array(capacity)
  const costs = new Float64Array(capacity)
  const heights = new Float64Array(capacity)
  const perSegment = () => edges.map(() => new Float64Array(capacity))
  const record = {
    days: 0,
    edges,
    price: new Float64Array(capacity),
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
    coinDays: perSegment(),
    coinBlocks: perSegment(),
  }

  /** Ends the spends of one segment, oldest coin first, and adds up what is left. Returns the amount spent. */
  function settle(segment: number, today: number, price: number, given: Float64Array): number {
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
      const gone = given[created]
      let left = amounts[created] - gone
      if (!(left >= 0)) {
        if (!(left > -SLACK)) throw new RangeError(`Day ${today} spends coins of day ${created} twice.`)
        left = 0
      }
      amounts[created] = left
      const paid = costs[created]
      coinDays += gone * (today - created)
      coinBlocks += gone * (height - heights[created])
      if (paid < price) {
        heldInProfit += left
        heldCostInProfit += left * paid
        spentInProfit += gone
        spentCostInProfit += gone * paid
      } else {
        heldInLoss += left
        heldCostInLoss += left * paid
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
    advance({ price, issuance, blocks, spent, withinHour = 0 }) {
      const today = record.days
      if (today >= capacity) throw new RangeError(`The ledger holds at most ${capacity} days.`)
      costs[today] = Number.isNaN(price) ? (today > 0 ? costs[today - 1] : openingCost) : price
      heights[today] = (today > 0 ? heights[today - 1] : 0) + blocks
      record.price[today] = price
      record.issuance[today] = issuance
      record.blocks[today] = blocks
      record.withinHour[today] = withinHour
      let moved = 0
      for (let segment = edges.length - 1; segment > 0; segment--) {
        moved += settle(segment, today, price, spent)
      }
      amounts[today] = issuance + moved + spent[today]
      settle(0, today, price, spent)
      record.days = today + 1
    },
  }
}
