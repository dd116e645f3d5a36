import { dayNumber } from '@/lib/engine/calendar'
import { macroFacts } from '@/lib/sources/macro/macro-series'
import { type Knot, linearPath, logPath, type Path, readKnots } from '@/lib/sources/sample/path'

/** Factor that levels stay within; prices of commodities and stocks move further. */
const [LEVEL, PRICE] = [1.6, 2.5]
/** Part of its own level, and of the whole range of its history, that a rate stays within. */
const [OF_LEVEL, OF_RANGE] = [0.35, 0.1]

/** The approximate history of a price or value that the sample is drawn around. */
export interface KnownLevel {
  at: Path
  /** First day with a known level. */
  first: number
  /** Range around a level that true values stay within. */
  around(level: number, widening: number): readonly [number, number]
}

/** The history of an economic series; null if it has none. */
export function macroLevel(id: string): KnownLevel | null {
  const sample = macroFacts(id)?.sample
  if (!sample || sample === 'computed') return null
  const knots = readKnots(sample.knots)
  if ('scale' in sample)
    return sample.scale === 'log' ? logarithmic(knots, LEVEL, sample.growth) : linear(knots)
  return sample.relative ? logarithmic(knots, PRICE) : linear(knots)
}

export const logarithmic = (knots: readonly Knot[], factor: number, growth = 0): KnownLevel => ({
  at: logPath(knots, growth),
  first: dayNumber(knots[0][0]),
  around: (level, widening) => [level / (factor * widening), level * factor * widening],
})

function linear(knots: readonly Knot[]): KnownLevel {
  const values = knots.map(([, value]) => value)
  const range = OF_RANGE * (Math.max(...values) - Math.min(...values))
  return {
    at: linearPath(knots),
    first: dayNumber(knots[0][0]),
    around(level, widening) {
      const most = Math.max(range, OF_LEVEL * Math.abs(level)) * widening
      return [level - most, level + most]
    },
  }
}
