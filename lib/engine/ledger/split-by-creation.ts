import type { Ledger } from './ledger'

/**
 * Shares of something that is settled when a coin is created (such as its script type), constant over epochs of
 * `epochDays`: `shares[epoch][kind]`, each row adding to 1.
 */
export interface CreationShares {
  epochDays: number
  shares: readonly Float64Array[]
}

/** Supply and cost of every kind at the end of the ledger’s last day: `[kind]` → coins, USD. */
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
