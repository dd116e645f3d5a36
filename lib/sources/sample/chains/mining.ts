import { dayNumber } from '@/lib/engine/calendar'
import { normal } from '../keyed-noise'
import { logPath, readKnots } from '../path'
import type { World } from '../world'
import type { ChainProfile } from './chain-profiles'
import type { Heights } from './heights'

export interface Mining {
  /** Difficulty per epoch, or per day where it adjusts with every block. */
  epochs: Float64Array
  difficulty: Float64Array
  /** Hash rate in TH/s: difficulty × hashes per unit × blocks / 86,400 / 10¹². */
  hashRate: Float64Array
}

const TERA = 1e12

/** Difficulty follows the hash rate of the day its epoch began. The daily value is the mean over its blocks. */
export function miningOf(
  world: World,
  profile: ChainProfile,
  days: Float64Array,
  heights: Heights | null,
): Mining | null {
  const { mining } = profile
  if (!mining || !heights || !profile.heights) return null
  const power = logPath(readKnots(mining.hashRate))
  const key = world.key(`${profile.id} difficulty`)
  const seconds = 86_400 / profile.heights.perDay
  const difficultyAt = (day: number, index: number) =>
    Math.max(
      mining.epochBlocks > 1 ? 1 : 0,
      ((power(day) * TERA * seconds) / mining.hashesPerDifficulty) * Math.exp(0.025 * normal(key, index)),
    )
  const end = mining.until ? dayNumber(mining.until) : Number.POSITIVE_INFINITY
  const { last, count } = heights
  const epochs: number[] = []
  const difficulty = new Float64Array(days.length)
  for (let t = 0; t < days.length; t++) {
    if (mining.epochBlocks === 1) {
      epochs[t] = difficultyAt(days[t], days[t])
      difficulty[t] = days[t] < end ? epochs[t] : Number.NaN
      continue
    }
    while (epochs.length * mining.epochBlocks <= last[t]) epochs.push(difficultyAt(days[t], epochs.length))
    difficulty[t] = meanOverBlocks(epochs, mining.epochBlocks, last[t], count[t])
  }
  const scale = mining.hashesPerDifficulty / 86_400 / TERA
  return {
    epochs: Float64Array.from(epochs),
    difficulty,
    hashRate: difficulty.map((value, t) => value * scale * count[t]),
  }
}

function meanOverBlocks(epochs: readonly number[], epochBlocks: number, last: number, count: number): number {
  const current = Math.floor(last / epochBlocks)
  if (count === 0) return epochs[current]
  let total = 0
  for (let height = last - count + 1; height <= last; ) {
    const epoch = Math.floor(height / epochBlocks)
    const next = Math.min(last + 1, (epoch + 1) * epochBlocks)
    total += (next - height) * epochs[epoch]
    height = next
  }
  return total / count
}
