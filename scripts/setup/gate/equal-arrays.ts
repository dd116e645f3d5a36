import { expect } from 'vitest'

/** Whether the files of this process compare by it already. */
const held = globalThis as { comparesArrays?: true }

/**
 * Typed arrays with the same bytes are equal. Vitest compares them number by number, which takes seconds for a file.
 * Others are left to it, so that it says how they differ.
 */
function equalArrays(one: unknown, other: unknown): true | undefined {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other)) return undefined
  if (one.constructor !== other.constructor || one.byteLength !== other.byteLength) return undefined
  return bytesOf(one).equals(bytesOf(other)) || undefined
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer, byteOffset, byteLength)

if (!held.comparesArrays) expect.addEqualityTesters([equalArrays])
held.comparesArrays = true
