import * as zlib from 'node:zlib'
import Negotiator from 'negotiator'

/** A compression that this process supports. */
export type Compression = 'gzip' | 'br' | 'zstd'
export type Coding = 'identity' | Compression

type Compressor = (
  input: Uint8Array,
  options: object,
  done: (error: Error | null, encoded: Buffer) => void,
) => void

/** Takes about as long as gzip's default level for 10% fewer bytes. Higher qualities take many times as long. */
export const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Newer runtimes have zstd. The types of the oldest supported one do not include it. */
const zstd = (zlib as { zstdCompress?: Compressor }).zstdCompress

/** In order of preference for equal weights. */
export const COMPRESSIONS: readonly Compression[] = zstd ? ['br', 'zstd', 'gzip'] : ['br', 'gzip']

export const compress = (body: Uint8Array, coding: Compression): Promise<Uint8Array> =>
  encode(body, coding, coding === 'br' ? BROTLI : {})

/** Room for the result, which otherwise comes in pieces of 16 KB: for rows of a year a fifth of the time. */
const PIECE = { least: 1 << 14, most: 1 << 20 }

function encode(body: Uint8Array, coding: Compression, quality: object): Promise<Uint8Array> {
  const chunkSize = Math.min(PIECE.most, Math.max(PIECE.least, body.byteLength >> 2))
  const options = { ...quality, chunkSize }
  return new Promise((resolve, reject) => {
    // A copy, because the room that a short result leaves would stay with it.
    const done = (error: Error | null, encoded: Buffer) =>
      error ? reject(error) : resolve(new Uint8Array(encoded))
    if (coding === 'br') zlib.brotliCompress(body, options, done)
    else if (coding === 'zstd' && zstd) zstd(body, options, done)
    else zlib.gzip(body, options, done)
  })
}

/** Qualities that take a third of the time or less, for about 15% more bytes. That of zstd is one by default. */
export const QUICK = {
  br: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: 2 },
  zstd: {},
} satisfies Record<Compression, object>

/** The quick form, for somebody who waits. */
export const compressQuickly = (body: Uint8Array, coding: Compression): Promise<Uint8Array> =>
  encode(body, coding, QUICK[coding])

/**
 * The best of these codings for an `Accept-Encoding` header (RFC 9110 §12.5.3). Our order decides between equal weights.
 */
function createChooser<P extends Compression>(compressions: readonly P[]) {
  const available: readonly (P | 'identity')[] = [...compressions, 'identity']
  return (header: string | undefined): P | 'identity' => (header ? negotiate(header, available) : 'identity')
}

/** The library's types do not name the second argument yet. */
interface WithPreference {
  encodings(available: readonly string[], options?: { preferred: readonly string[] }): string[]
}

function negotiate<C extends Coding>(header: string, available: readonly C[]): C | 'identity' {
  // The library knows no aliases and treats an empty weight as 1.
  const plain = header.replace(/\bx-gzip\b/gi, 'gzip').replace(/;\s*q\s*=\s*(?=[,;]|$)/gi, ';q=0')
  const asked: WithPreference = new Negotiator({ headers: { 'accept-encoding': plain } })
  const [best] = asked.encodings(available, { preferred: available })
  return (best as C | undefined) ?? 'identity'
}

/** For bodies that can be compressed with any coding. */
export const chooseCoding = createChooser(COMPRESSIONS)

/** For bodies that are kept with brotli, and with gzip. */
export const chooseKept = { br: createChooser(['br', 'gzip']), gzip: createChooser(['gzip']) }
