import 'server-only'
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BROTLI, compress } from './coding'

/** A body ready to send: compressed if that saves bytes, with an ETag of its bytes. */
export interface EncodedBody {
  contentType: string
  /** Strong tag of the uncompressed bytes. */
  etag: string
  bytes: Uint8Array
  encoding: 'br' | 'gzip' | 'identity'
}

const COMPRESSIBLE = /^(text\/|application\/(json|csvm\+json|atom\+xml)|image\/svg)/
const MIN_BYTES = 1024

/** Encodes what the main thread wrote, on a thread of the runtime: sending it to a worker first would copy it. */
export async function encodeBody(body: string | Uint8Array, contentType: string): Promise<EncodedBody> {
  const plain = plainly(body, contentType)
  if (!isWorth(plain)) return plain
  const bytes = await compress(plain.bytes, 'br')
  return { ...plain, bytes, encoding: 'br' }
}

/** The synchronous form, for a worker that encodes its drawing. */
export function encodeBodyNow(body: string | Uint8Array, contentType: string): EncodedBody {
  const plain = plainly(body, contentType)
  return isWorth(plain) ? { ...plain, bytes: brotliCompressSync(plain.bytes, BROTLI), encoding: 'br' } : plain
}

export function decodeBody({ bytes, encoding }: EncodedBody): Uint8Array {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function plainly(body: string | Uint8Array, contentType: string): EncodedBody {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { contentType, etag, bytes, encoding: 'identity' }
}

function isWorth({ contentType, bytes }: EncodedBody): boolean {
  return COMPRESSIBLE.test(contentType) && bytes.byteLength >= MIN_BYTES
}
