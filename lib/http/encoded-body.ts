import 'server-only'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { compress, compressNow } from './coding'

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

/** Packs what the main thread wrote, on a thread of the runtime: sending it to a worker first would copy it. */
export async function pack(body: string | Uint8Array, contentType: string): Promise<Packed> {
  const plain = plainly(body, contentType)
  return isWorth(plain) ? { ...plain, bytes: await compress(plain.bytes, 'gzip'), encoding: 'gzip' } : plain
}

/** The same at once, for a worker, which packs what it drew. */
export function packNow(body: string | Uint8Array, contentType: string): Packed {
  const plain = plainly(body, contentType)
  return isWorth(plain) ? { ...plain, bytes: compressNow(plain.bytes, 'gzip'), encoding: 'gzip' } : plain
}

export function unpack({ bytes, encoding }: Packed): Uint8Array {
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function plainly(body: string | Uint8Array, contentType: string): Packed {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { contentType, etag, bytes, encoding: 'identity' }
}

function isWorth({ contentType, bytes }: Packed): boolean {
  return COMPRESSIBLE.test(contentType) && bytes.byteLength >= LEAST_BYTES
}
