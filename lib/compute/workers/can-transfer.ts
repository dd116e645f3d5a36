import type { Transferable } from 'node:worker_threads'

const reached = new Error('reached')
/** Throws when its content is read. A message reads it after its transfer list is accepted and before anything moves. */
const probe = Object.defineProperty({}, 'content', {
  enumerable: true,
  get() {
    throw reached
  },
})

/**
 * Whether this Node can transfer an object. Node 22 and later refuse buffers of native code and of WebAssembly, and no
 * property tells all of them apart, so this starts a transfer that ends before the object moves.
 */
export function canTransfer(object: Transferable): boolean {
  try {
    structuredClone(probe, { transfer: [object as ArrayBuffer] })
  } catch (error) {
    return error === reached
  }
  return false
}
