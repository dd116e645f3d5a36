/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A copy with one to eight bytes changed, or cut off at the end, or with a part repeated. */
export function damaged(bytes: Uint8Array, next: () => number): Buffer {
  const copy = Buffer.from(bytes)
  const at = () => Math.floor(next() * copy.length)
  const kind = next()
  if (kind < 0.2) return copy.subarray(0, at())
  if (kind < 0.35) {
    const from = at()
    return Buffer.concat([copy.subarray(0, from), copy.subarray(0, 64), copy.subarray(from)])
  }
  for (let left = 1 + Math.floor(next() * 8); left > 0; left--) copy[at()] = Math.floor(next() * 256)
  return copy
}
