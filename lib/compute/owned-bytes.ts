/** The bytes in a buffer that holds nothing else, so that it can be handed to another thread. */
export function ownedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
