import { MessageChannel } from 'node:worker_threads'
import { ownsBuffer } from './owned-bytes'

/** Fewer bytes are left to the garbage collector. */
export const LEAST_RELEASED = 1 << 16

const { port1: closed } = new MessageChannel()
closed.close()

/**
 * Frees the memory of bytes that nobody reads again, which are empty afterwards. As garbage they would make V8 collect
 * the whole heap: it does so after every few dozen answers, for a third of their processor time. Bytes that share their
 * buffer stay. A closed port takes what is sent to it and drops it (HTML standard, message port post message steps).
 */
export function releaseBytes(bytes: Uint8Array): void {
  if (bytes.byteLength < LEAST_RELEASED || !ownsBuffer(bytes)) return
  try {
    closed.postMessage(null, [bytes.buffer])
  } catch {
    // Memory of native code and of WebAssembly cannot be given away.
  }
}
