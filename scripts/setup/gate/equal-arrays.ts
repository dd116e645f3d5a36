import { expect } from 'vitest'

/** Whether the files of this process compare by it already. */
const held = globalThis as { comparesArrays?: true }

type TypedArray = Uint8Array | Float64Array

const isTyped = (value: unknown): value is TypedArray =>
  value instanceof Uint8Array || value instanceof Float64Array

/**
 * Typed arrays with the same numbers are equal. Vitest compares them as iterables, which takes seconds for a file. Others
 * are left to it, so that it says how they differ.
 */
function equalArrays(one: unknown, other: unknown): true | undefined {
  if (!isTyped(one) || !isTyped(other)) return undefined
  if (one.constructor !== other.constructor || one.length !== other.length) return undefined
  if (one instanceof Uint8Array) return Buffer.compare(one, other as Uint8Array) === 0 || undefined
  for (let at = 0; at < one.length; at++) if (!Object.is(one[at], other[at])) return undefined
  return true
}

if (!held.comparesArrays) expect.addEqualityTesters([equalArrays])
held.comparesArrays = true
