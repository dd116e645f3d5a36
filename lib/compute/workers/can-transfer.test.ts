import type { Transferable } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { canTransfer } from './can-transfer'

const detached = () => {
  const buffer = new ArrayBuffer(8)
  structuredClone(buffer, { transfer: [buffer] })
  return buffer
}

const objects: Record<string, () => unknown> = {
  'a buffer of ours': () => new ArrayBuffer(8),
  'the memory of a WebAssembly program': () => new WebAssembly.Memory({ initial: 1 }).buffer,
  'the pool of small buffers': () => Buffer.from('abc').buffer,
  'a shared buffer': () => new SharedArrayBuffer(8),
  'a buffer that has moved': detached,
}

const moves = (object: unknown) => {
  try {
    structuredClone(object, { transfer: [object as ArrayBuffer] })
    return true
  } catch {
    return false
  }
}

test.each(Object.entries(objects))(
  'says the same of %s as a transfer does, which it leaves whole',
  (_, make) => {
    const object = make()
    const { byteLength } = object as ArrayBuffer
    const can = canTransfer(object as Transferable)
    expect((object as ArrayBuffer).byteLength).toBe(byteLength)
    expect(can).toBe(moves(object))
  },
)
