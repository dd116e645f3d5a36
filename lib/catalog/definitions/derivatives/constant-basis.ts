import type { Quote } from './futures-curve'

const CONSTANT_DAYS = 90

/** Annualizing over a few days magnifies noise, so contracts this close to expiry are excluded. */
const SHORTEST_DAYS = 7

export interface ConstantBasis {
  basisPct: number
  /** The contract closest to the constant maturity. */
  nearest: Quote
  /** 2 when the basis is interpolated between two contracts, otherwise 1. */
  contractsUsed: 1 | 2
}

/**
 * Annualized basis at a constant maturity from one day’s contracts: linear interpolation between the two
 * surrounding contracts, or the nearest contract when all are on one side. Undefined without a contract of seven
 * days or more.
 */
export function constantBasis(
  quotes: readonly Quote[],
  days: number = CONSTANT_DAYS,
): ConstantBasis | undefined {
  const usable = quotes
    .filter((quote) => quote.tteDays >= SHORTEST_DAYS)
    .sort((a, b) => a.tteDays - b.tteDays)
  const near = usable.filter((quote) => quote.tteDays <= days).at(-1)
  const far = usable.find((quote) => quote.tteDays > days)
  if (near && far) {
    const weight = (days - near.tteDays) / (far.tteDays - near.tteDays)
    const nearest = weight <= 0.5 ? near : far
    return {
      basisPct: near.basisPct + weight * (far.basisPct - near.basisPct),
      nearest,
      contractsUsed: weight === 0 ? 1 : 2,
    }
  }
  const single = near ?? far
  return single && { basisPct: single.basisPct, nearest: single, contractsUsed: 1 }
}
