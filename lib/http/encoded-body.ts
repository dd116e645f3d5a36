import 'server-only'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { compress } from './coding'

/** A body ready to send: compressed once where that saves bytes, with an ETag of its content. */
export interface Packed {
  contentType: string
  /** Of the plain bytes. */
  etag: string
  bytes: Uint8Array
  encoding: 'gzip' | 'identity'
}

const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/
const LEAST_BYTES = 1024

export async function pack(body: string | Uint8Array, contentType: string): Promise<Packed> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const worth = COMPRESSIBLE.test(contentType) && plain.byteLength >= LEAST_BYTES
  return worth
    ? { contentType, etag, bytes: await compress(plain, 'gzip'), encoding: 'gzip' }
    : { contentType, etag, bytes: plain, encoding: 'identity' }
}

export function unpack({ bytes, encoding }: Packed): Uint8Array {
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
