import { seededRandom } from '@/lib/engine/seeded-random'
import { occurrencesOf, withoutOverlaps } from './occurrences'
import { FAN } from './quantiles'
import { daily, study, walk } from './study.test-data'

const LENGTH = 1500
const DAYS = 20
const STEPS = [5, DAYS]

/**
 * Shares of further paths of random walks below each quantile of the fan of the paths before. The last complete
 * occurrence of each walk is the further one, and the condition does not depend on the walk.
 */
export function sharesBelow(seeds: number): { shares: number[]; tries: number } {
  const below = FAN.map(() => 0)
  const time = daily(LENGTH)
  for (let seed = 1; seed <= seeds; seed++) {
    const next = seededRandom(seed)
    const values = walk(LENGTH, next)
    const condition = Float64Array.from({ length: LENGTH }, () => (next() < 0.02 ? 1 : 0))
    const rows = withoutOverlaps(time, occurrencesOf(condition), DAYS)
    const last = rows[rows.length - 2]
    const { fan } = study(time.slice(0, last), values.slice(0, last), condition.slice(0, last))
    for (const step of STEPS) {
      const change = (values[last + step] / values[last] - 1) * 100
      for (const [at, quantile] of fan[step].fan.entries())
        if (change < quantile) below[at] += 1 / STEPS.length
    }
  }
  return { shares: below.map((count) => count / seeds), tries: seeds }
}

/** Largest distance of a share from its nominal one that chance explains: three and a half standard errors. */
export const allowed = (share: number, tries: number): number =>
  3.5 * Math.sqrt((share * (1 - share)) / tries)
