import type { Chain } from '../chains'
import { doubleHash, HEADER_BYTES } from '../proof'
import { Cursor } from './cursor'
import { DatFile, records } from './dat-file'

type Numbers = 'times' | 'bits' | 'at' | 'lengths' | 'txCounts'

/** Blocks of one file, in the order of their places. Hashes are 32 bytes each, in the order of the bytes; times are in seconds. */
export interface Headers extends Record<Numbers, Uint32Array> {
  count: number
  hashes: Uint8Array
  previous: Uint8Array
}

/** Reads the headers of a `blk*.dat` file without the rest of it. */
export function scanHeaders(path: string, key: Uint8Array | null, { magic }: Chain): Headers {
  const found: { hash: Uint8Array; header: Buffer; at: number; length: number; txs: number }[] = []
  const file = new DatFile(path, key)
  try {
    for (const { at, length, head } of records(file, { magic, head: HEADER_BYTES + 9, tail: 0 })) {
      if (head.length <= HEADER_BYTES) continue
      const header = Buffer.from(head.subarray(0, HEADER_BYTES))
      const txs = new Cursor(head.subarray(HEADER_BYTES)).compactSize()
      found.push({ hash: doubleHash(header), header, at, length, txs })
    }
  } finally {
    file.close()
  }
  const hashes = new Uint8Array(32 * found.length)
  const previous = new Uint8Array(32 * found.length)
  found.forEach(({ hash, header }, row) => {
    hashes.set(hash, 32 * row)
    previous.set(header.subarray(4, 36), 32 * row)
  })
  return {
    count: found.length,
    hashes,
    previous,
    times: Uint32Array.from(found, ({ header }) => header.readUInt32LE(68)),
    bits: Uint32Array.from(found, ({ header }) => header.readUInt32LE(72)),
    at: Uint32Array.from(found, ({ at }) => at),
    lengths: Uint32Array.from(found, ({ length }) => length),
    txCounts: Uint32Array.from(found, ({ txs }) => txs),
  }
}
