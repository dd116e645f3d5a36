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
