/** The bytes in a buffer without other content, so that it can be transferred to another thread. */
export function ownedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return ownsBuffer(bytes) ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)
}

/** Whether the bytes fill their buffer and no other thread can read it. */
export function ownsBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength
}

/** All parts, one after the other, in a buffer without other content. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}
