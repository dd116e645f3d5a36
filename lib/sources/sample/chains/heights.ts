import { meanReverting } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import type { World } from '../world'
import type { ChainProfile } from './chain-profiles'

export interface Heights {
  /** Height of the last block of each day. */
  last: Float64Array
  /** Number of blocks of each day; they end at `last`. */
  count: Float64Array
}

/** Blocks by day: the chain’s known pace with random variation that evens out. Never negative. */
export function heightsOf(world: World, profile: ChainProfile, days: Float64Array): Heights | null {
  const { heights } = profile
  if (!heights) return null
  const knots = readKnots(heights.knots)
  const pace = linearPath(knots, heights.perDay * 365.25)
  const luck = meanReverting(world.key(`${profile.id} luck`), days[0], days.length, {
    memory: 0.9,
    deviation: heights.noise,
  })
  const last = new Float64Array(days.length)
  const count = new Float64Array(days.length)
  for (let t = 0; t < days.length; t++) {
    const before = t === 0 ? knots[0][1] - 1 : last[t - 1]
    const early = Math.min(1, t / 365)
    last[t] = t === 0 ? knots[0][1] : Math.max(before, Math.floor(pace(days[t]) + early * luck[t]))
    count[t] = last[t] - before
  }
  return { last, count }
}
