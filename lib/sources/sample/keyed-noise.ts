/**
 * Noise that depends on (seed, column, index) alone, so that no value changes when days are added. Murmur3’s finalizer
 * over the key and the index gives uniform, normal and fat-tailed draws.
 */
export type NoiseKey = number

export function noiseKey(seed: number, column: string): NoiseKey {
  let hash = 0x811c9dc5 ^ Math.imul(seed | 0, 0x9e3779b1)
  for (let i = 0; i < column.length; i++) hash = Math.imul(hash ^ column.charCodeAt(i), 0x01000193)
  return scramble(hash)
}

function scramble(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Uniform in (0, 1). */
export function uniform(key: NoiseKey, index: number): number {
  return ((scramble(scramble(key + Math.imul(index, 0x9e3779b1)) ^ key) >>> 0) + 0.5) / 4294967296
}

/** Mean 0, standard deviation 1. */
export function normal(key: NoiseKey, index: number): number {
  const radius = Math.sqrt(-2 * Math.log(uniform(key, 2 * index)))
  return radius * Math.cos(2 * Math.PI * uniform(key, 2 * index + 1))
}

/** Mean 0, standard deviation 1, kurtosis about 6: one draw in sixteen is three times as wide as the others. */
export function fatNormal(key: NoiseKey, index: number): number {
  const wide = uniform(key ^ 0x5bd1e995, index) < 1 / 16
  return normal(key, index) * (wide ? 2.41 : 0.82)
}

/**
 * A stationary mean-reverting series: x₀ = deviation·z₀, xₜ = memory·xₜ₋₁ + deviation·√(1 − memory²)·zₜ, where z is
 * keyed by `first + t`. Later values never change earlier ones.
 */
export function meanReverting(
  key: NoiseKey,
  first: number,
  length: number,
  { memory, deviation }: { memory: number; deviation: number },
): Float64Array {
  const result = new Float64Array(length)
  const step = deviation * Math.sqrt(1 - memory * memory)
  for (let t = 0; t < length; t++) {
    result[t] =
      t === 0 ? deviation * normal(key, first) : memory * result[t - 1] + step * normal(key, first + t)
  }
  return result
}
