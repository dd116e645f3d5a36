import type { Ledger } from './ledger'

/**
 * Shares of a property that is fixed when a coin is created, such as its script type: `shares[epoch][kind]`. Each epoch
 * lasts `epochDays`, and its shares sum to 1.
 */
export interface CreationShares {
  epochDays: number
  shares: readonly Float64Array[]
}

/** Supply in coins and cost in USD of every kind, after the ledger’s last day. */
export function splitByCreation(
  ledger: Ledger,
  { epochDays, shares }: CreationShares,
): { supply: Float64Array; cost: Float64Array } {
  const { amounts, costs, days } = ledger
  const kinds = shares[0].length
  const supply = new Float64Array(kinds)
  const cost = new Float64Array(kinds)
  for (let start = 0, epoch = 0; start < days; start += epochDays, epoch++) {
    const end = Math.min(days, start + epochDays)
    let held = 0
    let paid = 0
    for (let created = start; created < end; created++) {
      held += amounts[created]
      paid += amounts[created] * costs[created]
    }
    const share = shares[epoch]
    for (let kind = 0; kind < kinds; kind++) {
      supply[kind] += held * share[kind]
      cost[kind] += paid * share[kind]
    }
  }
  return { supply, cost }
}
