import * as zlib from 'node:zlib'

/** A content coding that this process can make. */
export type Packing = 'gzip' | 'br' | 'zstd'
export type Coding = 'identity' | Packing

type Compressor = (
  input: Uint8Array,
  options: object,
  done: (error: Error | null, packed: Buffer) => void,
) => void

/** About the time of gzip's default level for a tenth fewer bytes; higher qualities take many times as long. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Newer runtimes have zstd; the types of the oldest one supported do not name it. */
const zstd = (zlib as { zstdCompress?: Compressor }).zstdCompress

/** In order of preference where the caller weighs codings equally. */
export const PACKINGS: readonly Packing[] = zstd ? ['br', 'zstd', 'gzip'] : ['br', 'gzip']

export function compress(body: Uint8Array, coding: Packing): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, packed: Buffer) => (error ? reject(error) : resolve(packed))
    if (coding === 'br') zlib.brotliCompress(body, BROTLI, done)
    else if (coding === 'zstd' && zstd) zstd(body, {}, done)
    else zlib.gzip(body, done)
  })
}

/** Few distinct headers are ever sent; the rest is read each time. */
const read = new Map<string, Coding>()
const MOST_KEPT = 200

/** The coding for an `Accept-Encoding` (RFC 9110 §12.5.3): the one of the greatest weight, ours first among equals. */
export function chooseCoding(header: string | undefined): Coding {
  if (!header) return 'identity'
  const known = read.get(header)
  if (known) return known
  const coding = readHeader(header)
  if (read.size < MOST_KEPT && header.length < 200) read.set(header, coding)
  return coding
}

function readHeader(header: string): Coding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...attributes] = part.split(';').map((piece) => piece.trim())
    const coding = name === 'x-gzip' ? 'gzip' : name
    if (!weights.has(coding)) weights.set(coding, readWeight(attributes))
  }
  const star = weights.get('*') ?? 0
  // What is not named is acceptable plain, but only as the last choice.
  let best: Coding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of PACKINGS) {
    const weight = weights.get(coding) ?? star
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === 'identity')) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

/** 1 where none is given; one that cannot be read refuses the coding. */
function readWeight(attributes: readonly string[]): number {
  const text = attributes.find((attribute) => /^q\s*=/.test(attribute))
  if (text === undefined) return 1
  const weight = Number(text.slice(text.indexOf('=') + 1).trim() || Number.NaN)
  return weight >= 0 && weight <= 1 ? weight : 0
}
